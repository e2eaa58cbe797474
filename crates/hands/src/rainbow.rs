//! The distance of a Maho! hand: runs and triplets of one suit, and rainbow sets (H6 to H8).

use arrayvec::ArrayVec;
use cards::{Card, Counts, KindSet, RANKS};

use crate::improving::Improving;
use crate::set::MAX_SETS;
use crate::suit_counts::{SuitCounts, ranks_present};

const COLOURS: usize = 3;
/// The index of the first kind of Maho! among all kinds. Red, green, blue and silver follow each other.
const FIRST_KIND: usize = 39;
const MAHO_KINDS: usize = RANKS * (COLOURS + 1);
/// The position of silver's first kind among the kinds of Maho!.
const SILVER: usize = RANKS * COLOURS;
/// The number of different sets: 36 triplets of one card, 21 runs of one colour, 9 rainbow triplets and 42
/// rainbow runs.
const RAINBOW_SET_COUNT: usize = 108;
/// The colours of a run from its lowest card on: one colour, or all three in any order.
const RUN_COLOURS: [[usize; COLOURS]; 9] =
    [[0, 0, 0], [1, 1, 1], [2, 2, 2], [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The number of cards of each kind of Maho!, from the red 1 on.
type Cards = [u8; MAHO_KINDS];
/// The positions of the three cards of a set among the kinds of Maho!.
type SetPositions = [u8; 3];

/// Returns the number of cards that `counts` lacks for `sets` sets of Maho!. Each set may have at most one
/// joker (H8).
pub fn missing_rainbow(counts: &Counts, sets: u8) -> u8 {
    let cards = maho_cards(counts);
    let mut search = RainbowSearch::new(&cards, &RankMasks::of(&cards), counts.jokers(), sets);
    search.extend(&cards, 0, 0);
    search.best
}

/// Returns the distance of `counts` to `sets` sets of Maho!, and the kinds of which one more card lowers it.
///
/// Jokers are not among the kinds: one more joker helps as long as there are fewer jokers than incomplete
/// sets.
pub fn improving_rainbow(counts: &Counts, sets: u8) -> Improving {
    let (mut cards, jokers) = (maho_cards(counts), counts.jokers());
    let masks = RankMasks::of(&cards);
    let mut search = RainbowSearch::new(&cards, &masks, jokers, sets);
    search.extend(&cards, 0, 0);
    // If every best choice has a pair in each incomplete set, one more card only helps by completing a set.
    let (distance, is_paired) = (search.best, search.best_unpaired > search.best);
    let mut kinds = KindSet::NONE;
    if distance > 0 {
        for position in 0..MAHO_KINDS {
            cards[position] += 1;
            search.set_cards(&cards, &masks.with(position, cards[position]));
            search.best = distance;
            if is_paired {
                search.extend_with(&cards, position);
            } else {
                search.extend(&cards, 0, 0);
            }
            if search.best < distance {
                kinds |= Card::from_index(FIRST_KIND + position).into_iter().collect();
            }
            cards[position] -= 1;
        }
    }
    Improving { distance, kinds }
}

/// Returns an upper bound on how many of these sets the cards make at once: a third of all cards in any of
/// them.
fn max_at_once(cards: &Cards, sets: &[SetPositions]) -> u8 {
    let mut used = sets.iter().flatten().fold(0_u64, |used, position| used | 1 << position);
    let mut total = 0;
    while used != 0 {
        total += cards[used.trailing_zeros() as usize];
        used &= used - 1;
    }
    total / 3
}

/// Returns the counts of the kinds of Maho!.
fn maho_cards(counts: &Counts) -> Cards {
    let mut cards = [0; MAHO_KINDS];
    cards.copy_from_slice(&counts.as_array()[FIRST_KIND..]);
    cards
}

/// The ranks that each suit has, as masks: bit 0 is rank 1.
#[derive(Clone, Copy)]
struct RankMasks {
    /// The ranks with at least one card.
    once: [u16; COLOURS + 1],
    /// The ranks with at least three cards.
    thrice: [u16; COLOURS + 1],
}

impl RankMasks {
    fn of(cards: &Cards) -> Self {
        let suits: [SuitCounts; COLOURS + 1] =
            std::array::from_fn(|suit| std::array::from_fn(|rank| cards[suit * RANKS + rank]));
        let thrice = suits.map(|suit| ranks_present(&suit.map(|count| count.saturating_sub(2))));
        Self { once: suits.map(|suit| ranks_present(&suit)), thrice }
    }

    /// Returns the masks after the count at `position` has risen to `count`.
    fn with(mut self, position: usize, count: u8) -> Self {
        let (suit, rank) = (position / RANKS, position % RANKS);
        self.once[suit] |= 1 << rank;
        self.thrice[suit] |= u16::from(count >= 3) << rank;
        self
    }

    /// Replaces the content of `found` by the sets that the cards make without a joker.
    fn complete_sets(&self, found: &mut ArrayVec<SetPositions, RAINBOW_SET_COUNT>) {
        found.clear();
        let mut add = |mut mask: u16, firsts: [usize; 3]| {
            while mask != 0 {
                let rank = mask.trailing_zeros() as usize;
                found.push(firsts.map(|position| (position + rank) as u8));
                mask &= mask - 1;
            }
        };
        for (suit, &thrice) in self.thrice.iter().enumerate() {
            add(thrice, [suit * RANKS; 3]);
        }
        let [red, green, blue, _] = self.once;
        add(red & green & blue, [0, RANKS, 2 * RANKS]);
        for [low, middle, high] in RUN_COLOURS {
            let runs = self.once[low] & self.once[middle] >> 1 & self.once[high] >> 2;
            add(runs, [low * RANKS, middle * RANKS + 1, high * RANKS + 2]);
        }
    }
}

/// Returns whether `cards` has the cards of a set.
fn holds(cards: &Cards, [a, b, c]: SetPositions) -> bool {
    let [first, second, third] = [a, b, c].map(|position| cards[usize::from(position)]);
    if a == b { first >= 3 } else { first > 0 && second > 0 && third > 0 }
}

/// A branch-and-bound search over the complete sets in a hand. What the other cards begin is calculated: any
/// two that fit one set begin one.
struct RainbowSearch {
    complete_sets: ArrayVec<SetPositions, RAINBOW_SET_COUNT>,
    /// An upper bound on the number of complete sets at once.
    max_complete: u8,
    jokers: u8,
    sets: u8,
    /// The minimum number of missing cards found. The search only looks for smaller ones.
    best: u8,
    /// The minimum number of missing cards among choices with fewer pairs than incomplete sets.
    best_unpaired: u8,
}

impl RainbowSearch {
    fn new(cards: &Cards, masks: &RankMasks, jokers: u8, sets: u8) -> Self {
        let sets = sets.min(MAX_SETS as u8);
        let mut search = Self {
            complete_sets: ArrayVec::new(),
            max_complete: 0,
            jokers,
            sets,
            best: u8::MAX,
            best_unpaired: u8::MAX,
        };
        search.set_cards(cards, masks);
        search
    }

    /// Finds the complete sets of these cards.
    fn set_cards(&mut self, cards: &Cards, masks: &RankMasks) {
        masks.complete_sets(&mut self.complete_sets);
        self.max_complete = max_at_once(cards, &self.complete_sets).min(self.sets);
    }

    /// Searches with `taken` complete sets already removed from `cards`. The next sets have index `from` or
    /// higher.
    fn extend(&mut self, cards: &Cards, taken: u8, from: usize) {
        if self.lower_bound(taken) < self.best {
            let lack = self.lack(cards, taken);
            self.best = self.best.min(lack);
        }
        if self.lower_bound(self.max_complete.max(taken)) >= self.best {
            return;
        }
        for index in from..self.complete_sets.len() {
            self.take(cards, taken, index, index);
        }
    }

    /// Removes the set with this index, if the cards still have it, and searches on with sets from `from` on.
    fn take(&mut self, cards: &Cards, taken: u8, index: usize, from: usize) {
        let set = self.complete_sets[index];
        if holds(cards, set) {
            let mut rest = *cards;
            for position in set {
                rest[usize::from(position)] -= 1;
            }
            self.extend(&rest, taken + 1, from);
        }
    }

    /// Searches only the choices with a complete set that has the card at `position`.
    fn extend_with(&mut self, cards: &Cards, position: usize) {
        for index in 0..self.complete_sets.len() {
            if self.sets > 0 && self.complete_sets[index].contains(&(position as u8)) {
                self.take(cards, 0, index, 0);
            }
        }
    }

    /// Returns a lower bound on the number of missing cards with `taken` complete sets: one card for each
    /// other set that has no joker.
    fn lower_bound(&self, taken: u8) -> u8 {
        (self.sets - taken).saturating_sub(self.jokers)
    }

    /// Returns the number of cards that the incomplete sets lack. Pairs and single cards begin them, and each
    /// may have one joker.
    fn lack(&mut self, cards: &Cards, taken: u8) -> u8 {
        let incomplete = self.sets - taken;
        let (pairs, total) = pairs(cards);
        let pairs = pairs.min(incomplete);
        let singles = (incomplete - pairs).min(total - 2 * pairs);
        let lack = 3 * incomplete - 2 * pairs - singles - self.jokers.min(incomplete);
        if pairs < incomplete {
            self.best_unpaired = self.best_unpaired.min(lack);
        }
        lack
    }
}

/// Returns the maximum number of pairs of cards that fit one set, and the number of cards. Two coloured
/// cards fit if they are at most two ranks apart, whatever their colours; two silver cards fit if they are
/// equal (H6, H7).
fn pairs(cards: &Cards) -> (u8, u8) {
    let (coloured, silver) = cards.split_at(SILVER);
    let mut pairs: u8 = silver.iter().map(|&count| count / 2).sum();
    let mut total: u8 = silver.iter().sum();
    // Greedily pairing each card with the next one from the lowest rank on gives the most pairs. At most one
    // card is left unpaired at a time; `waits` is the number of further ranks that it fits.
    let mut waits = 0;
    for rank in 0..RANKS {
        let count = coloured[rank] + coloured[RANKS + rank] + coloured[2 * RANKS + rank];
        total += count;
        let available = count + u8::from(waits > 0);
        pairs += available / 2;
        waits = match count {
            0 => u8::saturating_sub(waits, 1),
            _ if available % 2 == 1 => 2,
            _ => 0,
        };
    }
    (pairs, total)
}
