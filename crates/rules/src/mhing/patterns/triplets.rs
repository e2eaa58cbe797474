//! Combinations of triplets.

use cards::Card;
use hands::{Set, SetKind};

use super::super::arrangement::{ALL_SETS, Arrangement, DRAGONS, Occurrences};
use super::across_suits::{same_number, triples};

/// All four sets are triplets (M37).
pub(super) fn all_triplets(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.all(SetKind::Triplet), ALL_SETS)
}

/// Counts the pairs of triplets with the same rank in different suits (M31), except the pairs that M50
/// replaces.
pub(super) fn double_triplet(arrangement: &Arrangement) -> Occurrences {
    let suited = |set: Set| set.kind() == SetKind::Triplet && set.first().suit().is_some();
    let taken = if arrangement.triples_count { triple_triplet(arrangement).groups } else { 0 };
    arrangement.pairs(taken, |a, b| suited(a) && suited(b) && same_number(a, b))
}

/// The same triplet in all three suits (M50).
pub(super) fn triple_triplet(arrangement: &Arrangement) -> Occurrences {
    triples(arrangement, SetKind::Triplet)
}

/// Counts the triplets of honours (M32), except the three dragon triplets that M45 counts (M48).
pub(super) fn honour_triplet(arrangement: &Arrangement) -> Occurrences {
    let mut found = arrangement.filter(is_honour_triplet);
    let dragons =
        if arrangement.dragons_count { dragon_triplets(arrangement) } else { Occurrences::default() };
    if dragons.count > 0 {
        found.count -= 3;
        // M45 takes the first triplet of each dragon. A fourth honour triplet still counts.
        found.groups &= !dragons.groups;
    }
    found
}

/// Triplets of all three dragons (M45).
pub(super) fn dragon_triplets(arrangement: &Arrangement) -> Occurrences {
    if arrangement.families & DRAGONS == 0 {
        return Occurrences::default();
    }
    let kinds = [5, 6, 7].map(|number| match Card::honour(number) {
        Some(dragon) => arrangement.like(SetKind::Triplet, dragon),
        None => Occurrences::default(),
    });
    // Jokers allow two triplets of one dragon. The lowest bit selects the first of them.
    let groups = kinds.iter().fold(0, |groups, kind| groups | kind.groups & kind.groups.wrapping_neg());
    Occurrences::once(kinds.iter().all(|kind| kind.count > 0), groups)
}

fn is_honour_triplet(set: Set) -> bool {
    set.kind() == SetKind::Triplet && set.first().is_honour()
}
