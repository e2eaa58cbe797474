//! Who plays: the `Bot` trait and the bots. A bot is given a view and the legal actions, and nothing else.

mod aim;
mod bot;
mod chance;
mod greedy;
mod held;
mod random;

pub use bot::{Bot, BotKind, BotKindError};
