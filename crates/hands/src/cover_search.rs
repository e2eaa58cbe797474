//! A branch-and-bound search over the sets and the pair that a hand can be read as.
//!
//! A reading covers every card that is not a joker; jokers fill the gaps. The search chooses a set for the
//! lowest card that is not covered, or leaves that card to the pair. Sets and a pair that remain after all
//! cards are covered consist of jokers alone, and may be anything.

use cards::RANKS;

use crate::layout::HONOUR_GROUP;
use crate::packed_counts::{PackedCounts, kinds_present};
use crate::set_index::{SET_COUNT, index_of};

/// A part of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The set with this index; see [`set_from_index`](crate::set_from_index).
    Set(u8),
    /// The pair of the kind with this index.
    Pair(u8),
}

/// A search over readings that carries a sum along each branch, such as a score.
pub struct CoverSearch<S, A, P, C> {
    /// The sum of an empty reading.
    pub start: S,
    /// Returns the sum after a part is added to the reading.
    pub add: A,
    /// Returns whether a branch with this sum and this number of missing sets can still give a useful
    /// reading. The search prunes the branch otherwise.
    pub is_promising: P,
    /// Receives the sum of each complete reading and the kind of its pair; `None` if two jokers are the pair.
    pub on_complete: C,
}

/// A branch of the search.
#[derive(Clone, Copy)]
struct Node<S> {
    /// The cards that are not covered, one word for each group, four bits for each kind.
    words: [u64; 4],
    /// The jokers that are not used.
    jokers: u8,
    /// The number of sets still to choose.
    sets: u8,
    /// The lowest index that the next set may have. It keeps the search from finding a reading twice.
    min_set: u8,
    /// The index of the pair's kind, once it is chosen.
    pair: Option<u8>,
    /// The sum of the parts that are chosen.
    sum: S,
}

impl<S: Copy, A: Fn(&S, Part) -> S, P: Fn(&S, u8) -> bool, C: FnMut(&S, Option<u8>)> CoverSearch<S, A, P, C> {
    /// Visits every way to read `cards` as `sets` sets and a pair.
    ///
    /// There is none unless `cards` has three cards for each set and two more. A reading with a set of jokers
    /// alone may be visited twice.
    pub fn search(&mut self, cards: &PackedCounts, sets: u8) {
        if cards.total() == 3 * sets + 2 {
            let (words, jokers) = (cards.words, cards.jokers);
            self.cover(&Node { words, jokers, sets, min_set: 0, pair: None, sum: self.start });
        }
    }

    /// Covers the lowest card that is not covered.
    fn cover(&mut self, node: &Node<S>) {
        const HIGHEST_START: u32 = RANKS as u32 - 3;
        let Some(group) = node.words.iter().position(|&word| word != 0) else {
            return self.joker_sets(node, 0);
        };
        let word = node.words[group];
        let rank = word.trailing_zeros() / 4;
        if node.sets > 0 {
            if group != HONOUR_GROUP {
                let present = kinds_present(word);
                for first in rank.saturating_sub(2)..=rank.min(HIGHEST_START) {
                    let held = present >> (4 * first) & 0x111;
                    let index = index_of(group, first, false);
                    self.set(node, group, index, word - (held << (4 * first)), 3 - sum_of(held));
                }
            }
            let held = (word >> (4 * rank) & 0xF).min(3);
            let index = index_of(group, rank, true);
            self.set(node, group, index, word - (held << (4 * rank)), 3 - held as u8);
        }
        self.pair(node, group, rank);
    }

    /// Chooses a set, if there are enough jokers for its gaps and it does not precede the sets chosen before.
    fn set(&mut self, node: &Node<S>, group: usize, index: u8, word: u64, gaps: u8) {
        if gaps > node.jokers || index < node.min_set {
            return;
        }
        let mut next = Node { jokers: node.jokers - gaps, sets: node.sets - 1, min_set: index, ..*node };
        next.words[group] = word;
        next.sum = (self.add)(&node.sum, Part::Set(index));
        if (self.is_promising)(&next.sum, next.sets) {
            self.cover(&next);
        }
    }

    /// Leaves the lowest card to the pair. The sets after it begin with higher cards.
    fn pair(&mut self, node: &Node<S>, group: usize, rank: u32) {
        let held = node.words[group] >> (4 * rank) & 0xF;
        if node.pair.is_some() || held > 2 || held + u64::from(node.jokers) < 2 {
            return;
        }
        let kind = (group as u32 * RANKS as u32 + rank) as u8;
        let min_set = index_of(group, rank, true) + 1;
        let mut next = Node { jokers: node.jokers - (2 - held) as u8, min_set, pair: Some(kind), ..*node };
        next.words[group] -= held << (4 * rank);
        next.sum = (self.add)(&node.sum, Part::Pair(kind));
        if (self.is_promising)(&next.sum, next.sets) {
            self.cover(&next);
        }
    }

    /// Chooses sets of jokers alone.
    fn joker_sets(&mut self, node: &Node<S>, min_set: u8) {
        if node.sets == 0 {
            return (self.on_complete)(&node.sum, node.pair);
        }
        for index in min_set..SET_COUNT as u8 {
            let sum = (self.add)(&node.sum, Part::Set(index));
            let next = Node { sets: node.sets - 1, sum, ..*node };
            if (self.is_promising)(&next.sum, next.sets) {
                self.joker_sets(&next, index);
            }
        }
    }
}

/// Returns the sum of three numbers of four bits each. Counting bits would be slower on some processors.
const fn sum_of(three: u64) -> u8 {
    (((three * 0x111) >> 8) & 0xF) as u8
}
