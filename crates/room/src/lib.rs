//! A table that people and bots play at, as a pure machine.
//!
//! A [`Room`] takes inputs: somebody joined, acted or left, a bot has decided, a change is stored, time has
//! passed. The room returns outputs: store this change, send that message, wake the room then, ask this bot.
//! A room does no I/O, has no clock, and never blocks, so that a server, a browser and a simulation can run
//! the same room.
//!
//! No event is sent before it is stored. A change that could not be stored stays a draft: the players are
//! informed, and the room tries again. A seat receives only its own view and events.

mod ask;
mod bots;
mod claim_window;
mod connection;
mod description;
mod devices;
mod draft;
mod hints;
mod holder;
mod input;
mod key_hash;
mod lag;
mod live_match;
mod made_call;
mod more_time;
mod name;
mod output;
mod passing;
mod presence;
mod refused_rule;
mod rematch;
mod room;
mod schedule;
mod seat_change;
mod seating;
mod storage;
mod table_entry;
mod takeback;
mod talk;
mod thinking;
mod time;

pub use connection::MAX_LATENCY;
pub use description::{Due, NextTable, TableDescription};
pub use hints::LastDiscard;
pub use holder::{Holder, SeatedBot};
pub use input::{ConnectionId, Input, RequestId};
pub use key_hash::{KeyHash, SpareKey};
pub use more_time::{by_correspondence, with_more_time};
pub use name::{NameError, choose_bot_name, is_name_taken, parse_name};
pub use output::{Change, Output};
pub use passing::Passing;
pub use room::{MAX_CONNECTIONS, Room};
pub use seat_change::{SeatChange, SeatRequest};
pub use seating::SeatingPlan;
pub use table_entry::{TableEntry, TakenBack};
pub use time::Time;
