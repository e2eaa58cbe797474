//! How cards fit together: sets, divisions of a hand, jokers and what they stand for, distance, waits, special hands.
//!
//! This crate knows nothing of scores or of turns.

mod hand;
mod notation;
mod set;

pub use hand::{Hand, Last, MAX_SETS};
pub use notation::{SetError, SetErrorKind};
pub use set::{Face, Pair, Placed, Set, SetKind};
