//! What a hand of *Quatre Vents* is worth depends on: whose it is, in which round, and how it was won.

use std::fmt;

use cards::Wind;
use serde::{Deserialize, Serialize};

/// Whose hand it is and how it was won; by default nothing is said. Written behind a semicolon:
/// `;seat=E round=S kong`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Context {
    /// The wind of the player's seat (Q2).
    pub seat: Option<Wind>,
    /// The wind of the round (Q6).
    pub round: Option<Wind>,
    /// How it was won, if in a way of its own.
    pub won_by: Option<WinMethod>,
}

/// A way of winning that counts for something. No two of them can meet in one hand. In JSON its word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WinMethod {
    /// On the replacement of a four (Q30; *King-tao-hai-hwa*), written `kong`.
    Kong,
    /// On the last card that may be drawn (Q30; *Hai-ta-yuoh*), written `last`.
    Last,
    /// By robbing a four (Q17; *Chang kang*), written `rob`.
    Rob,
    /// With the Banker's fourteen dealt cards (Q32; *Tien-ho*), written `tien`.
    Tien,
    /// On the Banker's first discard (Q33; *Ti-ho*), written `ti`.
    Ti,
}

impl WinMethod {
    /// Every one of them, in the order of the notation.
    pub const ALL: [Self; 5] = [Self::Kong, Self::Last, Self::Rob, Self::Tien, Self::Ti];

    /// The word that the notation has for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Kong => "kong",
            Self::Last => "last",
            Self::Rob => "rob",
            Self::Tien => "tien",
            Self::Ti => "ti",
        }
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|luck| luck.word() == word)
    }
}

impl fmt::Display for WinMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Writes what is said, nothing if nothing is: `seat=E round=S kong`.
impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.seat.map(|wind| format!("seat={wind}"));
        let round = self.round.map(|wind| format!("round={wind}"));
        let luck = self.won_by.map(|luck| luck.word().to_owned());
        let parts: Vec<String> = [seat, round, luck].into_iter().flatten().collect();
        f.write_str(&parts.join(" "))
    }
}
