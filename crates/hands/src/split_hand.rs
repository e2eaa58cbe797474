//! A hand split by suit, so that one more or one fewer card changes one part only.

use cards::{Card, Counts, KindSet, RANKS};

use crate::improving::Improving;
use crate::joined_hand::{JoinedHand, RowSource};
use crate::layout::{FIRST_HONOUR, GROUP_COUNT, HONOUR_GROUP};
use crate::suit_counts::{SuitKey, split, suit_keys};
use crate::suit_table::{ANY, SuitTable};

/// A hand split by suit, with what each suit and the honours lack, and its jokers.
///
/// Adding or removing a card changes one group only, so evaluating many draws or discards is cheap. More than
/// seven copies of a kind, which no deck has, count as seven. Flowers and cards of Maho! are ignored.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::SplitHand;
///
/// let counts: Counts = parse_cards("123m456p789s11223z")?.into_iter().collect();
/// let hand = SplitHand::of(&counts);
/// assert_eq!(hand.missing(4, true), 1);
/// let waiting = hand.without("3z".parse()?).expect("the hand holds 3z").improving(4, true);
/// assert_eq!(format!("{:?}", waiting.kinds), "12z");
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SplitHand {
    keys: [SuitKey; GROUP_COUNT],
    rows: [u8; GROUP_COUNT],
    jokers: u8,
}

/// Returns the group of a card and its rank counted from 0; `None` for a joker, a flower or a card of Maho!.
const fn position(card: Card) -> Option<(usize, usize)> {
    let index = card.index();
    match index {
        0..FIRST_HONOUR => Some((index / RANKS, index % RANKS)),
        FIRST_HONOUR..=33 => Some((HONOUR_GROUP, index - FIRST_HONOUR)),
        _ => None,
    }
}

impl SplitHand {
    /// Splits a hand.
    #[inline]
    pub fn of(counts: &Counts) -> Self {
        let keys = suit_keys(counts).unwrap_or_else(|| capped_keys(counts));
        Self { keys, rows: ANY.rows(keys), jokers: counts.jokers() }
    }

    /// Returns the number of jokers.
    pub const fn jokers(&self) -> u8 {
        self.jokers
    }

    /// Returns the number of copies of `card`; 0 for flowers and cards of Maho!.
    pub const fn count(&self, card: Card) -> u8 {
        if card.is_joker() {
            return self.jokers;
        }
        match position(card) {
            Some((group, rank)) => self.keys[group].count(rank) as u8,
            None => 0,
        }
    }

    /// Returns this hand with one more card.
    #[must_use]
    pub fn with(mut self, card: Card) -> Self {
        if let Some((group, rank)) = position(card) {
            self.set(group, self.keys[group].with(rank));
        } else if card.is_joker() {
            self.jokers += 1;
        }
        self
    }

    /// Returns this hand with one card fewer; `None` if it does not have the card.
    #[must_use]
    pub fn without(mut self, card: Card) -> Option<Self> {
        if let Some((group, rank)) = position(card) {
            self.set(group, self.keys[group].without(rank)?);
        } else if card.is_joker() {
            self.jokers = self.jokers.checked_sub(1)?;
        } else {
            return None;
        }
        Some(self)
    }

    fn set(&mut self, group: usize, key: SuitKey) {
        self.keys[group] = key;
        self.rows[group] = ANY.row(group, key);
    }

    /// Returns the [distance](crate::missing) to `sets` sets, and a pair if `pair`.
    #[inline]
    pub fn missing(&self, sets: u8, pair: bool) -> u8 {
        self.needed(sets, pair).saturating_sub(self.jokers)
    }

    /// Returns the number of missing cards before jokers are placed.
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

    /// Returns the distance, and the kinds that lower it.
    #[inline]
    pub fn improving(&self, sets: u8, pair: bool) -> Improving {
        self.joined().improving(sets, pair, self.jokers)
    }

    /// Returns the kinds that can be discarded without increasing the distance.
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

/// Returns the keys of a hand in which a kind has more than seven copies. These copies count as seven.
#[cold]
fn capped_keys(counts: &Counts) -> [SuitKey; GROUP_COUNT] {
    split(counts).map(|group| SuitKey::of(&group.map(|count| count.min(7))))
}
