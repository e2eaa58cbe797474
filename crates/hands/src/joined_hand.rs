//! The four heaps of a hand joined: what they need together, and what would change that.

use cards::KindSet;

use crate::lack_row::JoinTable;
use crate::split_hand::Improving;
use crate::suit_counts::{FIRST_HONOUR, GROUP_COUNT, HONOUR_KINDS, RANKS, SUIT_STARTS, SuitKey};

/// Where the kinds of each heap begin, and how many they are.
const FIRSTS: [usize; GROUP_COUNT] = [SUIT_STARTS[0], SUIT_STARTS[1], SUIT_STARTS[2], FIRST_HONOUR];
const KINDS: [usize; GROUP_COUNT] = [RANKS, RANKS, RANKS, HONOUR_KINDS];

/// Tables that know what each heap lacks.
pub(crate) trait RowSource {
    /// What the rows make together.
    fn joins(&self) -> &JoinTable;

    /// The number of the row of the heap with this place among the four.
    fn row(&self, heap: usize, key: SuitKey) -> u8;
}

/// A hand's heaps with the rows of some tables.
pub(crate) struct JoinedHand<'a, R> {
    pub(crate) tables: &'a R,
    pub(crate) keys: &'a [SuitKey; GROUP_COUNT],
    pub(crate) rows: [u8; GROUP_COUNT],
}

impl<'a, R: RowSource> JoinedHand<'a, R> {
    pub(crate) fn new(tables: &'a R, keys: &'a [SuitKey; GROUP_COUNT]) -> Self {
        Self { tables, keys, rows: std::array::from_fn(|heap| tables.row(heap, keys[heap])) }
    }

    /// How many cards are missing before jokers take their places.
    #[inline]
    pub(crate) fn needed(&self, sets: u8, pair: bool) -> u8 {
        let joins = self.tables.joins();
        joins.lacks(sets, pair)[usize::from(joins.join_four(self.rows))]
    }

    /// For each heap the row of the other three.
    #[inline]
    fn others(&self) -> [u8; GROUP_COUNT] {
        let joins = self.tables.joins();
        let [a, b, c, honours] = self.rows;
        let (first, last) = (joins.join(a, b), joins.join(c, honours));
        [joins.join(b, last), joins.join(a, last), joins.join(first, honours), joins.join(first, c)]
    }

    /// How many cards are missing, and the kinds that lower that.
    #[inline]
    pub(crate) fn improving(&self, sets: u8, pair: bool, jokers: u8) -> Improving {
        let needed = self.needed(sets, pair);
        let kinds = if needed <= jokers {
            KindSet::NONE
        } else {
            self.changed(sets, pair, needed - 1, |key, rank| Some(key.with(rank)))
        };
        Improving { distance: needed.saturating_sub(jokers), kinds }
    }

    /// The kinds after whose change no more than this is needed. The other three heaps are joined once.
    #[inline]
    pub(crate) fn changed(
        &self,
        sets: u8,
        pair: bool,
        most: u8,
        change: impl Fn(SuitKey, usize) -> Option<SuitKey>,
    ) -> KindSet {
        let joins = self.tables.joins();
        let lacks = joins.lacks(sets, pair);
        let mut bits = 0;
        for (heap, others) in self.others().into_iter().enumerate() {
            for rank in 0..KINDS[heap] {
                if let Some(key) = change(self.keys[heap], rank) {
                    let all = joins.join(others, self.tables.row(heap, key));
                    bits |= u64::from(lacks[usize::from(all)] <= most) << (FIRSTS[heap] + rank);
                }
            }
        }
        KindSet::from_bits(bits.into())
    }
}
