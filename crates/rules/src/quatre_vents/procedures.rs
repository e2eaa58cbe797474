//! The procedures of *Quatre Vents*.

use cards::{Card, Counts};
use hands::{Hand, Set};

use super::hand;
use super::score::Rows;
use crate::rules::Rules;
use crate::score::{Score, Total};
use crate::scorer::Procedures;

/// The procedures of *Quatre Vents* with the rows that count.
pub(super) struct QuatreVentsProcedures {
    rows: Rows,
}

impl QuatreVentsProcedures {
    /// Creates the procedures with these rows.
    pub(super) const fn new(rows: Rows) -> Self {
        Self { rows }
    }
}

impl Procedures for QuatreVentsProcedures {
    fn wins(&self, rules: &Rules, hand: &Hand) -> bool {
        hand::wins(rules, hand)
    }

    fn distance(&self, rules: &Rules, hand: &Hand) -> u8 {
        hand::distance(rules, hand)
    }

    fn is_waiting(&self, rules: &Rules, concealed: &Counts, laid: u8) -> bool {
        hand::is_waiting(rules, concealed, laid)
    }

    fn score(&self, rules: &Rules, hand: &Hand) -> Option<Score> {
        self.rows.score(rules, hand)
    }

    fn total(&self, rules: &Rules, hand: &Hand) -> Option<Total> {
        self.rows.total(rules, hand)
    }

    fn set_points(&self, _rules: &Rules, sets: &[Set; 4], pair: Card, _flowers: u8) -> u32 {
        self.rows.set_points(sets, pair)
    }
}
