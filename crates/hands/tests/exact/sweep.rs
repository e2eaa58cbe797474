//! A slow way to find what a hand lacks that has nothing in common with tables: kind by kind, and at each every number
//! of sequences begun, of triplets, and of pairs.

use cards::{Card, Counts};

/// The kinds that sets are made of.
pub(crate) const NATURAL: usize = 34;
const RANKS: usize = 9;
const HONOURS: usize = 27;
const SETS: usize = 4;

/// What the sets and the pair may be made of.
#[derive(Clone, Copy)]
pub(crate) struct AllowedSets {
    pub(crate) kinds: [bool; NATURAL],
    pub(crate) sequences: bool,
    pub(crate) triplets: bool,
}

impl AllowedSets {
    pub(crate) const ALL: Self = Self { kinds: [true; NATURAL], sequences: true, triplets: true };

    pub(crate) fn only(kinds: impl Fn(Card) -> bool) -> Self {
        let kinds = std::array::from_fn(|at| Card::from_index(at).is_some_and(&kinds));
        Self { kinds, ..Self::ALL }
    }

    /// How many sequences can begin here: none, or as many as are left.
    fn begin(&self, at: usize, left: usize) -> usize {
        let fits = self.sequences && at < HONOURS && at % RANKS < RANKS - 2;
        if fits && self.kinds[at..at + 3].iter().all(|&kind| kind) { left } else { 0 }
    }
}

/// What is lacking at least, by sets made, by whether the pair is there, and by how many sequences were begun two kinds
/// before and one kind before.
type States = [[[[u8; SETS + 1]; SETS + 1]; 2]; SETS + 1];
const NEVER: u8 = u8::MAX;

/// What the natural cards lack for 0 to 4 sets, without a pair and with one.
pub(crate) fn sweep(counts: &Counts, allowed: &AllowedSets) -> [[u8; 2]; SETS + 1] {
    let mut states: States = [[[[NEVER; SETS + 1]; SETS + 1]; 2]; SETS + 1];
    states[0][0][0][0] = 0;
    for at in 0..NATURAL {
        states = next(&states, at, counts.as_array()[at], allowed);
    }
    std::array::from_fn(|sets| [states[sets][0][0][0], states[sets][1][0][0]])
}

fn next(states: &States, at: usize, count: u8, allowed: &AllowedSets) -> States {
    let mut next: States = [[[[NEVER; SETS + 1]; SETS + 1]; 2]; SETS + 1];
    for (sets, pairs) in states.iter().enumerate() {
        for (pair, older) in pairs.iter().enumerate() {
            for (older, newer) in older.iter().enumerate() {
                for (newer, &lack) in newer.iter().enumerate().filter(|(_, lack)| **lack != NEVER) {
                    go_on(&mut next, [sets, pair, older, newer], lack, at, count, allowed);
                }
            }
        }
    }
    next
}

fn go_on(
    next: &mut States,
    [sets, pair, older, newer]: [usize; 4],
    lack: u8,
    at: usize,
    count: u8,
    allowed: &AllowedSets,
) {
    let free = allowed.kinds[at];
    let left = SETS - sets;
    for begun in 0..=allowed.begin(at, left) {
        let triplets = if free && allowed.triplets { left - begun } else { 0 };
        for triplets in 0..=triplets {
            for paired in 0..=usize::from(free && pair == 0) {
                let used = older + newer + begun + 3 * triplets + 2 * paired;
                let lack = lack + (used as u8).saturating_sub(count);
                let best = &mut next[sets + begun + triplets][pair + paired][newer][begun];
                *best = lack.min(*best);
            }
        }
    }
}
