//! A server of one's own, and a player at it.

#[path = "harness/player.rs"]
mod player;
#[path = "harness/server.rs"]
mod server;

pub(crate) use player::{Player, send, text};
pub(crate) use server::{Server, short, table};
