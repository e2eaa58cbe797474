//! The outcome of a hand.

use cards::{Card, Seat};
use hands::WinMethod;
use rules::Total;
use serde::{Deserialize, Serialize};

/// The outcome of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A player went out.
    Won {
        /// The seat.
        seat: Seat,
        /// The seat that discarded the last card, or whose four was robbed; `None` if the card was drawn.
        from: Option<Seat>,
        /// The card that completed the hand.
        card: Card,
        /// The win method, where it affects the score (Q30).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        won_by: Option<WinMethod>,
        /// The value of the hand.
        #[serde(flatten)]
        total: Total,
    },
    /// A card was due and none could be drawn (M25, Q14, H14).
    Void,
}
