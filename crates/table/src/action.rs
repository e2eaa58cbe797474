//! What a player may do. Nothing else changes a game.

use cards::Card;
use hands::Set;
use serde::{Deserialize, Serialize};

/// One decision of one seat, in the answer to a numbered event.
///
/// In JSON: `{"discard":"5m"}`, `{"claim":"(3:*45m)"}`, `"go-out"`, `"pass"`, `"deal"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Discards a card of the hand (M7).
    Discard(Card),
    /// Claims the discard for this set, which is laid as it is given here, jokers with what they stand for
    /// (M11, M17, M21).
    Claim(Set),
    /// Goes out, with the card drawn or the discard (M18; *Mhing*).
    GoOut,
    /// Lets the discard pass.
    Pass,
    /// Has the next hand dealt, once this one is over (M3).
    Deal,
}
