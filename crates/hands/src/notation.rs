//! How sets, pairs and hands are written; the whole notation is described in `docs/rules/notation.md`.

mod items;
mod set;

pub use items::{SetError, SetErrorKind};
