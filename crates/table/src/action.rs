//! The actions of players, the only way to change a game.

use cards::Card;
use hands::Set;
use serde::{Deserialize, Serialize};

/// One decision of one seat, in answer to a numbered event.
///
/// In JSON: `{"discard":"5m"}`, `{"claim":"(3:*45m)"}`, `{"four":"[1111z]"}`, `{"lay":"[456r]"}`,
/// `{"forfeit-set":1}`, `"go-out"`, `"pass"`, `"call"`, `"admit-false-call"`, `"deal"`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Discards a card of the hand (M7).
    Discard(Card),
    /// Claims the discard for this set. The set states what each of its jokers stands for (M11, M17, M21).
    Claim(Set),
    /// Lays a four out of the hand, face down, or adds the fourth card to an open triplet of the same seat
    /// (Q11).
    Four(Set),
    /// Lays a set of the hand face down (H9).
    Lay(Set),
    /// Goes out with the drawn card or with the card of another seat (M18; *Mhing*).
    GoOut,
    /// Lets the discard pass.
    Pass,
    /// Calls for the discard. The first caller names the set afterwards (H15, H17; *Maho!*).
    Call,
    /// Admits a false call: the caller has no set with the discard (H18).
    AdmitFalseCall,
    /// Chooses the set that the false caller forfeits, by its index from 0 in the order of laying (H18).
    ForfeitSet(u8),
    /// Deals the next hand after the current one has ended (M3).
    Deal,
}

impl Action {
    /// Returns the text in the JSON form of a discard that is not a card, so that an error can name it.
    pub fn unknown_card(action: &serde_json::Value) -> Option<&str> {
        let card = action.get("discard").and_then(|value| value.as_str())?;
        card.parse::<Card>().is_err().then_some(card)
    }
}
