//! A sentence whose names, cards and numbers are marked, so that it can be displayed and spoken.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// The text of the part.
    pub text: String,
    /// Whether the part fills a hole: a name, a card or a number.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strong: bool,
}

/// A sentence in parts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sentence(pub Vec<Piece>);

impl Sentence {
    /// Creates a sentence without holes.
    pub fn plain(text: &str) -> Self {
        let mut sentence = Self::default();
        sentence.push(text, false);
        sentence
    }

    /// Returns the whole sentence as plain text.
    pub fn spoken(&self) -> String {
        self.0.iter().map(|piece| piece.text.as_str()).collect()
    }

    /// Returns this sentence followed by another.
    #[must_use]
    pub fn then(mut self, other: Self) -> Self {
        self.push(" ", false);
        self.0.extend(other.0);
        self
    }

    /// Adds a part, unless it is empty.
    pub(crate) fn push(&mut self, text: &str, strong: bool) {
        if !text.is_empty() {
            self.0.push(Piece { text: text.to_owned(), strong });
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_str(&piece.text))
    }
}
