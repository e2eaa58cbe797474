//! The requests and responses of the HTTP interface, as JSON. The socket has its own messages.

use cards::Wind;
use rules::{Length, LocalizedText, RuleSet, Switch, Switches};
use serde::{Deserialize, Serialize};

use crate::{Clock, Pace, Timing, WindowLength};

/// A request for a new table: `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewTable {
    /// The rule set of the match.
    pub rules: RuleSet,
    /// The house's choices.
    #[serde(default)]
    pub switches: Switches,
    /// The name of the person who asks for the table, at most 24 characters.
    pub name: String,
    /// The bots in the other seats, in the order of play after the person's seat.
    pub bots: Vec<BotSeat>,
    /// The number of seats for people with the invitation, between the person and the bots.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub free_seats: u8,
    /// Whether the person needs more time to answer than others. In Maho! calls are then collected, unless
    /// the switches say otherwise (H19).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more_time: bool,
    /// The length of the claim window, at a table of several people.
    #[serde(default, skip_serializing_if = "is_ordinary")]
    pub window: WindowLength,
    /// The clock, and what happens when somebody is away, at a table of several people.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub timing: Timing,
    /// The pace of the table.
    #[serde(default)]
    pub pace: Pace,
    /// How much the table helps its players.
    #[serde(default)]
    pub assistance: Assistance,
    /// The seed of every deal: a number or 64 hexadecimal digits. Without a seed the server draws one.
    #[serde(default)]
    pub seed: Option<String>,
}

/// The help that a table gives to its players, the same for all seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Assistance {
    /// Only legal moves can be made; no hints.
    #[default]
    Legal,
    /// Also shows how far the hand is, which cards it waits for, and, on request, what to discard.
    Hints,
    /// Also shows, on the seat's own turn, several discards with their reasons, and says when a discard gave
    /// up much.
    Coach,
}

/// The bots of one strength: `GET /api/bots`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotInfo {
    /// The name of the strength, such as `random` or `greedy`.
    pub strength: String,
    /// The bots of this strength, one for each style, the balanced one first.
    pub styles: Vec<StyleInfo>,
    /// Whether a new table gets these bots by default.
    pub default: bool,
}

/// A bot of one strength and style.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StyleInfo {
    /// The style: `balanced`, `careful` or `bold`.
    pub style: String,
    /// The name of the bot in a request for a table.
    pub bot: String,
}

/// A seat of a new table that a bot takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BotSeat {
    /// The name of the bot, such as `random` or `greedy`.
    pub bot: String,
    /// The bot's name at the table; without one the server chooses.
    #[serde(default)]
    pub name: Option<String>,
}

/// A new table, with the key to the seat of the person who asked for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CreatedTable {
    /// The table's identifier in its address.
    pub id: String,
    /// The key that opens the seat. The browser keeps the key and shows it to nobody.
    pub key: String,
    /// The key of the invitation, at a table with seats for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invitation: Option<String>,
    /// The identity of the server's database. Only a server with this database knows the table.
    #[serde(default)]
    pub database: String,
}

/// A summary of a table: `GET /api/tables/{id}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// The table's identifier in its address.
    pub id: String,
    /// The rule set of the match.
    pub rules: RuleSet,
    /// When the match ends.
    pub length: Length,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The wind of the round, in a game with rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<Wind>,
    /// The points of this seat.
    #[serde(default)]
    pub points: i32,
    /// The highest points of the other seats.
    #[serde(default)]
    pub best_points: i32,
    /// The names of the other players, in the order of play after this seat.
    pub opponents: Vec<String>,
    /// Whether the table waits for this seat.
    pub your_turn: bool,
    /// Whether the match is over.
    pub finished: bool,
    /// Whether people are still sitting down, and no hand has been dealt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forming: bool,
    /// The identifier of the table of the rematch, which the same key opens; `None` while there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// The key with which everybody opens a table that is on the server's list of open tables.
pub const OPEN_TABLE_KEY: &str = "open";

/// A table on the server's list of open tables: `GET /api/lobby`, which is `null` on a server without a list.
///
/// A table is listed where its host has put it there, while people sit down and a seat is free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTable {
    /// The table's identifier in its address.
    pub id: String,
    /// The rule set of the match.
    pub rules: RuleSet,
    /// When the match ends.
    pub length: Length,
    /// The name of the host.
    pub host: String,
    /// The names of the other people who sit, in the order of play after the host.
    pub others: Vec<String>,
    /// The number of seats.
    pub seats: u8,
    /// The number of free seats, at least 1.
    pub free_seats: u8,
    /// The clock of the table.
    #[serde(default, skip_serializing_if = "crate::seats::is_default")]
    pub clock: Clock,
}

/// A rule set that the server offers: `GET /api/rules`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleSetInfo {
    /// The identifier of the rule set.
    pub id: RuleSet,
    /// The name of the rule set.
    pub name: LocalizedText,
    /// The minimum number of players.
    pub min_seats: u8,
    /// The largest number of players.
    pub max_seats: u8,
    /// The switches, with the choices of each.
    pub switches: Vec<Switch>,
    /// The rules that are the house's own and on no printed sheet, one line each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub house_notes: Vec<LocalizedText>,
}

/// The body of every response with an error.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// The kind of error, for programs.
    pub code: FaultCode,
    /// The problem, its place and what was expected, for people, in English.
    pub message: String,
    /// The identity of the server's database, with `no-such-table`. A page forgets a key only if the table
    /// is from this database.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub database: Option<String>,
    /// The line of a record that cannot be read or played, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
}

impl Fault {
    /// Creates a fault without the identity of a database and without a line.
    pub fn new(code: FaultCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), database: None, line: None }
    }
}

/// The kinds of fault.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FaultCode {
    /// The request is malformed.
    BadRequest,
    /// The address does not exist.
    NoSuchRoute,
    /// The address exists, but not for this method.
    WrongMethod,
    /// The page belongs to another site, or a proxy changes the name of the site.
    OtherSite,
    /// The table does not exist, or the key does not open it.
    NoSuchTable,
    /// The match is not over, so that its record would show hidden cards.
    NotOver,
    /// The server is at capacity; the same request may succeed later.
    Busy,
    /// The client uses another version of the messages, and the page must be loaded again.
    Version,
    /// The seat is open in too many pages, and this one is closed.
    TooManyPages,
    /// The host has taken the seat away from its person, or the person has left.
    SeatLost,
    /// The host has given the seat a new link, and older keys of it end.
    KeyEnded,
    /// The host has closed the table.
    TableClosed,
    /// The table is not on the server's list of open tables, or no longer.
    NotListed,
    /// The server cannot save at the moment.
    CannotSave,
    /// The server is stopping.
    Stopping,
    /// An internal error, which the server logs.
    Internal,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_ordinary(length: &WindowLength) -> bool {
    *length == WindowLength::Ordinary
}

fn is_usual(timing: &Timing) -> bool {
    *timing == Timing::default()
}
