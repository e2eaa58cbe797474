#![doc = include_str!("../README.md")]

mod bot;
mod client;
mod http;
mod server;

pub use bot::{FromBot, ToBot};
pub use client::ToServer;
pub use http::{
    Assistance, BotInfo, BotSeat, CreatedTable, Fault, FaultCode, NewTable, RuleSetInfo, StyleInfo,
    TableSummary,
};
pub use server::{HandResult, Hint, NumberedEvent, Saving, SeatInfo, TableInfo, ToClient};

use serde::{Deserialize, Serialize};

/// The version of the messages; a client of another version is told to load the page again.
pub const VERSION: u16 = 2;

/// How long things take at a table whose other seats are all bots; changed at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// A discard rests long enough to be read aloud.
    #[default]
    Calm,
    /// A discard rests just long enough to be seen.
    Brisk,
    /// No timers, no motion, no delay.
    Instant,
}
