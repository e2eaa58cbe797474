//! A card that a hand waits for, as data.

use cards::Card;
use serde::{Deserialize, Serialize};

use crate::score::Total;

/// A card that completes a hand or lowers its distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitCard {
    /// The card, which may be a joker.
    pub card: Card,
    /// The number of copies that are not in the hand and sets of the player. A card without such a copy is no
    /// wait.
    pub unseen: u8,
    /// The score of the hand if its owner draws the card. `None` if the hand is still incomplete.
    pub drawn: Option<Total>,
    /// The score of the hand if the card is claimed. `None` if the hand may not go out with the claimed card
    /// (M20, M22).
    pub claimed: Option<Total>,
}
