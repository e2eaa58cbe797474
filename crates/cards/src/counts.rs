//! A multiset of cards.

use crate::card::{Card, KIND_COUNT};

/// A multiset of cards: the number of copies of every kind. Order does not matter.
///
/// ```
/// use cards::{Card, Counts, parse_cards};
///
/// let mut hand: Counts = parse_cards("1123m*")?.into_iter().collect();
/// let one: Card = "1m".parse()?;
/// assert_eq!((hand.total(), hand.count(one), hand.jokers()), (5, 2, 1));
/// assert!(hand.remove(one) && hand.remove(one) && !hand.remove(one));
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; KIND_COUNT]);

impl Counts {
    /// The empty multiset.
    pub const EMPTY: Self = Self([0; KIND_COUNT]);

    /// Returns the number of copies of `card`.
    pub const fn count(&self, card: Card) -> u8 {
        self.0[card.index()]
    }

    /// Adds one card.
    pub fn add(&mut self, card: Card) {
        self.0[card.index()] += 1;
    }

    /// Removes one card. Returns false, and changes nothing, if there is none.
    pub fn remove(&mut self, card: Card) -> bool {
        let count = &mut self.0[card.index()];
        let had = *count > 0;
        *count -= u8::from(had);
        had
    }

    /// Returns the number of cards.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Returns the number of jokers.
    pub const fn jokers(&self) -> u8 {
        self.count(Card::JOKER)
    }

    /// Returns the kinds with at least one copy and their counts, in order.
    pub fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        Card::all().map(|card| (card, self.count(card))).filter(|&(_, count)| count > 0)
    }

    /// Returns every card, one by one, in order.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        self.kinds().flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count)))
    }

    /// Returns the counts of all kinds, indexed by [`Card::index`].
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
        f.write_str(&crate::notation::format_cards(&cards))
    }
}
