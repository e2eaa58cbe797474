//! What a rule set says, as a value: numbers, small choices, and the procedures of its own module.

use cards::{Card, Deck};
use hands::{Hand, HandError, Set, Shape};

use crate::score::Score;

/// From whom a sequence may be claimed (M13).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SequenceFrom {
    /// Any player claims it, from anyone.
    Anyone,
    /// Only the player next in turn after the discarder claims it.
    Previous,
}

/// What a discarded joker is (M22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscardedJoker {
    /// Dead: nobody may claim it.
    Dead,
    /// It may be claimed as any card.
    Claimable,
}

/// When a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Length {
    /// As soon as somebody has this many points (M27).
    Points(u32),
}

/// A rule set with the house's choices made. Holds functions, so it is never compared, stored or sent:
/// the `RuleSet` and its `Switches` are.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The cards (M1).
    pub deck: Deck,
    /// The least number of players (M2).
    pub least_seats: u8,
    /// The greatest number of players (M2).
    pub most_seats: u8,
    /// How many cards everyone is dealt (M4).
    pub dealt: u8,
    /// How many sets a complete hand has beside its pair (M18).
    pub sets: u8,
    /// From whom a sequence may be claimed (M13).
    pub sequence_from: SequenceFrom,
    /// Whether the cards of the hand in a claimed set may be jokers (M20).
    pub jokers_in_claims: bool,
    /// What a discarded joker is (M22).
    pub discarded_joker: DiscardedJoker,
    /// Whether a player one card short says so (M24).
    pub announces_waiting: bool,
    /// When a match is over (M27).
    pub length: Length,
    /// Only combinations worth up to this many credits count (M28).
    pub level: u8,
    /// Whether the hand, its completing card included, may go out. Asked often.
    pub wins: fn(&Self, &Hand) -> bool,
    /// How many cards are missing: 0 complete, 1 waiting, with or without the completing card.
    pub distance: fn(&Self, &Hand) -> u8,
    /// What a complete hand is worth and why; `None` if it may not go out.
    pub score: fn(&Self, &Hand) -> Option<Score>,
    /// What four sets and a pair earn, in credits, read just so, beside so many flowers.
    pub credits: fn(&Self, &[Set; 4], Card, u8) -> u32,
    /// What credits are worth in points (M53).
    pub points: fn(u32) -> u32,
    /// The rule of a combination that is not to count: none in an edition. Tests see by it that every one matters.
    pub omitted: Option<&'static str>,
}

impl Rules {
    /// Whether this hand, its completing card included, may go out (M18).
    pub fn wins(&self, hand: &Hand) -> bool {
        (self.wins)(self, hand)
    }

    /// How many cards are missing: 0 complete, 1 waiting.
    pub fn distance(&self, hand: &Hand) -> u8 {
        (self.distance)(self, hand)
    }

    /// What a complete hand is worth and why; `None` if it may not go out.
    pub fn score(&self, hand: &Hand) -> Option<Score> {
        (self.score)(self, hand)
    }

    /// What four sets and a pair earn, in credits, read just so, beside so many flowers.
    pub fn credits(&self, sets: &[Set; 4], pair: Card, flowers: u8) -> u32 {
        (self.credits)(self, sets, pair, flowers)
    }

    /// What hands of this game are like, to read them.
    pub fn shape(&self) -> Shape {
        let joker_claimed = self.discarded_joker == DiscardedJoker::Claimable;
        let in_claims = if self.jokers_in_claims { 2 + u8::from(joker_claimed) } else { 0 };
        Shape { deck: self.deck, dealt: self.dealt, jokers_in_open_sets: in_claims, joker_claimed }
    }

    /// Reads a hand of this game from the notation, complete or not.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn hand(&self, text: &str) -> Result<Hand, HandError> {
        Hand::parse(text, &self.shape())
    }

    /// What credits are worth in points (M53).
    pub fn points(&self, credits: u32) -> u32 {
        (self.points)(credits)
    }
}
