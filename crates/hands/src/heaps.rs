//! A hand as four heaps: each suit's cards and the honours, with what each of them lacks.

use cards::{Card, Counts, Kinds};

use crate::heap::{HONOUR_KINDS, HONOURS, Key, RANKS, SUITS, heaps, keys};
use crate::table::{ANY, Table};

/// The heaps: three suits and the honours.
const HEAPS: usize = 4;
const HONOUR_HEAP: usize = 3;
const FIRSTS: [usize; HEAPS] = [SUITS[0], SUITS[1], SUITS[2], HONOURS];
const KINDS: [usize; HEAPS] = [RANKS, RANKS, RANKS, HONOUR_KINDS];

/// A hand as four heaps: the cards of each suit and the honours, with what each of them lacks; and the jokers.
///
/// One card more or less changes one heap, so it costs little to ask what would be after a discard or a draw.
/// More than seven copies of a kind, which no deck has, count as seven; cards other than these count for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heaps {
    keys: [Key; HEAPS],
    rows: [u8; HEAPS],
    jokers: u8,
}

/// How far a hand is, and which cards bring it nearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Improving {
    /// How many cards are missing: 0 complete, 1 waiting.
    pub distance: u8,
    /// The kinds of which one more card lowers that, jokers aside (they always do, unless it is 0). Fifth copies count
    /// as possible (M19).
    pub kinds: Kinds,
}

/// The place of a kind of card in the heaps: which heap, and which number in it; `None` for one that is in none.
const fn place(card: Card) -> Option<(usize, usize)> {
    let index = card.index();
    match index {
        0..HONOURS => Some((index / RANKS, index % RANKS)),
        HONOURS..=33 => Some((HONOUR_HEAP, index - HONOURS)),
        _ => None,
    }
}

/// The number of the row of a heap.
#[inline]
fn row(table: &Table, heap: usize, key: Key) -> u8 {
    if heap == HONOUR_HEAP { table.honours(key) } else { table.suit(key) }
}

impl Heaps {
    /// The heaps of these cards.
    #[inline]
    pub fn of(counts: &Counts) -> Self {
        let keys = keys(counts).unwrap_or_else(|| capped(counts));
        Self::of_keys(keys, counts.jokers())
    }

    #[inline]
    pub(crate) fn of_keys(keys: [Key; HEAPS], jokers: u8) -> Self {
        let table = &*ANY;
        let [a, b, c, honours] = keys;
        let rows = [table.suit(a), table.suit(b), table.suit(c), table.honours(honours)];
        Self { keys, rows, jokers }
    }

    /// How many jokers there are.
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// How many of this kind there are; 0 of one that is in no heap.
    pub const fn count(&self, card: Card) -> u8 {
        if card.is_joker() {
            return self.jokers;
        }
        match place(card) {
            Some((heap, rank)) => self.keys[heap].count(rank) as u8,
            None => 0,
        }
    }

    /// These heaps with one more card.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        if let Some((heap, rank)) = place(card) {
            self.set(heap, self.keys[heap].with(rank));
        } else if card.is_joker() {
            self.jokers += 1;
        }
        self
    }

    /// These heaps with one card fewer; `None` if it is not there.
    #[must_use]
    pub fn without(mut self, card: Card) -> Option<Self> {
        if let Some((heap, rank)) = place(card) {
            self.set(heap, self.keys[heap].without(rank)?);
        } else if card.is_joker() {
            self.jokers = self.jokers.checked_sub(1)?;
        } else {
            return None;
        }
        Some(self)
    }

    fn set(&mut self, heap: usize, key: Key) {
        self.keys[heap] = key;
        self.rows[heap] = row(&ANY, heap, key);
    }

    /// How many cards are missing: as [`missing`](crate::missing).
    #[inline]
    pub fn missing(&self, sets: u8, pair: bool) -> u8 {
        self.needed(sets, pair).saturating_sub(self.jokers)
    }

    /// For each heap the row of the other three.
    fn others(&self) -> [u8; HEAPS] {
        let joins = ANY.joins();
        let [a, b, c, honours] = self.rows;
        let (first, last) = (joins.join(a, b), joins.join(c, honours));
        [joins.join(b, last), joins.join(a, last), joins.join(first, honours), joins.join(first, c)]
    }

    /// How many cards are missing before jokers take their places.
    #[inline]
    fn needed(&self, sets: u8, pair: bool) -> u8 {
        let joins = ANY.joins();
        let [a, b, c, honours] = self.rows;
        joins.lacks(sets, pair)[usize::from(joins.join(joins.join(a, b), joins.join(c, honours)))]
    }

    /// How many cards are missing, and the kinds that lower that.
    #[inline]
    pub fn improving(&self, sets: u8, pair: bool) -> Improving {
        let needed = self.needed(sets, pair);
        let kinds = if needed <= self.jokers {
            Kinds::NONE
        } else {
            self.changed(sets, pair, needed - 1, |key, rank| Some(key.with(rank)))
        };
        Improving { distance: needed.saturating_sub(self.jokers), kinds }
    }

    /// The kinds of which a card can go, and no more cards are missing than before: what to choose a discard from.
    #[inline]
    pub fn spare(&self, sets: u8, pair: bool) -> Kinds {
        let needed = self.needed(sets, pair);
        let mut kinds = self.changed(sets, pair, needed.max(self.jokers), Key::without);
        if needed < self.jokers {
            kinds.add(Card::JOKER);
        }
        kinds
    }

    /// The kinds after whose change no more than this is needed. The other three heaps are joined once.
    #[inline]
    fn changed(&self, sets: u8, pair: bool, most: u8, change: impl Fn(Key, usize) -> Option<Key>) -> Kinds {
        let table = &*ANY;
        let lacks = table.joins().lacks(sets, pair);
        let mut bits = 0;
        for (heap, others) in self.others().into_iter().enumerate() {
            for rank in 0..KINDS[heap] {
                if let Some(key) = change(self.keys[heap], rank) {
                    let all = table.joins().join(others, row(table, heap, key));
                    bits |= u64::from(lacks[usize::from(all)] <= most) << (FIRSTS[heap] + rank);
                }
            }
        }
        Kinds::from_bits(bits.into())
    }
}

/// The keys of cards of which there are more than seven of a kind.
#[cold]
fn capped(counts: &Counts) -> [Key; HEAPS] {
    heaps(counts).map(|heap| Key::of(&heap.map(|count| count.min(7))))
}
