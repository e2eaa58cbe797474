//! The tables of what each possible suit lacks. Each table is built when it is first used.
//!
//! The index of a suit is the sum of two look-ups. Suits with the same cards of the ranks 1 to 5 stand
//! together, ordered by the number of cards of the ranks 6 to 9. So the suits with few cards, which are the
//! most frequent, stand close to each other in memory.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use cards::RANKS;

use crate::joined_hand::RowSource;
use crate::lack_row::{JoinTable, LackRow, RowIndex, boxed};
use crate::layout::{GROUP_COUNT, HONOUR_GROUP};
use crate::suit_counts::{AllowedSets, HIGH_BITS, LOW_BITS, LOW_RANKS, SuitCounts, SuitKey};

/// The maximum number of cards in a hand.
const MAX_CARDS: u32 = 14;
/// The maximum number of copies of a kind in the games that use these tables.
const MAX_COPIES: u32 = 4;
/// The lowest bit of the number of cards in an offset. The lower bits are the index.
const CARDS_SHIFT: u32 = 24;
/// An offset with more cards than a hand, for parts that no deck can deal.
const IMPOSSIBLE: u32 = (MAX_CARDS + 1) << CARDS_SHIFT;
/// The length of a table: a power of two, of which the first 405 350 entries are used.
const TABLE_SIZE: usize = 1 << 19;

/// Sets of any type, and a pair.
pub(crate) static ANY: LazyLock<SuitTable> =
    LazyLock::new(|| SuitTable::new(AllowedSets { ranks: RANKS, sequences: true, triplets: true }));
/// Sequences only, and a pair.
pub(crate) static SEQUENCES: LazyLock<SuitTable> =
    LazyLock::new(|| SuitTable::new(AllowedSets { ranks: RANKS, sequences: true, triplets: false }));
/// Sets of any type from five consecutive ranks, and a pair.
pub(crate) static FIVE_RANK_ANY: LazyLock<FiveRankTable> = LazyLock::new(|| FiveRankTable::new(true, true));
/// Sequences from five consecutive ranks, and a pair.
pub(crate) static FIVE_RANK_SEQUENCES: LazyLock<FiveRankTable> =
    LazyLock::new(|| FiveRankTable::new(true, false));
/// Triplets from five ranks, and a pair. It serves for all ranks and for the honours too, because a triplet
/// never joins two ranks.
pub(crate) static FIVE_RANK_TRIPLETS: LazyLock<FiveRankTable> =
    LazyLock::new(|| FiveRankTable::new(false, true));

/// The rows of all suits and honours that a deck can deal.
pub(crate) struct SuitTable {
    allowed: AllowedSets,
    /// The offset of each low part: the index of its first suit, and its number of cards.
    low: Box<[u32; 1 << LOW_BITS]>,
    /// The offset of each high part among the suits of one low part, and its number of cards.
    high: Box<[u32; 1 << HIGH_BITS]>,
    suits: Box<[u8; TABLE_SIZE]>,
    /// The rows of five kinds of honours.
    honours: Box<[u8; 1 << LOW_BITS]>,
    joins: JoinTable,
}

impl SuitTable {
    fn new(allowed: AllowedSets) -> Self {
        let mut index = RowIndex::new();
        let honours = five_rank_rows(AllowedSets { sequences: false, ..allowed }, &mut index);
        let (low, high) = offsets();
        let mut suits = boxed::<_, TABLE_SIZE>(0);
        let entry = |key: SuitKey| (low[key.low()] + high[key.high()]) as usize % TABLE_SIZE;
        for_each_key(RANKS, &mut |key| {
            let row = allowed.row(&key.counts(), |rest| *index.row(suits[entry(SuitKey::of(rest))]));
            suits[entry(key)] = index.insert(&row);
        });
        Self { allowed, low, high, suits, honours, joins: index.join_all() }
    }

    /// Returns the numbers of the rows of a hand's groups.
    #[inline]
    pub(crate) fn rows(&self, [a, b, c, honours]: [SuitKey; GROUP_COUNT]) -> [u8; GROUP_COUNT] {
        [self.suit(a), self.suit(b), self.suit(c), self.honours(honours)]
    }

    /// Returns the number of the row of a suit.
    #[inline]
    pub(crate) fn suit(&self, key: SuitKey) -> u8 {
        let offset = self.low[key.low()] + self.high[key.high()];
        if offset >= IMPOSSIBLE {
            self.impossible_suit(key)
        } else {
            self.suits[offset as usize % TABLE_SIZE]
        }
    }

    /// Returns the number of the row of the honours.
    #[inline]
    pub(crate) fn honours(&self, key: SuitKey) -> u8 {
        self.joins.join(self.honours[key.low()], self.honours[key.high()])
    }

    /// Returns the number of the row of a suit with a fifth copy of a kind, or with more cards than a hand.
    ///
    /// The table has its row already: some suit of a deck lacks the same.
    #[cold]
    fn impossible_suit(&self, key: SuitKey) -> u8 {
        let row = UncachedRows { table: self, known: BTreeMap::new() }.row(&key.counts(), true);
        self.joins.index().get(&row).expect("more cards lead to no new row")
    }

    /// Returns the row of a suit that may have more than seven cards of a rank.
    #[cold]
    pub(crate) fn suit_row(&self, counts: &SuitCounts) -> LackRow {
        UncachedRows { table: self, known: BTreeMap::new() }.row(counts, true)
    }

    /// Returns the row of honours that may have more than seven cards of a kind.
    #[cold]
    pub(crate) fn honour_row(&self, counts: &SuitCounts) -> LackRow {
        UncachedRows { table: self, known: BTreeMap::new() }.row(counts, false)
    }
}

impl RowSource for SuitTable {
    #[inline]
    fn joins(&self) -> &JoinTable {
        &self.joins
    }

    #[inline]
    fn row(&self, group: usize, key: SuitKey) -> u8 {
        if group == HONOUR_GROUP { self.honours(key) } else { self.suit(key) }
    }
}

/// Computes the rows of counts that are not in the table.
struct UncachedRows<'a> {
    table: &'a SuitTable,
    known: BTreeMap<SuitCounts, LackRow>,
}

impl UncachedRows<'_> {
    fn row(&mut self, counts: &SuitCounts, is_suit: bool) -> LackRow {
        let sequences = is_suit && self.table.allowed.sequences;
        let allowed = AllowedSets { sequences, ..self.table.allowed };
        allowed.row(counts, |rest| self.row_of_rest(rest, is_suit))
    }

    fn row_of_rest(&mut self, counts: &SuitCounts, is_suit: bool) -> LackRow {
        let is_possible = counts.iter().all(|&count| u32::from(count) <= MAX_COPIES);
        if is_possible && counts.iter().map(|&count| u32::from(count)).sum::<u32>() <= MAX_CARDS {
            let key = SuitKey::of(counts);
            let number = if is_suit { self.table.suit(key) } else { self.table.honours(key) };
            return *self.table.joins.index().row(number);
        }
        if let Some(row) = self.known.get(counts) {
            return *row;
        }
        let row = self.row(counts, is_suit);
        self.known.insert(*counts, row);
        row
    }
}

/// The rows of all counts of five ranks, up to seven cards each.
pub(crate) struct FiveRankTable {
    rows: Box<[u8; 1 << LOW_BITS]>,
    joins: JoinTable,
}

impl FiveRankTable {
    fn new(sequences: bool, triplets: bool) -> Self {
        let mut index = RowIndex::new();
        let rows = five_rank_rows(AllowedSets { ranks: LOW_RANKS, sequences, triplets }, &mut index);
        Self { rows, joins: index.join_all() }
    }

    /// Returns the table that joins the rows.
    pub(crate) const fn joins(&self) -> &JoinTable {
        &self.joins
    }

    /// Returns the row of the ranks 1 to 5.
    pub(crate) fn low(&self, key: SuitKey) -> u8 {
        self.rows[key.low()]
    }

    /// Returns the row of the ranks 5 to 9.
    pub(crate) fn high(&self, key: SuitKey) -> u8 {
        self.rows[key.0 as usize >> (3 * (RANKS - LOW_RANKS)) & ((1 << LOW_BITS) - 1)]
    }

    /// Returns the row of all ranks, for a table that allows triplets only.
    pub(crate) fn all(&self, key: SuitKey) -> u8 {
        self.joins.join(self.rows[key.low()], self.rows[key.high()])
    }
}

/// Returns the numbers of the rows of all counts of five ranks, up to seven cards each.
fn five_rank_rows(allowed: AllowedSets, index: &mut RowIndex) -> Box<[u8; 1 << LOW_BITS]> {
    let mut rows = boxed::<_, { 1 << LOW_BITS }>(0);
    for bits in 0..rows.len() {
        let counts = SuitKey(bits as u32).counts();
        let row = allowed.row(&counts, |rest| *index.row(rows[SuitKey::of(rest).low()]));
        rows[bits] = index.insert(&row);
    }
    rows
}

/// Returns the number of cards in a part of a key; `None` if it has more copies of a rank than a deck.
fn cards_in(part: usize) -> Option<u32> {
    let counts = (0..RANKS).map(|rank| SuitKey(part as u32).count(rank));
    counts.clone().all(|count| count <= MAX_COPIES).then(|| counts.sum())
}

/// Returns the offsets of all low parts and of all high parts.
fn offsets() -> (Box<[u32; 1 << LOW_BITS]>, Box<[u32; 1 << HIGH_BITS]>) {
    let mut high = boxed(IMPOSSIBLE);
    // `up_to[n]` is the number of high parts with at most n cards.
    let (mut index, mut up_to) = (0, [0; MAX_CARDS as usize + 1]);
    for count in 0..=MAX_CARDS {
        for part in (0..1 << HIGH_BITS).filter(|&part| cards_in(part) == Some(count)) {
            high[part] = index | count << CARDS_SHIFT;
            index += 1;
        }
        up_to[count as usize] = index;
    }
    let mut low = boxed(IMPOSSIBLE);
    let mut index = 0;
    for part in 0..1 << LOW_BITS {
        if let Some(count) = cards_in(part).filter(|&count| count <= MAX_CARDS) {
            low[part] = index | count << CARDS_SHIFT;
            index += up_to[(MAX_CARDS - count) as usize];
        }
    }
    (low, high)
}

/// Calls `visit` with the key of each suit of `ranks` ranks that a deck can deal. A key comes after all keys
/// that have no more cards of any rank.
fn for_each_key(ranks: usize, visit: &mut impl FnMut(SuitKey)) {
    fn extend(key: u32, ranks: usize, left: u32, visit: &mut impl FnMut(SuitKey)) {
        let Some(rank) = ranks.checked_sub(1) else { return visit(SuitKey(key)) };
        for count in 0..=left.min(MAX_COPIES) {
            extend(key | count << (3 * rank), rank, left - count, visit);
        }
    }
    extend(0, ranks, MAX_CARDS, visit);
}

#[cfg(test)]
mod tests {
    use super::{ANY, CARDS_SHIFT, RANKS, RowSource, TABLE_SIZE, for_each_key, offsets};

    #[test]
    fn suits_have_entries_of_their_own() {
        let (low, high) = offsets();
        let mut seen = vec![false; TABLE_SIZE];
        let mut suits = 0;
        for_each_key(RANKS, &mut |key| {
            let offset = low[key.low()] + high[key.high()];
            assert_eq!(
                offset >> CARDS_SHIFT,
                key.counts().iter().map(|&count| u32::from(count)).sum::<u32>()
            );
            let seen = &mut seen[offset as usize % TABLE_SIZE];
            assert!(!std::mem::replace(seen, true), "{key:?} shares its entry");
            suits += 1;
        });
        assert_eq!((suits, seen[..suits].iter().all(|&seen| seen)), (405_350, true));
    }

    #[test]
    fn a_table_has_164_different_rows() {
        let index = ANY.joins().index();
        let rows = (0..=u8::MAX).take_while(|&row| std::panic::catch_unwind(|| index.row(row)).is_ok());
        assert_eq!(rows.count(), 164);
    }
}
