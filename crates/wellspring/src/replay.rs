//! `wellspring replay`: a recorded match, played again.

use std::fs;
use std::io::{self, BufRead, BufWriter, IsTerminal, Read, Write};
use std::path::Path;

use cards::Seat;
use rules::RuleSet;
use serde::Serialize;
use table::{Event, Game, PlayedAction, Record, RecordError, Replay, ReplayError};

use crate::cli::ReplayArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::language::Language;
use crate::narrator::Narrator;
use crate::score::write_json;
use crate::words;

/// A move and what it brought about, as JSON has it.
#[derive(Serialize)]
struct MoveJson<'a> {
    #[serde(flatten)]
    played: Option<PlayedAction>,
    events: &'a [Event],
}

/// How the replay ended, as JSON has it.
#[derive(Serialize)]
struct ResultJson<'a> {
    rules: RuleSet,
    hands: u32,
    finished: bool,
    points: &'a [i32],
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

/// Runs the subcommand.
pub(crate) fn run(args: &ReplayArgs, language: Language) -> Result<ExitStatus, CliError> {
    let (record, broken) = read(&args.record)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut replay = Replay::new(&record).map_err(|error| in_file(&args.record, &error))?;
    let narrator = Narrator::new(&record, language);
    let refused = if args.json {
        play_json(&mut replay, &mut out)?
    } else {
        let step = args.step && io::stdout().is_terminal() && io::stdin().is_terminal();
        play_words(&mut replay, &mut out, &narrator, step.then(|| language.say(&words::PRESS_ENTER)))?
    };
    let fault = refused.map(|error| in_file(&args.record, &error)).or(broken);
    if args.json {
        write_result_json(&mut out, record.setup.rules, replay.game(), fault.as_ref())?;
    } else {
        write_result(&mut out, replay.game(), &narrator, language, fault.is_none())?;
    }
    out.flush()?;
    fault.map_or(Ok(ExitStatus::Success), Err)
}

/// Reads a record: what is good of it, and what is wrong if it breaks off.
pub(crate) fn read(path: &Path) -> Result<(Record, Option<CliError>), CliError> {
    let mut bytes = Vec::new();
    let read = match path.to_str() {
        Some("-") => io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes),
        _ => fs::read(path),
    };
    let text = read.map_err(|error| CliError::file(path, error))?;
    match Record::read(&String::from_utf8_lossy(&text)) {
        Ok(record) => Ok((record, None)),
        Err(RecordError { line, kind, good }) => {
            let fault = CliError::Other(format!("{}, line {line}: {kind}", called(path)));
            match good {
                Some(good) => Ok((*good, Some(fault))),
                None => Err(fault),
            }
        }
    }
}

/// What a file is called in a message.
fn called(path: &Path) -> String {
    match path.to_str() {
        Some("-") => "standard input".to_owned(),
        _ => path.display().to_string(),
    }
}

/// What is wrong in a record that can be read but not played.
pub(crate) fn in_file(path: &Path, error: &ReplayError) -> CliError {
    CliError::Other(format!("{}, {error}", called(path)))
}

/// Plays on to the end in JSON; gives back what ends it early.
fn play_json(replay: &mut Replay<'_>, out: &mut dyn Write) -> Result<Option<ReplayError>, CliError> {
    write_json(out, &MoveJson { played: None, events: replay.events() })?;
    loop {
        match replay.step() {
            Ok(Some(played)) => write_json(out, &MoveJson { played: Some(played), events: replay.events() })?,
            Ok(None) => return Ok(None),
            Err(error) => return Ok(Some(error)),
        }
    }
}

/// Plays on to the end in words, waiting for Enter after every move if there is a prompt for it.
fn play_words(
    replay: &mut Replay<'_>,
    out: &mut dyn Write,
    narrator: &Narrator,
    prompt: Option<&str>,
) -> Result<Option<ReplayError>, CliError> {
    write_events(out, replay.events(), narrator)?;
    loop {
        if let Some(prompt) = prompt
            && !replay.events().is_empty()
        {
            wait_for_enter(out, prompt)?;
        }
        match replay.step() {
            Ok(Some(_)) => write_events(out, replay.events(), narrator)?,
            Ok(None) => return Ok(None),
            Err(error) => return Ok(Some(error)),
        }
    }
}

/// Writes a line for every event, and an empty one before a hand.
fn write_events(out: &mut dyn Write, events: &[Event], narrator: &Narrator) -> io::Result<()> {
    for event in events {
        if matches!(event, Event::HandBegan { hand_number, .. } if *hand_number > 1) {
            writeln!(out)?;
        }
        writeln!(out, "{}", narrator.describe(event))?;
    }
    Ok(())
}

/// Waits for Enter; at the end of the input it goes on.
fn wait_for_enter(out: &mut dyn Write, prompt: &str) -> io::Result<()> {
    write!(out, "{prompt} ")?;
    out.flush()?;
    io::stdin().lock().read_line(&mut String::new()).map(drop)
}

/// Writes the points for people.
fn write_result(
    out: &mut dyn Write,
    game: &Game,
    narrator: &Narrator,
    language: Language,
    whole: bool,
) -> io::Result<()> {
    writeln!(out)?;
    if whole && !game.is_over() {
        writeln!(out, "{}", language.say(&words::RECORD_ENDS))?;
    }
    let width = game.points().iter().map(|points| points.to_string().len()).max().unwrap_or(0);
    for (seat, points) in Seat::all(game.seats()).zip(game.points()) {
        writeln!(out, "{points:>width$}  {}", narrator.name(seat))?;
    }
    Ok(())
}

/// Writes the result as JSON.
fn write_result_json(
    out: &mut dyn Write,
    rules: RuleSet,
    game: &Game,
    fault: Option<&CliError>,
) -> Result<(), CliError> {
    let result = ResultJson {
        rules,
        hands: game.hand_number(),
        finished: game.is_over(),
        points: game.points(),
        error: fault.map(CliError::to_string),
    };
    write_json(out, &result)
}
