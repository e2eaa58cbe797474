//! Who plays in `arena` and `simulate`.

use std::fmt;
use std::str::FromStr;

use bots::{BotKind, BotKindError};

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Contender {
    /// One of our own bots.
    Ours(BotKind),
}

/// Several, as one argument names them: with commas between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contenders(pub(crate) Vec<Contender>);

impl FromStr for Contender {
    type Err = BotKindError;

    fn from_str(text: &str) -> Result<Self, BotKindError> {
        text.parse().map(Self::Ours)
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ours(kind) => kind.fmt(f),
        }
    }
}

impl FromStr for Contenders {
    type Err = BotKindError;

    fn from_str(text: &str) -> Result<Self, BotKindError> {
        text.split(',').map(|name| name.trim().parse()).collect::<Result<_, _>>().map(Self)
    }
}
