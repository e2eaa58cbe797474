//! What a winning hand is worth (H20–H22). Its sets lie as they are, so there is one reading.

use cards::Card;
use hands::{Hand, Pair, Set};

use super::bonuses::{Form, lines, points};
use super::hand::pair;
use crate::rules::Rules;
use crate::score::{Reading, Score, ScoreLine, Total};

/// The score of a hand; `None` if it may not go out.
pub(super) fn score(rules: &Rules, hand: &Hand) -> Option<Score> {
    let pair = pair(rules, hand)?;
    let lines = lines(rules, Form { sets: &hand.sets, pair });
    let total = Total::Points { points: sum(&lines) };
    let best = Reading { total, lines, sets: hand.sets.to_vec(), pair: Some(pair), excluded: Vec::new() };
    Some(Score { best, next_best: None })
}

/// What a hand is worth; `None` if it may not go out.
pub(super) fn total(rules: &Rules, hand: &Hand) -> Option<Total> {
    let pair = pair(rules, hand)?;
    Some(Total::Points { points: points(rules, Form { sets: &hand.sets, pair }) })
}

/// What four sets and a pair earn.
pub(super) fn worth(rules: &Rules, sets: &[Set; 4], pair: Card) -> u32 {
    let pair = Pair { card: pair, jokers: 0 };
    points(rules, Form { sets: &sets[..usize::from(rules.sets)], pair })
}

fn sum(lines: &[ScoreLine]) -> u32 {
    lines.iter().map(|line| line.earning.amount()).sum()
}
