//! The cards of a game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::{Card, KIND_COUNT};
use crate::counts::Counts;

/// The number of cards in the largest deck (Mhing, M1).
pub const MAX_CARDS: usize = 150;

/// A deck: the number of copies of every kind.
///
/// ```
/// use cards::{Card, Deck, Suit};
///
/// let first = Card::suited(Suit::Characters, 1).expect("suits begin with 1");
/// let suits_and_honours = Deck::EMPTY.with(first, 34, 4);
/// let deck = suits_and_honours.with(Card::JOKER, 1, 6);
/// assert_eq!((deck.len(), deck.copies(Card::JOKER)), (142, 6));
/// ```
///
/// Serialized as an object: the number of copies by card, without the kinds that the deck lacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Card, u8>", into = "BTreeMap<Card, u8>")]
pub struct Deck {
    copies: [u8; KIND_COUNT],
}

impl Deck {
    /// The deck without cards; [`Deck::with`] adds some.
    pub const EMPTY: Self = Self { copies: [0; KIND_COUNT] };

    /// Returns this deck with `copies` copies of each of `kinds` kinds, in the order of the cards from
    /// `first` on.
    ///
    /// # Panics
    /// If there are fewer than `kinds` kinds from `first` on.
    #[must_use]
    pub const fn with(mut self, first: Card, kinds: usize, copies: u8) -> Self {
        let mut offset = 0;
        while offset < kinds {
            self.copies[first.index() + offset] = copies;
            offset += 1;
        }
        self
    }

    /// Returns the number of copies of `card`.
    pub const fn copies(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// Returns whether the deck has a copy of `card`.
    pub const fn has(&self, card: Card) -> bool {
        self.copies(card) > 0
    }

    /// Returns every card of the deck, in order; a kind with four copies comes four times.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().flat_map(|card| std::iter::repeat_n(card, usize::from(self.copies(card))))
    }

    /// Returns the kinds of the deck, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|&card| self.has(card))
    }

    /// Returns the number of cards in the deck.
    pub fn len(&self) -> usize {
        self.copies.iter().map(|&n| usize::from(n)).sum()
    }

    /// Returns whether the deck has no cards.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the first kind with more copies in `counts` than in the deck; `None` if there is none.
    pub fn exceeded_by(&self, counts: &Counts) -> Option<Card> {
        counts.kinds().find(|&(card, count)| count > self.copies(card)).map(|(card, _)| card)
    }
}

impl From<Deck> for BTreeMap<Card, u8> {
    fn from(deck: Deck) -> Self {
        deck.kinds().map(|card| (card, deck.copies(card))).collect()
    }
}

impl From<BTreeMap<Card, u8>> for Deck {
    fn from(copies: BTreeMap<Card, u8>) -> Self {
        copies.into_iter().fold(Self::EMPTY, |deck, (card, copies)| deck.with(card, 1, copies))
    }
}
