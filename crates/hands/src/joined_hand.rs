//! The four groups of a hand (three suits and the honours), joined. They give the number of missing cards of
//! the whole hand, and the changes that lower that number.

use cards::{KindSet, RANKS};

use crate::improving::Improving;
use crate::lack_row::JoinTable;
use crate::layout::{FIRST_HONOUR, GROUP_COUNT, HONOUR_KINDS, SUIT_STARTS};
use crate::suit_counts::SuitKey;

/// The index of each group's first kind.
const GROUP_STARTS: [usize; GROUP_COUNT] = [SUIT_STARTS[0], SUIT_STARTS[1], SUIT_STARTS[2], FIRST_HONOUR];
/// The number of kinds in each group.
const GROUP_SIZES: [usize; GROUP_COUNT] = [RANKS, RANKS, RANKS, HONOUR_KINDS];

/// A source of the rows that say what each group lacks.
pub(crate) trait RowSource {
    /// Returns the table that joins two rows into the row of both groups together.
    fn joins(&self) -> &JoinTable;

    /// Returns the number of the row of `key`, for the group with this index.
    fn row(&self, group: usize, key: SuitKey) -> u8;
}

/// The keys of a hand's groups, with the row of each key in a source.
pub(crate) struct JoinedHand<'a, R> {
    pub(crate) tables: &'a R,
    pub(crate) keys: &'a [SuitKey; GROUP_COUNT],
    pub(crate) rows: [u8; GROUP_COUNT],
}

impl<'a, R: RowSource> JoinedHand<'a, R> {
    pub(crate) fn new(tables: &'a R, keys: &'a [SuitKey; GROUP_COUNT]) -> Self {
        Self { tables, keys, rows: std::array::from_fn(|group| tables.row(group, keys[group])) }
    }

    /// Returns the number of cards missing for `sets` sets, and a pair if `pair`, before jokers are placed.
    #[inline]
    pub(crate) fn needed(&self, sets: u8, pair: bool) -> u8 {
        let joins = self.tables.joins();
        joins.lacks(sets, pair)[usize::from(joins.join_four(self.rows))]
    }

    /// Returns for each group the joined row of the other three groups.
    #[inline]
    fn others(&self) -> [u8; GROUP_COUNT] {
        let joins = self.tables.joins();
        let [a, b, c, honours] = self.rows;
        let (first, last) = (joins.join(a, b), joins.join(c, honours));
        [joins.join(b, last), joins.join(a, last), joins.join(first, honours), joins.join(first, c)]
    }

    /// Returns the distance with `jokers` jokers, and the kinds that lower it.
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

    /// Tries `change` on every kind. Returns the kinds after whose change at most `max` cards are missing.
    /// `change` takes the key of a group and a rank, and returns the changed key.
    #[inline]
    pub(crate) fn changed(
        &self,
        sets: u8,
        pair: bool,
        max: u8,
        change: impl Fn(SuitKey, usize) -> Option<SuitKey>,
    ) -> KindSet {
        let joins = self.tables.joins();
        let lacks = joins.lacks(sets, pair);
        let mut bits = 0;
        for (group, others) in self.others().into_iter().enumerate() {
            for rank in 0..GROUP_SIZES[group] {
                if let Some(key) = change(self.keys[group], rank) {
                    let all = joins.join(others, self.tables.row(group, key));
                    bits |= u64::from(lacks[usize::from(all)] <= max) << (GROUP_STARTS[group] + rank);
                }
            }
        }
        KindSet::from_bits(bits.into())
    }
}
