//! A hand as plans evaluate it.

use cards::{Card, Counts};
use hands::{Set, SplitHand};
use rules::Rules;

/// The concealed cards of a hand, split by suit, and the number of sets still to be made of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlanHand {
    /// The concealed cards.
    pub(crate) counts: Counts,
    /// The same cards, split by suit.
    pub(crate) split: SplitHand,
    /// The number of sets still to be made of them.
    pub(crate) sets: u8,
}

impl PlanHand {
    /// Creates the hand of these concealed cards, beside which `laid` sets lie.
    pub(crate) fn new(rules: &Rules, counts: Counts, laid: usize) -> Self {
        Self::with_sets_to_make(counts, rules.sets.saturating_sub(laid as u8))
    }

    /// Creates the hand of these concealed cards, of which `sets` sets are to be made.
    pub(crate) fn with_sets_to_make(counts: Counts, sets: u8) -> Self {
        Self { counts, split: SplitHand::of(&counts), sets }
    }

    /// Returns the hand with one `card` less; `None` if it holds none.
    pub(crate) fn without(&self, card: Card) -> Option<Self> {
        let mut left = *self;
        left.counts.remove(card).then_some(())?;
        left.split = self.split.without(card).unwrap_or(self.split);
        Some(left)
    }

    /// Returns the hand after `set` is laid out of it, with the `claimed` card if there is one; `None` if the
    /// other cards of the set are missing.
    pub(crate) fn after_laying(&self, set: Set, claimed: Option<Card>) -> Option<Self> {
        let mut counts = self.counts;
        if let Some(card) = claimed {
            counts.add(card);
        }
        let has_all = set.printed().into_iter().all(|card| counts.remove(card));
        let sets = self.sets.checked_sub(1)?;
        has_all.then(|| Self::with_sets_to_make(counts, sets))
    }
}
