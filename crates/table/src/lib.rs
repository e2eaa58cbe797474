//! What happens at a table: the game, what is legal, events, views, matches, records, replay.
//!
//! This crate never asks which rule set it plays: it reads the fields of `rules::Rules`.

mod action;
mod calls;
mod claims;
mod deal;
mod event;
mod finish;
mod fours;
mod game;
mod held;
mod hidden_sets;
mod imagine;
mod legal;
mod lot;
mod phase;
mod player;
mod record;
mod refusal;
mod replay;
mod resample;
mod search;
mod setup;
mod stock;
mod turn;
mod view;
mod wall;
mod well;
mod window;

pub use action::Action;
pub use calls::{Calling, Calls};
pub use event::{Beaten, Claim, Event, Pays};
pub use game::Game;
pub use imagine::{Imagination, Imagined};
pub use phase::{Answers, Origin, Phase};
pub use record::{Played, Record, RecordError, RecordFault, Sitter};
pub use refusal::{Reason, Refusal};
pub use replay::{Replay, ReplayError, replay};
pub use setup::{Setup, SetupError, Terms};
pub use view::{Answer, Discard, Laid, MAX_DISCARDS, Outcome, SeatView, Seen, Stage, View, Wall, see};
pub use wall::{Opened, Throws};
