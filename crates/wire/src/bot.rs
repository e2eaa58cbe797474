//! What the command and a bot written by others say to each other, a JSON object a line: the command on the
//! bot's standard input, the bot on its standard output.

use cards::Seat;
use rules::Rules;
use serde::{Deserialize, Serialize};
use table::{Action, Terms, View};

use crate::NumberedEvent;

/// A line to a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToBot {
    /// The first line. The answer is [`FromBot::Ready`], within the time to start.
    Hello {
        /// The version of the messages, [`crate::VERSION`].
        version: u16,
        /// What is played, in every match that follows.
        terms: Terms,
        /// What the game has, with the house's choices made.
        game: Rules,
        /// How many milliseconds the bot has to start, counted from its start.
        startup_ms: u32,
        /// How many milliseconds it has for every decision.
        move_time_ms: u32,
    },
    /// A match begins. No answer.
    MatchBegan {
        /// The bot's seat in it.
        seat: Seat,
    },
    /// The bot is to decide. The answer is [`FromBot::Act`] with the same `id`, within the time to think.
    Decide {
        /// The number of the request; no two of one process are the same.
        id: u32,
        /// What has happened since the last line with events.
        events: Vec<NumberedEvent>,
        /// The game as it is now, with the legal actions.
        view: View,
    },
    /// A hand is over. No answer.
    HandOver {
        /// What has happened since the last line with events.
        events: Vec<NumberedEvent>,
        /// The game as it is now.
        view: View,
    },
    /// Nothing more is asked in this match. No answer.
    MatchEnded {
        /// Whether it came to its end; where single hands are compared, it is left after one.
        finished: bool,
        /// The points of the seats, from seat 0.
        points: Vec<i32>,
        /// Who won, if it came to its end.
        winners: Vec<Seat>,
    },
    /// An answer did not count, or none came in time. No answer: the match goes on.
    Refused {
        /// The request.
        id: u32,
        /// What the bot did, and what was expected; in English.
        reason: String,
        /// What was played instead.
        played_instead: Action,
    },
}

/// A line from a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FromBot {
    /// The answer to [`ToBot::Hello`].
    Ready {
        /// The version of the messages that the bot speaks.
        version: u16,
    },
    /// The answer to [`ToBot::Decide`].
    Act {
        /// The number of the request.
        id: u32,
        /// One of the legal actions of its view.
        action: Action,
    },
}
