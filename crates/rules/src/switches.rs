//! House options: the named choices that a rule set leaves to its players.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::text::Text;

/// The house's choices, by the name of the switch; what is not named has its default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Switches(pub BTreeMap<String, String>);

/// What a switch takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Values {
    /// One of these words; the first is the default.
    OneOf(Vec<String>),
    /// One of these numbers, the first being the default, or any other whole number from `least` on.
    Number {
        /// What is offered first; the first of them is the default.
        offered: Vec<u32>,
        /// The least that is accepted.
        least: u32,
    },
}

/// A switch that a rule set has, as it is shown to people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switch {
    /// Its name, as in `docs/rules`: `target`, `level`.
    pub name: String,
    /// The number of the rule that it belongs to.
    pub rule: String,
    /// What it takes.
    pub values: Values,
    /// What it changes, in one line.
    pub about: Text,
    /// Whether the default is the printed sheet's; else it is our ruling.
    pub from_sheet: bool,
}

/// A choice that cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SwitchError {
    /// The rule set has no such switch.
    #[error("there is no switch {name:?} here: expected one of {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// The switch does not take this value.
    #[error("{name} cannot be {value:?}: expected {expected}")]
    Value {
        /// The switch.
        name: String,
        /// What was asked for.
        value: String,
        /// What it takes.
        expected: String,
    },
}
