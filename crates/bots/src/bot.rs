//! What a bot is, and which there are.

use std::fmt;
use std::str::FromStr;

use cards::{Seat, Seed};
use rules::Rules;
use table::{Action, View};

use crate::greedy::Greedy;
use crate::random::Random;

/// Somebody who decides from what a seat may know.
///
/// The only trait of the core: outsiders implement it.
pub trait Bot: Send {
    /// Chooses one of the legal actions of the view, which are never none.
    ///
    /// `keep_going` is asked between steps of long thinking; once it says no, the bot answers with the best
    /// that it has found. It is how a shell with a clock bounds a bot that has none.
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action;
}

/// The bots that there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotKind {
    /// Any legal action, all alike; goes out when it can, and calls for nothing that it cannot use.
    Random,
    /// The least distance, then the most live cards; claims what brings it nearer.
    Greedy,
}

/// A name that no bot has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot {0:?}: expected random or greedy")]
pub struct BotKindError(pub String);

impl BotKind {
    /// Every bot, weakest first.
    pub const ALL: [Self; 2] = [Self::Random, Self::Greedy];

    /// The name of this bot, as in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// This bot, for one seat of a table with these rules.
    ///
    /// All its chance comes from the seed, the seat and the event that it answers: it remembers nothing, so a table
    /// that is put down and taken up again goes on with the same bots.
    pub fn build(self, rules: &Rules, seat: Seat, seed: Seed) -> Box<dyn Bot> {
        match self {
            Self::Random => Box::new(Random::new(rules.clone(), seat, seed)),
            Self::Greedy => Box::new(Greedy::new(rules.clone(), seat, seed)),
        }
    }
}

impl fmt::Display for BotKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for BotKind {
    type Err = BotKindError;

    fn from_str(text: &str) -> Result<Self, BotKindError> {
        Self::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| BotKindError(text.to_owned()))
    }
}
