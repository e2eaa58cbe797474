//! A match written down: its setup and the actions taken, one JSON object a line.

use std::fmt;

use cards::Seat;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::setup::Setup;

/// The version of the format that is written here.
const VERSION: u32 = 2;

/// A match written down. A setup and the actions taken always give the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What the match began with.
    pub setup: Setup,
    /// Who sat where, from seat 0, if that is known.
    pub players: Vec<RecordedPlayer>,
    /// Every action taken, oldest first.
    pub actions: Vec<PlayedAction>,
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecordedPlayer {
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name of the bot that played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// An action that was taken: one line of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedAction {
    /// Who acted.
    pub seat: Seat,
    /// The event that was answered.
    pub event_number: u32,
    /// What was done.
    pub action: Action,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Header {
    wellspring: u32,
    #[serde(flatten)]
    setup: Setup,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<RecordedPlayer>,
}

/// The version alone, which a newer program's first line has too.
#[derive(Deserialize)]
struct Version {
    wellspring: u32,
}

/// A text that is no whole record, and what of it is good.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line at which the fault is, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub kind: RecordErrorKind,
    /// Everything before that line; `None` if not even the first one can be read.
    pub good: Option<Box<Record>>,
}

/// What can be wrong in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordErrorKind {
    /// There is no line at all.
    #[error("the record is empty: expected {}", Self::setup_form())]
    Empty,
    /// The first line is no setup.
    #[error("{why}; expected {expected}", why = .0, expected = Self::setup_form())]
    Setup(String),
    /// Another version of the format.
    #[error("the record has format {0}: expected {VERSION}")]
    Version(u32),
    /// A line that is no action.
    #[error("{why}; expected {expected}", why = .0, expected = Self::ACTION_FORM)]
    Action(String),
    /// The last line breaks off.
    #[error("the record is cut off here: expected {}", Self::ACTION_FORM)]
    CutOff,
}

impl RecordErrorKind {
    /// The format number of records.
    pub const FORMAT: u32 = VERSION;

    /// The form of the line of an action.
    pub const ACTION_FORM: &'static str = r#"{"seat":…,"event_number":…,"action":…}"#;

    /// Returns the form of the first line.
    pub fn setup_form() -> String {
        format!(r#"{{"wellspring":{VERSION},"rules":…,"seats":…,"seed":…}}"#)
    }
}

impl Record {
    /// A record of a match that has just begun.
    pub const fn new(setup: Setup, players: Vec<RecordedPlayer>) -> Self {
        Self { setup, players, actions: Vec::new() }
    }

    /// Reads a record from JSON lines.
    ///
    /// # Errors
    /// The first line that cannot be read, what was expected there, and the good part before it.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines();
        let first = lines.next().ok_or(RecordErrorKind::Empty).and_then(read_head);
        let mut record = first.map_err(|kind| RecordError { line: 1, kind, good: None })?;
        let count = text.lines().count();
        for (line, text) in (2..).zip(lines) {
            match serde_json::from_str(text) {
                Ok(played) => record.actions.push(played),
                Err(error) => {
                    let cut_off = line == count && is_cut_off(text);
                    let action = RecordErrorKind::Action(error.to_string());
                    let kind = if cut_off { RecordErrorKind::CutOff } else { action };
                    return Err(RecordError { line, kind, good: Some(Box::new(record)) });
                }
            }
        }
        Ok(record)
    }

    /// The first line, without its end.
    pub fn header_line(&self) -> String {
        let head = Header { wellspring: VERSION, setup: self.setup.clone(), players: self.players.clone() };
        json(&head)
    }
}

impl PlayedAction {
    /// The line of this action, without its end.
    pub fn line(&self) -> String {
        json(self)
    }
}

/// Whether a line ends in the middle of a JSON value.
fn is_cut_off(line: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

/// Reads the first line.
fn read_head(text: &str) -> Result<Record, RecordErrorKind> {
    let wrong = |error: serde_json::Error| RecordErrorKind::Setup(error.to_string());
    let version: Version = serde_json::from_str(text).map_err(wrong)?;
    if version.wellspring != VERSION {
        return Err(RecordErrorKind::Version(version.wellspring));
    }
    let head: Header = serde_json::from_str(text).map_err(wrong)?;
    Ok(Record { setup: head.setup, players: head.players, actions: Vec::new() })
}

/// Writes a value of ours, which has nothing in it that JSON lacks.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The JSON lines, each with its end.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header_line())?;
        self.actions.iter().try_for_each(|played| writeln!(f, "{}", played.line()))
    }
}
