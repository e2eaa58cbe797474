//! The inputs of a room: everything that can happen to a room.

use cards::Seat;
use table::Action;
use wire::{Fault, Hint, Pace};

/// One of a room's connections. The caller gives each a number of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// A request for a summary, so that its answer finds the way back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestId(pub u64);

/// An input of a room. The time of the input is passed separately.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A connection was opened for a seat.
    Joined {
        /// The new connection.
        connection: ConnectionId,
        /// The seat that the key opened.
        seat: Seat,
        /// The newest event that the page has seen; `None` on a fresh page.
        since: Option<u32>,
    },
    /// A connection was closed, or does not keep up.
    Left {
        /// The closed connection.
        connection: ConnectionId,
    },
    /// A player acts.
    Acted {
        /// The player's connection.
        connection: ConnectionId,
        /// The event that the action answers.
        event_number: u32,
        /// The action.
        action: Action,
    },
    /// A player sets the pace of the table.
    PaceSet {
        /// The player's connection.
        connection: ConnectionId,
        /// The pace from now on.
        pace: Pace,
    },
    /// The one-way latency of a connection was measured.
    LatencyMeasured {
        /// The measured connection.
        connection: ConnectionId,
        /// The latency in milliseconds. At most [`MAX_LATENCY`](crate::MAX_LATENCY) of it counts (H17).
        milliseconds: u32,
    },
    /// Somebody asks how the table stands for a seat.
    SummaryRequested {
        /// The request, which its answer names.
        request: RequestId,
        /// The seat.
        seat: Seat,
    },
    /// A bot has decided.
    BotDecided {
        /// The bot's seat.
        seat: Seat,
        /// The event that the bot was asked about.
        event_number: u32,
        /// The bot's decision.
        action: Action,
    },
    /// A bot broke while it was deciding. The room decides for it.
    BotFailed {
        /// The bot's seat.
        seat: Seat,
        /// The event that the bot was asked about.
        event_number: u32,
    },
    /// A hint was computed.
    HintComputed {
        /// The seat that the hint is for.
        seat: Seat,
        /// The event at which the seat's view stands.
        event_number: u32,
        /// The hint; `None` if there is no advice, or if the computation failed.
        hint: Option<Hint>,
    },
    /// The change that was last given to the store is stored.
    Stored,
    /// The change that was last given to the store could not be stored. The room tries again.
    StoreFailed,
    /// Time has passed: the moment that the last [`Output::WakeAt`](crate::Output::WakeAt) named has come.
    TimeIsNow,
    /// The room must close, for the reason that is sent to every connection.
    Stop(Fault),
}
