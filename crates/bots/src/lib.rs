//! Who plays: the `Bot` trait and the bots. A bot is given a view and the legal actions, and nothing else.

mod aim;
pub mod arena;
mod bot;
mod chance;
mod greedy;
mod held;
mod kind;
mod matches;
mod random;

pub use bot::Bot;
pub use held::{Unseen, hand_of};
pub use kind::{BotKind, BotKindError, Character, Strength};
pub use matches::{MatchError, MatchTally, Step, build_all, play_match};
