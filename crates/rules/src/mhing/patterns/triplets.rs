//! Combinations of triplets.

use cards::Card;
use hands::{Set, SetKind};

use super::super::arrangement::{ALL_SETS, Arrangement, DRAGONS, Occurrences};
use super::across_suits::{same_number, triples};

/// All four sets are triplets (M37).
pub(super) fn all_triplets(arrangement: &Arrangement) -> Occurrences {
    Occurrences::once(arrangement.all(SetKind::Triplet), ALL_SETS)
}

/// Two triplets of the same number in different suits, each pair (M31), but for those that M50 takes.
pub(super) fn double_triplet(arrangement: &Arrangement) -> Occurrences {
    let suited = |set: Set| set.kind() == SetKind::Triplet && set.first().suit().is_some();
    let taken = if arrangement.triples_count { triple_triplet(arrangement).groups } else { 0 };
    arrangement.pairs(taken, |a, b| suited(a) && suited(b) && same_number(a, b))
}

/// The same triplet in all three suits (M50).
pub(super) fn triple_triplet(arrangement: &Arrangement) -> Occurrences {
    triples(arrangement, SetKind::Triplet)
}

/// A triplet of an honour, each (M32), but for the three dragons that M45 takes (M48).
pub(super) fn honour_triplet(arrangement: &Arrangement) -> Occurrences {
    let mut found = arrangement.filter(is_honour_triplet);
    let dragons =
        if arrangement.dragons_count { dragon_triplets(arrangement) } else { Occurrences::default() };
    if dragons.count > 0 {
        found.count -= 3;
        // The first triplet of each dragon is taken; what is left is a fourth one.
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
    // Of two triplets of one dragon, which jokers allow, the first is one of the three.
    let groups = kinds.iter().fold(0, |groups, kind| groups | kind.groups & kind.groups.wrapping_neg());
    Occurrences::once(kinds.iter().all(|kind| kind.count > 0), groups)
}

fn is_honour_triplet(set: Set) -> bool {
    set.kind() == SetKind::Triplet && set.first().is_honour()
}
