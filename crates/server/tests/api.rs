//! Tests of the server through real requests and sockets. Each test has its own server and database. The
//! files mirror the addresses.

#[path = "api/bots.rs"]
mod bots;
#[path = "api/drills.rs"]
mod drills;
#[path = "api/duplicates.rs"]
mod duplicates;
#[path = "api/harness.rs"]
mod harness;
#[path = "api/lessons.rs"]
mod lessons;
#[path = "api/page.rs"]
mod page;
#[path = "api/play_on.rs"]
mod play_on;
#[path = "api/rulebook.rs"]
mod rulebook;
#[path = "api/rules.rs"]
mod rules;
#[path = "api/senders.rs"]
mod senders;
#[path = "api/start.rs"]
mod start;
#[path = "api/store.rs"]
mod store;
#[path = "api/tables.rs"]
mod tables;
