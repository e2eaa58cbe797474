//! `GET /api/tables/{id}/socket`: a seat at a table.

#[path = "socket/calls.rs"]
mod calls;
#[path = "socket/fairness.rs"]
mod fairness;
#[path = "socket/handshake.rs"]
mod handshake;
#[path = "socket/hidden.rs"]
mod hidden;
#[path = "socket/hints.rs"]
mod hints;
#[path = "socket/load.rs"]
mod load;
#[path = "socket/pace.rs"]
mod pace;
#[path = "socket/playing.rs"]
mod playing;
#[path = "socket/restart.rs"]
mod restart;
#[path = "socket/stuck.rs"]
mod stuck;
