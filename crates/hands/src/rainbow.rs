//! How far the hand of a Maho! player is from its sets: runs and triplets of one family, and rainbow sets (H6–H8).

use arrayvec::ArrayVec;
use cards::{Card, Counts, Suit};

use crate::hand::MAX_SETS;

const RANKS: usize = 9;
const COLOURS: usize = 3;
/// The places of three cards among those of the colours and silver: see [`Cards`].
type Three = [usize; 3];
/// How many sets there are: 36 triplets of one card, 21 runs of one colour, 9 rainbow triplets, 42 rainbow runs.
const SETS: usize = 108;
/// The kinds of the colours, and of silver behind them.
const KINDS: usize = RANKS * (COLOURS + 1);
const SILVER: usize = RANKS * COLOURS;

/// How many of each kind: number by number, each in red, green and blue; then silver.
type Cards = [u8; KINDS];

/// Every set there is, by the lowest place in it.
const EVERY: [Three; SETS] = {
    let mut every = [[0; 3]; SETS];
    let (mut found, mut place) = (0, 0);
    while place < KINDS {
        every[found] = [place; 3];
        found += 1;
        let (rank, colour) = (place / COLOURS, place % COLOURS);
        if place < SILVER && colour == 0 {
            every[found] = [place, place + 1, place + 2];
            found += 1;
        }
        if place < SILVER && rank + 2 < RANKS {
            // Of one colour, or of three in either order.
            let mut step = 0;
            while step < COLOURS {
                let (second, third) = ((colour + step) % COLOURS, (colour + 2 * step) % COLOURS);
                every[found] = [place, (rank + 1) * COLOURS + second, (rank + 2) * COLOURS + third];
                found += 1;
                step += 1;
            }
        }
        place += 1;
    }
    every
};

/// How many cards `counts` lacks for so many sets of Maho!, each with one of its jokers at most (H8).
pub fn missing_rainbow(counts: &Counts, sets: u8) -> u8 {
    let cards = placed(counts);
    let whole: ArrayVec<Three, SETS> = EVERY.into_iter().filter(|&set| holds(&cards, set)).collect();
    let sets = sets.min(MAX_SETS as u8);
    let mut search = Search { whole, jokers: counts.jokers(), sets, best: u8::MAX };
    search.go_on(&cards, 0, 0);
    search.best
}

/// The cards by their places.
fn placed(counts: &Counts) -> Cards {
    let families = Suit::COLOURS.into_iter().chain([Suit::Silver]).enumerate();
    let mut cards = [0; KINDS];
    for (family, suit) in families {
        for rank in 0..RANKS {
            let place = if suit == Suit::Silver { SILVER + rank } else { rank * COLOURS + family };
            cards[place] = Card::suited(suit, rank as u8 + 1).map_or(0, |card| counts.of(card));
        }
    }
    cards
}

/// Whether the cards of this set are there.
const fn holds(cards: &Cards, [a, b, c]: Three) -> bool {
    if a == b { cards[a] >= 3 } else { cards[a] > 0 && cards[b] > 0 && cards[c] > 0 }
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
        if taken == self.sets {
            return;
        }
        for at in from..self.whole.len() {
            let set = self.whole[at];
            if holds(cards, set) {
                let mut rest = *cards;
                for place in set {
                    rest[place] -= 1;
                }
                self.go_on(&rest, taken + 1, at);
            }
        }
    }

    /// What the sets lack that are not whole: pairs and single cards begin them, a joker each may go on.
    fn lacking(&self, cards: &Cards, taken: u8) -> u8 {
        let open = self.sets - taken;
        let pairs = pairs(cards).min(open);
        let left = cards.iter().sum::<u8>() - 2 * pairs;
        let singles = (open - pairs).min(left);
        3 * open - 2 * pairs - singles - self.jokers.min(open)
    }
}

/// How many pairs of cards there are that may be of one set: coloured cards at most two numbers apart, whatever
/// their colours, and two alike of silver (H6, H7).
fn pairs(cards: &Cards) -> u8 {
    let (coloured, silver) = cards.split_at(SILVER);
    let mut pairs: u8 = silver.iter().map(|&count| count / 2).sum();
    // From the lowest number on, each with the next: no other way makes more pairs.
    let mut waiting: Option<usize> = None;
    for (rank, counts) in coloured.chunks_exact(COLOURS).enumerate() {
        for _ in 0..counts.iter().sum() {
            match waiting {
                Some(lower) if rank - lower <= 2 => {
                    pairs += 1;
                    waiting = None;
                }
                _ => waiting = Some(rank),
            }
        }
    }
    pairs
}
