//! What is asked and answered beside the socket, as JSON over HTTP.

use rules::{Length, LocalizedText, RuleSet, Switch, Switches};
use serde::{Deserialize, Serialize};

use crate::Pace;

/// Asks for a new table: `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewTable {
    /// Which rule set to play.
    pub rules: RuleSet,
    /// The house's choices.
    #[serde(default)]
    pub switches: Switches,
    /// What the person who asks is called; at most 24 characters.
    pub name: String,
    /// The other seats, in the order of play from the person's.
    pub bots: Vec<BotSeat>,
    /// How long things take.
    #[serde(default)]
    pub pace: Pace,
    /// How much the table helps its players.
    #[serde(default)]
    pub assistance: Assistance,
    /// Where all chance comes from; without it the server draws one. A number, or 64 hexadecimal digits.
    #[serde(default)]
    pub seed: Option<String>,
}

/// How much a table helps its players: agreed for the table, the same for all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assistance {
    /// Only what is legal can be done.
    #[default]
    Legal,
    /// And it is told how far one's hand is, what it waits for, and, on asking, what to discard.
    Hints,
}

/// Bots of one strength: `GET /api/bots`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotInfo {
    /// How well they play: `random`, `greedy`.
    pub strength: String,
    /// The bots, one for each character, the one that leans neither way first.
    pub styles: Vec<StyleInfo>,
    /// Whether a new table gets these bots unless it names others.
    pub default: bool,
}

/// A bot of a strength, as it is offered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StyleInfo {
    /// The playing style: `balanced`, `careful`, `bold`.
    pub style: String,
    /// The name by which it is asked for.
    pub bot: String,
}

/// A seat that a bot takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotSeat {
    /// The name of the bot: `random`, `greedy`.
    pub bot: String,
    /// What it is called at the table; without it the server chooses.
    #[serde(default)]
    pub name: Option<String>,
}

/// A table that was made. Whoever holds the key has the seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CreatedTable {
    /// The name of the table in its address.
    pub id: String,
    /// What opens this seat; kept by the browser, shown to nobody.
    pub key: String,
}

/// A table in a line: `GET /api/tables/{id}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// The name of the table in its address.
    pub id: String,
    /// Which rule set is played.
    pub rules: RuleSet,
    /// When the match ends.
    pub length: Length,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// What the other players are called.
    pub opponents: Vec<String>,
    /// Whether it waits for this seat.
    pub your_turn: bool,
    /// Whether the match is over.
    pub finished: bool,
}

/// A rule set, as it is offered: `GET /api/rules`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleSetInfo {
    /// Its identifier.
    pub id: RuleSet,
    /// What it is called.
    pub name: LocalizedText,
    /// The least number of players.
    pub min_seats: u8,
    /// The greatest number of players.
    pub max_seats: u8,
    /// What the house may choose.
    pub switches: Vec<Switch>,
    /// What in it is no sheet's but ours, a line for each thing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house_notes: Vec<LocalizedText>,
}

/// What went wrong, as every answer with an error says it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// What went wrong, for programs.
    pub code: FaultCode,
    /// What, where, and what was expected, for people; in English.
    pub message: String,
}

/// The kinds of fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultCode {
    /// The request makes no sense.
    BadRequest,
    /// There is nothing at this address.
    NoSuchRoute,
    /// There is no such table, or the key does not open it.
    NoSuchTable,
    /// The match is not over: its record would show what is hidden.
    NotOver,
    /// The server has as much to do as it takes on; later it takes more.
    Busy,
    /// The messages are of another version: the page must be loaded again.
    Version,
    /// The server is stopping.
    Stopping,
    /// Something broke in the server; its log says what.
    Internal,
}
