//! A set of kinds of cards.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::card::{Card, KIND_COUNT};

/// Some of the kinds of cards, each in it or not: a bit each, by [`Card::index`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u128);

impl KindSet {
    /// No kind.
    pub const NONE: Self = Self(0);

    /// The three suits and the honours: the kinds that mah-jong's sets are made of.
    pub const SUITS_AND_HONOURS: Self = Self((1 << 34) - 1);

    /// The kinds of these bits, bit 0 the first; bits behind the last kind are not looked at.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & ((1 << KIND_COUNT) - 1))
    }

    /// A bit for each kind.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether this kind is in it.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Puts a kind in.
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Whether no kind is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The kinds in it, in order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = Card::from_index(left.trailing_zeros() as usize);
            left &= left.wrapping_sub(1);
            card
        })
    }
}

impl FromIterator<Card> for KindSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut kinds = Self::NONE;
        cards.into_iter().for_each(|card| kinds.add(card));
        kinds
    }
}

/// Those in either.
impl BitOr for KindSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Puts in those of another.
impl BitOrAssign for KindSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// Those in both.
impl BitAnd for KindSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Those that are not in the other.
impl Sub for KindSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::notation::write_cards(&self.iter().collect::<Vec<_>>()))
    }
}

#[cfg(test)]
mod tests {
    use super::KindSet;
    use crate::{Card, parse_cards};

    #[test]
    fn kinds_are_those_put_in() {
        let cards = parse_cards("19m7z*9a").expect("cards");
        let kinds: KindSet = cards.iter().copied().chain(cards.first().copied()).collect();
        assert_eq!(kinds.iter().collect::<Vec<_>>(), cards);
        assert_eq!((kinds.len(), format!("{kinds:?}")), (5, "19m7z*9a".to_owned()));
        assert!(Card::all().all(|card| kinds.has(card) == cards.contains(&card)));
        assert_eq!(KindSet::from_bits(kinds.bits()), kinds);
        assert!(
            Card::all()
                .all(|card| KindSet::SUITS_AND_HONOURS.has(card) == (card.is_honour() || card.index() < 27))
        );
        assert_eq!(KindSet::from_bits(u128::MAX).len(), crate::KIND_COUNT);
        let [some, none] = [KindSet::from_iter([Card::JOKER]), KindSet::NONE];
        assert_eq!((kinds & some, kinds | none, (kinds - some).len()), (some, kinds, 4));
        assert!(none.is_empty() && none.iter().next().is_none());
    }
}
