//! What happens at a table: the game, what is legal, events, views, matches, records, replay.
//!
//! This crate never asks which rule set it plays: it reads the fields of `rules::Rules`.

mod action;
mod event;
mod refusal;
mod setup;
mod view;

pub use action::Action;
pub use event::{Beaten, Claim, Event};
pub use refusal::{Reason, Refusal};
pub use setup::{Setup, SetupError};
pub use view::{Answer, Discard, Laid, MAX_DISCARDS, Outcome, SeatView, Seen, Stage, View};
