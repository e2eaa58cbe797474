//! Going out: whether a hand may go out, and how many cards it lacks.

use cards::Counts;
use hands::{
    Hand, PackedCounts, completes, completes_without_joker, missing, missing_unmatched, unmatched_honours,
};

use crate::rules::Rules;

/// Returns the number of sets that the concealed cards must make.
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

/// Whether the hand is four sets and a pair, with no joker beside the claimed card where M20 applies.
pub(super) fn makes_sets(rules: &Rules, hand: &Hand, counts: &Counts) -> bool {
    let Some(last) = hand.completing_card else { return false };
    let sets = sets_to_make(rules, hand);
    // Without jokers, no joker stands beside the claimed card.
    let may_stand = rules.allows_jokers_in_claims || !last.claimed || counts.jokers() == 0;
    counts.total() == 3 * usize::from(sets) + 2
        && completes(counts, sets)
        && (may_stand || completes_without_joker(counts, sets, last.card))
}

/// Whether a special hand is still possible beside `laid` laid sets. No set may be laid (M52), and the level
/// of play must count a special hand (M28).
fn may_be_special_beside(rules: &Rules, laid: u8) -> bool {
    laid == 0 && rules.special_hand.is_some()
}

/// Whether a special hand is still possible. Jokers may forbid the claimed card (M23).
pub(super) fn may_be_special(rules: &Rules, hand: &Hand) -> bool {
    let is_claimed = hand.completing_card.is_some_and(|last| last.claimed);
    let may_stand =
        rules.allows_jokers_in_claimed_special_hands || !is_claimed || hand.concealed.jokers() == 0;
    may_stand && may_be_special_beside(rules, hand.sets.len() as u8)
}

/// Returns the number of missing cards to the nearest complete hand, with sets or special.
fn lack(rules: &Rules, counts: &Counts, laid: u8) -> u8 {
    let by_sets = missing(counts, rules.sets.saturating_sub(laid), true);
    let special = if may_be_special_beside(rules, laid) { missing_unmatched(counts) } else { u8::MAX };
    by_sets.min(special)
}

/// Returns the number of missing cards. The result is 1 if M20 or M23 keeps the claimed card from completing
/// the hand.
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    match lack(rules, &hand.all_concealed(), hand.sets.len() as u8) {
        0 => u8::from(!wins(rules, hand)),
        distance => distance,
    }
}

/// Whether the concealed cards, without a completing card, are waiting.
pub(super) fn is_waiting(rules: &Rules, concealed: &Counts, laid: u8) -> bool {
    lack(rules, concealed, laid) <= 1
}
