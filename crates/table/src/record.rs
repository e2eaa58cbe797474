//! Records: the setup and the actions of a match, one JSON object a line.

use std::fmt;

use cards::Seat;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::setup::Setup;

/// The version of the record format.
const VERSION: u32 = 2;

/// A recorded match. Its setup and its actions always produce the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The setup of the match.
    pub setup: Setup,
    /// The players from seat 0; empty if they are not known.
    pub players: Vec<RecordedPlayer>,
    /// The number of decisions that the only person took back. The actions leave out what was taken back.
    pub taken_back: u32,
    /// All actions, oldest first.
    pub actions: Vec<PlayedAction>,
}

/// The player of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecordedPlayer {
    /// The player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The name of the bot, if a bot played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
}

/// An action of a match: one line of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedAction {
    /// The seat that acted.
    pub seat: Seat,
    /// The number of the event that the action answers.
    pub event_number: u32,
    /// The action.
    pub action: Action,
}

/// The first line of a record.
#[derive(Serialize, Deserialize)]
struct Header {
    wellspring: u32,
    #[serde(flatten)]
    setup: Setup,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<RecordedPlayer>,
    #[serde(default, skip_serializing_if = "is_zero")]
    taken_back: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// The version alone, so that the first line of another format version can be recognised.
#[derive(Deserialize)]
struct Version {
    wellspring: u32,
}

/// The error of a text that is not a complete record, with the part that could be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line with the error, from 1.
    pub line: usize,
    /// The kind of error.
    pub kind: RecordErrorKind,
    /// The record of all lines before the error; `None` if the first line cannot be read.
    pub readable: Option<Box<Record>>,
}

/// The kinds of errors in a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordErrorKind {
    /// The text is empty.
    #[error("the record is empty: expected {}", Self::header_format())]
    Empty,
    /// The first line is not a setup.
    #[error("{why}; expected {expected}", why = .0, expected = Self::header_format())]
    Setup(String),
    /// The record has another format version.
    #[error("the record has format {0}: expected {VERSION}")]
    Version(u32),
    /// A line is not an action.
    #[error("{why}; expected {expected}", why = .0, expected = Self::ACTION_FORMAT)]
    Action(String),
    /// The action of a line discards a card that does not exist.
    #[error("no such card: {0}; expected {expected}", expected = Self::ACTION_FORMAT)]
    NoSuchCard(String),
    /// The last line is cut off.
    #[error("the record is cut off here: expected {}", Self::ACTION_FORMAT)]
    CutOff,
}

impl RecordErrorKind {
    /// The format number of records.
    pub const FORMAT: u32 = VERSION;

    /// The format of an action's line.
    pub const ACTION_FORMAT: &'static str = r#"{"seat":…,"event_number":…,"action":…}"#;

    /// Returns the format of the first line.
    pub fn header_format() -> String {
        format!(r#"{{"wellspring":{VERSION},"rules":…,"seats":…,"seed":…}}"#)
    }
}

impl Record {
    /// Creates the record of a match without actions.
    pub const fn new(setup: Setup, players: Vec<RecordedPlayer>) -> Self {
        Self { setup, players, taken_back: 0, actions: Vec::new() }
    }

    /// Parses a record from JSON lines.
    ///
    /// # Errors
    /// The first line that cannot be parsed, the expected content, and the record of the lines before it.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut lines = text.lines();
        let first = lines.next().ok_or(RecordErrorKind::Empty).and_then(parse_header);
        let mut record = first.map_err(|kind| RecordError { line: 1, kind, readable: None })?;
        let count = text.lines().count();
        for (line, text) in (2..).zip(lines) {
            match serde_json::from_str(text) {
                Ok(played) => record.actions.push(played),
                Err(error) => {
                    let cut_off = line == count && is_cut_off(text);
                    let kind = if cut_off { RecordErrorKind::CutOff } else { action_error(text, &error) };
                    return Err(RecordError { line, kind, readable: Some(Box::new(record)) });
                }
            }
        }
        Ok(record)
    }

    /// Returns the first line, without a line end.
    pub fn header_line(&self) -> String {
        let head = Header {
            wellspring: VERSION,
            setup: self.setup.clone(),
            players: self.players.clone(),
            taken_back: self.taken_back,
        };
        json(&head)
    }
}

impl PlayedAction {
    /// Returns the line of this action, without a line end.
    pub fn line(&self) -> String {
        json(self)
    }
}

/// Whether a line ends in the middle of a JSON value.
fn is_cut_off(line: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(line).is_err_and(|error| error.is_eof())
}

/// Returns the error of a line that is not an action.
fn action_error(line: &str, error: &serde_json::Error) -> RecordErrorKind {
    let value: serde_json::Value = serde_json::from_str(line).unwrap_or_default();
    match Action::unknown_card(&value["action"]) {
        Some(card) => RecordErrorKind::NoSuchCard(card.to_owned()),
        None => RecordErrorKind::Action(error.to_string()),
    }
}

/// Parses the first line.
fn parse_header(text: &str) -> Result<Record, RecordErrorKind> {
    let wrong = |error: serde_json::Error| RecordErrorKind::Setup(error.to_string());
    let version: Version = serde_json::from_str(text).map_err(wrong)?;
    if version.wellspring != VERSION {
        return Err(RecordErrorKind::Version(version.wellspring));
    }
    let head: Header = serde_json::from_str(text).map_err(wrong)?;
    Ok(Record { taken_back: head.taken_back, ..Record::new(head.setup, head.players) })
}

/// Formats a value as JSON. The types of a record always have a JSON form, so that this cannot fail.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Writes the JSON lines, each with a line end.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.header_line())?;
        self.actions.iter().try_for_each(|played| writeln!(f, "{}", played.line()))
    }
}
