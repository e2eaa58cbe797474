//! How many of each kind: a hand, a deck or a heap of cards without its order.

use crate::card::{Card, KIND_COUNT};

/// A multiset of cards: for every kind how many there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; KIND_COUNT]);

impl Counts {
    /// No cards.
    pub const EMPTY: Self = Self([0; KIND_COUNT]);

    /// How many of this kind.
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// Adds one card.
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Takes one card away; false, and nothing changed, if there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.index()];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// How many cards in all.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// How many jokers.
    pub const fn jokers(&self) -> u8 {
        self.count(Card::JOKER)
    }

    /// The kinds that are there, with their counts, in order.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::all().map(|card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }

    /// Every card, one by one, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// The counts of all kinds, by [`Card::index`].
    pub const fn as_array(&self) -> &[u8; KIND_COUNT] {
        &self.0
    }
}

impl Default for Counts {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl FromIterator<Card> for Counts {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut counts = Self::EMPTY;
        cards.into_iter().for_each(|card| counts.add(card));
        counts
    }
}

impl std::fmt::Debug for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let cards: Vec<Card> = self.cards().collect();
        f.write_str(&crate::notation::write_cards(&cards))
    }
}
