//! Forms that a hand can be given: what it lacks of sets and a pair that are all of one kind, or of some cards alone.

use std::ops::BitOr;

use cards::{Card, Counts, KindSet, Suit};

use crate::joined_hand::{JoinedHand, RowSource};
use crate::lack_row::JoinTable;
use crate::split_hand::{Improving, SplitHand};
use crate::suit_counts::{HONOUR_GROUP, SuitKey};
use crate::suit_table::{
    ANY, FIVE_RANK_ANY, FIVE_RANK_SEQUENCES, FIVE_RANK_TRIPLETS, FiveRankTable, SEQUENCES, SuitTable,
};

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
pub enum RankRange {
    /// Any, and honours.
    All,
    /// 1 to 5 (M43); no honours.
    Low,
    /// 5 to 9 (M43); no honours.
    High,
}

/// Which sets there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetTypes {
    /// Sequences and triplets.
    Any,
    /// Triplets alone.
    Triplets,
    /// Sequences alone; the pair is free.
    Sequences,
}

/// A form of hand: what its sets and its pair shall be. Jokers stand for whatever keeps it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetForm {
    /// Every card is of these families and has these numbers, and the sets are of this kind.
    Limited {
        /// The families of the cards.
        families: Families,
        /// The numbers of the cards.
        ranks: RankRange,
        /// The kind of the sets.
        set_types: SetTypes,
    },
    /// A set of each of these families, but of one the pair, which one is free (M51: at first of all five).
    OnePerFamily(Families),
}

impl TargetForm {
    /// Any sets of any cards.
    pub const ANY: Self = Self::of_families(Families::ALL);
    /// Triplets and a pair.
    pub const TRIPLETS: Self =
        Self::Limited { families: Families::ALL, ranks: RankRange::All, set_types: SetTypes::Triplets };
    /// Sequences and a pair.
    pub const SEQUENCES: Self =
        Self::Limited { families: Families::ALL, ranks: RankRange::All, set_types: SetTypes::Sequences };
    /// Every card 1 to 5 (M43).
    pub const LOW: Self =
        Self::Limited { families: Families::SUITS, ranks: RankRange::Low, set_types: SetTypes::Any };
    /// Every card 5 to 9 (M43).
    pub const HIGH: Self =
        Self::Limited { families: Families::SUITS, ranks: RankRange::High, set_types: SetTypes::Any };

    /// Any sets of these families.
    pub const fn of_families(families: Families) -> Self {
        Self::Limited { families, ranks: RankRange::All, set_types: SetTypes::Any }
    }
}

/// How many cards `counts` lacks for so many sets of this form, and a pair if one is asked for, once its jokers are
/// placed: as [`missing`](crate::missing). [`TargetForm::OnePerFamily`] says itself how many sets there are, and always has a pair.
///
/// Of no more than seven copies of a kind; a deck has four.
pub fn missing_for(counts: &Counts, sets: u8, pair: bool, form: TargetForm) -> u8 {
    SplitHand::of(counts).missing_for(sets, pair, form)
}

impl SplitHand {
    /// How many cards are missing: as [`missing_for`].
    pub fn missing_for(&self, sets: u8, pair: bool, form: TargetForm) -> u8 {
        let needed = match form {
            TargetForm::Limited { families, ranks, set_types } => {
                let rows = Formed::new(families, ranks, set_types);
                JoinedHand::new(&rows, self.keys()).needed(sets, pair)
            }
            TargetForm::OnePerFamily(open) => self.needed_of_each(open),
        };
        needed.saturating_sub(self.jokers())
    }

    /// How many cards are missing for this form, and the kinds that lower that.
    pub fn improving_for(&self, sets: u8, pair: bool, form: TargetForm) -> Improving {
        match form {
            TargetForm::Limited { families, ranks, set_types } => {
                let rows = Formed::new(families, ranks, set_types);
                JoinedHand::new(&rows, self.keys()).improving(sets, pair, self.jokers())
            }
            TargetForm::OnePerFamily(open) => {
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
            if at < HONOUR_GROUP {
                let row = ANY.row(at, self.keys()[at]);
                [ANY.joins().lacks(1, false), ANY.joins().lacks(0, true)].map(|lacks| lacks[usize::from(row)])
            } else {
                let kinds = if at == HONOUR_GROUP { 0..4 } else { 4..7 };
                let most = kinds.map(|rank| self.keys()[HONOUR_GROUP].count(rank) as u8).max().unwrap_or(0);
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
    ranks: RankRange,
}

enum Tables {
    Whole(&'static SuitTable),
    FiveRankTable(&'static FiveRankTable),
}

impl Formed {
    fn new(families: Families, ranks: RankRange, set_types: SetTypes) -> Self {
        let tables = match (set_types, ranks) {
            (SetTypes::Triplets, _) => Tables::FiveRankTable(&FIVE_RANK_TRIPLETS),
            (SetTypes::Any, RankRange::All) => Tables::Whole(&ANY),
            (SetTypes::Sequences, RankRange::All) => Tables::Whole(&SEQUENCES),
            (SetTypes::Any, _) => Tables::FiveRankTable(&FIVE_RANK_ANY),
            (SetTypes::Sequences, _) => Tables::FiveRankTable(&FIVE_RANK_SEQUENCES),
        };
        Self { tables, masks: families.masks(), ranks }
    }
}

impl RowSource for Formed {
    #[inline]
    fn joins(&self) -> &JoinTable {
        match self.tables {
            Tables::Whole(table) => table.joins(),
            Tables::FiveRankTable(five) => five.joins(),
        }
    }

    #[inline]
    fn row(&self, heap: usize, key: SuitKey) -> u8 {
        let key = SuitKey(key.0 & self.masks[heap]);
        match (&self.tables, self.ranks) {
            (Tables::Whole(table), _) => table.row(heap, key),
            (Tables::FiveRankTable(five), RankRange::All) => five.all(key),
            (Tables::FiveRankTable(_), _) if heap == HONOUR_GROUP => 0,
            (Tables::FiveRankTable(five), RankRange::Low) => five.low(key),
            (Tables::FiveRankTable(five), RankRange::High) => five.high(key),
        }
    }
}
