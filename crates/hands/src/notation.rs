//! The notation of sets, pairs and hands. `docs/rules/notation.md` describes it.

mod hand;
mod hand_format;
mod items;
mod set;
mod visitor;

pub use hand::{HandError, HandErrorKind};
pub use hand_format::HandFormat;
pub use items::{SetError, SetErrorKind};
