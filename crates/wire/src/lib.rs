#![doc = include_str!("../README.md")]

mod asks;
mod bot;
mod client;
mod duplicates;
mod http;
mod match_figures;
mod play_on;
mod records;
mod rematch;
mod replayed_hand;
mod review;
mod seats;
mod server;
mod talk;
mod timing;

pub use asks::{Ask, AskKind, AskOver, Pause};
pub use bot::{FromBot, ToBot};
pub use client::ToServer;
pub use duplicates::{
    CompareRecords, ComparedTable, Duplicate, DuplicateLink, DuplicateState, MatchComparison, Parting,
    PlayDuplicate,
};
pub use http::{
    Assistance, BotInfo, BotSeat, CreatedTable, Fault, FaultCode, ListedTable, NewTable, OPEN_TABLE_KEY,
    RuleSetInfo, StyleInfo, TableSummary,
};
pub use match_figures::{MatchFigures, SeatFigures};
pub use play_on::PlayOn;
pub use records::{MAX_RECORD_SIZE, RecordSummary, RecordedHand, RecordedSeat};
pub use rematch::Rematch;
pub use replayed_hand::{DiscardChange, ReplayedEvent, ReplayedHand};
pub use review::{
    MatchReview, Mistake, MistakeCost, PlayerReview, ReviewProgress, ReviewedMove, UnclearLoss,
};
pub use seats::{DeclineReason, HostRequest, MoreTime, SeatInfo, SeatState, TableNews, Window, WindowLength};
pub use server::{CoachAdvice, HandResult, Hint, NumberedEvent, Saving, SavingProblem, TableInfo, ToClient};
pub use talk::{Talk, TalkLine};
pub use timing::{AbsenceChoice, Clock, Clocks, Grace, RunningClock, Timing};

use serde::{Deserialize, Serialize};

/// The version of the messages between server and client. A client with another version must load the page
/// again.
pub const VERSION: u16 = 4;

/// The version of the messages between the command and external bots, which changes on its own.
pub const BOT_VERSION: u16 = 3;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(crate) const fn is_zero_count(count: &u32) -> bool {
    *count == 0
}

/// How long a table with bots in all other seats pauses between events. The pace may change at any moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// A discard stays long enough to be read aloud.
    #[default]
    Calm,
    /// A discard stays just long enough to be seen.
    Brisk,
    /// Without timers, motion or delay.
    Instant,
}
