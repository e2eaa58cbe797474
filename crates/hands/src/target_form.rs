//! Target forms of a hand, such as triplets only or one suit only, and the distance to them.

use std::ops::BitOr;

use cards::{Card, Counts, KindSet, Suit};

use crate::improving::Improving;
use crate::joined_hand::{JoinedHand, RowSource};
use crate::lack_row::JoinTable;
use crate::layout::HONOUR_GROUP;
use crate::split_hand::SplitHand;
use crate::suit_counts::SuitKey;
use crate::suit_table::{
    ANY, FIVE_RANK_ANY, FIVE_RANK_SEQUENCES, FIVE_RANK_TRIPLETS, FiveRankTable, SEQUENCES, SuitTable,
};

/// A set of families of cards: the three suits of mah-jong, the winds and the dragons.
///
/// ```
/// use hands::Families;
///
/// let characters = Families::of("5m".parse()?);
/// let families = characters | Families::HONOURS;
/// assert_eq!(families.len(), 3);
/// assert!(families.has(Families::WINDS) && !families.has(Families::SUITS));
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Families(u8);

impl Families {
    /// All five families.
    pub const ALL: Self = Self(0b1_1111);
    /// The three suits.
    pub const SUITS: Self = Self(0b111);
    /// The winds.
    pub const WINDS: Self = Self(0b1000);
    /// The dragons.
    pub const DRAGONS: Self = Self(0b1_0000);
    /// The winds and the dragons.
    pub const HONOURS: Self = Self(0b1_1000);
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns the family of a card; the empty set for a joker, a flower or a card of Maho!.
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

    /// Returns whether all of `others` are in this set.
    pub const fn has(self, others: Self) -> bool {
        self.0 & others.0 == others.0
    }

    /// Returns the families of this set that are not in `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Returns the number of families.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns, for each group, the bits of its key that belong to these families.
    fn key_masks(self) -> [u32; 4] {
        const WINDS: u32 = 0o7777;
        const DRAGONS: u32 = 0o777_0000;
        let suit = |index: u8| if self.0 >> index & 1 == 1 { u32::MAX } else { 0 };
        let winds = if self.has(Self::WINDS) { WINDS } else { 0 };
        let dragons = if self.has(Self::DRAGONS) { DRAGONS } else { 0 };
        [suit(0), suit(1), suit(2), winds | dragons]
    }
}

impl BitOr for Families {
    type Output = Self;

    /// Returns the families of either set.
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The ranks that the cards of a hand may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RankRange {
    /// Any rank, and honours.
    All,
    /// Ranks 1 to 5 (M43), no honours.
    Low,
    /// Ranks 5 to 9 (M43), no honours.
    High,
}

/// The types of sets that a hand may have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetTypes {
    /// Sequences and triplets.
    Any,
    /// Triplets only.
    Triplets,
    /// Sequences only. The pair may be of any kind.
    Sequences,
}

/// A target form: what the sets and the pair of a hand must be. Jokers stand for cards that fit.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::{TargetForm, missing, missing_for};
///
/// let counts: Counts = parse_cards("111222m34p99s555z")?.into_iter().collect();
/// assert_eq!(missing(&counts, 4, true), 1);
/// assert_eq!(missing_for(&counts, 4, true, TargetForm::TRIPLETS), 2);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TargetForm {
    /// All cards are of some families and ranks, and all sets of some types.
    Limited {
        /// The families of the cards.
        families: Families,
        /// The ranks of the cards.
        ranks: RankRange,
        /// The types of the sets.
        set_types: SetTypes,
    },
    /// One group of each of these families: a pair of any one of them, and sets of the others (M51).
    OnePerFamily(Families),
}

impl TargetForm {
    /// Any sets and any pair.
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

    /// Returns the form of any sets and a pair from these families.
    pub const fn of_families(families: Families) -> Self {
        Self::Limited { families, ranks: RankRange::All, set_types: SetTypes::Any }
    }
}

/// Returns the [distance](crate::missing) of `counts` to `sets` sets of this form, and a pair if `pair`.
///
/// [`TargetForm::OnePerFamily`] ignores `sets` and `pair`, because its families determine both. More than
/// seven copies of a kind, which no deck has, count as seven.
pub fn missing_for(counts: &Counts, sets: u8, pair: bool, form: TargetForm) -> u8 {
    SplitHand::of(counts).missing_for(sets, pair, form)
}

impl SplitHand {
    /// Returns the distance to a form; see [`missing_for`].
    pub fn missing_for(&self, sets: u8, pair: bool, form: TargetForm) -> u8 {
        let needed = match form {
            TargetForm::Limited { families, ranks, set_types } => {
                let rows = FormRows::new(families, ranks, set_types);
                JoinedHand::new(&rows, self.keys()).needed(sets, pair)
            }
            TargetForm::OnePerFamily(families) => self.needed_of_each(families),
        };
        needed.saturating_sub(self.jokers())
    }

    /// Returns the distance to a form, and the kinds that lower it.
    pub fn improving_for(&self, sets: u8, pair: bool, form: TargetForm) -> Improving {
        match form {
            TargetForm::Limited { families, ranks, set_types } => {
                let rows = FormRows::new(families, ranks, set_types);
                JoinedHand::new(&rows, self.keys()).improving(sets, pair, self.jokers())
            }
            TargetForm::OnePerFamily(families) => {
                let distance = self.needed_of_each(families).saturating_sub(self.jokers());
                let lower = |card: &Card| {
                    let needed = self.with(*card).needed_of_each(families);
                    needed.saturating_sub(self.jokers()) < distance
                };
                Improving { distance, kinds: KindSet::SUITS_AND_HONOURS.iter().filter(lower).collect() }
            }
        }
    }

    /// Returns the number of missing cards, before jokers are placed, for a pair of one of these families and
    /// a set of each other one.
    fn needed_of_each(&self, families: Families) -> u8 {
        let lacks = |family: usize| {
            if family < HONOUR_GROUP {
                let row = ANY.row(family, self.keys()[family]);
                [ANY.joins().lacks(1, false), ANY.joins().lacks(0, true)].map(|lacks| lacks[usize::from(row)])
            } else {
                let kinds = if family == HONOUR_GROUP { 0..4 } else { 4..7 };
                let max = kinds.map(|rank| self.keys()[HONOUR_GROUP].count(rank) as u8).max().unwrap_or(0);
                [3_u8.saturating_sub(max), 2_u8.saturating_sub(max)]
            }
        };
        let chosen = || (0..5).filter(|family| families.0 >> family & 1 == 1).map(lacks);
        let sets: u8 = chosen().map(|[set, _]| set).sum();
        chosen().map(|[set, pair]| sets - set + pair).min().unwrap_or(0)
    }
}

/// The source of the rows for a limited form.
struct FormRows {
    tables: FormTables,
    masks: [u32; 4],
    ranks: RankRange,
}

enum FormTables {
    NineRanks(&'static SuitTable),
    FiveRanks(&'static FiveRankTable),
}

impl FormRows {
    fn new(families: Families, ranks: RankRange, set_types: SetTypes) -> Self {
        let tables = match (set_types, ranks) {
            (SetTypes::Triplets, _) => FormTables::FiveRanks(&FIVE_RANK_TRIPLETS),
            (SetTypes::Any, RankRange::All) => FormTables::NineRanks(&ANY),
            (SetTypes::Sequences, RankRange::All) => FormTables::NineRanks(&SEQUENCES),
            (SetTypes::Any, _) => FormTables::FiveRanks(&FIVE_RANK_ANY),
            (SetTypes::Sequences, _) => FormTables::FiveRanks(&FIVE_RANK_SEQUENCES),
        };
        Self { tables, masks: families.key_masks(), ranks }
    }
}

impl RowSource for FormRows {
    #[inline]
    fn joins(&self) -> &JoinTable {
        match self.tables {
            FormTables::NineRanks(table) => table.joins(),
            FormTables::FiveRanks(five) => five.joins(),
        }
    }

    #[inline]
    fn row(&self, group: usize, key: SuitKey) -> u8 {
        let key = SuitKey(key.0 & self.masks[group]);
        match (&self.tables, self.ranks) {
            (FormTables::NineRanks(table), _) => table.row(group, key),
            (FormTables::FiveRanks(five), RankRange::All) => five.all(key),
            (FormTables::FiveRanks(_), _) if group == HONOUR_GROUP => 0,
            (FormTables::FiveRanks(five), RankRange::Low) => five.low(key),
            (FormTables::FiveRanks(five), RankRange::High) => five.high(key),
        }
    }
}
