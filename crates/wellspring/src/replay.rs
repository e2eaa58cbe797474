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
use crate::notation::held_hand;
use crate::people_output::PeopleOutput;
use crate::score::write_json;

/// The width of the numbers of events.
const NUMBER_WIDTH: usize = 4;

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
    let from = args.from.unwrap_or(1);
    let refused = if args.json {
        play_json(&mut replay, &mut out, from)?
    } else {
        let step = args.step && io::stdout().is_terminal() && io::stdin().is_terminal();
        let mut out = PeopleOutput::new(&mut out);
        play_sentences(&mut replay, &mut out, &narrator, (args.from, step))?
    };
    let last = replay.game().event_number();
    if from > last {
        return Err(CliError::NoSuchEvent { event: from, last });
    }
    let error = refused.map(|error| replay_error(&args.record, error)).or(damage);
    if args.json {
        write_result_json(&mut out, record.setup.rules, replay.game(), error.as_ref())?;
    } else {
        write_result(&mut PeopleOutput::new(&mut out), replay.game(), &narrator, error.is_none())?;
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
    CliError::check_start(path, &text)?;
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

/// Plays to the end and writes JSON from the event with the number `from`. Returns the error that ends it
/// early.
fn play_json(
    replay: &mut Replay<'_>,
    out: &mut dyn Write,
    from: u32,
) -> Result<Option<ReplayError>, CliError> {
    let (mut played, mut is_reached) = (None, false);
    loop {
        let events = events_from(replay, from);
        // Answers in a claim window have no events of their own.
        is_reached |= !events.is_empty();
        if is_reached {
            write_json(out, &MoveJson { played, events })?;
        }
        match replay.step() {
            Ok(Some(next)) => played = Some(next),
            Ok(None) => return Ok(None),
            Err(error) => return Ok(Some(error)),
        }
    }
}

/// Returns the events of the last action from the event with the number `from`.
fn events_from<'a>(replay: &'a Replay<'_>, from: u32) -> &'a [Event] {
    let events = replay.events();
    let first = replay.game().event_number() + 1 - count_u32(events);
    let skipped = from.saturating_sub(first) as usize;
    events.get(skipped..).unwrap_or_default()
}

/// Returns the number of these events.
fn count_u32(events: &[Event]) -> u32 {
    u32::try_from(events.len()).unwrap_or(u32::MAX)
}

/// Plays to the end and writes sentences. With `step` it waits for Enter after every move. With `from`, it
/// starts at the event with that number, and shows every hand there.
fn play_sentences(
    replay: &mut Replay<'_>,
    out: &mut dyn Write,
    narrator: &Narrator,
    (from, step): (Option<u32>, bool),
) -> Result<Option<ReplayError>, CliError> {
    let mut shows_hands = from.is_some();
    loop {
        let events = events_from(replay, from.unwrap_or(1));
        write_events(out, events, replay.game(), narrator)?;
        if !events.is_empty() {
            if shows_hands {
                write_hands(out, replay.game(), narrator)?;
                shows_hands = false;
            }
            if step {
                wait_for_enter(out, narrator.speech.replay().press_enter)?;
            }
        }
        match replay.step() {
            Ok(Some(_)) => {}
            Ok(None) => return Ok(None),
            Err(error) => return Ok(Some(error)),
        }
    }
}

/// Writes a numbered line for every event, with an empty line between hands. `game` is the game after these
/// events.
fn write_events(out: &mut dyn Write, events: &[Event], game: &Game, narrator: &Narrator) -> io::Result<()> {
    let first = game.event_number() + 1 - count_u32(events);
    for (number, event) in (first..).zip(events) {
        if matches!(event, Event::HandBegan { hand_number, .. } if *hand_number > 1) {
            writeln!(out)?;
        }
        writeln!(out, "{number:>NUMBER_WIDTH$}  {}", narrator.describe(event))?;
    }
    Ok(())
}

/// Writes the hand of every seat, below the sentences of events.
fn write_hands(out: &mut dyn Write, game: &Game, narrator: &Narrator) -> io::Result<()> {
    for seat in Seat::all(game.seats()) {
        let hand = held_hand(&game.view(Some(seat))).to_string();
        let line = narrator.speech.hand_of_player(narrator.name(seat), &hand);
        writeln!(out, "{:NUMBER_WIDTH$}  {line}", "")?;
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
