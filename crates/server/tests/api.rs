//! The server as its clients see it: real requests and sockets, each test with a server and a database of its
//! own. The files mirror the addresses.

#[path = "api/bots.rs"]
mod bots;
#[path = "api/harness.rs"]
mod harness;
#[path = "api/page.rs"]
mod page;
#[path = "api/rules.rs"]
mod rules;
#[path = "api/start.rs"]
mod start;
#[path = "api/tables.rs"]
mod tables;
