//! How far the hand of a Maho! player is from its sets: runs and triplets of one family, and rainbow sets (H6–H8).

use arrayvec::ArrayVec;
use cards::{Card, Counts, Kinds};

use crate::hand::MAX_SETS;
use crate::heap::{Heap, RANKS, present};
use crate::heaps::Improving;

const COLOURS: usize = 3;
/// Where the kinds of the colours and of silver begin among all kinds: red, green, blue, silver, each from 1 to 9.
const FIRST: usize = 39;
const KINDS: usize = RANKS * (COLOURS + 1);
const SILVER: usize = RANKS * COLOURS;
/// How many sets there are: 36 triplets of one card, 21 runs of one colour, 9 rainbow triplets, 42 rainbow runs.
const SETS: usize = 108;
/// The colours of a run from its lowest card on: one colour, or three in any order.
const RUNS: [[usize; COLOURS]; 9] =
    [[0, 0, 0], [1, 1, 1], [2, 2, 2], [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// How many of each kind, the first that of the red 1.
type Cards = [u8; KINDS];
/// The places of three cards.
type Three = [u8; 3];

/// How many cards `counts` lacks for so many sets of Maho!, each with one of its jokers at most (H8).
pub fn missing_rainbow(counts: &Counts, sets: u8) -> u8 {
    missing_of(&placed(counts), counts.jokers(), sets)
}

/// How many cards `counts` lacks for so many sets of Maho!, and the kinds of which one more lowers that.
///
/// Jokers are not among them: one more helps as long as there are fewer than sets that are not whole.
pub fn improving_rainbow(counts: &Counts, sets: u8) -> Improving {
    let mut cards = placed(counts);
    let distance = missing_of(&cards, counts.jokers(), sets);
    let mut kinds = Kinds::NONE;
    if distance > 0 {
        for at in 0..KINDS {
            cards[at] += 1;
            if missing_of(&cards, counts.jokers(), sets) < distance {
                kinds |= Card::from_index(FIRST + at).into_iter().collect();
            }
            cards[at] -= 1;
        }
    }
    Improving { distance, kinds }
}

fn missing_of(cards: &Cards, jokers: u8, sets: u8) -> u8 {
    let mut search = Search { whole: whole(cards), jokers, sets: sets.min(MAX_SETS as u8), best: u8::MAX };
    search.go_on(cards, 0, 0);
    search.best
}

/// The cards by their places.
fn placed(counts: &Counts) -> Cards {
    let mut cards = [0; KINDS];
    cards.copy_from_slice(&counts.as_array()[FIRST..]);
    cards
}

/// The sets whose cards are there.
fn whole(cards: &Cards) -> ArrayVec<Three, SETS> {
    let mut found = ArrayVec::new();
    let heaps: [Heap; COLOURS + 1] =
        std::array::from_fn(|family| std::array::from_fn(|rank| cards[family * RANKS + rank]));
    let mut add = |mut mask: u16, three: [usize; 3]| {
        while mask != 0 {
            let rank = mask.trailing_zeros() as usize;
            found.push(three.map(|place| (place + rank) as u8));
            mask &= mask - 1;
        }
    };
    for (family, heap) in heaps.iter().enumerate() {
        add(present(&heap.map(|count| count.saturating_sub(2))), [family * RANKS; 3]);
    }
    let [red, green, blue, _] = heaps.map(|heap| present(&heap));
    add(red & green & blue, [0, RANKS, 2 * RANKS]);
    let colours = [red, green, blue];
    for [low, middle, high] in RUNS {
        let runs = colours[low] & colours[middle] >> 1 & colours[high] >> 2;
        add(runs, [low * RANKS, middle * RANKS + 1, high * RANKS + 2]);
    }
    found
}

/// Takes the cards of a set away; `None` if they are not there.
fn without(cards: &Cards, set: Three) -> Option<Cards> {
    let mut rest = *cards;
    for place in set {
        let count = rest.get_mut(usize::from(place))?;
        *count = count.checked_sub(1)?;
    }
    Some(rest)
}

/// Where the search stands: the whole sets in the hand are tried in every choice; of the other cards any two that
/// may be of one set begin one.
struct Search {
    whole: ArrayVec<Three, SETS>,
    jokers: u8,
    sets: u8,
    best: u8,
}

impl Search {
    /// Goes on with so many whole sets taken out of the cards, none of the next ones before `from`.
    fn go_on(&mut self, cards: &Cards, taken: u8, from: usize) {
        self.best = self.best.min(self.lacking(cards, taken));
        // What is left to make lacks nothing if it is whole, so nothing below 0 can be found.
        if taken == self.sets || self.best == 0 {
            return;
        }
        for at in from..self.whole.len() {
            if let Some(rest) = without(cards, self.whole[at]) {
                self.go_on(&rest, taken + 1, at);
            }
        }
    }

    /// What the sets lack that are not whole: pairs and single cards begin them, a joker each may go on.
    fn lacking(&self, cards: &Cards, taken: u8) -> u8 {
        let open = self.sets - taken;
        let (pairs, all) = pairs(cards);
        let pairs = pairs.min(open);
        let singles = (open - pairs).min(all - 2 * pairs);
        3 * open - 2 * pairs - singles - self.jokers.min(open)
    }
}

/// How many pairs of cards there are that may be of one set: coloured cards at most two numbers apart, whatever
/// their colours, and two alike of silver (H6, H7). And how many cards there are.
fn pairs(cards: &Cards) -> (u8, u8) {
    let (coloured, silver) = cards.split_at(SILVER);
    let mut pairs: u8 = silver.iter().map(|&count| count / 2).sum();
    let mut all: u8 = silver.iter().sum();
    // From the lowest number on, each with the next: no other way makes more pairs. One card at most waits for another,
    // for so many numbers more.
    let mut waits = 0;
    for rank in 0..RANKS {
        let count = coloured[rank] + coloured[RANKS + rank] + coloured[2 * RANKS + rank];
        all += count;
        let together = count + u8::from(waits > 0);
        pairs += together / 2;
        waits = match count {
            0 => u8::saturating_sub(waits, 1),
            _ if together % 2 == 1 => 2,
            _ => 0,
        };
    }
    (pairs, all)
}
