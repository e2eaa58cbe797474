//! What a player may do. Nothing else changes a game.

use cards::Card;
use hands::Set;
use serde::{Deserialize, Serialize};

/// One decision of one seat, in the answer to a numbered event.
///
/// In JSON: `{"discard":"5m"}`, `{"claim":"(3:*45m)"}`, `{"four":"[1111z]"}`, `{"lay":"[456r]"}`, `{"take-back":1}`,
/// `"go-out"`, `"pass"`, `"call"`, `"yield"`, `"deal"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Discards a card of the hand (M7).
    Discard(Card),
    /// SeatClaims the discard for this set, which is laid as it is given here, jokers with what they stand for
    /// (M11, M17, M21).
    Claim(Set),
    /// Lays four out of the hand, face down, or adds the fourth to one's open triplet (Q11).
    Four(Set),
    /// Lays a set of the hand face down (H9).
    Lay(Set),
    /// Goes out, with the card drawn or the discard (M18; *Mhing*).
    GoOut,
    /// Lets the discard pass.
    Pass,
    /// Calls for the discard, to name the set when one's call is heard (H15, H17; *Maho!*).
    Call,
    /// Makes nothing with the discard that one has called for: a false call (H18).
    AdmitFalseCall,
    /// Takes back one of the sets of whoever has called falsely, by its place from 0 in the order of laying (H18).
    ForfeitSet(u8),
    /// Has the next hand dealt, once this one is over (M3).
    Deal,
}
