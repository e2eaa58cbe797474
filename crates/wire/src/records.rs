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
