//! The drills: their kinds, the rules by which they are played, and why one cannot be made.

use std::fmt;
use std::str::FromStr;

use bots::MatchError;
use rules::{RuleSet, SwitchError, Switches, Values};
use serde::{Deserialize, Serialize};
use table::SetupError;

/// The name of the switch that says which combinations count (M28).
const LEVEL: &str = "level";

/// A kind of drill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrillKind {
    /// What does the hand wait for?
    Waits,
    /// What is the hand worth?
    Worth,
    /// Which card is discarded?
    Discard,
    /// Is the discard claimed?
    Claim,
}

impl DrillKind {
    /// Every kind, in the order of the page.
    pub const ALL: [Self; 4] = [Self::Waits, Self::Worth, Self::Discard, Self::Claim];

    /// Returns the identifier, as in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Waits => "waits",
            Self::Worth => "worth",
            Self::Discard => "discard",
            Self::Claim => "claim",
        }
    }

    /// Returns the kinds that a rule set has. Where every hand is worth the same, nothing can be asked about
    /// the worth.
    pub fn of(rules: RuleSet) -> Vec<Self> {
        let has_worth = rules.score_rows().len() > 1;
        Self::ALL.into_iter().filter(|&kind| kind != Self::Worth || has_worth).collect()
    }
}

impl fmt::Display for DrillKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for DrillKind {
    type Err = DrillError;

    fn from_str(text: &str) -> Result<Self, DrillError> {
        Self::ALL.into_iter().find(|kind| kind.id() == text).ok_or(DrillError::NoSuchDrill)
    }
}

/// A drill: the rules and the kind of its questions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drill {
    /// The rule set.
    pub rules: RuleSet,
    /// The house options.
    pub switches: Switches,
    /// The kind.
    pub kind: DrillKind,
}

/// The levels of play of a rule set (M28).
#[derive(Clone, Copy, Debug)]
pub struct Level;

impl Level {
    /// Returns the levels that a rule set has, the highest first; empty if it has none.
    pub fn of(rules: RuleSet) -> Vec<String> {
        let switch = rules.switches().into_iter().find(|switch| switch.name == LEVEL);
        match switch.map(|switch| switch.values) {
            Some(Values::OneOf(levels)) => levels,
            _ => Vec::new(),
        }
    }

    /// Returns the house options of a level; the sheet's own for `None`.
    pub fn switches(level: Option<&str>) -> Switches {
        let mut switches = Switches::default();
        if let Some(level) = level {
            switches.0.insert(LEVEL.to_owned(), level.to_owned());
        }
        switches
    }
}

/// The reasons why there is no question or no verdict.
#[derive(Debug, thiserror::Error)]
pub enum DrillError {
    /// No drill has this name, or the rule set does not have this drill.
    #[error("there is no such drill: expected waits, worth, discard or claim, where the rule set has it")]
    NoSuchDrill,
    /// The level does not exist.
    #[error(transparent)]
    Switch(#[from] SwitchError),
    /// No match has these terms.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The bots that make positions failed.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// No hand of the right kind was found.
    #[error("no question was found for this seed")]
    NoQuestion,
    /// The seat had nothing to decide.
    #[error("the seat has nothing to decide there")]
    NoDecision,
    /// The answer is not one of the choices.
    #[error("the answer {0:?} is not among the choices")]
    NoSuchChoice(String),
    /// No answer was given, or several where one is expected.
    #[error("expected {0}")]
    Answers(&'static str),
}

impl DrillError {
    /// Whether the one who asked has made the mistake.
    pub const fn is_of_request(&self) -> bool {
        !matches!(self, Self::Match(_) | Self::NoQuestion)
    }
}
