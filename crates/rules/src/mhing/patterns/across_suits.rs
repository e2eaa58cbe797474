//! The combinations of sets that begin with the same rank in different suits. Sequences and triplets share
//! them.

use cards::Card;
use hands::{Set, SetKind};

use super::super::arrangement::{Arrangement, Occurrences, SUITS};

/// Returns whether the sets begin with the same rank in different suits.
pub(super) fn same_number(a: Set, b: Set) -> bool {
    a.first().rank() == b.first().rank() && a.first() != b.first()
}

/// Finds three sets of this kind that begin with the same rank in the three suits (M50). Four sets have at
/// most one such triple that counts, because two would share a pair of sets.
pub(super) fn triples(arrangement: &Arrangement, kind: SetKind) -> Occurrences {
    let suited = |set: Set| set.kind() == kind && set.first().suit().is_some();
    let of = |first: Set, suit| {
        let card = Card::suited(suit, first.first().rank());
        arrangement.sets.iter().position(|&set| set.kind() == kind && Some(set.first()) == card)
    };
    if arrangement.suits() < 3 {
        return Occurrences::default();
    }
    let mut found = arrangement.sets.iter().filter(|&&set| suited(set)).filter_map(|&set| {
        let [a, b, c] = SUITS.map(|suit| of(set, suit));
        Some(1 << a? | 1 << b? | 1 << c?)
    });
    found.next().map_or(Occurrences::default(), |groups| Occurrences { count: 1, groups })
}
