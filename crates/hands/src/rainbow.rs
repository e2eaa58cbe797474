//! How far the hand of a Maho! player is from its sets: runs and triplets of one family, and rainbow sets (H6–H8).

use arrayvec::ArrayVec;
use cards::{Card, Counts, KindSet};

use crate::hand::MAX_SETS;
use crate::split_hand::Improving;
use crate::suit_counts::{RANKS, SuitCounts, ranks_present};

const COLOURS: usize = 3;
/// Where the kinds of the colours and of silver begin among all kinds: red, green, blue, silver, each from 1 to 9.
const FIRST: usize = 39;
const KINDS: usize = RANKS * (COLOURS + 1);
const SILVER: usize = RANKS * COLOURS;
/// How many sets there are: 36 triplets of one card, 21 runs of one colour, 9 rainbow triplets, 42 rainbow runs.
const RAINBOW_SET_COUNT: usize = 108;
/// The colours of a run from its lowest card on: one colour, or three in any order.
const RUNS: [[usize; COLOURS]; 9] =
    [[0, 0, 0], [1, 1, 1], [2, 2, 2], [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// How many of each kind, the first that of the red 1.
type Cards = [u8; KINDS];
/// The places of three cards.
type Three = [u8; 3];

/// How many cards `counts` lacks for so many sets of Maho!, each with one of its jokers at most (H8).
pub fn missing_rainbow(counts: &Counts, sets: u8) -> u8 {
    let cards = placed(counts);
    let mut search = RainbowSearch::new(&cards, &RankMasks::of(&cards), counts.jokers(), sets);
    search.go_on(&cards, 0, 0);
    search.best
}

/// How many cards `counts` lacks for so many sets of Maho!, and the kinds of which one more lowers that.
///
/// Jokers are not among them: one more helps as long as there are fewer than sets that are not whole.
pub fn improving_rainbow(counts: &Counts, sets: u8) -> Improving {
    let (mut cards, jokers) = (placed(counts), counts.jokers());
    let there = RankMasks::of(&cards);
    let mut search = RainbowSearch::new(&cards, &there, jokers, sets);
    search.go_on(&cards, 0, 0);
    // Where every choice that lacks least has its pairs, one card more only helps in a whole set.
    let (distance, paired) = (search.best, search.short > search.best);
    let mut kinds = KindSet::NONE;
    if distance > 0 {
        for at in 0..KINDS {
            cards[at] += 1;
            search.look_at(&cards, &there.with(at, cards[at]));
            search.best = distance;
            if paired {
                search.with_place(&cards, at);
            } else {
                search.go_on(&cards, 0, 0);
            }
            if search.best < distance {
                kinds |= Card::from_index(FIRST + at).into_iter().collect();
            }
            cards[at] -= 1;
        }
    }
    Improving { distance, kinds }
}

/// No more of these sets than this are whole at once: a third of the cards that are in any of them.
fn fitting(cards: &Cards, whole: &[Three]) -> u8 {
    let mut within = whole.iter().flatten().fold(0_u64, |within, place| within | 1 << place);
    let mut all = 0;
    while within != 0 {
        all += cards[within.trailing_zeros() as usize];
        within &= within - 1;
    }
    all / 3
}

/// The cards by their places.
fn placed(counts: &Counts) -> Cards {
    let mut cards = [0; KINDS];
    cards.copy_from_slice(&counts.as_array()[FIRST..]);
    cards
}

/// Which numbers each family has, bit 0 the 1: of the colours those that are there, of all those that are there three
/// times.
#[derive(Clone, Copy)]
struct RankMasks {
    once: [u16; COLOURS + 1],
    thrice: [u16; COLOURS + 1],
}

impl RankMasks {
    fn of(cards: &Cards) -> Self {
        let heaps: [SuitCounts; COLOURS + 1] =
            std::array::from_fn(|family| std::array::from_fn(|rank| cards[family * RANKS + rank]));
        let thrice = heaps.map(|heap| ranks_present(&heap.map(|count| count.saturating_sub(2))));
        Self { once: heaps.map(|heap| ranks_present(&heap)), thrice }
    }

    /// With so many cards in this place, more than before.
    fn with(mut self, place: usize, count: u8) -> Self {
        let (family, rank) = (place / RANKS, place % RANKS);
        self.once[family] |= 1 << rank;
        self.thrice[family] |= u16::from(count >= 3) << rank;
        self
    }

    /// Puts the sets whose cards are there in the place of those found before.
    fn whole(&self, found: &mut ArrayVec<Three, RAINBOW_SET_COUNT>) {
        found.clear();
        let mut add = |mut mask: u16, three: [usize; 3]| {
            while mask != 0 {
                let rank = mask.trailing_zeros() as usize;
                found.push(three.map(|place| (place + rank) as u8));
                mask &= mask - 1;
            }
        };
        for (family, &thrice) in self.thrice.iter().enumerate() {
            add(thrice, [family * RANKS; 3]);
        }
        let [red, green, blue, _] = self.once;
        add(red & green & blue, [0, RANKS, 2 * RANKS]);
        for [low, middle, high] in RUNS {
            let runs = self.once[low] & self.once[middle] >> 1 & self.once[high] >> 2;
            add(runs, [low * RANKS, middle * RANKS + 1, high * RANKS + 2]);
        }
    }
}

/// Whether the cards of a set are there.
fn holds(cards: &Cards, [a, b, c]: Three) -> bool {
    let [first, second, third] = [a, b, c].map(|place| cards[usize::from(place)]);
    if a == b { first >= 3 } else { first > 0 && second > 0 && third > 0 }
}

/// Where the search stands: the whole sets in the hand are tried in every choice; of the other cards any two that
/// may be of one set begin one.
struct RainbowSearch {
    whole: ArrayVec<Three, RAINBOW_SET_COUNT>,
    /// No more than this are whole at once.
    most: u8,
    jokers: u8,
    sets: u8,
    /// What is lacking at least, as far as was seen; nothing is looked for that is not less.
    best: u8,
    /// The same among choices with fewer pairs than sets that are not whole.
    short: u8,
}

impl RainbowSearch {
    fn new(cards: &Cards, there: &RankMasks, jokers: u8, sets: u8) -> Self {
        let sets = sets.min(MAX_SETS as u8);
        let mut search =
            Self { whole: ArrayVec::new(), most: 0, jokers, sets, best: u8::MAX, short: u8::MAX };
        search.look_at(cards, there);
        search
    }

    /// Finds the whole sets of these cards.
    fn look_at(&mut self, cards: &Cards, there: &RankMasks) {
        there.whole(&mut self.whole);
        self.most = fitting(cards, &self.whole).min(self.sets);
    }

    /// Goes on with so many whole sets taken out of the cards, none of the next ones before `from`.
    fn go_on(&mut self, cards: &Cards, taken: u8, from: usize) {
        if self.least(taken) < self.best {
            let lacking = self.lacking(cards, taken);
            self.best = self.best.min(lacking);
        }
        if self.least(self.most.max(taken)) >= self.best {
            return;
        }
        for at in from..self.whole.len() {
            self.take(cards, taken, at, at);
        }
    }

    /// Takes the set at this place if it is there, and goes on with those from `from` on.
    fn take(&mut self, cards: &Cards, taken: u8, at: usize, from: usize) {
        let set = self.whole[at];
        if holds(cards, set) {
            let mut rest = *cards;
            for place in set {
                rest[usize::from(place)] -= 1;
            }
            self.go_on(&rest, taken + 1, from);
        }
    }

    /// Looks among the choices that have a whole set with a card of this place.
    fn with_place(&mut self, cards: &Cards, place: usize) {
        for at in 0..self.whole.len() {
            if self.sets > 0 && self.whole[at].contains(&(place as u8)) {
                self.take(cards, 0, at, 0);
            }
        }
    }

    /// What is lacking at least with so many whole sets: a card of each other one, unless it has a joker for it.
    fn least(&self, taken: u8) -> u8 {
        (self.sets - taken).saturating_sub(self.jokers)
    }

    /// What the sets lack that are not whole: pairs and single cards begin them, a joker each may go on.
    fn lacking(&mut self, cards: &Cards, taken: u8) -> u8 {
        let open = self.sets - taken;
        let (pairs, all) = pairs(cards);
        let pairs = pairs.min(open);
        let singles = (open - pairs).min(all - 2 * pairs);
        let lacking = 3 * open - 2 * pairs - singles - self.jokers.min(open);
        if pairs < open {
            self.short = self.short.min(lacking);
        }
        lacking
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
