//! What the score of a *Quatre Vents* hand depends on besides its cards: the seat, the round and the way of
//! winning.

use std::fmt;

use cards::Wind;
use serde::{Deserialize, Serialize};

/// The seat, the round and the way of winning of a hand; by default all unknown. The notation puts them after
/// a semicolon: `;seat=E round=S kong`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Context {
    /// The wind of the player's seat (Q2).
    pub seat: Option<Wind>,
    /// The wind of the round (Q6).
    pub round: Option<Wind>,
    /// The special way in which the hand was won; `None` for an ordinary win.
    pub won_by: Option<WinMethod>,
}

/// A way of winning that scores. A hand has at most one. JSON has its word.
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
    /// All ways of winning, in the order of the notation.
    pub const ALL: [Self; 5] = [Self::Kong, Self::Last, Self::Rob, Self::Tien, Self::Ti];

    /// Returns the word of this way of winning in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Kong => "kong",
            Self::Last => "last",
            Self::Rob => "rob",
            Self::Tien => "tien",
            Self::Ti => "ti",
        }
    }

    /// Returns the way of winning with this word; `None` if no way has it.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.word() == word)
    }
}

impl fmt::Display for WinMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Writes the parts that are known, such as `seat=E round=S kong`.
impl fmt::Display for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.seat.map(|wind| format!("seat={wind}"));
        let round = self.round.map(|wind| format!("round={wind}"));
        let won_by = self.won_by.map(|method| method.word().to_owned());
        let parts: Vec<String> = [seat, round, won_by].into_iter().flatten().collect();
        f.write_str(&parts.join(" "))
    }
}
