//! What the server says over the socket.

use cards::Seat;
use rules::{RuleSet, Score, Switches};
use serde::{Deserialize, Serialize};
use table::{Reason, Seen, View};

use crate::{Fault, Pace};

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
        /// What happened since the event that was named, at most the newest hundred.
        since: Vec<Told>,
        /// The hand that just ended, while it is over.
        result: Option<HandResult>,
    },
    /// Something happened.
    Told {
        /// What, in order.
        events: Vec<Told>,
        /// The game as it is after that.
        view: View,
        /// The hand that these events ended.
        result: Option<HandResult>,
    },
    /// An action was not played, and nothing changed.
    Refused {
        /// The event that it answered.
        answers: u32,
        /// Why.
        reason: Reason,
        /// The game as it is.
        view: View,
    },
    /// The table's pace has been changed.
    Pace(Pace),
    /// The answer to `Ping`.
    Pong,
    /// Something went wrong. After `bad-request` the socket stays open, unless no hello was said or there are too
    /// many; after any other code the server closes it.
    Fault(Fault),
}

/// A numbered event, as this seat may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Told {
    /// Its number in the match.
    pub number: u32,
    /// What happened.
    pub event: Seen,
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
    /// Points at which the match ends (M27).
    pub target: u32,
    /// Who sits where, from seat 0.
    pub seats: Vec<SeatInfo>,
    /// Whose page this is; `None`: a spectator's.
    pub you: Option<Seat>,
    /// How long things take.
    pub pace: Pace,
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
    /// The points that every seat had before this hand, from seat 0.
    pub before: Vec<i32>,
}
