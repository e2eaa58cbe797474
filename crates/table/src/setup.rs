//! What a match begins with. A setup and the actions taken always give the same game.

use cards::{Card, Seat, Seed};
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

/// What all who play know of a match before it begins: its setup without the seed, which would tell every
/// card.
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
    /// An arranged deck that cannot be dealt.
    #[error(transparent)]
    Deck(#[from] DeckError),
}

/// An arranged deck that cannot be dealt.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DeckError {
    /// There are too few cards for the deal, or more than the deck has.
    #[error("the deck has {cards} cards: expected {min} to {max}")]
    Size {
        /// The number of cards.
        cards: usize,
        /// The number of cards dealt.
        min: usize,
        /// The number of cards in the game's deck.
        max: usize,
    },
    /// There is more of one kind of card than in the deck.
    #[error("the deck has {card} {count} times: expected at most {copies}")]
    TooMany {
        /// The card.
        card: Card,
        /// How often the card is there.
        count: u8,
        /// How often the game's deck has the card.
        copies: u8,
    },
    /// A hand of another size than the deal gives.
    #[error("seat {seat} is dealt {cards} cards: expected {expected}")]
    HandSize {
        /// The seat.
        seat: Seat,
        /// The number of cards.
        cards: usize,
        /// The number of cards that the seat is dealt.
        expected: usize,
    },
    /// A hand for a seat that the game does not have.
    #[error("there is no seat {seat}: expected a seat below {seats}")]
    NoSuchSeat {
        /// The seat.
        seat: Seat,
        /// The number of seats.
        seats: u8,
    },
}
