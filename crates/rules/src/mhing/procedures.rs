//! The procedures of Mhing, for both editions.

use arrayvec::ArrayVec;
use cards::{Card, Counts};
use hands::{Hand, Set, unmatched_honours};

use super::combinations::Combinations;
use super::hand;
use super::patterns::{PATTERNS, Pattern, SPECIAL_HANDS, SpecialHandRow, french_patterns, with_royals_once};
use super::score::ReadingScorer;
use super::search::ReadingSearch;
use super::tables::Tables;
use crate::rules::Rules;
use crate::score::{Score, Total};
use crate::scorer::Procedures;

/// The procedures of Mhing with the combinations that count.
pub(super) struct MhingProcedures {
    combinations: Combinations,
}

impl MhingProcedures {
    /// Creates the procedures of the French edition at a level of play (M28). `royals_once` limits the royal
    /// sequences to one in each suit (M47).
    pub(super) fn french(level: u8, royals_once: bool) -> Self {
        Self::printed(french_patterns(), level, royals_once)
    }

    /// Creates the procedures of the Swedish edition. The tables are the same, because M50 earns what its
    /// pairs earn.
    pub(super) fn swedish(level: u8, royals_once: bool) -> Self {
        Self::printed(&PATTERNS, level, royals_once)
    }

    /// Creates the procedures of an edition with these rows.
    fn printed(rows: &[Pattern], level: u8, royals_once: bool) -> Self {
        if royals_once {
            return Self::with_rows(&with_royals_once(rows), &SPECIAL_HANDS, level);
        }
        let tables = Some(Tables::of_level(level));
        Self { combinations: Combinations::new(rows, &SPECIAL_HANDS, level, tables) }
    }

    /// Creates procedures with these rows.
    pub(super) fn with_rows(rows: &[Pattern], special_hands: &[SpecialHandRow], level: u8) -> Self {
        Self { combinations: Combinations::new(rows, special_hands, level, None) }
    }
}

impl Procedures for MhingProcedures {
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
        if !hand::wins(rules, hand) {
            return None;
        }
        let counts = hand.all_concealed();
        ReadingScorer::new(rules, &self.combinations, hand, &counts).score()
    }

    /// M50 makes no difference to the total, because a triple earns what its pairs earn.
    fn total(&self, rules: &Rules, hand: &Hand) -> Option<Total> {
        let cards = hand.packed_counts()?;
        let special = if hand::may_be_special(rules, hand) {
            let honours = unmatched_honours(&cards);
            honours.and_then(|honours| self.combinations.special_hand(usize::from(honours)))
        } else {
            None
        };
        let special = special.map(|row| row.credits);
        let search = ReadingSearch::new(rules, &self.combinations, hand, cards);
        let best = search.map_or(special, |search| search.best(special))?;
        let credits = u32::from(best) + u32::from(self.combinations.tables.flower * hand.flower_count());
        Some(Total::Credits { credits, points: rules.points(credits) })
    }

    fn set_points(&self, _rules: &Rules, sets: &[Set; 4], pair: Card, flowers: u8) -> u32 {
        let combinations = &self.combinations;
        combinations.credits(&combinations.arrangement(ArrayVec::from(*sets), pair, flowers))
    }

    /// A row that depends on the whole hand may depend on the way it was won. M20 and M23 forbid jokers
    /// beside the claimed card.
    fn scores_claims_like_draws(&self, rules: &Rules, hand: &Hand) -> bool {
        self.combinations.hand_rows.is_empty()
            && (rules.allows_jokers_in_claims && rules.allows_jokers_in_claimed_special_hands
                || hand.concealed.jokers() == 0)
    }
}
