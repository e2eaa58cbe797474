//! A complete hand as the combinations look at it: four sets and a pair, each of them a group.

use arrayvec::ArrayVec;
use cards::{Card, Suit};
use hands::{Set, SetKind};

/// The suits of Mhing.
pub(super) const SUITS: [Suit; 3] = [Suit::Characters, Suit::Circles, Suit::Bamboos];

/// Four sets and a pair, jokers as what they stand for.
pub(super) struct Form {
    /// The sets, open ones first.
    pub(super) sets: ArrayVec<Set, 4>,
    /// The card of the pair.
    pub(super) pair: Card,
    /// How many flowers lie before the player.
    pub(super) flowers: u8,
    /// Which families the groups come from: a bit for each suit, one for winds, one for dragons.
    pub(super) families: u8,
    /// Whether the three dragons count as one (M45), so that they earn nothing singly (M48).
    pub(super) dragons_count: bool,
    /// Whether three of a number count as one (M50), so that their pairs do not.
    pub(super) triples_count: bool,
}

/// The bits of [`Form::families`] that are suits, and the one of winds, and the one of dragons.
pub(super) const ALL_SUITS: u8 = 0b111;
pub(super) const WINDS: u8 = 0b1000;
pub(super) const DRAGONS: u8 = 0b1_0000;

/// A combination as it is found in a form: how often, and in which groups.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Found {
    /// How often it counts.
    pub(super) times: u8,
    /// The groups that make it: bits 0 to 3 are the sets, then the pair, then the flowers.
    pub(super) groups: u8,
}

/// The bits of [`Found::groups`] beside those of single sets.
pub(super) const ALL_SETS: u8 = 0b1111;
pub(super) const PAIR: u8 = 1 << 4;
pub(super) const FLOWERS: u8 = 1 << 5;

impl Found {
    /// Once, in these groups, if it is there.
    pub(super) fn once(there: bool, groups: u8) -> Self {
        if there { Self { times: 1, groups } } else { Self::default() }
    }

    /// Once more, in these groups too.
    pub(super) fn more(self, times: u8, groups: u8) -> Self {
        if times == 0 { self } else { Self { times: self.times + times, groups: self.groups | groups } }
    }
}

/// The family of a card, as a bit.
fn family(card: Card) -> u8 {
    match card.suit() {
        Some(Suit::Characters) => 1,
        Some(Suit::Circles) => 2,
        Some(_) => 4,
        None if card.is_wind() => WINDS,
        None => DRAGONS,
    }
}

impl Form {
    /// The form of these sets and this pair.
    pub(super) fn new(sets: ArrayVec<Set, 4>, pair: Card, flowers: u8) -> Self {
        let families = sets.iter().fold(family(pair), |bits, set| bits | family(set.first()));
        Self { sets, pair, flowers, families, dragons_count: false, triples_count: false }
    }

    /// Whether all sets are of this kind.
    pub(super) fn all(&self, kind: SetKind) -> bool {
        self.sets.iter().all(|set| set.kind() == kind)
    }

    /// How many suits there are.
    pub(super) fn suits(&self) -> u32 {
        (self.families & ALL_SUITS).count_ones()
    }

    /// Whether there is an honour, the pair too.
    pub(super) fn has_honours(&self) -> bool {
        self.families & !ALL_SUITS != 0
    }

    /// The sets that are exactly this one: how many, and their groups.
    pub(super) fn like(&self, kind: SetKind, first: Card) -> Found {
        self.filter(|set| set.kind() == kind && set.first() == first)
    }

    /// The sets for which this holds: how many, and their groups.
    pub(super) fn filter(&self, holds: impl Fn(Set) -> bool) -> Found {
        let sets = self.sets.iter().enumerate().filter(|&(_, &set)| holds(set));
        sets.fold(Found::default(), |found, (at, _)| found.more(1, 1 << at))
    }

    /// The pairs of sets for which this holds, but for those of which both are in `taken`: how many, and their
    /// groups.
    pub(super) fn pairs(&self, taken: u8, holds: impl Fn(Set, Set) -> bool) -> Found {
        let mut found = Found::default();
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
