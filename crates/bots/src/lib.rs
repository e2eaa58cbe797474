//! Who plays: the `Bot` trait and the bots. A bot is given a view and the legal actions, and nothing else.

mod bot;

pub use bot::{Bot, BotKind, BotKindError};
