//! What people say at a table: quick phrases and short typed lines.

use cards::Seat;
use serde::{Deserialize, Serialize};
use words::Phrase;

/// What somebody says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// A quick phrase, which each client says in the language of its reader.
    Phrase(Phrase),
    /// A typed line of at most 140 characters, which is shown as it was typed.
    Text(String),
}

/// A line of talk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TalkLine {
    /// The seat of the speaker.
    pub seat: Seat,
    /// What was said.
    pub said: Talk,
}
