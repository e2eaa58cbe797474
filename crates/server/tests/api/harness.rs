//! A server of one's own, and a player at it.

#[path = "harness/player.rs"]
mod player;
#[path = "harness/server.rs"]
mod server;
#[path = "harness/stored.rs"]
mod stored;

pub(crate) use player::{Player, script, send, text};
pub(crate) use server::{Server, short, table};
pub(crate) use stored::stored;
