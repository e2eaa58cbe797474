//! What a hand is worth, and why: something that people can argue with.

use std::borrow::Cow;

use hands::{Pair, Placed, Set};
use serde::{Deserialize, Serialize};

use crate::text::Text;

/// One line of a score: a combination and what it earns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// The number of the rule: `M30`.
    pub rule: Cow<'static, str>,
    /// What the combination is called.
    pub name: Text,
    /// How often it counts.
    pub times: u32,
    /// What it earns in all, in credits.
    pub credits: u32,
    /// The cards that make it, jokers as what they stand for.
    pub cards: Vec<Placed>,
}

/// A combination that is there but does not count, because another one does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Excluded {
    /// The number of the rule that does not count: `M33`.
    pub rule: Cow<'static, str>,
    /// What it is called.
    pub name: Text,
    /// The number of the rule that counts instead: `M39`.
    pub by: Cow<'static, str>,
    /// What that one is called.
    pub by_name: Text,
}

/// One way to read a hand, and what it earns so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// The sum of the lines.
    pub credits: u32,
    /// What the credits are worth (M53).
    pub points: u32,
    /// What earns, in the order of the rules.
    pub lines: Vec<Line>,
    /// The sets: those laid as they lie, then those of the hand; none in a special hand.
    pub sets: Vec<Set>,
    /// The pair; none in a special hand.
    pub pair: Option<Pair>,
    /// What is there but excluded.
    pub excluded: Vec<Excluded>,
}

/// What a hand is worth: its best reading, and the best one whose lines differ.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Score {
    /// The reading that counts.
    #[serde(flatten)]
    pub best: Reading,
    /// The best reading whose lines differ from the best one's, if there is one.
    pub next: Option<Reading>,
}
