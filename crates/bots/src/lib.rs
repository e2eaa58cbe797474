//! Who plays: the `Bot` trait and the bots. A bot is given a view and the legal actions, and nothing else.

mod aim;
mod bot;
mod chance;
mod greedy;
mod held;
mod matches;
mod random;

pub use bot::{Bot, BotKind, BotKindError};
pub use matches::{MatchError, MatchTally, Step, build_all, play_match};
