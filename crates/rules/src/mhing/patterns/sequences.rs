//! Combinations of sequences.

use cards::{Card, Suit};
use hands::{Set, SetKind};

use super::super::arrangement::{ALL_SETS, Arrangement, Occurrences, SUITS};
use super::across_suits::{same_number, triples};

/// All four sets are sequences (M29).
pub(super) fn all_sequences(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.all(SetKind::Sequence), ALL_SETS)
}

/// Two sequences of the same numbers in different suits, each pair (M30), but for those that M50 takes.
pub(super) fn double_sequence(arrangement: &Arrangement) -> Occurrences {
    let taken = if arrangement.triples_count { triple_sequence(arrangement).groups } else { 0 };
    arrangement.pairs(taken, |a, b| are_sequences(a, b) && same_number(a, b))
}

/// Two identical sequences, each pair (M38).
pub(super) fn identical_sequences(arrangement: &Arrangement) -> Occurrences {
    arrangement.pairs(0, |a, b| are_sequences(a, b) && a.first() == b.first())
}

/// The same sequence in all three suits (M50).
pub(super) fn triple_sequence(arrangement: &Arrangement) -> Occurrences {
    triples(arrangement, SetKind::Sequence)
}

/// 1-2-3, 4-5-6 and 7-8-9 of a suit, as often as sets make it (M39, M47).
pub(super) fn royal(arrangement: &Arrangement) -> Occurrences {
    each_suit(arrangement, |[low, middle, high]| {
        let count = low.count * middle.count * high.count;
        (count, low.groups | middle.groups | high.groups)
    })
}

/// 1-2-3 and 7-8-9 of a suit without its 4-5-6, as often as sets make it (M33, M47).
pub(super) fn broken_royal(arrangement: &Arrangement) -> Occurrences {
    each_suit(arrangement, |[low, middle, high]| {
        let count = if middle.count == 0 { low.count * high.count } else { 0 };
        (count, low.groups | high.groups)
    })
}

fn are_sequences(a: Set, b: Set) -> bool {
    a.kind() == SetKind::Sequence && b.kind() == SetKind::Sequence
}

/// What is found in the suits together, in each from its sequences 1-2-3, 4-5-6 and 7-8-9.
fn each_suit(arrangement: &Arrangement, find: impl Fn([Occurrences; 3]) -> (u8, u8)) -> Occurrences {
    let sequences = |suit: Suit, rank: u8| match Card::suited(suit, rank) {
        Some(first) => arrangement.like(SetKind::Sequence, first),
        None => Occurrences::default(),
    };
    let mut found = Occurrences::default();
    for suit in SUITS {
        // Royal or broken, it begins with 1-2-3; most suits do not, and this is asked of every reading.
        let low = sequences(suit, 1);
        if low.count > 0 {
            let (count, groups) = find([low, sequences(suit, 4), sequences(suit, 7)]);
            found = found.more(count, groups);
        }
    }
    found
}
