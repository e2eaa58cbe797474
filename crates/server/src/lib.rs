//! Rooms, store and sockets: the thin shell around a pure core.
//!
//! Every table at which somebody plays is a [`room::Room`] in its own task, which carries out the room's
//! inputs and outputs. Every accepted action is stored before any seat receives it. A seat receives its own
//! view and events only.

mod api_error;
mod bot_workers;
mod comparison;
mod config;
mod duplicate;
mod followed_play;
mod headers;
mod hint;
mod http;
mod limits;
mod lobby;
mod match_figures;
mod new_table;
mod origin;
mod page;
mod play_on;
mod replayed_hand;
mod review;
mod reviews;
mod room_task;
mod rooms;
mod router;
mod routes;
mod secret;
mod sender;
mod socket;
mod start;
mod state;
mod store;
mod thinking;

pub use config::{Client, Config, Database};
pub use page::NO_SUCH_PAGE;
pub use start::{BoundServer, StartError, bind, house_url};
pub use store::{OpenError, backup};
