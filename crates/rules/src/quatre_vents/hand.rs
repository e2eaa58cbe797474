//! Going out: whether a hand may, and how far it is from it.

use cards::Counts;
use hands::{Hand, missing, missing_orphans};

use crate::rules::Rules;

/// How many sets the cards of the hand have to make.
fn sets_to_make(rules: &Rules, hand: &Hand) -> u8 {
    rules.sets.saturating_sub(hand.sets.len() as u8)
}

/// Whether the hand may go out (Q16): four sets and a pair, or thirteen orphans.
pub(super) fn wins(rules: &Rules, hand: &Hand) -> bool {
    let counts = hand.all_concealed();
    let whole = counts.total() == 3 * usize::from(sets_to_make(rules, hand)) + 2;
    hand.last.is_some() && whole && (makes_sets(rules, hand, &counts) || is_orphans(hand, &counts))
}

/// Whether the cards of the hand make the sets that are not laid, and a pair.
fn makes_sets(rules: &Rules, hand: &Hand, counts: &Counts) -> bool {
    missing(counts, sets_to_make(rules, hand), true) == 0
}

/// Whether these are thirteen orphans (Q34).
pub(super) fn is_orphans(hand: &Hand, counts: &Counts) -> bool {
    hand.sets.is_empty() && missing_orphans(counts) == 0
}

/// How many cards are missing.
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    lack(rules, &hand.all_concealed(), hand.sets.len() as u8)
}

/// Whether the hand is waiting.
pub(super) fn is_waiting(rules: &Rules, concealed: &Counts, laid: u8) -> bool {
    lack(rules, concealed, laid) == 1
}

/// How many cards are missing from these, beside so many laid sets.
fn lack(rules: &Rules, counts: &Counts, laid: u8) -> u8 {
    let by_sets = missing(counts, rules.sets.saturating_sub(laid), true);
    if laid == 0 { by_sets.min(missing_orphans(counts)) } else { by_sets }
}
