//! The setup of a match. A setup and its actions always produce the same game.

use cards::{Card, Seat, Seed};
use rules::{RuleSet, Scorer, SwitchError, Switches};
use serde::{Deserialize, Serialize};

/// Everything that defines a match before its first action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The rule set.
    pub rules: RuleSet,
    /// The chosen house options.
    #[serde(default)]
    pub switches: Switches,
    /// The number of players.
    pub seats: u8,
    /// The seed of all random events of the match.
    pub seed: Seed,
}

/// The public part of a setup. It lacks the seed, because the seed would reveal every card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The rule set.
    pub rules: RuleSet,
    /// The chosen house options.
    #[serde(default)]
    pub switches: Switches,
    /// The number of players.
    pub seats: u8,
}

impl Setup {
    /// Returns the public part of the setup.
    pub fn terms(&self) -> Terms {
        Terms { rules: self.rules, switches: self.switches.clone(), seats: self.seats }
    }

    /// Returns the scorer of the rule set with these switches.
    ///
    /// # Errors
    /// If the rule set does not have a switch, or the switch does not accept its value.
    pub fn scorer(&self) -> Result<Scorer, SetupError> {
        Ok(self.rules.scorer(&self.switches)?)
    }
}

impl Terms {
    /// Returns the scorer of the rule set with these switches.
    ///
    /// # Errors
    /// If the rule set does not have a switch, or the switch does not accept its value.
    pub fn scorer(&self) -> Result<Scorer, SetupError> {
        Ok(self.rules.scorer(&self.switches)?)
    }
}

/// Returns a range of numbers as text: `2 to 6`, or `4` where both are the same.
fn range(min: u8, max: u8) -> String {
    if min == max { min.to_string() } else { format!("{min} to {max}") }
}

/// An invalid setup.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// A switch that the rule set does not have, or a value that the switch does not accept.
    #[error(transparent)]
    Switch(#[from] SwitchError),
    /// Too few or too many players (M2).
    #[error("{rules} takes {} players, not {seats}", range(*.min, *.max))]
    Seats {
        /// The rule set or the game.
        rules: String,
        /// The minimum number of players.
        min: u8,
        /// The maximum number of players.
        max: u8,
        /// The requested number of players.
        seats: u8,
    },
    /// An arranged deck that cannot be dealt.
    #[error(transparent)]
    Deck(#[from] DeckError),
}

/// An arranged deck that cannot be dealt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    /// The deck is too small for the deal, or has more cards than any game uses.
    #[error("the deck has {cards} cards: expected {min} to {max}")]
    Size {
        /// The number of cards.
        cards: usize,
        /// The number of cards dealt.
        min: usize,
        /// The number of cards in the game's deck.
        max: usize,
    },
    /// The deck has a card more often than the game's deck.
    #[error("the deck has {card} {count} times: expected at most {copies}")]
    TooMany {
        /// The card.
        card: Card,
        /// The number of these cards in the arranged deck.
        count: u8,
        /// The number of these cards in the game's deck.
        copies: u8,
    },
    /// A named hand does not have the size that the deal gives.
    #[error("seat {seat} is dealt {cards} cards: expected {expected}")]
    HandSize {
        /// The seat.
        seat: Seat,
        /// The number of cards.
        cards: usize,
        /// The number of cards that the seat is dealt.
        expected: usize,
    },
    /// A hand is named for a seat that the game does not have.
    #[error("there is no seat {seat}: expected a seat below {seats}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// The number of seats.
        seats: u8,
    },
}
