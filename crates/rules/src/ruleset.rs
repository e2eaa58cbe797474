//! Which rule sets there are: each is an edition of a game as printed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::rules::Rules;
use crate::switches::{Switch, SwitchError, Switches};
use crate::{maho, mhing, quatre_vents};

/// An edition of a game as printed. Its identifier is the same everywhere: command line, wire, records, links.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum RuleSet {
    /// Mhing, French edition (Suntex, 1984).
    #[serde(rename = "mhing-fr")]
    MhingFr,
    /// Mhing, Swedish edition (BRIO).
    #[serde(rename = "mhing-sv")]
    MhingSv,
    /// Le Jeu Chinois des Quatre Vents.
    #[serde(rename = "quatre-vents")]
    QuatreVents,
    /// Maho!, Basic mode.
    #[serde(rename = "maho-basic")]
    MahoBasic,
    /// Maho!, Standard mode.
    #[serde(rename = "maho-standard")]
    MahoStandard,
    /// Maho!, Original mode.
    #[serde(rename = "maho-original")]
    MahoOriginal,
}

/// An identifier that names no rule set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no rule set {0:?}: expected one of mhing-fr, mhing-sv, quatre-vents, maho-basic, maho-standard, maho-original"
)]
pub struct RuleSetError(pub String);

impl RuleSet {
    /// Returns the box whose words are used for this rule set.
    pub const fn edition(self) -> words::Edition {
        match self {
            Self::MhingFr => words::Edition::MhingFr,
            Self::MhingSv => words::Edition::MhingSv,
            Self::QuatreVents => words::Edition::QuatreVents,
            Self::MahoBasic | Self::MahoStandard | Self::MahoOriginal => words::Edition::Maho,
        }
    }

    /// Every rule set.
    pub const ALL: [Self; 6] = [
        Self::MhingFr,
        Self::MhingSv,
        Self::QuatreVents,
        Self::MahoBasic,
        Self::MahoStandard,
        Self::MahoOriginal,
    ];

    /// Its identifier.
    pub const fn id(self) -> &'static str {
        match self {
            Self::MhingFr => "mhing-fr",
            Self::MhingSv => "mhing-sv",
            Self::QuatreVents => "quatre-vents",
            Self::MahoBasic => "maho-basic",
            Self::MahoStandard => "maho-standard",
            Self::MahoOriginal => "maho-original",
        }
    }

    /// What this rule set says, with the house's choices.
    ///
    /// # Errors
    /// If a switch is not one of this rule set's, or its value is none that it takes.
    pub fn rules(self, switches: &Switches) -> Result<Rules, SwitchError> {
        match self {
            Self::MhingFr => mhing::french(switches),
            Self::MhingSv => mhing::swedish(switches),
            Self::QuatreVents => quatre_vents::rules(switches),
            Self::MahoBasic => maho::basic(switches),
            Self::MahoStandard => maho::standard(switches),
            Self::MahoOriginal => maho::original(switches),
        }
    }

    /// The choices that this rule set leaves to its players, as they are shown to people.
    pub fn switches(self) -> Vec<Switch> {
        match self {
            Self::MhingFr => mhing::french_switches(),
            Self::MhingSv => mhing::swedish_switches(),
            Self::QuatreVents => quatre_vents::switches(),
            Self::MahoBasic => maho::basic_switches(),
            Self::MahoStandard => maho::standard_switches(),
            Self::MahoOriginal => maho::original_switches(),
        }
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for RuleSet {
    type Err = RuleSetError;

    fn from_str(text: &str) -> Result<Self, RuleSetError> {
        Self::ALL.into_iter().find(|set| set.id() == text).ok_or_else(|| RuleSetError(text.to_owned()))
    }
}
