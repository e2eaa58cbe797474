//! Going out: whether a hand may, and how far it is from it.

use cards::Counts;
use hands::{
    Hand, PackedCounts, completes, completes_without_joker, missing, missing_unmatched, unmatched_honours,
};

use super::patterns;
use crate::rules::Rules;

/// How many sets the concealed cards have to make.
pub(super) fn sets_to_make(rules: &Rules, hand: &Hand) -> u8 {
    rules.sets.saturating_sub(hand.sets.len() as u8)
}

/// Whether the hand may go out (M18): four sets and a pair, or a special hand.
pub(super) fn wins(rules: &Rules, hand: &Hand) -> bool {
    let counts = hand.all_concealed();
    makes_sets(rules, hand, &counts) || may_be_special(rules, hand) && is_special(&counts)
}

/// Whether these cards are a special hand.
fn is_special(counts: &Counts) -> bool {
    PackedCounts::of(counts).is_some_and(|cards| unmatched_honours(&cards).is_some())
}

/// Whether the hand is four sets and a pair; a claimed card where no joker may stand beside it (M20).
pub(super) fn makes_sets(rules: &Rules, hand: &Hand, counts: &Counts) -> bool {
    let Some(last) = hand.last else { return false };
    let sets = sets_to_make(rules, hand);
    // Without a joker in the hand there is none beside the claimed card.
    let may_stand = rules.allows_jokers_in_claims || !last.claimed || counts.jokers() == 0;
    counts.total() == 3 * usize::from(sets) + 2
        && completes(counts, sets)
        && (may_stand || completes_without_joker(counts, sets, last.card))
}

/// Whether a special hand is still possible beside so many laid sets: not with an open one (M52), and not where none
/// counts (M28).
fn may_be_special_beside(rules: &Rules, laid: u8) -> bool {
    laid == 0 && patterns::SPECIAL.iter().any(|pattern| pattern.counts(rules))
}

/// Whether a special hand is still possible.
pub(super) fn may_be_special(rules: &Rules, hand: &Hand) -> bool {
    may_be_special_beside(rules, hand.sets.len() as u8)
}

/// How many cards are missing from any form of hand.
fn lack(rules: &Rules, counts: &Counts, laid: u8) -> u8 {
    let by_sets = missing(counts, rules.sets.saturating_sub(laid), true);
    let special = if may_be_special_beside(rules, laid) { missing_unmatched(counts) } else { u8::MAX };
    by_sets.min(special)
}

/// How many cards are missing. A claimed card that does not complete the hand by M20 leaves it waiting.
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    match lack(rules, &hand.all_concealed(), hand.sets.len() as u8) {
        0 => u8::from(!wins(rules, hand)),
        distance => distance,
    }
}

/// Whether the hand is waiting: no card has completed it.
pub(super) fn is_waiting(rules: &Rules, concealed: &Counts, laid: u8) -> bool {
    lack(rules, concealed, laid) <= 1
}
