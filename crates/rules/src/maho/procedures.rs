//! The procedures of Maho!, for all modes. A hand has only one reading, because its sets lie on the table.

use cards::{Card, Counts};
use hands::{Hand, Pair, Set};

use super::bonuses::{Arrangement, Bonus};
use super::hand;
use crate::rules::Rules;
use crate::score::{Group, Reading, Score, Total};
use crate::scorer::Procedures;

/// The procedures of Maho! with the bonuses that count.
pub(super) struct MahoProcedures {
    /// The bonuses, each with the points for every occurrence.
    bonuses: Vec<(Bonus, u32)>,
}

impl MahoProcedures {
    /// Creates the procedures with these bonuses, worth `points` in the same order. Bonuses without points do
    /// not count.
    pub(super) fn new(bonuses: &[Bonus], points: &[u32]) -> Self {
        Self { bonuses: bonuses.iter().cloned().zip(points.iter().copied()).collect() }
    }

    fn points(&self, arrangement: Arrangement<'_>) -> u32 {
        self.bonuses.iter().map(|(bonus, each)| bonus.points(arrangement, *each)).sum()
    }
}

/// Arranges a complete hand, or returns `None` if the hand may not go out.
fn arrangement<'a>(rules: &Rules, hand: &'a Hand) -> Option<Arrangement<'a>> {
    let claimed = hand.completing_card.is_some_and(|last| last.claimed);
    Some(Arrangement { sets: &hand.sets, pair: hand::pair(rules, hand)?, claimed })
}

impl Procedures for MahoProcedures {
    fn wins(&self, rules: &Rules, hand: &Hand) -> bool {
        hand::pair(rules, hand).is_some()
    }

    fn distance(&self, rules: &Rules, hand: &Hand) -> u8 {
        hand::distance(rules, hand)
    }

    fn is_waiting(&self, rules: &Rules, _concealed: &Counts, laid: u8) -> bool {
        hand::is_waiting(rules, laid)
    }

    fn score(&self, rules: &Rules, hand: &Hand) -> Option<Score> {
        let arrangement = arrangement(rules, hand)?;
        let lines: Vec<_> =
            self.bonuses.iter().filter_map(|(bonus, each)| bonus.line(arrangement, *each)).collect();
        let best = Reading {
            total: Total::Points { points: lines.iter().map(|line| line.earning.amount()).sum() },
            lines,
            sets: hand.sets.to_vec(),
            pair: Some(arrangement.pair),
            completed: Some(Group::Pair),
            excluded: Vec::new(),
        };
        Some(Score { best, next_best: None })
    }

    fn total(&self, rules: &Rules, hand: &Hand) -> Option<Total> {
        Some(Total::Points { points: self.points(arrangement(rules, hand)?) })
    }

    fn set_points(&self, rules: &Rules, sets: &[Set; 4], pair: Card, _flowers: u8) -> u32 {
        let sets = &sets[..usize::from(rules.sets)];
        self.points(Arrangement { sets, pair: Pair { card: pair, jokers: 0 }, claimed: false })
    }
}
