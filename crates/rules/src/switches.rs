//! House options: the named choices that a rule set leaves to its players.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use words::LocalizedText;

/// The choices of the house, by the name of the switch. A switch that is not listed has its default.
///
/// ```
/// use rules::{Length, RuleSet, Switches};
///
/// let switches = Switches([("target".to_owned(), "200".to_owned())].into_iter().collect());
/// assert_eq!(RuleSet::MhingFr.rules(&switches)?.length, Length::Points(200));
/// assert!(RuleSet::QuatreVents.rules(&switches).is_err());
/// # Ok::<(), rules::SwitchError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Switches(pub BTreeMap<String, String>);

/// The values that a switch accepts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Values {
    /// One of these words. The first word is the default.
    OneOf(Vec<String>),
    /// One of these numbers, or any other whole number of at least `min`. The first number is the default.
    Number {
        /// The numbers offered as buttons. The first one is the default.
        presets: Vec<u32>,
        /// The minimum number that is accepted.
        min: u32,
    },
    /// A number for each of these score lines, written `win:1,silver:2`. A line that is not listed has its
    /// default.
    Amounts(Vec<Amount>),
}

/// A score line whose value the house may choose.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Amount {
    /// The name of the line.
    pub name: String,
    /// The value of the line unless the house chooses another.
    pub default: u32,
}

/// A switch of a rule set, as shown to people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Switch {
    /// The name of the switch, as in `docs/rules`: `target`, `level`.
    pub name: String,
    /// The number of the rule that the switch belongs to.
    pub rule: String,
    /// The accepted values.
    pub values: Values,
    /// The effect of the switch, in one line.
    pub description: LocalizedText,
    /// Whether the default comes from the printed sheet. Otherwise the default is this project's own ruling.
    pub from_sheet: bool,
}

/// A choice that is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SwitchError {
    /// The rule set has no such switch.
    #[error("there is no switch {name:?} here: expected one of {known}")]
    Unknown {
        /// The text that was given.
        name: String,
        /// The names of the switches of the rule set, separated by commas.
        known: String,
    },
    /// The switch does not accept this value.
    #[error("{name} cannot be {value:?}: expected {expected}")]
    Value {
        /// The name of the switch.
        name: String,
        /// The text that was given.
        value: String,
        /// The accepted values.
        expected: String,
    },
}

impl Values {
    /// Returns the default value as text.
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

    /// Whether the switch accepts this value.
    pub fn accepts(&self, value: &str) -> bool {
        match self {
            Self::OneOf(words) => words.iter().any(|word| word == value),
            Self::Number { min, .. } => whole_number(value).is_some_and(|number| number >= *min),
            Self::Amounts(lines) => chosen_amounts(lines, value).is_some(),
        }
    }
}

/// The accepted values as text, for an error: `dead or claimable`, `500, 200, 100 or any whole number from 1
/// on`.
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
    /// Checks that every choice names a switch in `known` and has a value that the switch accepts.
    ///
    /// # Errors
    /// Returns the first choice that is refused, with the names or values that are accepted.
    pub fn check(&self, known: &[Switch]) -> Result<(), SwitchError> {
        for name in self.0.keys() {
            match known.iter().find(|switch| switch.name == *name) {
                Some(switch) => self.choice(switch).map(drop)?,
                None => return Err(SwitchError::unknown(name, known)),
            }
        }
        Ok(())
    }

    /// Returns the chosen value of this switch, or its default.
    ///
    /// # Errors
    /// Fails if the switch does not accept the value.
    pub fn choice(&self, switch: &Switch) -> Result<String, SwitchError> {
        match self.0.get(&switch.name) {
            None => Ok(switch.values.default_value()),
            Some(value) if switch.values.accepts(value) => Ok(value.clone()),
            Some(value) => Err(SwitchError::value(switch, value)),
        }
    }

    /// Returns the chosen value of this switch as a number.
    ///
    /// # Errors
    /// Fails if the switch does not accept the value, or if the value is not a number.
    pub fn number(&self, switch: &Switch) -> Result<u32, SwitchError> {
        let word = self.choice(switch)?;
        word.parse().map_err(|_| SwitchError::value(switch, &word))
    }

    /// Returns the chosen numbers of this switch, one for each of its lines.
    ///
    /// # Errors
    /// Fails if the switch does not accept the value, or if the switch has no lines.
    pub(crate) fn amounts(&self, switch: &Switch) -> Result<Vec<u32>, SwitchError> {
        let word = self.choice(switch)?;
        let chosen = match &switch.values {
            Values::Amounts(lines) => chosen_amounts(lines, &word),
            Values::OneOf(_) | Values::Number { .. } => None,
        };
        chosen.ok_or_else(|| SwitchError::value(switch, &word))
    }
}

/// Parses a whole number of digits only, so that "+300" is refused.
fn whole_number(text: &str) -> Option<u32> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits)
}

/// The largest number that a switch accepts for a line.
pub const MAX_AMOUNT: u32 = 1000;

/// Returns the value of each line after this choice. The result is `None` if the choice names an unknown
/// line, names a line twice, or has no valid number.
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
