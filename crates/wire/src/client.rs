//! The messages from the browser to the server, over the socket.

use cards::Seat;
use serde::{Deserialize, Serialize};
use table::Action;

use crate::{AskKind, HostRequest, Pace, Talk};

/// A message from a browser, over the socket of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToServer {
    /// The first message. The server answers with the events that happened after `since`.
    Hello {
        /// The version of the messages, [`crate::VERSION`].
        version: u16,
        /// The key of the seat or of the invitation. It is sent here, because addresses end up in the logs of
        /// proxies.
        key: String,
        /// The newest event that the page has seen; `None` on a fresh page.
        #[serde(default)]
        since: Option<u32>,
    },
    /// An action at the table.
    Act {
        /// The number of the event that the action answers, taken from the view.
        event_number: u32,
        /// The action.
        action: Action,
    },
    /// A change of the table's pace.
    Pace(Pace),
    /// Whether the server passes for this seat until its next turn, except where the seat can go out.
    Passing(bool),
    /// Sits down, over a socket that the invitation opened. The socket then belongs to the seat.
    Sit {
        /// A free or open seat.
        seat: Seat,
        /// The person's name. A name that is taken gets a number.
        name: String,
        /// The key that will open the seat, drawn at random by the client.
        key: String,
    },
    /// Whether this person needs more time to answer than others, before the first deal. In Maho! calls are
    /// then collected, unless the house has chosen otherwise (H19). Nobody learns who has said it.
    MoreTime(bool),
    /// Makes a key that may take the own seat once, within ten minutes, on another device.
    Carry {
        /// The key, drawn at random by the client.
        key: String,
    },
    /// Takes the seat that the key of `Hello` may take. The socket then belongs to the seat.
    Take {
        /// The key that will open the seat, drawn at random by the client.
        key: String,
    },
    /// Makes a key that reads the record of the match, once the match is over. It opens no seat.
    Publish {
        /// The key, drawn at random by the client. It replaces the one before it.
        key: String,
    },
    /// Leaves the table for good.
    Leave,
    /// Takes over again from a bot that stands in.
    Return,
    /// Holds the claim window open, or lets go.
    Moment(bool),
    /// Asks the table, between two windows.
    Ask(AskKind),
    /// Answers the question that stands before the table.
    Answer {
        /// The number of the question.
        number: u32,
        /// Whether this person allows it.
        allows: bool,
    },
    /// Ends the pause.
    PlayOn,
    /// Whether this person would play again, once the match is over.
    Again(bool),
    /// Says something to everybody at the table.
    Talk(Talk),
    /// A request of the host.
    Host(HostRequest),
    /// A request for `Pong`, to check that the server still answers.
    Ping,
}
