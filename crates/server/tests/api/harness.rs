//! A server for one test, and a player at its tables.

#[path = "harness/fixtures.rs"]
mod fixtures;
#[path = "harness/guest.rs"]
mod guest;
#[path = "harness/log.rs"]
mod log;
#[path = "harness/player.rs"]
mod player;
#[path = "harness/server.rs"]
mod server;

pub(crate) use fixtures::stored;
pub(crate) use guest::Guest;
pub(crate) use log::{capture_log, log_lines};
pub(crate) use player::{Player, hello, read, script, send, text};
pub(crate) use server::{Answer, Server, run_sql, short, table};
