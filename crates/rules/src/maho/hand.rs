//! Going out: whether a hand may, and how far it is from it.

use hands::Hand;

use crate::rules::Rules;
use crate::score::{Reading, Score, Total};

/// Whether the hand may go out: every set is laid, and the card is alike to the one left (H11, H12).
pub(super) fn wins(rules: &Rules, hand: &Hand) -> bool {
    let Some(last) = hand.last else { return false };
    let mut left = hand.concealed.cards();
    let fits = |card: cards::Card| {
        let natural = !(card.is_joker() && last.card.is_joker());
        natural && (card == last.card || card.is_joker() || last.card.is_joker() && !last.claimed)
    };
    hand.sets.len() == usize::from(rules.sets) && left.next().is_some_and(fits) && left.next().is_none()
}

/// How many cards are missing.
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    u8::from(!wins(rules, hand)) + 2 * (rules.sets - hand.sets.len() as u8)
}

/// What a winning hand is worth (H20).
pub(super) fn score(rules: &Rules, hand: &Hand) -> Option<Score> {
    let total = Total::Points { points: rules.bonus[0] };
    let best = Reading { total, lines: Vec::new(), sets: Vec::new(), pair: None, excluded: Vec::new() };
    wins(rules, hand).then_some(Score { best, next: None })
}
