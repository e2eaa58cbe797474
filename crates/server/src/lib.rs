//! Rooms, store and sockets: the thin shell around a pure core.
//!
//! One task owns each table that somebody plays at; every accepted action is stored before it is told to anyone;
//! what is sent to a seat is its `View` and what it has `Seen`, never more.

mod address;
mod config;
mod fault;
mod headers;
mod limits;
mod names;
mod new_table;
mod page;
mod room;
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
