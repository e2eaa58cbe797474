//! Going out: whether a hand may go out, and how many steps it lacks.

use cards::{Card, Counts};
use hands::{Hand, Pair, Set, missing_rainbow};

use crate::rules::Rules;

/// Returns the pair that completes the hand. Every set must be laid, and the completing card must make a pair
/// with the last card in the hand (H11, H12).
pub(super) fn pair(rules: &Rules, hand: &Hand) -> Option<Pair> {
    let last = hand.completing_card?;
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

/// Returns the number of missing steps (H9, H11). The steps are the missing cards of the sets that are not
/// laid, the laying of each such set, and the pair. No card counts towards the pair before every set is laid.
/// Where no card of the deck makes a pair with the last one, another last card is a step too (H13).
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    let to_lay = rules.sets.saturating_sub(hand.sets.len() as u8);
    match to_lay {
        0 if pair(rules, hand).is_some() => 0,
        0 => 1 + u8::from(!has_pair_card(rules, &hand.all_concealed(), &hand.sets)),
        _ => missing_rainbow(&hand.all_concealed(), to_lay) + to_lay + 1,
    }
}

/// Whether the hand is waiting, if any number of copies were possible: only the pair is missing, because
/// laying a set is also a step.
pub(super) fn is_waiting(rules: &Rules, laid: u8) -> bool {
    laid >= rules.sets
}

/// Whether the deck has a card that makes a pair with one of the concealed cards (H12). In a deck with jokers
/// there always is one.
fn has_pair_card(rules: &Rules, concealed: &Counts, laid: &[Set]) -> bool {
    let on_table =
        |card: Card| laid.iter().flat_map(|set| set.printed()).filter(|&other| other == card).count();
    let is_left =
        |(card, count): (Card, u8)| on_table(card) + usize::from(count) < rules.deck.copies(card).into();
    rules.deck.has(Card::JOKER) || concealed.kinds().any(is_left)
}
