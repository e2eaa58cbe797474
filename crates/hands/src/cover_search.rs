//! The choices of sets and a pair that cover the cards of a hand, with a sum that is carried along, so that a search
//! can leave what cannot come to anything.
//!
//! A choice reads the hand if every natural card is in it; jokers are the rest. So the sets are chosen first, each for
//! the lowest card that is not yet covered; a card may be left to the pair instead. What then is left over, sets and
//! maybe the pair, are jokers alone, and may be anything.

use std::sync::LazyLock;

use cards::Card;

use crate::division::MAHJONG_KINDS;
use crate::packed_counts::{HONOUR_WORD, PackedCounts, RANKS, ranks_present};
use crate::set::{Face, Set, SetKind};

/// How many different sets there are: 21 sequences and 34 triplets. They are numbered by their first cards, sequences
/// before triplets.
pub const SET_COUNT: usize = 55;

/// How many sets a suit makes, and the honours' first set.
const SETS_OF_A_SUIT: u8 = 16;
const HONOUR_SETS: u8 = 48;

/// What is added to a reading while it is put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The set with this number.
    Set(u8),
    /// The pair of the kind with this index.
    Pair(u8),
}

/// The set with this number, held.
pub fn set_from_index(number: u8) -> Set {
    static EVERY: LazyLock<Vec<Set>> = LazyLock::new(|| {
        let kinds = Card::all().take(MAHJONG_KINDS);
        kinds
            .flat_map(|card| [Set::sequence(card, Face::Held), Set::triplet(card, Face::Held)])
            .flatten()
            .collect()
    });
    EVERY[usize::from(number)]
}

/// The number of a set of the three suits and the honours, as it lies or is held; `None` for any other.
pub fn set_index(set: Set) -> Option<u8> {
    let kind = set.first().index();
    let triplet = match set.kind() {
        SetKind::Sequence => false,
        SetKind::Triplet => true,
        SetKind::Four | SetKind::RainbowTriplet | SetKind::RainbowRun => return None,
    };
    (kind < MAHJONG_KINDS).then(|| index_of(kind / RANKS as usize, kind as u32 % RANKS, triplet))
}

/// The number of the set of this kind that begins with the kind of this index; honours make triplets only.
pub(crate) const fn index_of(family: usize, rank: u32, triplet: bool) -> u8 {
    if family == HONOUR_WORD {
        return HONOUR_SETS + rank as u8;
    }
    // The suit's 8 and 9 begin no sequence.
    let within = if rank < 7 { 2 * rank + triplet as u32 } else { 7 + rank };
    SETS_OF_A_SUIT * family as u8 + within as u8
}

/// What is on_complete with the choices: `add` puts a part to a sum, `is_promising` says whether a sum with so many sets still to
/// come is worth going on with, `on_complete` takes a whole choice and its pair, `None` if two jokers make any.
pub struct CoverSearch<S, A, H, D> {
    /// The sum to begin with.
    pub start: S,
    /// Puts a part to a sum.
    pub add: A,
    /// Whether to go on, so many sets being still to come.
    pub is_promising: H,
    /// Takes a whole choice.
    pub on_complete: D,
}

/// Where the search stands.
#[derive(Clone, Copy)]
struct Node<S> {
    /// What is not yet covered of the three suits and the honours: four bits a kind.
    words: [u64; 4],
    jokers: u8,
    /// How many sets are still to come.
    sets: u8,
    /// No set below this number comes any more: so none is found twice.
    from: u8,
    /// The index of the pair's kind.
    pair: Option<u8>,
    sum: S,
}

impl<S: Copy, A: Fn(&S, Part) -> S, H: Fn(&S, u8) -> bool, D: FnMut(&S, Option<u8>)> CoverSearch<S, A, H, D> {
    /// Goes through the choices of so many sets and a pair that read these cards.
    ///
    /// The number of the cards must be right, three for each set and two; else there is none. A choice may be found
    /// twice if it has a set of jokers alone.
    pub fn search(&mut self, cards: &PackedCounts, sets: u8) {
        if cards.total() == 3 * sets + 2 {
            let (words, jokers) = (cards.words, cards.jokers);
            self.cover(&Node { words, jokers, sets, from: 0, pair: None, sum: self.start });
        }
    }

    /// Covers the lowest card that is not yet covered.
    fn cover(&mut self, node: &Node<S>) {
        let Some(family) = node.words.iter().position(|&word| word != 0) else {
            return self.joker_sets(node, 0);
        };
        let word = node.words[family];
        let rank = word.trailing_zeros() / 4;
        if node.sets > 0 {
            if family != HONOUR_WORD {
                let there = ranks_present(word);
                for first in rank.saturating_sub(2)..=rank.min(RANKS - 3) {
                    let three = there >> (4 * first) & 0x111;
                    let number = index_of(family, first, false);
                    self.set(node, family, number, word - (three << (4 * first)), 3 - sum_of(three));
                }
            }
            let there = (word >> (4 * rank) & 0xF).min(3);
            let number = index_of(family, rank, true);
            self.set(node, family, number, word - (there << (4 * rank)), 3 - there as u8);
        }
        self.pair(node, family, rank);
    }

    /// Adds a set, if jokers suffice and its turn has not passed.
    fn set(&mut self, node: &Node<S>, family: usize, number: u8, word: u64, lack: u8) {
        if lack > node.jokers || number < node.from {
            return;
        }
        let mut next = Node { jokers: node.jokers - lack, sets: node.sets - 1, from: number, ..*node };
        next.words[family] = word;
        next.sum = (self.add)(&node.sum, Part::Set(number));
        if (self.is_promising)(&next.sum, next.sets) {
            self.cover(&next);
        }
    }

    /// Leaves the lowest card to the pair; no set that holds it may come behind.
    fn pair(&mut self, node: &Node<S>, family: usize, rank: u32) {
        let there = node.words[family] >> (4 * rank) & 0xF;
        if node.pair.is_some() || there > 2 || there + u64::from(node.jokers) < 2 {
            return;
        }
        let kind = (family as u32 * RANKS + rank) as u8;
        let from = index_of(family, rank, true) + 1;
        let mut next = Node { jokers: node.jokers - (2 - there) as u8, from, pair: Some(kind), ..*node };
        next.words[family] -= there << (4 * rank);
        next.sum = (self.add)(&node.sum, Part::Pair(kind));
        if (self.is_promising)(&next.sum, next.sets) {
            self.cover(&next);
        }
    }

    /// Adds sets of jokers alone.
    fn joker_sets(&mut self, node: &Node<S>, from: u8) {
        if node.sets == 0 {
            return (self.on_complete)(&node.sum, node.pair);
        }
        for number in from..SET_COUNT as u8 {
            let sum = (self.add)(&node.sum, Part::Set(number));
            let next = Node { sets: node.sets - 1, sum, ..*node };
            if (self.is_promising)(&next.sum, next.sets) {
                self.joker_sets(&next, number);
            }
        }
    }
}

/// The sum of three numbers of four bits; not every processor counts bits.
const fn sum_of(three: u64) -> u8 {
    (((three * 0x111) >> 8) & 0xF) as u8
}
