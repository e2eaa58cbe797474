//! A seed as it was asked for.

use serde::Serialize;

/// A seed as it was asked for: a number is written as one.
#[derive(Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum SeedArg {
    /// A whole number.
    Number(u64),
    /// Hexadecimal digits.
    Text(String),
}

impl SeedArg {
    /// The seed that was asked for with these words.
    pub(crate) fn new(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Text(text.to_owned()), Self::Number)
    }
}
