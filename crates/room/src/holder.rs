//! The holder of a seat: nobody, a person or a bot.

use cards::Seat;
use serde::{Deserialize, Serialize};

use crate::key_hash::KeyHash;

/// The holder of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody, before the first deal.
    Free,
    /// A person, identified by a key.
    Person {
        /// The person's name.
        name: String,
        /// The hash of the key that opens the seat.
        key: KeyHash,
        /// Whether a bot plays for the person.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        stood_in: bool,
    },
    /// A bot.
    Bot {
        /// The bot's name at the table.
        name: String,
        /// The name of its kind.
        bot: String,
        /// Whether somebody with the invitation may take the seat.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        open: bool,
    },
}

impl Holder {
    /// Returns the name in the seat; `None` for a free seat.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Person { name, .. } | Self::Bot { name, .. } => Some(name),
            Self::Free => None,
        }
    }

    /// Returns the kind of the bot that has the seat; `None` for a person or a free seat.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Self::Bot { bot, .. } => Some(bot),
            Self::Person { .. } | Self::Free => None,
        }
    }
}

/// A bot that takes a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatedBot {
    /// The seat.
    pub seat: Seat,
    /// The bot's name at the table.
    pub name: String,
    /// The name of its kind.
    pub bot: String,
}
