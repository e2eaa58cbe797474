//! What a game's deck holds.

use crate::card::{Card, KIND_COUNT};
use crate::counts::Counts;

/// No deck holds more cards than this (Mhing's 150, M1).
pub const MAX_CARDS: usize = 150;

/// A deck: how many copies of every kind it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    copies: [u8; KIND_COUNT],
}

impl Deck {
    /// A deck without a card, to add to.
    pub const EMPTY: Self = Self { copies: [0; KIND_COUNT] };

    /// This deck and `copies` of every kind from `first` on, `kinds` of them in the order of the cards.
    #[must_use]
    pub const fn with(mut self, first: Card, kinds: usize, copies: u8) -> Self {
        let mut at = 0;
        while at < kinds {
            self.copies[first.index() + at] = copies;
            at += 1;
        }
        self
    }

    /// How many copies of this kind.
    pub const fn copies(&self, card: Card) -> u8 {
        self.copies[card.index()]
    }

    /// Whether this kind is in the deck.
    pub const fn has(&self, card: Card) -> bool {
        self.copies(card) > 0
    }

    /// Every card of the deck, in order, each as often as there are copies.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().flat_map(|card| std::iter::repeat_n(card, usize::from(self.copies(card))))
    }

    /// The kinds of the deck, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        Card::all().filter(|&card| self.has(card))
    }

    /// How many cards the deck has.
    pub fn len(&self) -> usize {
        self.copies.iter().map(|&n| usize::from(n)).sum()
    }

    /// Whether the deck has no card at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first kind of which `counts` holds more than the deck, if any.
    pub fn exceeded_by(&self, counts: &Counts) -> Option<Card> {
        counts.kinds().find(|&(card, count)| count > self.copies(card)).map(|(card, _)| card)
    }
}
