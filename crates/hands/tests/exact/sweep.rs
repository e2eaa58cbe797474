//! A slow reference solver without tables: goes from kind to kind, and tries every number of sequences,
//! triplets and pairs that begin there.

use cards::{Card, Counts};

/// The number of kinds of which sets are made.
pub(crate) const MAHJONG_KINDS: usize = 34;
const RANKS: usize = 9;
const FIRST_HONOUR: usize = 27;
const MAX_SETS: usize = 4;

/// The kinds and types of sets that are allowed.
#[derive(Clone, Copy)]
pub(crate) struct AllowedSets {
    pub(crate) kinds: [bool; MAHJONG_KINDS],
    /// The greatest number of cards of each kind in all sets and the pair.
    pub(crate) max: [u8; MAHJONG_KINDS],
    pub(crate) sequences: bool,
    pub(crate) triplets: bool,
}

impl AllowedSets {
    pub(crate) const ALL: Self =
        Self { kinds: [true; MAHJONG_KINDS], max: [u8::MAX; MAHJONG_KINDS], sequences: true, triplets: true };

    pub(crate) fn only(kinds: impl Fn(Card) -> bool) -> Self {
        let kinds = std::array::from_fn(|kind| Card::from_index(kind).is_some_and(&kinds));
        Self { kinds, ..Self::ALL }
    }

    /// Returns how many sequences can begin with this kind: none, or `left`.
    fn max_sequences(&self, kind: usize, left: usize) -> usize {
        let fits = self.sequences && kind < FIRST_HONOUR && kind % RANKS < RANKS - 2;
        if fits && self.kinds[kind..kind + 3].iter().all(|&is_allowed| is_allowed) { left } else { 0 }
    }
}

/// The minimum number of missing cards. The indices are the number of sets, the number of pairs, and the
/// numbers of sequences that began two kinds ago and one kind ago.
type States = [[[[u8; MAX_SETS + 1]; MAX_SETS + 1]; 2]; MAX_SETS + 1];
const IMPOSSIBLE: u8 = u8::MAX;

/// Returns what the cards, without jokers, lack for 0 to 4 sets, without a pair and with one.
pub(crate) fn sweep(counts: &Counts, allowed: &AllowedSets) -> [[u8; 2]; MAX_SETS + 1] {
    let mut states: States = [[[[IMPOSSIBLE; MAX_SETS + 1]; MAX_SETS + 1]; 2]; MAX_SETS + 1];
    states[0][0][0][0] = 0;
    for kind in 0..MAHJONG_KINDS {
        states = next(&states, kind, counts.as_array()[kind], allowed);
    }
    std::array::from_fn(|sets| [states[sets][0][0][0], states[sets][1][0][0]])
}

fn next(states: &States, kind: usize, count: u8, allowed: &AllowedSets) -> States {
    let mut next: States = [[[[IMPOSSIBLE; MAX_SETS + 1]; MAX_SETS + 1]; 2]; MAX_SETS + 1];
    for (sets, pairs) in states.iter().enumerate() {
        for (pair, older) in pairs.iter().enumerate() {
            for (older, newer) in older.iter().enumerate() {
                for (newer, &lack) in newer.iter().enumerate().filter(|(_, lack)| **lack != IMPOSSIBLE) {
                    extend(&mut next, [sets, pair, older, newer], lack, kind, count, allowed);
                }
            }
        }
    }
    next
}

fn extend(
    next: &mut States,
    [sets, pair, older, newer]: [usize; 4],
    lack: u8,
    kind: usize,
    count: u8,
    allowed: &AllowedSets,
) {
    let is_allowed = allowed.kinds[kind];
    let left = MAX_SETS - sets;
    for begun in 0..=allowed.max_sequences(kind, left) {
        let triplets = if is_allowed && allowed.triplets { left - begun } else { 0 };
        for triplets in 0..=triplets {
            for paired in 0..=usize::from(is_allowed && pair == 0) {
                let used = older + newer + begun + 3 * triplets + 2 * paired;
                if used > allowed.max[kind].into() {
                    continue;
                }
                let lack = lack + (used as u8).saturating_sub(count);
                let best = &mut next[sets + begun + triplets][pair + paired][newer][begun];
                *best = lack.min(*best);
            }
        }
    }
}
