//! The procedures of a game: whether a hand may go out, its distance, and its value.

use std::fmt;
use std::sync::Arc;

use cards::{Card, Counts};
use hands::{Hand, Set};

use crate::rules::Rules;
use crate::score::{Score, Total};

/// The procedures that a game adds to its [`Rules`]. Each game implements this trait once.
pub trait Procedures: Send + Sync {
    /// Returns the number of missing cards or steps, with or without the completing card: 0 is complete, 1 is
    /// waiting. In a deck without jokers the hand never counts on more copies of a card than the deck has.
    fn distance(&self, rules: &Rules, hand: &Hand) -> u8;

    /// Returns the value of a complete hand with its reasons, or `None` if the hand may not go out.
    fn score(&self, rules: &Rules, hand: &Hand) -> Option<Score>;

    /// Returns the value of four sets and a pair in exactly this reading, drawn, beside `flowers` flowers.
    /// The value is in credits, or in points if the game has no credits.
    fn set_points(&self, rules: &Rules, sets: &[Set; 4], pair: Card, flowers: u8) -> u32;

    /// Whether the hand, with its completing card, may go out.
    fn wins(&self, rules: &Rules, hand: &Hand) -> bool {
        self.score(rules, hand).is_some()
    }

    /// Whether these concealed cards, without a completing card, are waiting beside `laid` laid sets, if any
    /// number of copies were possible.
    fn is_waiting(&self, rules: &Rules, concealed: &Counts, laid: u8) -> bool;

    /// Returns the total of the best reading in [`Procedures::score`].
    fn total(&self, rules: &Rules, hand: &Hand) -> Option<Total> {
        self.score(rules, hand).map(|score| score.best.total)
    }

    /// Whether the hand has the same value for a claimed and for a drawn completing card. An implementation
    /// may always return false. A result of true halves the time for calculating the waits.
    fn scores_claims_like_draws(&self, _rules: &Rules, _hand: &Hand) -> bool {
        false
    }
}

/// The rules of a game together with its procedures.
///
/// ```
/// use rules::{RuleSet, Switches};
///
/// let scorer = RuleSet::QuatreVents.scorer(&Switches::default())?;
/// let hand = scorer.rules().parse_hand("46s789p55m (777z) (111z) +5s;seat=E round=S")?;
/// assert!(scorer.wins(&hand));
/// assert_eq!(scorer.total(&hand).map(|total| total.points()), Some(72));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Scorer {
    rules: Rules,
    procedures: Arc<dyn Procedures>,
}

impl Scorer {
    /// Combines rules and procedures.
    pub fn new(rules: Rules, procedures: impl Procedures + 'static) -> Self {
        Self { rules, procedures: Arc::new(procedures) }
    }

    /// Returns the rules as data.
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Whether the hand, with its completing card, may go out (M18, Q16, H12).
    pub fn wins(&self, hand: &Hand) -> bool {
        self.procedures.wins(&self.rules, hand)
    }

    /// Returns the number of missing cards or steps, with or without the completing card: 0 is complete, 1 is
    /// waiting.
    ///
    /// Where jokers can stand for a fifth copy (M19), fifth copies count as possible. In a deck without
    /// jokers they do not: a hand that lacks only a card of which it has every copy must change.
    pub fn distance(&self, hand: &Hand) -> u8 {
        self.procedures.distance(&self.rules, hand)
    }

    /// Whether these concealed cards, without a completing card, are waiting beside `laid` laid sets. This
    /// equals a [`Scorer::distance`] of 1, but rarely needs the `hand` itself. A table calls this function
    /// after every move.
    pub fn is_waiting(&self, concealed: &Counts, laid: u8, hand: impl FnOnce() -> Hand) -> bool {
        self.procedures.is_waiting(&self.rules, concealed, laid)
            && (self.rules.has_jokers() || self.distance(&hand()) == 1)
    }

    /// Returns the value of a complete hand with its reasons, or `None` if the hand may not go out.
    pub fn score(&self, hand: &Hand) -> Option<Score> {
        self.procedures.score(&self.rules, hand)
    }

    /// Returns the total of the best reading in [`Scorer::score`], or `None` if the hand may not go out. This
    /// is much faster, because no reasons are collected.
    pub fn total(&self, hand: &Hand) -> Option<Total> {
        self.procedures.total(&self.rules, hand)
    }

    /// Returns the value of four sets and a pair in exactly this reading, drawn, beside `flowers` flowers.
    /// The value is in credits, or in points if the game has no credits.
    pub fn set_points(&self, sets: &[Set; 4], pair: Card, flowers: u8) -> u32 {
        self.procedures.set_points(&self.rules, sets, pair, flowers)
    }

    /// Whether the hand has the same value for a claimed and for a drawn completing card.
    pub(crate) fn scores_claims_like_draws(&self, hand: &Hand) -> bool {
        self.procedures.scores_claims_like_draws(&self.rules, hand)
    }
}

impl fmt::Debug for Scorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scorer").field("rules", &self.rules).finish_non_exhaustive()
    }
}
