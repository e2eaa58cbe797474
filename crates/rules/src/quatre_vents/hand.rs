//! Going out: whether a hand may, and how far it is from it.

use hands::{Hand, missing};

use crate::rules::Rules;
use crate::score::{Reading, Score, Total};

/// Whether the hand may go out (Q16).
pub(super) fn wins(rules: &Rules, hand: &Hand) -> bool {
    hand.last.is_some() && distance(rules, hand) == 0
}

/// How many cards are missing.
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    missing(&hand.all_concealed(), rules.sets.saturating_sub(hand.sets.len() as u8), true)
}

/// What a winning hand is worth (Q18).
pub(super) fn score(rules: &Rules, hand: &Hand) -> Option<Score> {
    let total = Total::Base { base: Some(10), doubles: Some(0), value: 10 };
    let best = Reading { total, lines: Vec::new(), sets: Vec::new(), pair: None, excluded: Vec::new() };
    wins(rules, hand).then_some(Score { best, next: None })
}
