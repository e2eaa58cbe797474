//! A set of kinds of cards, one bit a kind.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use crate::card::{Card, KIND_COUNT};

/// A set of kinds of cards.
///
/// ```
/// use cards::{KindSet, parse_cards};
///
/// let ends: KindSet = parse_cards("19m19p19s")?.into_iter().collect();
/// let held: KindSet = parse_cards("1119m")?.into_iter().collect();
/// assert_eq!((held & ends).len(), 2);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KindSet(u128);

impl KindSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// The three suits and the honours of mah-jong: the 34 kinds of which its sets are made.
    pub const SUITS_AND_HONOURS: Self = Self((1 << 34) - 1);

    /// Creates a set from a bit mask: bit *i* is the kind with index *i*. Bits beyond the last kind are
    /// ignored.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & ((1 << KIND_COUNT) - 1))
    }

    /// Returns the bit mask: bit *i* is the kind with index *i*.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns whether `card` is in the set.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a kind.
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of kinds in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns the kinds in the set, in order.
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

/// The union.
impl BitOr for KindSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Adds the kinds of another set.
impl BitOrAssign for KindSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The intersection.
impl BitAnd for KindSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The difference.
impl Sub for KindSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::notation::format_cards(&self.iter().collect::<Vec<_>>()))
    }
}

#[cfg(test)]
mod tests {
    use super::KindSet;
    use crate::{Card, parse_cards};

    #[test]
    fn sets_hold_the_added_kinds() {
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
