//! What a match begins with. A setup and the actions taken always give the same game.

use cards::{Card, Seed};
use rules::{RuleSet, Scorer, SwitchError, Switches};
use serde::{Deserialize, Serialize};

/// All that decides a match beside its actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Which rule set is played.
    pub rules: RuleSet,
    /// The house's choices.
    #[serde(default)]
    pub switches: Switches,
    /// How many players sit at the table.
    pub seats: u8,
    /// Where all chance comes from.
    pub seed: Seed,
}

/// What all who play know of a match before it begins: its setup without the seed, which would tell every card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// Which rule set is played.
    pub rules: RuleSet,
    /// The house's choices.
    #[serde(default)]
    pub switches: Switches,
    /// How many players sit at the table.
    pub seats: u8,
}

impl Setup {
    /// What all who play know of it.
    pub fn terms(&self) -> Terms {
        Terms { rules: self.rules, switches: self.switches.clone(), seats: self.seats }
    }

    /// Returns the scorer of the rules that are played.
    ///
    /// # Errors
    /// If a switch is not one of the rule set's, or does not accept its value.
    pub fn scorer(&self) -> Result<Scorer, SetupError> {
        Ok(self.rules.scorer(&self.switches)?)
    }
}

impl Terms {
    /// Returns the scorer of the rules that are played.
    ///
    /// # Errors
    /// If a switch is not one of the rule set's, or does not accept its value.
    pub fn scorer(&self) -> Result<Scorer, SetupError> {
        Ok(self.rules.scorer(&self.switches)?)
    }
}

/// A match that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// A house choice that the rule set does not take.
    #[error(transparent)]
    Switch(#[from] SwitchError),
    /// Too few or too many players (M2).
    #[error("{rules} is played by {least} to {most}, not by {seats}")]
    Seats {
        /// The rule set or the game.
        rules: String,
        /// The least number of players.
        least: u8,
        /// The greatest number of players.
        most: u8,
        /// What was asked for.
        seats: u8,
    },
    /// A well put in order by hand that has too few cards for the deal, or too many.
    #[error("{cards} cards in the well: expected {least} to {most}")]
    Stack {
        /// As many as are dealt.
        least: usize,
        /// As many as a well holds.
        most: usize,
        /// How many there are.
        cards: usize,
    },
    /// A well put in order by hand that holds more of a card than the deck.
    #[error("the deck has no more of {0}")]
    NotInDeck(Card),
}
