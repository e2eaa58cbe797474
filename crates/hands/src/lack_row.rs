//! The numbers of cards that a part of a hand lacks for each target, and tables that join two parts.

use crate::set::MAX_SETS;

/// The number of targets: 0 to 4 sets, each without a pair and with one.
const TARGETS: usize = 2 * PAIR;
/// The index of the first target with a pair.
const PAIR: usize = MAX_SETS + 1;

/// The number of missing cards for each target: index *s* is *s* sets, index 5 + *s* is *s* sets and a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LackRow([u8; TARGETS]);

impl LackRow {
    /// The row of no cards: everything is missing.
    pub(crate) const NOTHING: Self = {
        let mut row = [0; TARGETS];
        let mut sets = 0;
        while sets < PAIR {
            row[sets] = 3 * sets as u8;
            row[PAIR + sets] = 3 * sets as u8 + 2;
            sets += 1;
        }
        Self(row)
    };

    /// Returns the number of missing cards for `sets` sets, and for a pair if `pair`.
    pub(crate) const fn of(&self, sets: u8, pair: bool) -> u8 {
        self.0[target(sets, pair)]
    }

    /// Returns the row of the cards of both rows. No set and no pair may have cards of both.
    pub(crate) fn join(&self, other: &Self) -> Self {
        let (a, b) = (&self.0, &other.0);
        let mut row = [u8::MAX; TARGETS];
        for own in 0..PAIR {
            for others in 0..PAIR - own {
                let sets = own + others;
                let with_pair = (a[PAIR + own] + b[others]).min(a[own] + b[PAIR + others]);
                row[sets] = row[sets].min(a[own] + b[others]);
                row[PAIR + sets] = row[PAIR + sets].min(with_pair);
            }
        }
        Self(row)
    }

    /// Lowers this row by the option of one set with `gaps` missing cards and the cards of `rest`.
    pub(crate) fn or_set(&mut self, rest: &Self, gaps: u8) {
        for sets in 0..MAX_SETS {
            self.0[sets + 1] = self.0[sets + 1].min(rest.0[sets] + gaps);
            self.0[PAIR + sets + 1] = self.0[PAIR + sets + 1].min(rest.0[PAIR + sets] + gaps);
        }
    }

    /// Lowers this row by the option of a pair with `gaps` missing cards and the cards of `rest`.
    pub(crate) fn or_pair(&mut self, rest: &Self, gaps: u8) {
        for sets in 0..PAIR {
            self.0[PAIR + sets] = self.0[PAIR + sets].min(rest.0[sets] + gaps);
        }
    }

    /// Packs the row into four bits for each target. The result is never 0.
    fn packed(&self) -> u64 {
        self.0.iter().fold(1, |packed, &lack| packed << 4 | u64::from(lack))
    }
}

/// Returns the index of a target in a row. More than four sets count as four.
const fn target(sets: u8, pair: bool) -> usize {
    let sets = if sets as usize > MAX_SETS { MAX_SETS } else { sets as usize };
    if pair { PAIR + sets } else { sets }
}

/// The different rows of a table, numbered in the order in which they are added. Row 0 is
/// [`LackRow::NOTHING`].
///
/// A table has fewer than 200 different rows, whichever sets it allows, so a number fits into a byte.
pub(crate) struct RowIndex {
    rows: Vec<LackRow>,
    /// An open-addressed hash table of the packed rows and their numbers. A slot is free if its packed row is
    /// 0.
    slots: Box<[(u64, u8); Self::SLOTS]>,
}

impl RowIndex {
    const SLOTS: usize = 1 << 10;

    pub(crate) fn new() -> Self {
        let slots = Box::new([(0, 0); Self::SLOTS]);
        let mut index = Self { rows: Vec::new(), slots };
        index.insert(&LackRow::NOTHING);
        index
    }

    /// Returns the row with this number.
    pub(crate) fn row(&self, number: u8) -> &LackRow {
        &self.rows[usize::from(number)]
    }

    /// Returns the slot of this packed row, or the free slot where it belongs.
    fn slot(&self, packed: u64) -> usize {
        let mut slot = (packed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize;
        while self.slots[slot].0 != packed && self.slots[slot].0 != 0 {
            slot = (slot + 1) % Self::SLOTS;
        }
        slot
    }

    /// Returns the number of a row; `None` if it was never added.
    pub(crate) fn get(&self, row: &LackRow) -> Option<u8> {
        let (packed, number) = self.slots[self.slot(row.packed())];
        (packed != 0).then_some(number)
    }

    /// Returns the number of a row, and adds the row if it is new.
    pub(crate) fn insert(&mut self, row: &LackRow) -> u8 {
        let packed = row.packed();
        let slot = self.slot(packed);
        if self.slots[slot].0 == 0 {
            let number = u8::try_from(self.rows.len()).expect("a table has fewer than 256 rows");
            self.rows.push(*row);
            self.slots[slot] = (packed, number);
        }
        self.slots[slot].1
    }

    /// Joins all rows with each other, and adds the results, until there are no new ones.
    pub(crate) fn join_all(mut self) -> JoinTable {
        let mut joined = boxed::<_, { 1 << 16 }>(0_u8);
        let (mut from, mut to) = (0, self.rows.len());
        while from < to {
            for a in 0..to {
                for b in from.max(a)..to {
                    let row = self.rows[a].join(&self.rows[b]);
                    let number = self.insert(&row);
                    joined[a << 8 | b] = number;
                    joined[b << 8 | a] = number;
                }
            }
            (from, to) = (to, self.rows.len());
        }
        let mut lacks = Box::new([[0; 1 << 8]; TARGETS]);
        for (number, row) in self.rows.iter().enumerate() {
            lacks.iter_mut().zip(row.0).for_each(|(lacks, lack)| lacks[number] = lack);
        }
        JoinTable { index: self, joined, lacks }
    }
}

/// The rows of a table, with the join of any two of them.
pub(crate) struct JoinTable {
    index: RowIndex,
    /// The number of the joined row, by both row numbers.
    joined: Box<[u8; 1 << 16]>,
    /// The number of missing cards, by target and row number.
    lacks: Box<[[u8; 1 << 8]; TARGETS]>,
}

impl JoinTable {
    /// Returns the number of the join of two rows.
    #[inline]
    pub(crate) fn join(&self, a: u8, b: u8) -> u8 {
        self.joined[usize::from(a) << 8 | usize::from(b)]
    }

    /// Returns the number of the join of four rows.
    #[inline]
    pub(crate) fn join_four(&self, [a, b, c, d]: [u8; 4]) -> u8 {
        self.join(self.join(a, b), self.join(c, d))
    }

    /// Returns the number of missing cards of each row, for `sets` sets, and for a pair if `pair`.
    #[inline]
    pub(crate) fn lacks(&self, sets: u8, pair: bool) -> &[u8; 1 << 8] {
        &self.lacks[target(sets, pair)]
    }

    /// Returns the rows by their numbers.
    pub(crate) const fn index(&self) -> &RowIndex {
        &self.index
    }
}

/// Returns a boxed array, built on the heap because it may not fit on the stack.
pub(crate) fn boxed<T: Clone, const LENGTH: usize>(value: T) -> Box<[T; LENGTH]> {
    let made: Result<Box<[T; LENGTH]>, _> = vec![value; LENGTH].into_boxed_slice().try_into();
    made.unwrap_or_else(|_| unreachable!("the length is that of the array"))
}
