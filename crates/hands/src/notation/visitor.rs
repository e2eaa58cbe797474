//! Deserialization of values that JSON has as text in the notation.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::Visitor;

/// A visitor that parses a string.
pub(super) struct FromNotation<T>(PhantomData<T>, &'static str);

impl<T> FromNotation<T> {
    /// Creates a visitor; `expected` describes the value in errors.
    pub(super) fn new(expected: &'static str) -> Self {
        Self(PhantomData, expected)
    }
}

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromNotation<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
