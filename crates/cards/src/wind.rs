//! The winds: of seats, of rounds, and of cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Card;

/// One of the four winds, in the order of play. In JSON its letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Wind {
    /// East, written `E`: the Banker's (Q2).
    #[serde(rename = "E")]
    East,
    /// South, written `S`.
    #[serde(rename = "S")]
    South,
    /// West, written `W`.
    #[serde(rename = "W")]
    West,
    /// North, written `N`.
    #[serde(rename = "N")]
    North,
}

impl Wind {
    /// Every wind, in the order of play.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// The letter that the notation gives it.
    pub const fn letter(self) -> char {
        match self {
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
        }
    }

    /// The wind with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|wind| wind.letter() == letter)
    }

    /// Its card.
    pub fn card(self) -> Card {
        Card::honour(self as u8 + 1).unwrap_or(Card::JOKER)
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
