//! Who plays: the `Bot` trait and the bots. A bot is given a view and the legal actions, and nothing else.

mod advice;
mod aim;
pub mod arena;
mod bot;
mod chance;
mod fate;
mod greedy;
mod haste;
mod held;
mod kind;
mod line;
mod matches;
mod pilot;
mod plan;
mod planner;
mod race;
mod random;
mod reason;
mod stakes;
mod unmade;
mod worth;

pub use advice::{Advice, Advisor, Score};
pub use bot::Bot;
pub use held::{Unseen, hand_of};
pub use kind::{BotKind, BotKindError, Character, Strength};
pub use matches::{MatchError, MatchTally, Step, build_all, play_match};
pub use worth::worth_now;
