//! Rooms, store and sockets: the thin shell around a pure core.
//!
//! Every table that somebody plays at is a [`room::Room`] in a task of its own, which carries the room's
//! inputs and outputs. Every accepted action is stored before anybody is sent it. A seat is sent its view and
//! its events, never more.

mod api_error;
mod bot_workers;
mod config;
mod headers;
mod hint;
mod limits;
mod names;
mod new_table;
mod origin;
mod page;
mod room_task;
mod rooms;
mod router;
mod routes;
mod secret;
mod socket;
mod start;
mod state;
mod store;

pub use config::{Client, Config, Database};
pub use start::{Bound, StartError, bind};
pub use store::OpenError;
