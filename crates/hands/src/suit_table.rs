//! The tables: for every heap that a deck can deal the number of the row of what it lacks. Each is worked out whole
//! when it is first asked.
//!
//! A heap's place is found with two look-ups and a sum: the heaps with the same cards from 1 to 5 stand together, in
//! the order of how many cards they have from 6 to 9. So those with few cards, which are asked for most, stand close.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::joined_hand::RowSource;
use crate::lack_row::{JoinTable, LackRow, RowIndex, boxed};
use crate::suit_counts::{
    AllowedSets, GROUP_COUNT, HIGH_BITS, HONOUR_GROUP, LOW_BITS, LOW_RANKS, RANKS, SuitCounts, SuitKey,
};

/// No hand holds more cards than this.
const MOST_CARDS: u32 = 14;
/// No kind has more copies than this in the games that are played.
const MOST_COPIES: u32 = 4;
/// Where a place has the number of cards; a heap that is in no deck has more than any that is.
const CARDS: u32 = 24;
const NONE: u32 = (MOST_CARDS + 1) << CARDS;
/// A power of two with room for all heaps; 405 350 of its places are used.
const PLACES: usize = 1 << 19;

/// Four sets of any kind and a pair.
pub(crate) static ANY: LazyLock<SuitTable> =
    LazyLock::new(|| SuitTable::new(AllowedSets { ranks: RANKS, sequences: true, triplets: true }));
/// Sequences alone, and a pair.
pub(crate) static SEQUENCES: LazyLock<SuitTable> =
    LazyLock::new(|| SuitTable::new(AllowedSets { ranks: RANKS, sequences: true, triplets: false }));
/// Any sets, of five numbers in a row.
pub(crate) static FIVE_RANK_ANY: LazyLock<FiveRankTable> = LazyLock::new(|| FiveRankTable::new(true, true));
/// Sequences of five numbers in a row.
pub(crate) static FIVE_RANK_SEQUENCES: LazyLock<FiveRankTable> =
    LazyLock::new(|| FiveRankTable::new(true, false));
/// Triplets of five numbers in a row; as no triplet joins them to others, of all numbers and of the honours too.
pub(crate) static FIVE_RANK_TRIPLETS: LazyLock<FiveRankTable> =
    LazyLock::new(|| FiveRankTable::new(false, true));

/// The rows of every heap of a suit and of the honours.
pub(crate) struct SuitTable {
    allowed: AllowedSets,
    /// The place of each low part's heaps, and how many cards it has.
    low: Box<[u32; 1 << LOW_BITS]>,
    /// The place of each high part among them, and how many cards it has.
    high: Box<[u32; 1 << HIGH_BITS]>,
    heaps: Box<[u8; PLACES]>,
    /// FiveRankTable kinds that make no sequences.
    honours: Box<[u8; 1 << LOW_BITS]>,
    joins: JoinTable,
}

impl SuitTable {
    fn new(allowed: AllowedSets) -> Self {
        let mut numbers = RowIndex::new();
        let honours = five(AllowedSets { sequences: false, ..allowed }, &mut numbers);
        let (low, high) = places();
        let mut heaps = boxed::<_, PLACES>(0);
        let place = |key: SuitKey| low[key.low()] + high[key.high()];
        every_key(RANKS, &mut |key| {
            let row = allowed
                .row(&key.heap(), |rest| *numbers.row(heaps[place(SuitKey::of(rest)) as usize % PLACES]));
            heaps[place(key) as usize % PLACES] = numbers.number(&row);
        });
        Self { allowed, low, high, heaps, honours, joins: numbers.join_all() }
    }

    /// The numbers of the rows of a hand's heaps.
    #[inline]
    pub(crate) fn rows(&self, [a, b, c, honours]: [SuitKey; GROUP_COUNT]) -> [u8; GROUP_COUNT] {
        [self.suit(a), self.suit(b), self.suit(c), self.honours(honours)]
    }

    /// The number of the row of a heap of a suit.
    #[inline]
    pub(crate) fn suit(&self, key: SuitKey) -> u8 {
        let place = self.low[key.low()] + self.high[key.high()];
        if place >= NONE { self.of_no_deck(key) } else { self.heaps[place as usize % PLACES] }
    }

    /// The number of the row of a heap of honours.
    #[inline]
    pub(crate) fn honours(&self, key: SuitKey) -> u8 {
        self.joins.join(self.honours[key.low()], self.honours[key.high()])
    }

    /// The number of the row of a suit's heap with a fifth copy, or with more cards than a hand.
    ///
    /// Such a heap lacks what some other one lacks too: nothing new comes of more cards.
    #[cold]
    fn of_no_deck(&self, key: SuitKey) -> u8 {
        let row = UncachedRows { table: self, known: BTreeMap::new() }.row(&key.heap(), true);
        self.joins.numbers().known(&row).expect("more cards make no row that fewer do not make")
    }

    /// What a suit's heap lacks that may have more than seven of a number.
    #[cold]
    pub(crate) fn suit_row(&self, heap: &SuitCounts) -> LackRow {
        UncachedRows { table: self, known: BTreeMap::new() }.row(heap, true)
    }

    /// What a heap of honours lacks that may have more than seven of a kind.
    #[cold]
    pub(crate) fn honour_row(&self, heap: &SuitCounts) -> LackRow {
        UncachedRows { table: self, known: BTreeMap::new() }.row(heap, false)
    }
}

impl RowSource for SuitTable {
    #[inline]
    fn joins(&self) -> &JoinTable {
        &self.joins
    }

    #[inline]
    fn row(&self, heap: usize, key: SuitKey) -> u8 {
        if heap == HONOUR_GROUP { self.honours(key) } else { self.suit(key) }
    }
}

/// Works out heaps that are in no table.
struct UncachedRows<'a> {
    table: &'a SuitTable,
    known: BTreeMap<SuitCounts, LackRow>,
}

impl UncachedRows<'_> {
    fn row(&mut self, heap: &SuitCounts, suit: bool) -> LackRow {
        let allowed = AllowedSets { sequences: suit && self.table.allowed.sequences, ..self.table.allowed };
        allowed.row(heap, |rest| self.rest(rest, suit))
    }

    fn rest(&mut self, heap: &SuitCounts, suit: bool) -> LackRow {
        let within = heap.iter().all(|&count| u32::from(count) <= MOST_COPIES);
        if within && heap.iter().map(|&count| u32::from(count)).sum::<u32>() <= MOST_CARDS {
            let key = SuitKey::of(heap);
            let number = if suit { self.table.suit(key) } else { self.table.honours(key) };
            return *self.table.joins.numbers().row(number);
        }
        if let Some(row) = self.known.get(heap) {
            return *row;
        }
        let row = self.row(heap, suit);
        self.known.insert(*heap, row);
        row
    }
}

/// The rows of every heap of five kinds, with up to seven of each.
pub(crate) struct FiveRankTable {
    heaps: Box<[u8; 1 << LOW_BITS]>,
    joins: JoinTable,
}

impl FiveRankTable {
    fn new(sequences: bool, triplets: bool) -> Self {
        let mut numbers = RowIndex::new();
        let heaps = five(AllowedSets { ranks: LOW_RANKS, sequences, triplets }, &mut numbers);
        Self { heaps, joins: numbers.join_all() }
    }

    /// What the rows make together.
    pub(crate) const fn joins(&self) -> &JoinTable {
        &self.joins
    }

    /// The row of the numbers 1 to 5.
    pub(crate) fn low(&self, key: SuitKey) -> u8 {
        self.heaps[key.low()]
    }

    /// The row of the numbers 5 to 9.
    pub(crate) fn high(&self, key: SuitKey) -> u8 {
        self.heaps[key.0 as usize >> (3 * (RANKS - LOW_RANKS)) & ((1 << LOW_BITS) - 1)]
    }

    /// The row of all numbers, if no set joins those below 6 to the others.
    pub(crate) fn all(&self, key: SuitKey) -> u8 {
        self.joins.join(self.heaps[key.low()], self.heaps[key.high()])
    }
}

/// The rows of every heap of five kinds, with up to seven of each.
fn five(allowed: AllowedSets, numbers: &mut RowIndex) -> Box<[u8; 1 << LOW_BITS]> {
    let mut heaps = boxed::<_, { 1 << LOW_BITS }>(0);
    for at in 0..heaps.len() {
        let heap = SuitKey(at as u32).heap();
        let row = allowed.row(&heap, |rest| *numbers.row(heaps[SuitKey::of(rest).low()]));
        heaps[at] = numbers.number(&row);
    }
    heaps
}

/// How many cards a part of a key has; `None` if it has more of a number than a deck.
fn cards(part: usize) -> Option<u32> {
    let counts = (0..RANKS).map(|rank| SuitKey(part as u32).count(rank));
    counts.clone().all(|count| count <= MOST_COPIES).then(|| counts.sum())
}

/// Where the heaps of each low part begin, and where each high part stands among them.
fn places() -> (Box<[u32; 1 << LOW_BITS]>, Box<[u32; 1 << HIGH_BITS]>) {
    let mut high = boxed(NONE);
    let (mut place, mut up_to) = (0, [0; MOST_CARDS as usize + 1]);
    for many in 0..=MOST_CARDS {
        for part in (0..1 << HIGH_BITS).filter(|&part| cards(part) == Some(many)) {
            high[part] = place | many << CARDS;
            place += 1;
        }
        up_to[many as usize] = place;
    }
    let mut low = boxed(NONE);
    let mut place = 0;
    for part in 0..1 << LOW_BITS {
        if let Some(many) = cards(part).filter(|&many| many <= MOST_CARDS) {
            low[part] = place | many << CARDS;
            place += up_to[(MOST_CARDS - many) as usize];
        }
    }
    (low, high)
}

/// Calls `visit` with every heap of so many numbers that a deck can deal, those with fewer cards of a number first.
fn every_key(ranks: usize, visit: &mut impl FnMut(SuitKey)) {
    fn go_on(key: u32, ranks: usize, left: u32, visit: &mut impl FnMut(SuitKey)) {
        let Some(rank) = ranks.checked_sub(1) else { return visit(SuitKey(key)) };
        for count in 0..=left.min(MOST_COPIES) {
            go_on(key | count << (3 * rank), rank, left - count, visit);
        }
    }
    go_on(0, ranks, MOST_CARDS, visit);
}

#[cfg(test)]
mod tests {
    use super::{ANY, CARDS, PLACES, RANKS, RowSource, every_key, places};

    #[test]
    fn heaps_have_places_of_their_own() {
        let (low, high) = places();
        let mut seen = vec![false; PLACES];
        let mut heaps = 0;
        every_key(RANKS, &mut |key| {
            let place = low[key.low()] + high[key.high()];
            assert_eq!(place >> CARDS, key.heap().iter().map(|&count| u32::from(count)).sum::<u32>());
            let seen = &mut seen[place as usize % PLACES];
            assert!(!std::mem::replace(seen, true), "{key:?} shares its place");
            heaps += 1;
        });
        assert_eq!((heaps, seen[..heaps].iter().all(|&seen| seen)), (405_350, true));
    }

    #[test]
    fn fewer_than_two_hundred_rows_are_all_there_are() {
        let numbers = ANY.joins().numbers();
        let rows = (0..=u8::MAX).take_while(|&row| std::panic::catch_unwind(|| numbers.row(row)).is_ok());
        assert_eq!(rows.count(), 164);
    }
}
