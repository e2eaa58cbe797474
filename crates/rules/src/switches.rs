//! House options: the named choices that a rule set leaves to its players.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use words::LocalizedText;

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
    /// One of these numbers, the first being the default, or any other whole number from `min` on.
    Number {
        /// The numbers offered as buttons. The first one is the default.
        presets: Vec<u32>,
        /// The smallest number that is accepted.
        min: u32,
    },
    /// A number for each of these lines, written `win:1,silver:2`; a line that is not named has its default.
    Amounts(Vec<Amount>),
}

/// A line whose worth can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Amount {
    /// What the line is called.
    pub name: String,
    /// What it is worth unless something else is chosen.
    pub default: u32,
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
    pub description: LocalizedText,
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

impl Values {
    /// The default, as it is written.
    pub fn default_value(&self) -> String {
        match self {
            Self::OneOf(words) => words.first().cloned().unwrap_or_default(),
            Self::Number { presets, min } => presets.first().unwrap_or(min).to_string(),
            Self::Amounts(lines) => {
                let lines: Vec<String> =
                    lines.iter().map(|line| format!("{}:{}", line.name, line.default)).collect();
                lines.join(",")
            }
        }
    }

    /// Whether this value is taken.
    pub fn accepts(&self, value: &str) -> bool {
        match self {
            Self::OneOf(words) => words.iter().any(|word| word == value),
            Self::Number { min, .. } => whole_number(value).is_some_and(|number| number >= *min),
            Self::Amounts(lines) => chosen_amounts(lines, value).is_some(),
        }
    }
}

/// What is taken, for an error: `dead or claimable`, `500, 200, 100 or any whole number from 1 on`.
impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(words) => match words.split_last() {
                Some((last, others)) if !others.is_empty() => write!(f, "{} or {last}", others.join(", ")),
                _ => f.write_str(&words.concat()),
            },
            Self::Number { presets, min } => {
                presets.iter().try_for_each(|number| write!(f, "{number}, "))?;
                write!(f, "or any whole number from {min} on")
            }
            Self::Amounts(lines) => {
                let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
                write!(f, "numbers up to {MAX_AMOUNT} for some of {}, as in {}:2", names.join(", "), names[0])
            }
        }
    }
}

impl Switches {
    /// Checks that every choice is one of `known` and takes its value.
    ///
    /// # Errors
    /// The first choice that is not, and what there is.
    pub fn check(&self, known: &[Switch]) -> Result<(), SwitchError> {
        for name in self.0.keys() {
            match known.iter().find(|switch| switch.name == *name) {
                Some(switch) => self.choice(switch).map(drop)?,
                None => return Err(SwitchError::unknown(name, known)),
            }
        }
        Ok(())
    }

    /// What was chosen of this switch, its default if nothing was.
    ///
    /// # Errors
    /// If the switch does not take the value.
    pub fn choice(&self, switch: &Switch) -> Result<String, SwitchError> {
        match self.0.get(&switch.name) {
            None => Ok(switch.values.default_value()),
            Some(value) if switch.values.accepts(value) => Ok(value.clone()),
            Some(value) => Err(SwitchError::value(switch, value)),
        }
    }

    /// What was chosen of this switch, as a number.
    ///
    /// # Errors
    /// If the switch does not take the value, or it is no number.
    pub fn number(&self, switch: &Switch) -> Result<u32, SwitchError> {
        let word = self.choice(switch)?;
        word.parse().map_err(|_| SwitchError::value(switch, &word))
    }

    /// What was chosen of this switch, as a number for each of its lines.
    ///
    /// # Errors
    /// If the switch does not take the value, or has not so many lines.
    pub(crate) fn amounts(&self, switch: &Switch) -> Result<Vec<u32>, SwitchError> {
        let word = self.choice(switch)?;
        let chosen = match &switch.values {
            Values::Amounts(lines) => chosen_amounts(lines, &word),
            Values::OneOf(_) | Values::Number { .. } => None,
        };
        chosen.ok_or_else(|| SwitchError::value(switch, &word))
    }
}

/// The number that these digits are; "+300" is no way to write it.
fn whole_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// The largest number that a switch accepts for a line.
pub const MAX_AMOUNT: u32 = 1000;

/// What each line is worth once this is chosen; `None` if it names another line, one twice, or no number.
fn chosen_amounts(lines: &[Amount], value: &str) -> Option<Vec<u32>> {
    let mut chosen: Vec<Option<u32>> = vec![None; lines.len()];
    for part in value.split(',') {
        let (name, amount) = part.split_once(':')?;
        let at = lines.iter().position(|line| line.name == name)?;
        let amount = whole_number(amount).filter(|&amount| amount <= MAX_AMOUNT)?;
        if chosen[at].replace(amount).is_some() {
            return None;
        }
    }
    Some(chosen.iter().zip(lines).map(|(chosen, line)| chosen.unwrap_or(line.default)).collect())
}

impl SwitchError {
    fn unknown(name: &str, known: &[Switch]) -> Self {
        let names: Vec<&str> = known.iter().map(|switch| switch.name.as_str()).collect();
        Self::Unknown { name: name.to_owned(), known: names.join(", ") }
    }

    fn value(switch: &Switch, value: &str) -> Self {
        let expected = switch.values.to_string();
        Self::Value { name: switch.name.clone(), value: value.to_owned(), expected }
    }
}
