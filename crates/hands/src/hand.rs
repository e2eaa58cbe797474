//! What a player holds and has laid, with the card that may complete it.

use arrayvec::ArrayVec;
use cards::{Card, Counts};

use crate::context::Context;
use crate::division::MAHJONG_KINDS;
use crate::packed_counts::PackedCounts;
use crate::set::Set;

/// No game has hands of more sets.
pub const MAX_SETS: usize = 4;

/// The card that completed a hand, and how it came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CompletingCard {
    /// The card as printed: a joker is a joker.
    pub card: Card,
    /// Whether it was claimed from a discard (`+`), not drawn by its owner (`@`).
    pub claimed: bool,
}

/// A hand: concealed cards without the completing one, laid sets in the order in which they were laid, flowers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    /// The cards in the hand, the completing one not among them, jokers as jokers, no flowers.
    pub concealed: Counts,
    /// The sets laid before the player.
    pub sets: ArrayVec<Set, MAX_SETS>,
    /// How many of each flower lie before the player.
    pub flowers: [u8; 4],
    /// The card that completes the hand; `None` while it holds a card fewer.
    pub last: Option<CompletingCard>,
    /// What else the hand's worth depends on; nothing in most games.
    pub context: Context,
}

impl Hand {
    /// The concealed cards with the completing one.
    pub fn all_concealed(&self) -> Counts {
        let mut counts = self.concealed;
        self.last.iter().for_each(|last| counts.add(last.card));
        counts
    }

    /// The concealed cards with the completing one, in a few words; `None` if there are others than of mah-jong.
    pub fn packed_counts(&self) -> Option<PackedCounts> {
        let cards = PackedCounts::of(&self.concealed)?;
        match self.last {
            None => Some(cards),
            Some(last) if last.card.index() < MAHJONG_KINDS || last.card.is_joker() => {
                Some(cards.with(last.card))
            }
            Some(_) => None,
        }
    }

    /// How many flowers lie before the player.
    pub fn flower_count(&self) -> u8 {
        self.flowers.iter().sum()
    }
}
