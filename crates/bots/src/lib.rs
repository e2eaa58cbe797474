//! Who plays: the `Bot` trait and the bots. A bot is given a view and the legal actions, and nothing else.

mod advice;
pub mod arena;
mod baseline;
mod bot;
mod greedy;
mod kind;
mod matches;
mod outlook;
mod plan;
mod planned_move;
mod planner;
mod playout;
mod race;
mod random;
mod reason;
mod remaining;
mod rng;
mod stakes;
mod survival;
mod tuning;
mod unseen;
mod win_value;

pub use advice::{Advice, Advisor, ScoreBucket};
pub use bot::Bot;
pub use kind::{BotKind, BotKindError, Strength, Style};
pub use matches::{MatchError, MatchStep, MatchTally, build_all, play_match};
pub use unseen::{Unseen, hand_of};
pub use win_value::win_value_now;
