//! Going out: whether a hand may go out, and how many cards it lacks.

use cards::Counts;
use hands::{Hand, completes, missing, missing_orphans, missing_with_four_copies};

use crate::rules::Rules;

/// Returns the number of sets that the concealed cards must make.
pub(super) fn sets_to_make(rules: &Rules, hand: &Hand) -> u8 {
    rules.sets.saturating_sub(hand.sets.len() as u8)
}

/// Whether the hand may go out (Q16): four sets and a pair, or thirteen orphans.
pub(super) fn wins(rules: &Rules, hand: &Hand) -> bool {
    let counts = hand.all_concealed();
    let whole = counts.total() == 3 * usize::from(sets_to_make(rules, hand)) + 2;
    hand.completing_card.is_some() && whole && (makes_sets(rules, hand, &counts) || is_orphans(hand, &counts))
}

/// Whether the concealed cards make the sets that are not laid, and a pair.
fn makes_sets(rules: &Rules, hand: &Hand, counts: &Counts) -> bool {
    completes(counts, sets_to_make(rules, hand))
}

/// Whether the concealed cards are thirteen orphans (Q34).
pub(super) fn is_orphans(hand: &Hand, counts: &Counts) -> bool {
    hand.sets.is_empty() && missing_orphans(counts) == 0
}

/// Returns the number of missing cards. No card counts of which the hand has every copy.
pub(super) fn distance(rules: &Rules, hand: &Hand) -> u8 {
    let counts = hand.all_concealed();
    let by_sets = missing_with_four_copies(&counts, &hand.sets, sets_to_make(rules, hand));
    if hand.sets.is_empty() { by_sets.min(missing_orphans(&counts)) } else { by_sets }
}

/// Whether the concealed cards are waiting beside `laid` laid sets, if fifth copies were possible.
pub(super) fn is_waiting(rules: &Rules, concealed: &Counts, laid: u8) -> bool {
    missing(concealed, rules.sets.saturating_sub(laid), true) == 1
        || laid == 0 && missing_orphans(concealed) == 1
}
