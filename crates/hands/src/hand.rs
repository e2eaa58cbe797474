//! A player's hand: the cards held, the laid sets and the completing card.

use arrayvec::ArrayVec;
use cards::{Card, Counts};

use crate::context::Context;
use crate::layout::MAHJONG_KINDS;
use crate::packed_counts::PackedCounts;
use crate::set::{MAX_SETS, Set};

/// The card that completes a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CompletingCard {
    /// The card as printed: a joker is a joker.
    pub card: Card,
    /// Whether it was claimed from a discard (`+`). Otherwise the owner drew it (`@`).
    pub claimed: bool,
}

/// A player's hand.
///
/// ```
/// use hands::Hand;
///
/// let hand: Hand = "55567m66p35s* (456s) 11f @5s".parse()?;
/// assert_eq!((hand.concealed.total(), hand.sets.len(), hand.flower_count()), (10, 1, 2));
/// let completing = hand.completing_card.expect("a completing card");
/// assert_eq!((completing.card, completing.claimed), ("5s".parse().expect("a card"), false));
/// assert_eq!(hand.to_string(), "55567m66p35s* (456s) 11f @5s");
/// # Ok::<(), hands::HandError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    /// The cards held, without the completing card and without flowers. Jokers count as jokers.
    pub concealed: Counts,
    /// The laid sets, in the order in which they were laid.
    pub sets: ArrayVec<Set, MAX_SETS>,
    /// The number of copies of each flower that lie before the player.
    pub flowers: [u8; 4],
    /// The completing card; `None` while the hand waits for it.
    pub completing_card: Option<CompletingCard>,
    /// The seat, the round and the way of winning; empty in games where they do not count.
    pub context: Context,
}

impl Hand {
    /// Returns the concealed cards with the completing card.
    pub fn all_concealed(&self) -> Counts {
        let mut counts = self.concealed;
        self.completing_card.iter().for_each(|last| counts.add(last.card));
        counts
    }

    /// Returns the concealed cards with the completing card, packed; `None` if there are cards that are not
    /// of a suit, an honour or a joker of mah-jong.
    pub fn packed_counts(&self) -> Option<PackedCounts> {
        let cards = PackedCounts::of(&self.concealed)?;
        match self.completing_card {
            None => Some(cards),
            Some(last) if last.card.index() < MAHJONG_KINDS || last.card.is_joker() => {
                Some(cards.with(last.card))
            }
            Some(_) => None,
        }
    }

    /// Returns the number of flowers that lie before the player.
    pub fn flower_count(&self) -> u8 {
        self.flowers.iter().sum()
    }
}
