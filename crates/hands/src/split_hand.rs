//! A hand as four heaps: each suit's cards and the honours, with what each of them lacks.

use cards::{Card, Counts, KindSet};

use crate::joined_hand::{JoinedHand, RowSource};
use crate::suit_counts::{FIRST_HONOUR, GROUP_COUNT, HONOUR_GROUP, RANKS, SuitKey, split, suit_keys};
use crate::suit_table::{ANY, SuitTable};

/// A hand as four heaps: the cards of each suit and the honours, with what each of them lacks; and the jokers.
///
/// One card more or less changes one heap, so it costs little to ask what would be after a discard or a draw.
/// More than seven copies of a kind, which no deck has, count as seven; cards other than these count for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SplitHand {
    keys: [SuitKey; GROUP_COUNT],
    rows: [u8; GROUP_COUNT],
    jokers: u8,
}

/// How far a hand is, and which cards bring it nearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Improving {
    /// How many cards are missing: 0 complete, 1 waiting.
    pub distance: u8,
    /// The kinds of which one more card lowers that, jokers aside (they always do, unless it is 0). Fifth copies count
    /// as possible (M19).
    pub kinds: KindSet,
}

/// The place of a kind of card in the heaps: which heap, and which number in it; `None` for one that is in none.
const fn place(card: Card) -> Option<(usize, usize)> {
    let index = card.index();
    match index {
        0..FIRST_HONOUR => Some((index / RANKS, index % RANKS)),
        FIRST_HONOUR..=33 => Some((HONOUR_GROUP, index - FIRST_HONOUR)),
        _ => None,
    }
}

impl SplitHand {
    /// The heaps of these cards.
    #[inline]
    pub fn of(counts: &Counts) -> Self {
        let keys = suit_keys(counts).unwrap_or_else(|| capped(counts));
        Self { keys, rows: ANY.rows(keys), jokers: counts.jokers() }
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

    fn set(&mut self, heap: usize, key: SuitKey) {
        self.keys[heap] = key;
        self.rows[heap] = ANY.row(heap, key);
    }

    /// How many cards are missing: as [`missing`](crate::missing).
    #[inline]
    pub fn missing(&self, sets: u8, pair: bool) -> u8 {
        self.needed(sets, pair).saturating_sub(self.jokers)
    }

    /// How many cards are missing before jokers take their places.
    #[inline]
    fn needed(&self, sets: u8, pair: bool) -> u8 {
        self.joined().needed(sets, pair)
    }

    #[inline]
    fn joined(&self) -> JoinedHand<'_, SuitTable> {
        JoinedHand { tables: &ANY, keys: &self.keys, rows: self.rows }
    }

    pub(crate) const fn keys(&self) -> &[SuitKey; GROUP_COUNT] {
        &self.keys
    }

    /// How many cards are missing, and the kinds that lower that.
    #[inline]
    pub fn improving(&self, sets: u8, pair: bool) -> Improving {
        self.joined().improving(sets, pair, self.jokers)
    }

    /// The kinds of which a card can go, and no more cards are missing than before: what to choose a discard from.
    #[inline]
    pub fn harmless_discards(&self, sets: u8, pair: bool) -> KindSet {
        let needed = self.needed(sets, pair);
        let mut kinds = self.joined().changed(sets, pair, needed.max(self.jokers), SuitKey::without);
        if needed < self.jokers {
            kinds.add(Card::JOKER);
        }
        kinds
    }
}

/// The keys of cards of which there are more than seven of a kind.
#[cold]
fn capped(counts: &Counts) -> [SuitKey; GROUP_COUNT] {
    split(counts).map(|heap| SuitKey::of(&heap.map(|count| count.min(7))))
}
