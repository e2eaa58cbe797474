//! A server of one's own, and a player at it.

#[path = "harness/fixtures.rs"]
mod fixtures;
#[path = "harness/player.rs"]
mod player;
#[path = "harness/server.rs"]
mod server;

pub(crate) use fixtures::stored;
pub(crate) use player::{Player, script, send, text};
pub(crate) use server::{Server, short, table};
