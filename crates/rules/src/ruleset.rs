//! The rule sets: each is one printed edition of a game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use words::{LocalizedText, rule_texts};

use crate::maho::Mode;
use crate::rules::Rules;
use crate::score_rows::ScoreRow;
use crate::scorer::Scorer;
use crate::switches::{Switch, SwitchError, Switches};
use crate::{maho, mhing, quatre_vents};

/// A printed edition of a game. The command line, messages, records and links use one identifier for it.
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

/// An identifier that does not name a rule set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no rule set {0:?}: expected one of mhing-fr, mhing-sv, quatre-vents, maho-basic, \
     maho-standard, maho-original"
)]
pub struct RuleSetError(pub String);

impl RuleSet {
    /// Returns the edition whose words this rule set uses.
    pub const fn edition(self) -> words::Edition {
        match self {
            Self::MhingFr => words::Edition::MhingFr,
            Self::MhingSv => words::Edition::MhingSv,
            Self::QuatreVents => words::Edition::QuatreVents,
            Self::MahoBasic | Self::MahoStandard | Self::MahoOriginal => words::Edition::Maho,
        }
    }

    /// Returns the name of the rule set.
    pub const fn name(self) -> LocalizedText {
        match self {
            Self::MhingFr => rule_texts::mhing_fr(),
            Self::MhingSv => rule_texts::mhing_sv(),
            Self::QuatreVents => rule_texts::quatre_vents(),
            Self::MahoBasic => rule_texts::maho_basic(),
            Self::MahoStandard => rule_texts::maho_standard(),
            Self::MahoOriginal => rule_texts::maho_original(),
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

    /// Returns the identifier.
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

    /// Returns the rules as data, with the choices of the house.
    ///
    /// # Errors
    /// If the rule set has no such switch, or the switch does not accept the value.
    pub fn rules(self, switches: &Switches) -> Result<Rules, SwitchError> {
        match self {
            Self::MhingFr => mhing::french_rules(switches),
            Self::MhingSv => mhing::swedish_rules(switches),
            Self::QuatreVents => quatre_vents::rules(switches),
            Self::MahoBasic => maho::rules(switches, Mode::Basic),
            Self::MahoStandard => maho::rules(switches, Mode::Standard),
            Self::MahoOriginal => maho::rules(switches, Mode::Original),
        }
    }

    /// Returns the scorer, with the choices of the house. This is the only place that chooses procedures by
    /// rule set.
    ///
    /// # Errors
    /// If the rule set has no such switch, or the switch does not accept the value.
    pub fn scorer(self, switches: &Switches) -> Result<Scorer, SwitchError> {
        match self {
            Self::MhingFr => mhing::french(switches),
            Self::MhingSv => mhing::swedish(switches),
            Self::QuatreVents => quatre_vents::scorer(switches),
            Self::MahoBasic => maho::scorer(switches, Mode::Basic),
            Self::MahoStandard => maho::scorer(switches, Mode::Standard),
            Self::MahoOriginal => maho::scorer(switches, Mode::Original),
        }
    }

    /// Returns the rows of the score, in the order of the rules.
    pub fn score_rows(self) -> Vec<ScoreRow> {
        match self {
            Self::MhingFr => mhing::french_score_rows(),
            Self::MhingSv => mhing::swedish_score_rows(),
            Self::QuatreVents => quatre_vents::score_rows(),
            Self::MahoBasic => maho::score_rows(Mode::Basic),
            Self::MahoStandard => maho::score_rows(Mode::Standard),
            Self::MahoOriginal => maho::score_rows(Mode::Original),
        }
    }

    /// Returns the switches that this rule set offers to its players.
    pub fn switches(self) -> Vec<Switch> {
        match self {
            Self::MhingFr => mhing::french_switches(),
            Self::MhingSv => mhing::swedish_switches(),
            Self::QuatreVents => quatre_vents::switches(),
            Self::MahoBasic => maho::switches(Mode::Basic),
            Self::MahoStandard => maho::switches(Mode::Standard),
            Self::MahoOriginal => maho::switches(Mode::Original),
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
