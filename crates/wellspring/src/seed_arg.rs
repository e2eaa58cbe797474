//! A seed as it is typed.

use serde::Serialize;

/// A seed as it is typed. In JSON a number stays a number.
#[derive(Clone, Serialize)]
#[serde(untagged)]
pub(crate) enum SeedArg {
    /// A whole number.
    Number(u64),
    /// Hexadecimal digits.
    Text(String),
}

impl SeedArg {
    /// Creates the seed from its text.
    pub(crate) fn new(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Text(text.to_owned()), Self::Number)
    }
}
