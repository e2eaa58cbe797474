//! The winds of seats, rounds and cards.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::Card;

/// A wind, in the order of play. JSON has its letter.
///
/// ```
/// use cards::Wind;
///
/// assert_eq!(Wind::from_letter('S'), Some(Wind::South));
/// assert_eq!(Wind::South.card().to_string(), "2z");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Wind {
    /// East, written `E`: the wind of the Banker (Q2).
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
    /// All winds, in the order of play.
    pub const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    /// Returns the letter of this wind in the notation.
    pub const fn letter(self) -> char {
        match self {
            Self::East => 'E',
            Self::South => 'S',
            Self::West => 'W',
            Self::North => 'N',
        }
    }

    /// Returns the wind with this letter; `None` if no wind has it.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|wind| wind.letter() == letter)
    }

    /// Returns the card of this wind.
    pub fn card(self) -> Card {
        Card::honour(self as u8 + 1).unwrap_or(Card::JOKER)
    }
}

impl fmt::Display for Wind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
