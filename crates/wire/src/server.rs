//! What the server says over the socket.

use cards::{Card, Seat};
use rules::{LocalizedText, RuleSet, Rules, Score, Switches, Total, WaitCard};
use serde::{Deserialize, Serialize};
use table::{RefusalReason, SeatEvent, View};

use crate::{Assistance, Fault, Pace};

/// A message to the browser of one seat, or of a spectator.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToClient {
    /// The answer to `Hello`: everything that this seat may know.
    Welcome {
        /// The version of the messages.
        version: u16,
        /// The table.
        table: TableInfo,
        /// The game as it is now.
        view: View,
        /// The events after the one that the client named, the newest hundred at most.
        missed: Vec<NumberedEvent>,
        /// The hand that just ended, while it is over.
        result: Option<HandResult>,
        /// How many milliseconds are left until silence decides for this seat; `None`: no clock runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
        /// What this seat is told of its hand, where the table gives hints.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
    },
    /// Something happened, or what this seat may do has changed.
    Update {
        /// The new events, in order. Empty when only the view or the clock has changed.
        events: Vec<NumberedEvent>,
        /// The game as it is after that.
        view: View,
        /// The hand that these events ended.
        result: Option<HandResult>,
        /// How many milliseconds are left until silence decides for this seat; `None`: no clock runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
        /// What this seat is told of its hand, where the table gives hints.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
    },
    /// An action was not played, and nothing changed.
    Refused {
        /// The event that it answered.
        event_number: u32,
        /// Why.
        reason: RefusalReason,
        /// The game as it is.
        view: View,
        /// How many milliseconds are left until silence decides for this seat; `None`: no clock runs.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u32>,
        /// What this seat is told of its hand, where the table gives hints.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hint: Option<Hint>,
    },
    /// The table's pace has been changed.
    Pace(Pace),
    /// What happens at the table cannot be saved for the moment, or can again.
    Saving(Saving),
    /// The answer to `Ping`.
    Pong,
    /// Something went wrong. After `bad-request` the socket stays open, unless no hello was said or there are
    /// too many; after any other code the server closes it.
    Fault(Fault),
}

/// Whether what happens at a table can be saved. Nothing is sent before it is saved, so that a table waits
/// meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Saving {
    /// Saving has failed, and the server keeps trying.
    Delayed,
    /// Everything is saved again.
    Restored,
}

/// A numbered event, as this seat may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NumberedEvent {
    /// Its number in the match.
    pub number: u32,
    /// What happened.
    pub event: SeatEvent,
}

/// What stays the same at a table from hand to hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The name of the table in its address.
    pub id: String,
    /// Which rule set is played.
    pub rules: RuleSet,
    /// The house's choices.
    pub switches: Switches,
    /// What a page needs to know of the game.
    pub game: Rules,
    /// Who sits where, from seat 0.
    pub seats: Vec<SeatInfo>,
    /// Whose page this is; `None`: a spectator's.
    pub you: Option<Seat>,
    /// How long things take.
    pub pace: Pace,
    /// How much the table helps its players.
    pub assistance: Assistance,
}

/// What a seat is told of its own hand: all of it follows from what the seat sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hint {
    /// How many cards the hand lacks, on one's own turn once the best card is discarded: 1 is waiting; 0: it
    /// can go out.
    pub distance: u8,
    /// The discard that is advised, on one's own turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discard: Option<Card>,
    /// The reason for the advice, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<LocalizedText>,
    /// The cards that complete the hand, or bring it nearer, once that card is discarded: how many of each
    /// the seat has not seen, and what the hand then scores.
    pub waits: Vec<WaitCard>,
    /// What the hand scores if it goes out now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Total>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The player's name.
    pub name: String,
    /// The name of the bot that plays, if one does.
    pub bot: Option<String>,
}

/// A hand that was won, and why it is worth what it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HandResult {
    /// Who won.
    pub winner: Seat,
    /// Who discarded the last card; `None` if it was drawn.
    pub from: Option<Seat>,
    /// The hand, in notation.
    pub hand: String,
    /// What it is worth, its lines, what was left out, and the next-best reading.
    pub score: Score,
    /// The points of the seats before this hand, from seat 0. With `score_changes` added they are the points
    /// after it.
    pub points_before: Vec<i32>,
    /// The change of each seat's points by this hand, from seat 0 (M26, Q36, H20).
    pub score_changes: Vec<i32>,
}
