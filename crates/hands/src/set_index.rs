//! The numbering of the sets of mah-jong, so that searches can keep sets in tables and bit masks.

use std::sync::LazyLock;

use cards::{Card, RANKS};

use crate::layout::{HONOUR_GROUP, MAHJONG_KINDS};
use crate::set::{Face, Set, SetKind};

/// The number of different sets of mah-jong: 21 sequences and 34 triplets.
///
/// Their indices follow their first cards; of one first card, the sequence comes before the triplet.
pub const SET_COUNT: usize = 55;

/// The number of sets in a suit.
const SETS_PER_SUIT: u8 = 16;
/// The index of the honours' first set.
const FIRST_HONOUR_SET: u8 = 48;

/// Returns all sets of mah-jong, held, in the order of their indices.
pub(crate) fn all_sets() -> impl Iterator<Item = Set> {
    let kinds = Card::all().take(MAHJONG_KINDS);
    kinds.flat_map(|card| [Set::sequence(card, Face::Held), Set::triplet(card, Face::Held)]).flatten()
}

/// Returns the set with this index, held.
///
/// # Panics
/// If `index` is [`SET_COUNT`] or more.
pub fn set_from_index(index: u8) -> Set {
    static ALL: LazyLock<Vec<Set>> = LazyLock::new(|| all_sets().collect());
    ALL[usize::from(index)]
}

/// Returns the index of a sequence or triplet of mah-jong, laid or held; `None` for any other set.
pub fn set_index(set: Set) -> Option<u8> {
    let kind = set.first().index();
    let is_triplet = match set.kind() {
        SetKind::Sequence => false,
        SetKind::Triplet => true,
        SetKind::Four | SetKind::RainbowTriplet | SetKind::RainbowRun => return None,
    };
    (kind < MAHJONG_KINDS).then(|| index_of(kind / RANKS, (kind % RANKS) as u32, is_triplet))
}

/// Returns the index of the set whose first card has this group and this rank, counted from 0. Honours make
/// triplets only.
pub(crate) const fn index_of(group: usize, rank: u32, is_triplet: bool) -> u8 {
    if group == HONOUR_GROUP {
        return FIRST_HONOUR_SET + rank as u8;
    }
    // No sequence begins with an 8 or a 9.
    let within = if rank < 7 { 2 * rank + is_triplet as u32 } else { 7 + rank };
    SETS_PER_SUIT * group as u8 + within as u8
}

#[cfg(test)]
mod tests {
    use super::{Face, SET_COUNT, Set, set_from_index, set_index};

    #[test]
    fn set_indices_round_trip() {
        for index in 0..SET_COUNT as u8 {
            let set = set_from_index(index);
            assert_eq!(set_index(set), Some(index), "{set}");
            assert_eq!(set_index(set.with_face(Face::Open)), Some(index), "{set}");
            assert_eq!(set.face(), Face::Held);
        }
        let in_order = (1..SET_COUNT as u8).all(|index| set_from_index(index - 1) < set_from_index(index));
        assert!(in_order);
        for other in ["(1111m)", "(111r)", "(123r)", "(1r1g1b)", "(1r2g3b)"] {
            assert_eq!(other.parse::<Set>().map(set_index), Ok(None), "{other}");
        }
    }
}
