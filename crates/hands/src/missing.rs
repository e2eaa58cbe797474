//! How many cards a hand lacks: the least number of cards to add so that it holds so many sets and a pair.
//!
//! The suits and the honours are looked at one by one and joined. What a suit lacks follows from what it lacks
//! with one set or pair fewer, so every heap of a suit's cards is worked out once, when it is first asked about.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use cards::Counts;

use crate::hand::MAX_SETS;

/// The numbers of a suit; the honours fill seven of them.
const RANKS: usize = 9;
/// No hand holds more cards than this.
const MOST_CARDS: usize = 14;
/// No kind has more copies than this in the games that are played.
const MOST_COPIES: usize = 4;
/// What is asked of a suit: 0 to 4 sets, without a pair and with one.
const ASKED: usize = 2 * (MAX_SETS + 1);
/// Where the kinds of the suits and of the honours begin, among all kinds.
const SUITS: [usize; 3] = [0, 9, 18];
const HONOURS: usize = 27;
const HONOUR_KINDS: usize = 7;

/// The cards of one suit: how many of each number.
type Heap = [u8; RANKS];

/// What a heap lacks for each thing asked: for s sets at s, for s sets and a pair at 5 + s.
type Row = [u8; ASKED];

/// How many cards `counts` lacks for so many sets, and a pair if one is asked for, once its jokers are placed.
///
/// Fifth copies and drawn jokers count as possible (M19), so what the deck still holds does not matter.
pub fn missing(counts: &Counts, sets: u8, pair: bool) -> u8 {
    let all = counts.as_array();
    let [characters, circles, bamboos] = SUITS.map(|first| suit_row(&all[first..first + RANKS]));
    let rows = join(&join(&characters, &circles), &join(&bamboos, &honour_row(all)));
    rows[usize::from(pair) * (MAX_SETS + 1) + usize::from(sets)].saturating_sub(counts.jokers())
}

/// What one suit lacks.
fn suit_row(counts: &[u8]) -> Row {
    static ROWS: LazyLock<Rows> = LazyLock::new(|| Rows::new(true));
    let mut heap = [0; RANKS];
    heap.copy_from_slice(counts);
    unpack(ROWS.of(&heap))
}

/// What the honours lack.
fn honour_row(counts: &[u8]) -> Row {
    static ROWS: LazyLock<Rows> = LazyLock::new(|| Rows::new(false));
    let mut heap = [0; RANKS];
    heap[..HONOUR_KINDS].copy_from_slice(&counts[HONOURS..HONOURS + HONOUR_KINDS]);
    unpack(ROWS.of(&heap))
}

/// What two heaps lack together: the sets and the pair are shared out in the way that lacks least.
fn join(a: &Row, b: &Row) -> Row {
    const PAIR: usize = MAX_SETS + 1;
    let mut row = [u8::MAX; ASKED];
    for here in 0..=MAX_SETS {
        for there in 0..=MAX_SETS - here {
            let sets = here + there;
            row[sets] = row[sets].min(a[here] + b[there]);
            let paired = (a[PAIR + here] + b[there]).min(a[here] + b[PAIR + there]);
            row[PAIR + sets] = row[PAIR + sets].min(paired);
        }
    }
    row
}

/// Four bits for each thing asked, and a bit that says that the row is worked out.
fn pack(row: &Row) -> u64 {
    row.iter().rev().fold(1, |packed, &lack| packed << 4 | u64::from(lack))
}

fn unpack(packed: u64) -> Row {
    std::array::from_fn(|at| (packed >> (4 * at) & 0xF) as u8)
}

/// The rows of every heap, each worked out when it is first asked for. Whoever asks gets the same answer.
struct Rows {
    slots: Box<[AtomicU64]>,
    sequences: bool,
}

impl Rows {
    fn new(sequences: bool) -> Self {
        let slots =
            std::iter::repeat_with(AtomicU64::default).take(HEAPS[RANKS][MOST_CARDS] as usize).collect();
        Self { slots, sequences }
    }

    /// The row of a heap, packed.
    fn of(&self, heap: &Heap) -> u64 {
        let Some(slot) = index(heap).map(|index| &self.slots[index]) else {
            return self.work_out(heap);
        };
        let known = slot.load(Ordering::Relaxed);
        if known != 0 {
            return known;
        }
        let packed = self.work_out(heap);
        slot.store(packed, Ordering::Relaxed);
        packed
    }

    /// The lowest card is either of no use, or in one of the sets or the pair that hold it.
    fn work_out(&self, heap: &Heap) -> u64 {
        let Some(low) = heap.iter().position(|&count| count > 0) else {
            return pack(&std::array::from_fn(|at| {
                (at % (MAX_SETS + 1) * 3 + at / (MAX_SETS + 1) * 2) as u8
            }));
        };
        let mut without = *heap;
        without[low] = 0;
        let mut best = unpack(self.of(&without));
        let mut take = |cards: &[usize], set: bool| {
            let mut rest = *heap;
            let lack = cards.iter().map(|&card| u8::from(!take_one(&mut rest[card]))).sum::<u8>();
            lower(&mut best, &unpack(self.of(&rest)), lack, set);
        };
        take(&[low; 2], false);
        take(&[low; 3], true);
        if self.sequences {
            (low.saturating_sub(2)..=low.min(RANKS - 3)).for_each(|at| take(&[at, at + 1, at + 2], true));
        }
        pack(&best)
    }
}

/// Takes one card away; false if there is none.
fn take_one(count: &mut u8) -> bool {
    let had = *count > 0;
    *count -= u8::from(had);
    had
}

/// Lowers `best` to what is lacked when a set (or the pair) that lacks `lack` cards is added to `rest`.
fn lower(best: &mut Row, rest: &Row, lack: u8, set: bool) {
    const PAIR: usize = MAX_SETS + 1;
    for at in 0..PAIR {
        if set && at < MAX_SETS {
            best[at + 1] = best[at + 1].min(rest[at] + lack);
            best[PAIR + at + 1] = best[PAIR + at + 1].min(rest[PAIR + at] + lack);
        } else if !set {
            best[PAIR + at] = best[PAIR + at].min(rest[at] + lack);
        }
    }
}

/// How many heaps there are of so many kinds with at most so many cards.
const HEAPS: [[u32; MOST_CARDS + 1]; RANKS + 1] = {
    let mut heaps = [[1; MOST_CARDS + 1]; RANKS + 1];
    let mut kinds = 1;
    while kinds <= RANKS {
        let mut cards = 0;
        while cards <= MOST_CARDS {
            let (mut sum, mut count) = (0, 0);
            while count <= MOST_COPIES && count <= cards {
                sum += heaps[kinds - 1][cards - count];
                count += 1;
            }
            heaps[kinds][cards] = sum;
            cards += 1;
        }
        kinds += 1;
    }
    heaps
};

/// How many heaps stand before those that have this many cards of a number, by number and cards left.
const BEFORE: [[[u32; MOST_COPIES + 1]; MOST_CARDS + 1]; RANKS] = {
    let mut before = [[[0; MOST_COPIES + 1]; MOST_CARDS + 1]; RANKS];
    let mut rank = 0;
    while rank < RANKS {
        let mut left = 0;
        while left <= MOST_CARDS {
            let mut count = 1;
            while count <= MOST_COPIES && count <= left {
                before[rank][left][count] =
                    before[rank][left][count - 1] + HEAPS[RANKS - 1 - rank][left - (count - 1)];
                count += 1;
            }
            left += 1;
        }
        rank += 1;
    }
    before
};

/// The place of a heap among all heaps; `None` for one that no deck can deal.
fn index(heap: &Heap) -> Option<usize> {
    let (mut index, mut left) = (0, MOST_CARDS);
    for (rank, &count) in heap.iter().enumerate() {
        index += *BEFORE[rank][left].get(usize::from(count))?;
        left = left.checked_sub(usize::from(count))?;
    }
    Some(index as usize)
}

#[cfg(test)]
mod tests {
    use super::{HEAPS, MOST_CARDS, RANKS, index};

    #[test]
    fn heaps_have_places_of_their_own() {
        let mut seen = vec![false; HEAPS[RANKS][MOST_CARDS] as usize];
        let mut heap = [0u8; RANKS];
        loop {
            if let Some(at) = index(&heap) {
                assert!(!std::mem::replace(&mut seen[at], true), "{heap:?} shares its place");
            }
            let Some(rank) = heap.iter().position(|&count| count < 4) else { break };
            heap[..rank].fill(0);
            heap[rank] += 1;
        }
        assert!(seen.iter().all(|&seen| seen));
    }
}
