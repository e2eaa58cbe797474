//! How sets, pairs and hands are written; the whole notation is described in `docs/rules/notation.md`.

mod hand;
mod hand_format;
mod items;
mod set;

pub use hand::{HandError, HandErrorKind};
pub use hand_format::HandFormat;
pub use items::{SetError, SetErrorKind};
