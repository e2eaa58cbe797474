//! The summary of a recorded match, for pages that show one.

use cards::Seat;
use rules::{RuleSet, Switches};
use serde::{Deserialize, Serialize};

/// What a record says of its match: the answer to `POST /api/records`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordSummary {
    /// The rule set of the match.
    pub rules: RuleSet,
    /// The house's choices.
    pub switches: Switches,
    /// The seed of every deal, in hexadecimal digits.
    pub seed: String,
    /// The players, from seat 0.
    pub players: Vec<RecordedSeat>,
    /// The number of the last hand, from 1.
    pub hand_number: u32,
    /// Whether the match was played to its end.
    pub finished: bool,
    /// The number of decisions that the only person took back.
    #[serde(default, skip_serializing_if = "crate::is_zero_count")]
    pub taken_back: u32,
    /// The outcomes of the hands that were played to their end, from the first.
    #[serde(default)]
    pub hands: Vec<RecordedHand>,
}

/// The largest record that a server reads, in bytes. A match of six players to 1,000 points is below 1 MB.
pub const MAX_RECORD_SIZE: u32 = 4 * 1024 * 1024;

/// The outcome of a recorded hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedHand {
    /// The seat that went out. `None`: nobody did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
    /// The change of each seat's score, from seat 0; empty if there was none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub score_changes: Vec<i32>,
}

/// A player of a recorded match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordedSeat {
    /// The seat.
    pub seat: Seat,
    /// The player's name; empty if it is not known.
    pub name: String,
    /// The name of the bot, if a bot played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The points at the end.
    pub points: i32,
}
