//! Going out: whether a hand may, and how far it is from it.

use cards::{Card, Counts};
use hands::{Hand, Pair, missing_rainbow};

use crate::rules::Rules;

/// The pair that completes the hand: every set is laid, and the card that came goes with the one left (H11, H12).
pub(super) fn pair(rules: &Rules, hand: &Hand) -> Option<Pair> {
    let last = hand.last?;
    let mut left = hand.concealed.cards();
    let (Some(card), None) = (left.next(), left.next()) else { return None };
    if hand.sets.len() != usize::from(rules.sets) || last.claimed && last.card.is_joker() {
        return None;
    }
    match (card, last.card) {
        (Card::JOKER, Card::JOKER) => None,
        (Card::JOKER, natural) | (natural, Card::JOKER) => Some(Pair { card: natural, jokers: 1 }),
        _ => (card == last.card).then_some(Pair { card, jokers: 0 }),
    }
}

/// Whether the hand may go out.
pub(super) fn wins(rules: &Rules, hand: &Hand) -> bool {
    pair(rules, hand).is_some()
}

/// How many steps are missing: cards for the sets that are not laid, laying each of them, and last the pair, of
/// which nothing counts before (H9, H11).
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    let to_lay = rules.sets.saturating_sub(hand.sets.len() as u8);
    match to_lay {
        0 => u8::from(!wins(rules, hand)),
        _ => missing_rainbow(&hand.all_concealed(), to_lay) + to_lay + 1,
    }
}

/// Whether the hand is waiting: only for the pair, since every set is a step by itself.
pub(super) fn is_waiting(rules: &Rules, _concealed: &Counts, laid: u8) -> bool {
    laid >= rules.sets
}
