//! `GET /api/tables/{id}/socket`: a seat at a table.

#[path = "socket/calls.rs"]
mod calls;
#[path = "socket/going_on.rs"]
mod going_on;
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
#[path = "socket/talking.rs"]
mod talking;
