//! Combinations of sequences.

use cards::{Card, Suit};
use hands::{Set, SetKind};

use super::super::arrangement::{ALL_SETS, Arrangement, Occurrences, SUITS};
use super::across_suits::{same_number, triples};

/// All four sets are sequences (M29).
pub(super) fn all_sequences(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.all(SetKind::Sequence), ALL_SETS)
}

/// Counts the pairs of sequences with the same ranks in different suits (M30), except the pairs that M50
/// replaces.
pub(super) fn double_sequence(arrangement: &Arrangement) -> Occurrences {
    let taken = if arrangement.triples_count { triple_sequence(arrangement).groups } else { 0 };
    arrangement.pairs(taken, |a, b| are_sequences(a, b) && same_number(a, b))
}

/// Counts the pairs of identical sequences (M38).
pub(super) fn identical_sequences(arrangement: &Arrangement) -> Occurrences {
    arrangement.pairs(0, |a, b| are_sequences(a, b) && a.first() == b.first())
}

/// The same sequence in all three suits (M50).
pub(super) fn triple_sequence(arrangement: &Arrangement) -> Occurrences {
    triples(arrangement, SetKind::Sequence)
}

/// Counts the choices of a 1-2-3, a 4-5-6 and a 7-8-9 of one suit (M39, M47).
pub(super) fn royal(arrangement: &Arrangement) -> Occurrences {
    each_suit(arrangement, |[low, middle, high]| {
        let count = low.count * middle.count * high.count;
        (count, low.groups | middle.groups | high.groups)
    })
}

/// Counts the choices of a 1-2-3 and a 7-8-9 of one suit that has no 4-5-6 (M33, M47).
pub(super) fn broken_royal(arrangement: &Arrangement) -> Occurrences {
    each_suit(arrangement, |[low, middle, high]| {
        let count = if middle.count == 0 { low.count * high.count } else { 0 };
        (count, low.groups | high.groups)
    })
}

/// A royal sequence counts once in each suit that has one: the other reading of M47.
pub(super) fn royal_once(arrangement: &Arrangement) -> Occurrences {
    each_suit(arrangement, |[low, middle, high]| {
        let count = (low.count * middle.count * high.count).min(1);
        (count, low.groups | middle.groups | high.groups)
    })
}

/// A broken royal sequence counts once in each suit that has one: the other reading of M47.
pub(super) fn broken_royal_once(arrangement: &Arrangement) -> Occurrences {
    each_suit(arrangement, |[low, middle, high]| {
        let count = if middle.count == 0 { (low.count * high.count).min(1) } else { 0 };
        (count, low.groups | high.groups)
    })
}

fn are_sequences(a: Set, b: Set) -> bool {
    a.kind() == SetKind::Sequence && b.kind() == SetKind::Sequence
}

/// Adds up the results of `find` for each suit. Its arguments are the suit's sequences 1-2-3, 4-5-6 and
/// 7-8-9.
fn each_suit(arrangement: &Arrangement, find: impl Fn([Occurrences; 3]) -> (u8, u8)) -> Occurrences {
    let sequences = |suit: Suit, rank: u8| match Card::suited(suit, rank) {
        Some(first) => arrangement.like(SetKind::Sequence, first),
        None => Occurrences::default(),
    };
    let mut found = Occurrences::default();
    for suit in SUITS {
        // Both royal sequences need a 1-2-3. Most suits have none, so this check saves time in every reading.
        let low = sequences(suit, 1);
        if low.count > 0 {
            let (count, groups) = find([low, sequences(suit, 4), sequences(suit, 7)]);
            found = found.more(count, groups);
        }
    }
    found
}
