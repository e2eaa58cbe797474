//! What some cards lack for each thing that can be asked of them: rows of ten numbers, and the few different rows
//! that there are, numbered.

use crate::hand::MAX_SETS;

/// What is asked: 0 to 4 sets, without a pair and with one.
const ASKED: usize = 2 * PAIR;
/// Where the answers with a pair begin.
const PAIR: usize = MAX_SETS + 1;

/// What cards lack: for s sets at s, for s sets and a pair at 5 + s.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LackRow([u8; ASKED]);

impl LackRow {
    /// What no cards lack: everything.
    pub(crate) const NOTHING: Self = {
        let mut row = [0; ASKED];
        let mut sets = 0;
        while sets < PAIR {
            row[sets] = 3 * sets as u8;
            row[PAIR + sets] = 3 * sets as u8 + 2;
            sets += 1;
        }
        Self(row)
    };

    /// What is lacked for so many sets, and a pair if it is asked for.
    pub(crate) const fn of(&self, sets: u8, pair: bool) -> u8 {
        self.0[asked(sets, pair)]
    }

    /// What the cards of two rows lack together: sets and pair are shared out in the way that lacks least.
    pub(crate) fn join(&self, other: &Self) -> Self {
        let (a, b) = (&self.0, &other.0);
        let mut row = [u8::MAX; ASKED];
        for here in 0..PAIR {
            for there in 0..PAIR - here {
                let sets = here + there;
                let paired = (a[PAIR + here] + b[there]).min(a[here] + b[PAIR + there]);
                row[sets] = row[sets].min(a[here] + b[there]);
                row[PAIR + sets] = row[PAIR + sets].min(paired);
            }
        }
        Self(row)
    }

    /// Lowers this row to what is lacked when a set that lacks so many cards is added to the rest.
    pub(crate) fn or_set(&mut self, rest: &Self, lack: u8) {
        for at in 0..MAX_SETS {
            self.0[at + 1] = self.0[at + 1].min(rest.0[at] + lack);
            self.0[PAIR + at + 1] = self.0[PAIR + at + 1].min(rest.0[PAIR + at] + lack);
        }
    }

    /// Lowers this row to what is lacked when a pair that lacks so many cards is added to the rest.
    pub(crate) fn or_pair(&mut self, rest: &Self, lack: u8) {
        for at in 0..PAIR {
            self.0[PAIR + at] = self.0[PAIR + at].min(rest.0[at] + lack);
        }
    }

    /// Four bits for each number; never 0.
    fn packed(&self) -> u64 {
        self.0.iter().fold(1, |packed, &lack| packed << 4 | u64::from(lack))
    }
}

/// Where the answer stands in a row.
const fn asked(sets: u8, pair: bool) -> usize {
    let sets = if sets as usize > MAX_SETS { MAX_SETS } else { sets as usize };
    if pair { PAIR + sets } else { sets }
}

/// The different rows of some kind of table, in the order in which they were met; the first is [`LackRow::NOTHING`].
///
/// RankMasks are surprisingly few of them: fewer than 200, whatever sets are allowed.
pub(crate) struct RowIndex {
    rows: Vec<LackRow>,
    /// The packed rows and their numbers by a hash of the packed rows.
    slots: Box<[(u64, u8); Self::SLOTS]>,
}

impl RowIndex {
    const SLOTS: usize = 1 << 10;

    pub(crate) fn new() -> Self {
        let slots = Box::new([(0, 0); Self::SLOTS]);
        let mut numbers = Self { rows: Vec::new(), slots };
        numbers.number(&LackRow::NOTHING);
        numbers
    }

    /// The row with this number.
    pub(crate) fn row(&self, number: u8) -> &LackRow {
        &self.rows[usize::from(number)]
    }

    /// Where this packed row is, or goes.
    fn slot(&self, packed: u64) -> usize {
        let mut slot = (packed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 54) as usize;
        while self.slots[slot].0 != packed && self.slots[slot].0 != 0 {
            slot = (slot + 1) % Self::SLOTS;
        }
        slot
    }

    /// The number of this row, if it was met.
    pub(crate) fn known(&self, row: &LackRow) -> Option<u8> {
        let (packed, number) = self.slots[self.slot(row.packed())];
        (packed != 0).then_some(number)
    }

    /// The number of this row, a new one if it is met for the first time.
    pub(crate) fn number(&mut self, row: &LackRow) -> u8 {
        let packed = row.packed();
        let slot = self.slot(packed);
        if self.slots[slot].0 == 0 {
            let number = u8::try_from(self.rows.len()).expect("there are fewer than 256 rows");
            self.rows.push(*row);
            self.slots[slot] = (packed, number);
        }
        self.slots[slot].1
    }

    /// Every row joined with every other, new ones among them.
    pub(crate) fn join_all(mut self) -> JoinTable {
        let mut joined = boxed::<_, { 1 << 16 }>(0_u8);
        let (mut from, mut to) = (0, self.rows.len());
        while from < to {
            for a in 0..to {
                for b in from.max(a)..to {
                    let row = self.rows[a].join(&self.rows[b]);
                    let number = self.number(&row);
                    joined[a << 8 | b] = number;
                    joined[b << 8 | a] = number;
                }
            }
            (from, to) = (to, self.rows.len());
        }
        let mut lacks = Box::new([[0; 1 << 8]; ASKED]);
        for (at, row) in self.rows.iter().enumerate() {
            lacks.iter_mut().zip(row.0).for_each(|(lacks, lack)| lacks[at] = lack);
        }
        JoinTable { numbers: self, joined, lacks }
    }
}

/// The rows of a table, what any two of them make together, and what each lacks.
pub(crate) struct JoinTable {
    numbers: RowIndex,
    joined: Box<[u8; 1 << 16]>,
    lacks: Box<[[u8; 1 << 8]; ASKED]>,
}

impl JoinTable {
    /// The row of the cards of two rows.
    #[inline]
    pub(crate) fn join(&self, a: u8, b: u8) -> u8 {
        self.joined[usize::from(a) << 8 | usize::from(b)]
    }

    /// The row of the cards of four rows.
    #[inline]
    pub(crate) fn join_four(&self, [a, b, c, d]: [u8; 4]) -> u8 {
        self.join(self.join(a, b), self.join(c, d))
    }

    /// What each row lacks for so many sets, and a pair if it is asked for.
    #[inline]
    pub(crate) fn lacks(&self, sets: u8, pair: bool) -> &[u8; 1 << 8] {
        &self.lacks[asked(sets, pair)]
    }

    /// The rows by their numbers.
    pub(crate) const fn numbers(&self) -> &RowIndex {
        &self.numbers
    }
}

/// An array on the heap that never was on the stack.
pub(crate) fn boxed<T: Clone, const LENGTH: usize>(value: T) -> Box<[T; LENGTH]> {
    let made: Result<Box<[T; LENGTH]>, _> = vec![value; LENGTH].into_boxed_slice().try_into();
    made.unwrap_or_else(|_| unreachable!("the length is that of the array"))
}
