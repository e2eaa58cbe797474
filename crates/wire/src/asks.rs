//! What people ask the table between two windows: to take a move back, or for a pause.

use cards::{Card, Seat};
use serde::{Deserialize, Serialize};

/// A kind of question to the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AskKind {
    /// To take back the asker's last move. Everybody else must allow it.
    Takeback,
    /// For a pause. More than half of those present must want it.
    Pause,
}

/// A question that stands before the table, for one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of the question, which an answer repeats.
    pub number: u32,
    /// The seat that asks.
    pub by: Seat,
    /// What is asked.
    pub kind: AskKind,
    /// The discard that would be taken back; `None` for a set that was laid face down, or for a pause.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// The milliseconds until silence counts as a refusal.
    pub left: u32,
    /// Whether the question waits for the end of a window. Only the asker learns of it until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// Whether this seat has answered, or need not answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub answered: bool,
    /// The seats that want the pause. Nobody learns who allows a takeback.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Seat>,
}

/// The end of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AskOver {
    /// The number of the question.
    pub number: u32,
    /// What was asked.
    pub kind: AskKind,
    /// Whether it was granted.
    pub granted: bool,
    /// Whether the host has allowed it for those who had not answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_host: bool,
    /// How many more times this seat may ask for a takeback in this hand. Only an asker who was refused
    /// learns it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
}

/// A pause of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pause {
    /// The seats that wanted the pause.
    pub votes: Vec<Seat>,
    /// The milliseconds until play goes on.
    pub left: u32,
}
