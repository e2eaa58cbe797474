//! `wellspring replay`: replays a recorded match.

use std::fs;
use std::io::{self, BufRead, BufWriter, IsTerminal, Read, Write};
use std::path::Path;

use cards::Seat;
use rules::RuleSet;
use serde::Serialize;
use table::{Event, Game, PlayedAction, Record, RecordError, Replay, ReplayError};
use words::{Language, number};

use crate::cli::ReplayArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::narrator::Narrator;
use crate::score::write_json;

/// A move and its events, in JSON.
#[derive(Serialize)]
struct MoveJson<'a> {
    #[serde(flatten)]
    played: Option<PlayedAction>,
    events: &'a [Event],
}

/// The result of a replay, in JSON.
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
    let (record, damage) = load(&args.record)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let mut replay = Replay::new(&record).map_err(|error| replay_error(&args.record, error))?;
    let narrator = Narrator::new(&record, language);
    let refused = if args.json {
        play_json(&mut replay, &mut out)?
    } else {
        let step = args.step && io::stdout().is_terminal() && io::stdin().is_terminal();
        play_sentences(&mut replay, &mut out, &narrator, step)?
    };
    let error = refused.map(|error| replay_error(&args.record, error)).or(damage);
    if args.json {
        write_result_json(&mut out, record.setup.rules, replay.game(), error.as_ref())?;
    } else {
        write_result(&mut out, replay.game(), &narrator, error.is_none())?;
    }
    out.flush()?;
    error.map_or(Ok(ExitStatus::Success), Err)
}

/// Loads a record: its readable part, and the error after that part if there is one.
pub(crate) fn load(path: &Path) -> Result<(Record, Option<CliError>), CliError> {
    let mut bytes = Vec::new();
    let read = match path.to_str() {
        Some("-") => io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes),
        _ => fs::read(path),
    };
    let text = read.map_err(|error| CliError::file(path, error))?;
    match Record::parse(&String::from_utf8_lossy(&text)) {
        Ok(record) => Ok((record, None)),
        Err(RecordError { line, kind, readable }) => {
            let error = CliError::Record { path: path.to_owned(), line, kind };
            match readable {
                Some(readable) => Ok((*readable, Some(error))),
                None => Err(error),
            }
        }
    }
}

/// Creates the error of a record that can be read but not played.
pub(crate) fn replay_error(path: &Path, error: ReplayError) -> CliError {
    CliError::Replay { path: path.to_owned(), error }
}

/// Plays to the end and writes JSON. Returns the error that ends it early.
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

/// Plays to the end and writes sentences. With `step` it waits for Enter after every move.
fn play_sentences(
    replay: &mut Replay<'_>,
    out: &mut dyn Write,
    narrator: &Narrator,
    step: bool,
) -> Result<Option<ReplayError>, CliError> {
    write_events(out, replay.events(), narrator)?;
    loop {
        if step && !replay.events().is_empty() {
            wait_for_enter(out, narrator.speech.replay().press_enter)?;
        }
        match replay.step() {
            Ok(Some(_)) => write_events(out, replay.events(), narrator)?,
            Ok(None) => return Ok(None),
            Err(error) => return Ok(Some(error)),
        }
    }
}

/// Writes a line for every event, with an empty line between hands.
fn write_events(out: &mut dyn Write, events: &[Event], narrator: &Narrator) -> io::Result<()> {
    for event in events {
        if matches!(event, Event::HandBegan { hand_number, .. } if *hand_number > 1) {
            writeln!(out)?;
        }
        writeln!(out, "{}", narrator.describe(event))?;
    }
    Ok(())
}

/// Waits for Enter, or for the end of the input.
fn wait_for_enter(out: &mut dyn Write, prompt: &str) -> io::Result<()> {
    write!(out, "{prompt} ")?;
    out.flush()?;
    io::stdin().lock().read_line(&mut String::new()).map(drop)
}

/// Writes the points for people. `is_complete` says that the whole record was played.
fn write_result(out: &mut dyn Write, game: &Game, narrator: &Narrator, is_complete: bool) -> io::Result<()> {
    writeln!(out)?;
    if is_complete && !game.is_over() {
        writeln!(out, "{}", narrator.speech.replay().record_ends)?;
    }
    let language = narrator.speech.language();
    let points: Vec<String> = game.points().iter().map(|&points| number(language, points.into())).collect();
    let width = points.iter().map(|points| points.chars().count()).max().unwrap_or(0);
    for (seat, points) in Seat::all(game.seats()).zip(&points) {
        writeln!(out, "{points:>width$}  {}", narrator.name(seat).0)?;
    }
    Ok(())
}

/// Writes the result as JSON.
fn write_result_json(
    out: &mut dyn Write,
    rules: RuleSet,
    game: &Game,
    error: Option<&CliError>,
) -> Result<(), CliError> {
    let result = ResultJson {
        rules,
        hands: game.hand_number(),
        finished: game.is_over(),
        points: game.points(),
        error: error.map(|error| error.describe(Language::En)),
    };
    write_json(out, &result)
}
