//! The messages between the command and an external bot: one JSON object on each line. The command writes to
//! the bot's standard input, and the bot answers on its standard output.

use cards::Seat;
use rules::Rules;
use serde::{Deserialize, Serialize};
use table::{Action, Terms, View};

use crate::NumberedEvent;

/// A message to a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToBot {
    /// The first message. The bot answers with [`FromBot::Ready`] before `startup_ms` is over.
    Hello {
        /// The version of the messages, [`crate::BOT_VERSION`].
        version: u16,
        /// The terms of every match that follows.
        terms: Terms,
        /// The rules of the game, with the house's switches applied.
        game: Rules,
        /// The time that the bot has to start, in milliseconds, counted from the start of its process.
        startup_ms: u32,
        /// The time that the bot has for each decision, in milliseconds.
        move_time_ms: u32,
    },
    /// A match begins. The bot does not answer.
    MatchBegan {
        /// The bot's seat in this match.
        seat: Seat,
    },
    /// A request to decide. The bot answers with [`FromBot::Act`] and the same `id` within `move_time_ms`.
    Decide {
        /// The number of the request, unique in one process of the bot.
        id: u32,
        /// The events since the last message with events.
        events: Vec<NumberedEvent>,
        /// The view of the bot's seat, with the legal actions.
        view: View,
    },
    /// A hand is over. The bot does not answer.
    HandOver {
        /// The events since the last message with events.
        events: Vec<NumberedEvent>,
        /// The view of the bot's seat.
        view: View,
    },
    /// No more requests follow in this match. The bot does not answer.
    MatchEnded {
        /// Whether the match was played to its end. Where single hands are compared, a match stops after one
        /// hand.
        finished: bool,
        /// The points of all seats, from seat 0.
        points: Vec<i32>,
        /// The winners, if the match was played to its end.
        winners: Vec<Seat>,
    },
    /// An answer was not accepted, or came too late. The bot does not answer, and the match continues.
    Refused {
        /// The number of the request.
        id: u32,
        /// What the bot did and what was expected, in English.
        reason: String,
        /// The action that was played instead of the bot's.
        played_instead: Action,
    },
}

/// A message from a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromBot {
    /// The answer to [`ToBot::Hello`].
    Ready {
        /// The version of the messages that the bot uses.
        version: u16,
    },
    /// The answer to [`ToBot::Decide`].
    Act {
        /// The number of the request that this action answers.
        id: u32,
        /// One of the legal actions of the request's view.
        action: Action,
    },
}
