//! A complete hand in the form that the combinations examine: four sets and a pair, each of them a group.

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use hands::{Set, SetKind, WinMethod};

/// The suits of Mhing.
pub(super) const SUITS: [Suit; 3] = [Suit::Characters, Suit::Circles, Suit::Bamboos];

/// Four sets and a pair, with jokers as the cards that they stand for, and the way the hand was won.
pub struct Arrangement {
    /// The sets, laid ones first.
    pub sets: ArrayVec<Set, 4>,
    /// The card of the pair.
    pub pair: Card,
    /// The number of flowers before the player.
    pub flowers: u8,
    /// The families of the groups: a bit for each suit, one for winds, one for dragons.
    pub families: u8,
    /// Whether the completing card was claimed, not drawn.
    pub claimed: bool,
    /// The special way in which the hand was won, if any.
    pub won_by: Option<WinMethod>,
    /// Whether three dragon triplets count as one combination (M45) and earn nothing singly (M48).
    pub dragons_count: bool,
    /// Whether three sets with the same number count as one combination (M50) and not in pairs.
    pub triples_count: bool,
}

/// The bits of [`Arrangement::families`] for the suits.
pub(super) const ALL_SUITS: u8 = 0b111;
/// The bit of [`Arrangement::families`] for winds.
pub(super) const WINDS: u8 = 0b1000;
/// The bit of [`Arrangement::families`] for dragons.
pub(super) const DRAGONS: u8 = 0b1_0000;

/// The number of times that an arrangement has a combination, and the groups that make the combination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Occurrences {
    /// The number of occurrences.
    pub count: u8,
    /// The groups: bits 0 to 3 are the sets, bit 4 the pair, bit 5 the flowers.
    pub groups: u8,
}

/// The bits of [`Occurrences::groups`] for all sets.
pub(super) const ALL_SETS: u8 = 0b1111;
/// The bit of [`Occurrences::groups`] for the pair.
pub(super) const PAIR_BIT: u8 = 1 << 4;
/// The bit of [`Occurrences::groups`] for the flowers.
pub(super) const FLOWERS: u8 = 1 << 5;

impl Occurrences {
    /// Returns one occurrence in `groups` if `there` is true, else none.
    pub fn once(there: bool, groups: u8) -> Self {
        if there { Self { count: 1, groups } } else { Self::default() }
    }

    /// Adds `count` occurrences in `groups`.
    #[must_use]
    pub fn more(self, count: u8, groups: u8) -> Self {
        if count == 0 { self } else { Self { count: self.count + count, groups: self.groups | groups } }
    }
}

/// Returns the family of a card as a bit.
fn family(card: Card) -> u8 {
    match card.suit() {
        Some(Suit::Characters) => 1,
        Some(Suit::Circles) => 2,
        Some(_) => 4,
        None if card.is_wind() => WINDS,
        None => DRAGONS,
    }
}

impl Arrangement {
    /// Arranges these sets and this pair, with a drawn completing card.
    pub(super) fn new(sets: ArrayVec<Set, 4>, pair: Card, flowers: u8) -> Self {
        let families = sets.iter().fold(family(pair), |bits, set| bits | family(set.first()));
        Self {
            sets,
            pair,
            flowers,
            families,
            claimed: false,
            won_by: None,
            dragons_count: false,
            triples_count: false,
        }
    }

    /// Whether all sets are of this kind.
    pub fn all(&self, kind: SetKind) -> bool {
        self.sets.iter().all(|set| set.kind() == kind)
    }

    /// Returns the number of suits.
    pub fn suits(&self) -> u32 {
        (self.families & ALL_SUITS).count_ones()
    }

    /// Whether a set or the pair is of honours.
    pub fn has_honours(&self) -> bool {
        self.families & !ALL_SUITS != 0
    }

    /// Finds the sets of this kind that begin with `first`.
    pub fn like(&self, kind: SetKind, first: Card) -> Occurrences {
        self.filter(|set| set.kind() == kind && set.first() == first)
    }

    /// Finds the sets for which `holds` is true.
    pub fn filter(&self, holds: impl Fn(Set) -> bool) -> Occurrences {
        let sets = self.sets.iter().enumerate().filter(|&(_, &set)| holds(set));
        sets.fold(Occurrences::default(), |found, (at, _)| found.more(1, 1 << at))
    }

    /// Finds the pairs of sets for which `holds` is true, except pairs of two sets in `taken`.
    pub fn pairs(&self, taken: u8, holds: impl Fn(Set, Set) -> bool) -> Occurrences {
        let mut found = Occurrences::default();
        for (second, &b) in self.sets.iter().enumerate() {
            for (first, &a) in self.sets[..second].iter().enumerate() {
                let groups = 1 << first | 1 << second;
                if groups & !taken != 0 && holds(a, b) {
                    found = found.more(1, groups);
                }
            }
        }
        found
    }
}
