//! Combinations of triplets.

use cards::Card;
use hands::{Set, SetKind};

use super::super::form::{ALL_SETS, DRAGONS, Form, Found, SUITS};
use super::sequences::same_number;

/// All four sets are triplets (M37).
pub(super) fn all_triplets(form: &Form) -> Found {
    Found::once(form.all(SetKind::Triplet), ALL_SETS)
}

/// Two triplets of the same number in different suits, each pair (M31), but for those that M50 takes.
pub(super) fn double_triplet(form: &Form) -> Found {
    let suited = |set: Set| set.kind() == SetKind::Triplet && set.first().suit().is_some();
    let taken = if form.triples_count { triple_triplet(form).groups } else { 0 };
    form.pairs(taken, |a, b| suited(a) && suited(b) && same_number(a, b))
}

/// The same triplet in all three suits (M50).
pub(super) fn triple_triplet(form: &Form) -> Found {
    triples(form, SetKind::Triplet)
}

/// A triplet of an honour, each (M32), but for the three dragons that M45 takes (M48).
pub(super) fn honour_triplet(form: &Form) -> Found {
    let mut found = form.filter(is_honour_triplet);
    let dragons = if form.dragons_count { dragon_triplets(form) } else { Found::default() };
    if dragons.times > 0 {
        found.times -= 3;
        // The first triplet of each dragon is taken; what is left is a fourth one.
        found.groups &= !dragons.groups;
    }
    found
}

/// Triplets of all three dragons (M45).
pub(super) fn dragon_triplets(form: &Form) -> Found {
    if form.families & DRAGONS == 0 {
        return Found::default();
    }
    let kinds = [5, 6, 7].map(|number| match Card::honour(number) {
        Some(dragon) => form.like(SetKind::Triplet, dragon),
        None => Found::default(),
    });
    // Of two triplets of one dragon, which jokers allow, the first is one of the three.
    let groups = kinds.iter().fold(0, |groups, kind| groups | kind.groups & kind.groups.wrapping_neg());
    Found::once(kinds.iter().all(|kind| kind.times > 0), groups)
}

fn is_honour_triplet(set: Set) -> bool {
    set.kind() == SetKind::Triplet && set.first().is_honour()
}

/// Three sets of this kind and the same number in the three suits (M50): as often as three suits can be taken
/// without using a pair of sets twice. With four sets that is once at most.
pub(super) fn triples(form: &Form, kind: SetKind) -> Found {
    let suited = |set: Set| set.kind() == kind && set.first().suit().is_some();
    let of = |first: Set, suit| {
        let card = Card::suited(suit, first.first().rank());
        form.sets.iter().position(|&set| set.kind() == kind && Some(set.first()) == card)
    };
    if form.suits() < 3 {
        return Found::default();
    }
    let mut found = form.sets.iter().filter(|&&set| suited(set)).filter_map(|&set| {
        let [a, b, c] = SUITS.map(|suit| of(set, suit));
        Some(1 << a? | 1 << b? | 1 << c?)
    });
    found.next().map_or(Found::default(), |groups| Found { times: 1, groups })
}
