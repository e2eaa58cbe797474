//! How sets, pairs and hands are written; the whole notation is described in `docs/rules/notation.md`.

mod hand;
mod items;
mod set;
mod shape;

pub use hand::{HandError, HandErrorKind};
pub use items::{SetError, SetErrorKind};
pub use shape::Shape;
