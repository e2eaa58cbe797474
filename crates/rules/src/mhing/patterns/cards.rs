//! Combinations that look at every card.

use cards::Card;
use hands::SetKind;

use super::super::form::{ALL_SETS, ALL_SUITS, DRAGONS, Form, Found, PAIR, WINDS};

/// Everything but the flowers.
const ALL: u8 = ALL_SETS | PAIR;

/// Exactly two suits, no honour (M34).
pub(super) fn two_suits(form: &Form) -> Found {
    Found::once(form.suits() == 2 && !form.has_honours(), ALL)
}

/// The pair is 2s, 5s or 8s (M35).
pub(super) fn pair_of_2_5_8(form: &Form) -> Found {
    Found::once(form.pair.suit().is_some() && form.pair.rank() % 3 == 2, PAIR)
}

/// One suit, and at least one honour (M40).
pub(super) fn one_suit_with_honours(form: &Form) -> Found {
    Found::once(form.suits() == 1 && form.has_honours(), ALL)
}

/// Every card 1 to 5, or every card 5 to 9, no honour; once, if both (M43).
pub(super) fn high_or_low(form: &Form) -> Found {
    let within = |least: u8, most: u8| {
        let holds = |first: Card, last: u8| first.rank() >= least && last <= most;
        holds(form.pair, form.pair.rank())
            && form.sets.iter().all(|set| {
                let steps = if set.kind() == SetKind::Sequence { 2 } else { 0 };
                holds(set.first(), set.first().rank() + steps)
            })
    };
    Found::once(!form.has_honours() && (within(1, 5) || within(5, 9)), ALL)
}

/// All three suits, and winds, and dragons (M44); each is exactly one of the five groups (M51).
pub(super) fn all_suits_with_honours(form: &Form) -> Found {
    Found::once(form.families == ALL_SUITS | WINDS | DRAGONS, ALL)
}

/// One suit, no honour (M46).
pub(super) fn one_suit(form: &Form) -> Found {
    Found::once(form.suits() == 1 && !form.has_honours(), ALL)
}
