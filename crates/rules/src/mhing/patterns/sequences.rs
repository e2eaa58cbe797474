//! Combinations of sequences.

use cards::{Card, Suit};
use hands::{Set, SetKind};

use super::super::form::{ALL_SETS, Form, Found, SUITS};
use super::triplets::triples;

/// All four sets are sequences (M29).
pub(super) fn all_sequences(form: &Form) -> Found {
    Found::once(form.all(SetKind::Sequence), ALL_SETS)
}

/// Two sequences of the same numbers in different suits, each pair (M30), but for those that M50 takes.
pub(super) fn double_sequence(form: &Form) -> Found {
    let taken = if form.triples_count { triple_sequence(form).groups } else { 0 };
    form.pairs(taken, |a, b| are_sequences(a, b) && same_number(a, b))
}

/// Two identical sequences, each pair (M38).
pub(super) fn identical_sequences(form: &Form) -> Found {
    form.pairs(0, |a, b| are_sequences(a, b) && a.first() == b.first())
}

/// The same sequence in all three suits (M50).
pub(super) fn triple_sequence(form: &Form) -> Found {
    triples(form, SetKind::Sequence)
}

/// 1-2-3, 4-5-6 and 7-8-9 of a suit, as often as sets make it (M39, M47).
pub(super) fn royal(form: &Form) -> Found {
    each_suit(form, |[low, middle, high]| {
        let times = low.times * middle.times * high.times;
        (times, low.groups | middle.groups | high.groups)
    })
}

/// 1-2-3 and 7-8-9 of a suit without its 4-5-6, as often as sets make it (M33, M47).
pub(super) fn broken_royal(form: &Form) -> Found {
    each_suit(form, |[low, middle, high]| {
        let times = if middle.times == 0 { low.times * high.times } else { 0 };
        (times, low.groups | high.groups)
    })
}

fn are_sequences(a: Set, b: Set) -> bool {
    a.kind() == SetKind::Sequence && b.kind() == SetKind::Sequence
}

/// Whether the sets begin with the same number in different suits.
pub(super) fn same_number(a: Set, b: Set) -> bool {
    a.first().rank() == b.first().rank() && a.first() != b.first()
}

/// What is found in the suits together, in each from its sequences 1-2-3, 4-5-6 and 7-8-9.
fn each_suit(form: &Form, find: impl Fn([Found; 3]) -> (u8, u8)) -> Found {
    let sequences = |suit: Suit, rank: u8| match Card::suited(suit, rank) {
        Some(first) => form.like(SetKind::Sequence, first),
        None => Found::default(),
    };
    let mut found = Found::default();
    for suit in SUITS {
        // Royal or broken, it begins with 1-2-3; most suits do not, and this is asked of every reading.
        let low = sequences(suit, 1);
        if low.times > 0 {
            let (times, groups) = find([low, sequences(suit, 4), sequences(suit, 7)]);
            found = found.more(times, groups);
        }
    }
    found
}
