//! Forms that a hand can be given: what it lacks of sets and a pair that are all of one kind, or of some cards alone.

use std::ops::BitOr;

use cards::{Card, Counts, KindSet, Suit};

use crate::heap::{HONOUR_HEAP, Key};
use crate::heaps::{Heaps, Improving};
use crate::joined::{Joined, Rows};
use crate::row::Joins;
use crate::table::{ANY, FIVE_ANY, FIVE_SEQUENCES, FIVE_TRIPLETS, Five, SEQUENCES, Table};

/// Some of the five families of cards: three suits, the winds, the dragons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Families(u8);

impl Families {
    /// All five.
    pub const ALL: Self = Self(0b1_1111);
    /// The three suits.
    pub const SUITS: Self = Self(0b111);
    /// The winds.
    pub const WINDS: Self = Self(0b1000);
    /// The dragons.
    pub const DRAGONS: Self = Self(0b1_0000);
    /// The winds and the dragons.
    pub const HONOURS: Self = Self(0b1_1000);
    /// None.
    pub const NONE: Self = Self(0);

    /// The family that a card is of; none for a joker, a flower or a card of Maho!.
    pub const fn of(card: Card) -> Self {
        match card.suit() {
            Some(Suit::Characters) => Self(1),
            Some(Suit::Circles) => Self(1 << 1),
            Some(Suit::Bamboos) => Self(1 << 2),
            None if card.is_wind() => Self::WINDS,
            None if card.is_dragon() => Self::DRAGONS,
            _ => Self::NONE,
        }
    }

    /// Whether all of these are among them.
    pub const fn has(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Those that are not among these.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// How many they are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bits of each heap's key that are of these families.
    fn masks(self) -> [u32; 4] {
        const WINDS: u32 = 0o7777;
        const DRAGONS: u32 = 0o777_0000;
        let suit = |at: u8| if self.0 >> at & 1 == 1 { u32::MAX } else { 0 };
        let winds = if self.has(Self::WINDS) { WINDS } else { 0 };
        let dragons = if self.has(Self::DRAGONS) { DRAGONS } else { 0 };
        [suit(0), suit(1), suit(2), winds | dragons]
    }
}

impl BitOr for Families {
    type Output = Self;

    /// The families of both.
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Which numbers the cards have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranks {
    /// Any, and honours.
    All,
    /// 1 to 5 (M43); no honours.
    Low,
    /// 5 to 9 (M43); no honours.
    High,
}

/// Which sets there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Groups {
    /// Sequences and triplets.
    Any,
    /// Triplets alone.
    Triplets,
    /// Sequences alone; the pair is free.
    Sequences,
}

/// A form of hand: what its sets and its pair shall be. Jokers stand for whatever keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// Every card is of these families and has these numbers, and the sets are of this kind.
    Within {
        /// The families of the cards.
        families: Families,
        /// The numbers of the cards.
        ranks: Ranks,
        /// The kind of the sets.
        groups: Groups,
    },
    /// A set of each of these families, but of one the pair, which one is free (M51: at first of all five).
    Each(Families),
}

impl Form {
    /// Any sets of any cards.
    pub const ANY: Self = Self::within(Families::ALL);
    /// Triplets and a pair.
    pub const TRIPLETS: Self =
        Self::Within { families: Families::ALL, ranks: Ranks::All, groups: Groups::Triplets };
    /// Sequences and a pair.
    pub const SEQUENCES: Self =
        Self::Within { families: Families::ALL, ranks: Ranks::All, groups: Groups::Sequences };
    /// Every card 1 to 5 (M43).
    pub const LOW: Self = Self::Within { families: Families::SUITS, ranks: Ranks::Low, groups: Groups::Any };
    /// Every card 5 to 9 (M43).
    pub const HIGH: Self =
        Self::Within { families: Families::SUITS, ranks: Ranks::High, groups: Groups::Any };

    /// Any sets of these families.
    pub const fn within(families: Families) -> Self {
        Self::Within { families, ranks: Ranks::All, groups: Groups::Any }
    }
}

/// How many cards `counts` lacks for so many sets of this form, and a pair if one is asked for, once its jokers are
/// placed: as [`missing`](crate::missing). [`Form::Each`] says itself how many sets there are, and always has a pair.
///
/// Of no more than seven copies of a kind; a deck has four.
pub fn missing_for(counts: &Counts, sets: u8, pair: bool, form: Form) -> u8 {
    Heaps::of(counts).missing_for(sets, pair, form)
}

impl Heaps {
    /// How many cards are missing: as [`missing_for`].
    pub fn missing_for(&self, sets: u8, pair: bool, form: Form) -> u8 {
        let needed = match form {
            Form::Within { families, ranks, groups } => {
                let rows = Formed::new(families, ranks, groups);
                Joined::new(&rows, self.keys()).needed(sets, pair)
            }
            Form::Each(open) => self.needed_of_each(open),
        };
        needed.saturating_sub(self.jokers())
    }

    /// How many cards are missing for this form, and the kinds that lower that.
    pub fn improving_for(&self, sets: u8, pair: bool, form: Form) -> Improving {
        match form {
            Form::Within { families, ranks, groups } => {
                let rows = Formed::new(families, ranks, groups);
                Joined::new(&rows, self.keys()).improving(sets, pair, self.jokers())
            }
            Form::Each(open) => {
                let distance = self.needed_of_each(open).saturating_sub(self.jokers());
                let lower = |card: &Card| {
                    let needed = self.with(*card).needed_of_each(open);
                    needed.saturating_sub(self.jokers()) < distance
                };
                Improving { distance, kinds: KindSet::SUITS_AND_HONOURS.iter().filter(lower).collect() }
            }
        }
    }

    /// What is needed for a set of each of these families, one of them the pair.
    fn needed_of_each(&self, open: Families) -> u8 {
        let lacks = |at: usize| {
            if at < HONOUR_HEAP {
                let row = ANY.row(at, self.keys()[at]);
                [ANY.joins().lacks(1, false), ANY.joins().lacks(0, true)].map(|lacks| lacks[usize::from(row)])
            } else {
                let kinds = if at == HONOUR_HEAP { 0..4 } else { 4..7 };
                let most = kinds.map(|rank| self.keys()[HONOUR_HEAP].count(rank) as u8).max().unwrap_or(0);
                [3_u8.saturating_sub(most), 2_u8.saturating_sub(most)]
            }
        };
        let chosen = || (0..5).filter(|at| open.0 >> at & 1 == 1).map(lacks);
        let sets: u8 = chosen().map(|[set, _]| set).sum();
        chosen().map(|[set, pair]| sets - set + pair).min().unwrap_or(0)
    }
}

/// The rows of a form.
struct Formed {
    tables: Tables,
    masks: [u32; 4],
    ranks: Ranks,
}

enum Tables {
    Whole(&'static Table),
    Five(&'static Five),
}

impl Formed {
    fn new(families: Families, ranks: Ranks, groups: Groups) -> Self {
        let tables = match (groups, ranks) {
            (Groups::Triplets, _) => Tables::Five(&FIVE_TRIPLETS),
            (Groups::Any, Ranks::All) => Tables::Whole(&ANY),
            (Groups::Sequences, Ranks::All) => Tables::Whole(&SEQUENCES),
            (Groups::Any, _) => Tables::Five(&FIVE_ANY),
            (Groups::Sequences, _) => Tables::Five(&FIVE_SEQUENCES),
        };
        Self { tables, masks: families.masks(), ranks }
    }
}

impl Rows for Formed {
    #[inline]
    fn joins(&self) -> &Joins {
        match self.tables {
            Tables::Whole(table) => table.joins(),
            Tables::Five(five) => five.joins(),
        }
    }

    #[inline]
    fn row(&self, heap: usize, key: Key) -> u8 {
        let key = Key(key.0 & self.masks[heap]);
        match (&self.tables, self.ranks) {
            (Tables::Whole(table), _) => table.row(heap, key),
            (Tables::Five(five), Ranks::All) => five.all(key),
            (Tables::Five(_), _) if heap == HONOUR_HEAP => 0,
            (Tables::Five(five), Ranks::Low) => five.low(key),
            (Tables::Five(five), Ranks::High) => five.high(key),
        }
    }
}
