//! What a finished match adds to the figures of one of its players.

use cards::Seat;
use rules::{Length, RuleSet};
use serde::{Deserialize, Serialize};

use crate::RecordedSeat;

/// A finished match as one of its seats counts it: the answer to `GET /api/tables/{id}/figures`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MatchFigures {
    /// The rule set of the match.
    pub rules: RuleSet,
    /// When the match ended.
    pub length: Length,
    /// The seat of the key.
    pub seat: Seat,
    /// The players, from seat 0.
    pub players: Vec<RecordedSeat>,
    /// The number of hands that were played to their end.
    pub hands: u32,
    /// The number of decisions that the only person took back.
    #[serde(default, skip_serializing_if = "crate::is_zero_count")]
    pub taken_back: u32,
    /// The figures of the seat.
    pub own: SeatFigures,
    /// The figures of all other seats together.
    pub others: SeatFigures,
}

/// The figures of a seat, or of several together.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeatFigures {
    /// The worth of each hand that was won, in points, in the order of the hands.
    pub won: Vec<u32>,
    /// The number of sets that were claimed.
    pub claims: u32,
}
