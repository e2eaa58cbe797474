//! The value of a hand with its reasons, line by line.

use std::borrow::Cow;

use cards::Card;
use hands::{Face, Pair, PlacedCard, Set};
use serde::{Deserialize, Serialize};

use words::LocalizedText;

/// One line of a score: a combination and its earning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreLine {
    /// The number of the rule: `M30`.
    pub rule: Cow<'static, str>,
    /// The name of the combination.
    pub name: LocalizedText,
    /// The number of occurrences.
    pub count: u32,
    /// The earning of all occurrences together.
    #[serde(flatten)]
    pub earning: Earning,
    /// The cards that make the combination, with jokers as the cards that they stand for.
    pub cards: Vec<PlacedCard>,
}

/// The earning of a score line, with its unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Earning {
    /// Credits (M29–M50).
    Credits(u32),
    /// Points (Q18–Q23, H20–H22).
    Points(u32),
    /// The number of doublings of the points (Q26–Q30).
    Doubles(u32),
    /// The value of the hand in points, whatever else the hand earns (Q32–Q35).
    Limit(u32),
}

impl Earning {
    /// Returns the number without its unit.
    pub const fn amount(self) -> u32 {
        match self {
            Self::Credits(amount) | Self::Points(amount) | Self::Doubles(amount) | Self::Limit(amount) => {
                amount
            }
        }
    }
}

/// The total of a reading, in the units of its game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Total {
    /// Credits, and the points for them (M53).
    Credits {
        /// The sum of the lines.
        credits: u32,
        /// The points for the credits.
        points: u32,
    },
    /// Points that are doubled, up to the limit (Q31).
    Base {
        /// The points before doubling. `None` in a limit hand.
        base: Option<u32>,
        /// The number of doublings. `None` in a limit hand.
        doubles: Option<u32>,
        /// The value of the hand, before the Banker's doubling (Q36).
        value: u32,
    },
    /// Points (H20–H22).
    Points {
        /// The sum of the lines.
        points: u32,
    },
}

impl Total {
    /// Returns the value of the hand in points, before any payment.
    pub const fn points(self) -> u32 {
        match self {
            Self::Credits { points, .. } | Self::Points { points } => points,
            Self::Base { value, .. } => value,
        }
    }

    /// Returns the credits, or 0 if the game has no credits.
    pub const fn credits(self) -> u32 {
        match self {
            Self::Credits { credits, .. } => credits,
            Self::Base { .. } | Self::Points { .. } => 0,
        }
    }
}

/// A combination that the hand has but that does not count, because another one excludes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExcludedCombination {
    /// The number of the rule that does not count: `M33`.
    pub rule: Cow<'static, str>,
    /// The name of the combination that does not count.
    pub name: LocalizedText,
    /// The number of the rule that counts instead: `M39`.
    pub by: Cow<'static, str>,
    /// The name of the combination that counts instead.
    pub by_name: LocalizedText,
}

/// A group of a reading.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Group {
    /// The set with this index in [`Reading::sets`].
    Set(u8),
    /// The pair.
    Pair,
}

impl Group {
    /// The set with this index.
    pub(crate) const fn set(index: usize) -> Self {
        Self::Set(index as u8)
    }
}

/// One way to read a hand, with the earnings of the hand in this reading.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// The value of the hand.
    #[serde(flatten)]
    pub total: Total,
    /// The combinations that earn something, in the order of the rules.
    pub lines: Vec<ScoreLine>,
    /// The laid sets as they lie, then the sets of the hand. A special hand has none.
    pub sets: Vec<Set>,
    /// The pair. A special hand has none.
    pub pair: Option<Pair>,
    /// The group that the completing card completed. A special hand has none.
    pub completed: Option<Group>,
    /// The combinations that the hand has but that do not count.
    pub excluded: Vec<ExcludedCombination>,
}

impl Reading {
    /// Returns the first group of the hand that holds this card as printed. Sets come before the pair, and
    /// laid sets are ignored.
    pub(crate) fn group_with(sets: &[Set], pair: Pair, card: Card) -> Option<Group> {
        let holds = |placed: &PlacedCard| if placed.is_joker { card.is_joker() } else { placed.card == card };
        let set = sets.iter().position(|set| set.face() == Face::Held && set.placed().iter().any(holds));
        set.map(Group::set).or_else(|| pair.placed().iter().any(holds).then_some(Group::Pair))
    }
}

/// The value of a hand: its best reading, and the best reading with different lines or another completed
/// group.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// The reading that counts.
    #[serde(flatten)]
    pub best: Reading,
    /// The best reading whose lines differ from those of the best one, if there is one.
    pub next_best: Option<Reading>,
}

/// A more valuable hand that a won hand nearly was: it has one other set, or another pair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NearMiss {
    /// The combination that the won hand lacks.
    pub line: ScoreLine,
    /// The cards that the won hand lacks.
    pub missing: Vec<Card>,
    /// The total of the more valuable hand.
    pub total: Total,
}
