//! What a coach says of a discard, as data. Bots compute it, messages carry it, and the reader's side says
//! it.

use cards::Card;
use hands::Set;
use serde::{Deserialize, Serialize};

/// What a card does in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardUse {
    /// It makes this set with two other cards.
    InSet(Set),
    /// It is one of a pair.
    InPair {
        /// The number of unseen cards of its kind.
        unseen: u8,
    },
    /// One other kind goes with it.
    Beside {
        /// The other card.
        card: Card,
        /// The number of unseen cards that make a set of the two.
        unseen: u8,
    },
    /// Several other kinds go with it.
    BesideSeveral {
        /// The number of these kinds.
        kinds: u8,
    },
    /// No other card goes with it.
    Alone {
        /// The number of other cards of its kind that have been seen.
        seen: u8,
        /// The number of cards of its kind in the deck.
        copies: u8,
    },
}

/// The reason why a discard is a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardReason {
    /// The hand is as near to its end as after the best discard.
    Spare(CardUse),
    /// The hand is farther from its end, but scores more.
    WorthMore {
        /// The points that the hand scores on average.
        points: u32,
        /// The points that it scores on average after the first candidate.
        other: u32,
    },
    /// The hand is farther from its end.
    Slower {
        /// The number of cards by which it is farther.
        cards: u8,
    },
}

/// One candidate for a discard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiscardCandidate {
    /// The card.
    pub card: Card,
    /// The number of unseen cards that help afterwards.
    pub live: u32,
    /// The reason.
    pub reason: DiscardReason,
    /// Whether the difference to the first candidate is within noise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub as_good: bool,
}

/// What a hand scores that could go out, and what it may score later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WaitingChoice {
    /// The points of going out now.
    pub now: u32,
    /// The points on average when the hand goes out later.
    pub later: u32,
    /// How many times of ten the hand goes out later.
    pub times: u8,
}

/// A discard that gave up much, in a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiscardRemark {
    /// The discarded card.
    pub played: Card,
    /// What the card did in the hand.
    pub did: CardUse,
    /// The better discard; `None` if going out was better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Card>,
}
