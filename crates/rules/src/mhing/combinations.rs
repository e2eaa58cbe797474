//! The combinations that count in a match, and the values that follow from them.

use std::sync::Arc;

use arrayvec::ArrayVec;
use cards::Card;
use hands::{Hand, Set};

use super::arrangement::Arrangement;
use super::patterns::{Pattern, Scope, SpecialHandRow};
use super::tables::Tables;

/// The combinations that count at the level of play (M28).
#[derive(Clone)]
pub(super) struct Combinations {
    /// The combinations of sets and a pair, in the order of the rules.
    pub(super) rows: Vec<Pattern>,
    /// The special hands, the most valuable first.
    pub(super) special_hands: Vec<SpecialHandRow>,
    /// The values of parts of readings, precomputed from `rows`.
    pub(super) tables: Arc<Tables>,
    /// The rows that no table covers: they are evaluated for each reading.
    pub(super) hand_rows: Vec<Pattern>,
    /// Whether three dragon triplets count as one combination (M45) and earn nothing singly (M48).
    dragons_count: bool,
    /// Whether three sets with the same number count as one combination (M50) and not in pairs.
    triples_count: bool,
}

impl Combinations {
    /// Selects the rows that count at this level. `tables` are the tables of these rows. If `tables` is
    /// `None`, they are computed.
    pub(super) fn new(
        rows: &[Pattern],
        special_hands: &[SpecialHandRow],
        level: u8,
        tables: Option<Arc<Tables>>,
    ) -> Self {
        let rows: Vec<_> = rows.iter().filter(|row| row.credits <= level).cloned().collect();
        let special_hands = special_hands.iter().filter(|row| row.credits <= level).cloned().collect();
        let tables = tables.unwrap_or_else(|| Arc::new(Tables::new(&rows)));
        let hand_rows = rows.iter().filter(|row| row.scope == Scope::Hand).cloned().collect();
        let has = |rule| rows.iter().any(|row| row.rule == rule);
        let (dragons_count, triples_count) = (has("M45"), has("M50"));
        Self { rows, special_hands, tables, hand_rows, dragons_count, triples_count }
    }

    /// Arranges these sets and this pair beside `flowers` flowers, with a drawn completing card.
    pub(super) fn arrangement(&self, sets: ArrayVec<Set, 4>, pair: Card, flowers: u8) -> Arrangement {
        let (dragons_count, triples_count) = (self.dragons_count, self.triples_count);
        Arrangement { dragons_count, triples_count, ..Arrangement::new(sets, pair, flowers) }
    }

    /// Arranges the laid sets of `hand` with these sets and this pair. The hand supplies the flowers and the
    /// way of winning.
    pub(super) fn arrangement_of(
        &self,
        hand: &Hand,
        sets: impl Iterator<Item = Set>,
        pair: Card,
    ) -> Arrangement {
        let sets = hand.sets.iter().copied().chain(sets).collect();
        Arrangement {
            claimed: hand.completing_card.is_some_and(|last| last.claimed),
            won_by: hand.context.won_by,
            ..self.arrangement(sets, pair, hand.flower_count())
        }
    }

    /// Returns the credits of an arrangement.
    pub(super) fn credits(&self, arrangement: &Arrangement) -> u32 {
        let credits = |row: &Pattern| u32::from((row.find)(arrangement).count) * u32::from(row.credits);
        self.rows.iter().map(credits).sum()
    }

    /// Returns the number of occurrences of each row. Arrangements with equal counts have the same lines.
    pub(super) fn counts(&self, arrangement: &Arrangement) -> Vec<u8> {
        self.rows.iter().map(|row| (row.find)(arrangement).count).collect()
    }

    /// Returns the credits of the rows that no table covers.
    pub(super) fn hand_credits(&self, arrangement: &Arrangement) -> u8 {
        self.hand_rows.iter().fold(0, |credits, row| {
            credits.saturating_add((row.find)(arrangement).count.saturating_mul(row.credits))
        })
    }

    /// Returns the maximum number of credits that the rows without tables can earn together.
    pub(super) fn max_hand_credits(&self) -> u8 {
        self.hand_rows
            .iter()
            .fold(0, |credits, row| credits.saturating_add(row.credits.saturating_mul(Pattern::MAX_COUNT)))
    }

    /// Returns the most valuable special hand with `honours` different honours (M49).
    pub(super) fn special_hand(&self, honours: usize) -> Option<&SpecialHandRow> {
        self.special_hands.iter().find(|row| honours >= row.honours)
    }
}
