//! Errors as sentences, in the language of the reader.
//!
//! The errors of the libraries are data; their own `Display` is English, for logs and for programs. A test
//! holds that the catalogue's English is the same.

mod arguments;
mod hands;
mod servers;

use std::io;
use std::path::Path;

use bots::{BotKind, BotKindError, MatchError, Strength};
use rules::{RuleSet, SwitchError, Values};
use table::{RecordErrorKind, RefusalReason, ReplayError, SetupError};
use words::{Console, Language};

pub(crate) use self::hands::hand_error;

use crate::arena::ArenaFileError;
use crate::cli_error::CliError;
use crate::contender::ContenderError;
use crate::speech::count;

/// Returns an error as a sentence.
pub(crate) fn describe(error: &CliError, console: Console) -> String {
    match error {
        CliError::Arguments(error) => arguments::describe(error, console),
        CliError::NotUtf8(arguments) => arguments::describe_not_utf8(arguments, console),
        CliError::Hand(error) => error.describe(console),
        CliError::Switch(rules, error) => option("--switch", &switch_error(*rules, error, console), console),
        CliError::Setup(error) => option("--seats", &setup_error(error, console), console),
        CliError::TooManyBots { bots, seats } => {
            let why = console.too_many_bots(count(*bots), (*seats).into());
            option("--bots", &why.to_string(), console)
        }
        CliError::Seed(error) => {
            option("--seed", &console.bad_seed(&quoted(&error.0, console)).to_string(), console)
        }
        CliError::File { path, error } => in_file(path, &system_error(error, console), console),
        CliError::InUse(path) => in_file(path, console.errors().in_use, console),
        CliError::NoSuchTopic { topic, known } => console.no_such_topic(topic, known).to_string(),
        CliError::NoSuchDeal { path, deal } => {
            in_file(path, &console.no_such_deal((*deal).into()).to_string(), console)
        }
        CliError::ByteOrderMark(path) => in_file(path, console.errors().byte_order_mark, console),
        CliError::Record { path, line, kind } => {
            let why = record_error(kind, console);
            console.in_line(&file_name(path, console), count(*line), &why).to_string()
        }
        CliError::Replay { path, error } => {
            let (line, why) = replay_error(error, console);
            console.in_line(&file_name(path, console), count(line), &why).to_string()
        }
        CliError::NoSuchEvent { event, last } => {
            option("--from", &console.no_such_event((*event).into(), (*last).into()).to_string(), console)
        }
        CliError::Arena { path, error } => in_file(path, &arena_error(error, console), console),
        CliError::Match { place, error } => {
            console.match_failed(&place.describe(console), &match_error(error, console)).to_string()
        }
        CliError::ExternalBot { name, error } => {
            console.cannot_start(name, &system_error(error, console)).to_string()
        }
        CliError::Interrupt(error) => console.no_ctrl_c(&error.to_string()).to_string(),
        CliError::Output(error) => console.no_output(&system_error(error, console)).to_string(),
        CliError::Start(error) => servers::start_error(error, console),
        CliError::Backup(error) => servers::open_error(error, console),
        CliError::TablesInUse { url: Some(url), path } => {
            console.tables_in_use_at(url, &path.display().to_string()).to_string()
        }
        CliError::TablesInUse { url: None, path } => {
            console.tables_in_use(&path.display().to_string()).to_string()
        }
    }
}

/// Returns an error of the value of an option.
fn option(option: &str, why: &str, console: Console) -> String {
    console.in_file(option, why).to_string()
}

/// Returns an error of a file.
fn in_file(path: &Path, why: &str, console: Console) -> String {
    console.in_file(&file_name(path, console), why).to_string()
}

/// Returns the name of a file; `-` is the standard input.
fn file_name(path: &Path, console: Console) -> String {
    match path.to_str() {
        Some("-") => console.errors().standard_input.to_owned(),
        _ => path.display().to_string(),
    }
}

/// Returns an error of the system. Rare ones keep the system's own words.
pub(crate) fn system_error(error: &io::Error, console: Console) -> String {
    let texts = console.errors();
    let text = match error.kind() {
        io::ErrorKind::NotFound => texts.not_found,
        io::ErrorKind::PermissionDenied => texts.permission_denied,
        io::ErrorKind::NotADirectory => texts.not_a_directory,
        io::ErrorKind::IsADirectory => texts.is_a_directory,
        io::ErrorKind::AlreadyExists => texts.already_exists,
        io::ErrorKind::ReadOnlyFilesystem => texts.read_only,
        _ => return error.to_string(),
    };
    text.to_owned()
}

/// Returns a text in the quotes of the language. Control characters are escaped.
pub(crate) fn quoted(text: &str, console: Console) -> String {
    let escape = |c: char| if c.is_control() { c.escape_debug().to_string() } else { c.to_string() };
    let escaped: String = text.chars().map(escape).collect();
    match console.0 {
        Language::En => format!("\"{escaped}\""),
        Language::Fr => format!("«\u{a0}{escaped}\u{a0}»"),
        Language::Sv => format!("”{escaped}”"),
    }
}

/// Returns an error of a switch.
fn switch_error(rules: RuleSet, error: &SwitchError, console: Console) -> String {
    match error {
        SwitchError::Unknown { name, known } => {
            console.unknown_switch(&quoted(name, console), known).to_string()
        }
        SwitchError::Value { name, value, expected } => {
            let switch = rules.switches().into_iter().find(|switch| switch.name == *name);
            let expected = switch.map_or(expected.clone(), |switch| values(&switch.values, console));
            console.bad_switch_value(name, &quoted(value, console), &expected).to_string()
        }
    }
}

/// Returns what a switch accepts.
fn values(values: &Values, console: Console) -> String {
    match values {
        Values::OneOf(choices) => match choices.split_last() {
            Some((last, others)) if !others.is_empty() => {
                console.one_or_other(&others.join(", "), last).to_string()
            }
            _ => choices.concat(),
        },
        Values::Number { presets, min } => {
            let presets: Vec<String> = presets.iter().map(ToString::to_string).collect();
            console.list_or_number(&presets.join(", "), (*min).into()).to_string()
        }
        Values::Amounts(amounts) => {
            let names: Vec<&str> = amounts.iter().map(|amount| amount.name.as_str()).collect();
            let example = format!("{}:2", names.first().unwrap_or(&""));
            console.amounts(rules::MAX_AMOUNT.into(), &names.join(", "), &example).to_string()
        }
    }
}

/// Returns an error of a setup.
fn setup_error(error: &SetupError, console: Console) -> String {
    match error {
        SetupError::Seats { rules, min, max, seats } if min == max => {
            console.wrong_seats_fixed(rules, (*min).into(), (*seats).into()).to_string()
        }
        SetupError::Seats { rules, min, max, seats } => {
            console.wrong_seats(rules, (*min).into(), (*max).into(), (*seats).into()).to_string()
        }
        // Switches are checked first, and no command stacks a deck.
        error => error.to_string(),
    }
}

/// Returns an error of a record.
fn record_error(kind: &RecordErrorKind, console: Console) -> String {
    let sentence = match kind {
        RecordErrorKind::Empty => console.empty_record(&RecordErrorKind::header_format()),
        RecordErrorKind::Setup(why) => console.record_setup(why, &RecordErrorKind::header_format()),
        RecordErrorKind::Version(found) => {
            console.record_format((*found).into(), RecordErrorKind::FORMAT.into())
        }
        RecordErrorKind::Action(why) => console.record_action(why, RecordErrorKind::ACTION_FORMAT),
        RecordErrorKind::NoSuchCard(card) => {
            let why = console.unknown_card(&quoted(card, console)).to_string();
            console.record_action(&why, RecordErrorKind::ACTION_FORMAT)
        }
        RecordErrorKind::CutOff => console.record_cut_off(RecordErrorKind::ACTION_FORMAT),
    };
    sentence.to_string()
}

/// Returns the line of an error of a replay, and the error.
fn replay_error(error: &ReplayError, console: Console) -> (usize, String) {
    match error {
        ReplayError::Setup(error) => (1, setup_error(error, console)),
        ReplayError::Refused { line, refusal, .. } => (*line, refusal_reason(&refusal.reason, console)),
    }
}

/// Returns the reason of a refusal.
fn refusal_reason(reason: &RefusalReason, console: Console) -> String {
    let texts = console.errors();
    let text = match *reason {
        RefusalReason::Stale { event_number, now } => {
            return console.stale_action(event_number.into(), now.into()).to_string();
        }
        RefusalReason::NotYourTurn => texts.not_your_turn,
        RefusalReason::AlreadyAnswered => texts.already_answered,
        RefusalReason::NotLegal => texts.not_legal,
        RefusalReason::NoSuchSeat => texts.no_such_seat,
        RefusalReason::MatchOver => texts.match_is_over,
    };
    text.to_owned()
}

/// Returns an error of a match.
fn match_error(error: &MatchError, console: Console) -> String {
    match error {
        MatchError::Setup(error) => setup_error(error, console),
        MatchError::Refused { refusal, .. } => refusal_reason(&refusal.reason, console),
        MatchError::Bots { bots, seats } => console.too_many_bots(count(*bots), (*seats).into()).to_string(),
    }
}

/// Returns an error of a saved arena.
fn arena_error(error: &ArenaFileError, console: Console) -> String {
    let sentence = match error {
        ArenaFileError::Settings(why) => console.line(1, &console.arena_expected(why).to_string()),
        ArenaFileError::Format { found, known } => console.arena_format((*found).into(), (*known).into()),
        ArenaFileError::OtherSettings(differences) => {
            let differences = differences
                .iter()
                .map(|(name, there, here)| console.other_setting(name, there, here).to_string());
            console.other_settings(&differences.collect::<Vec<_>>().join(console.errors().list_separator))
        }
        ArenaFileError::Line { line, why } => console.line(count(*line), why),
        ArenaFileError::OtherDeal { line, seatings, bots } => {
            let why = console.other_deal(count(*seatings), count(*bots));
            console.line(count(*line), &why.to_string())
        }
    };
    sentence.to_string()
}

/// Returns an error in the name of a bot.
pub(crate) fn contender_error(error: &ContenderError, console: Console) -> String {
    let sentence = match error {
        ContenderError::Kind(BotKindError { name }) => {
            let known: Vec<String> = BotKind::all().map(|kind| kind.to_string()).collect();
            let counted = Strength::ALL.into_iter().filter(|strength| strength.plays_out());
            let counted: Vec<String> = counted.map(|strength| format!("{}:N", strength.name())).collect();
            console.unknown_bot(&quoted(name, console), &known.join(", "), &counted.join(", "))
        }
        ContenderError::Quote(text) => console.unclosed_quote(&quoted(text, console)),
        ContenderError::NoProgram => console.no_program("cmd:./mybot, 'cmd:python3 mybot.py'"),
    };
    sentence.to_string()
}
