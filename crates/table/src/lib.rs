//! What happens at a table: the game, what is legal, events, views, matches, records, replay.
//!
//! This crate never asks which rule set it plays: it reads the fields of `rules::Rules`.

mod action;
mod claims;
mod deal;
mod event;
mod finish;
mod game;
mod held;
mod legal;
mod phase;
mod player;
mod record;
mod refusal;
mod replay;
mod resample;
mod setup;
mod turn;
mod view;
mod well;
mod window;

pub use action::Action;
pub use event::{Beaten, Claim, Event};
pub use game::Game;
pub use phase::Phase;
pub use record::{Played, Record, RecordError, RecordFault, Sitter};
pub use refusal::{Reason, Refusal};
pub use replay::{Replay, ReplayError, replay};
pub use setup::{Setup, SetupError};
pub use view::{Answer, Discard, Laid, MAX_DISCARDS, Outcome, SeatView, Seen, Stage, View, see};
