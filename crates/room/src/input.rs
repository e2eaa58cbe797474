//! The inputs of a room: everything that can happen to a room.

use cards::Seat;
use table::Action;
use wire::{AskKind, Fault, Hint, Pace, SavingProblem, Talk};

use crate::key_hash::KeyHash;
use crate::seat_change::SeatRequest;

/// A connection of a room. The caller gives each connection its own number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

/// The number of a request for a summary, by which the caller finds the request of an answer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RequestId(pub u64);

/// An input of a room. The time of the input is passed separately.
#[derive(Clone, PartialEq, Debug)]
pub enum Input {
    /// A connection was opened with the key of a seat, or of the invitation.
    Joined {
        /// The new connection.
        connection: ConnectionId,
        /// The hash of the key.
        key: KeyHash,
        /// The newest event that the page has seen; `None` on a fresh page.
        since: Option<u32>,
    },
    /// A connection was closed, or cannot keep up.
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
    /// A player has the room pass until the player's next turn, or ends that.
    PassingSet {
        /// The player's connection.
        connection: ConnectionId,
        /// Whether the room passes for the player's seat.
        passes: bool,
    },
    /// The person of a connection asks for a change of the seats.
    SeatsRequested {
        /// The person's connection.
        connection: ConnectionId,
        /// The wanted change.
        request: SeatRequest,
    },
    /// The person of a connection says whether they need more time to answer than others.
    MoreTimeSet {
        /// The person's connection.
        connection: ConnectionId,
        /// Whether the person does.
        needs: bool,
    },
    /// A player holds the claim window open, or lets go.
    MomentSet {
        /// The player's connection.
        connection: ConnectionId,
        /// Whether the player holds the window.
        holds: bool,
    },
    /// A player asks the table to take a move back, or for a pause.
    Asked {
        /// The player's connection.
        connection: ConnectionId,
        /// What the player asks.
        kind: AskKind,
    },
    /// A player answers the question that stands before the table.
    Answered {
        /// The player's connection.
        connection: ConnectionId,
        /// The number of the question.
        number: u32,
        /// Whether the player allows it.
        allows: bool,
    },
    /// A player ends the pause.
    PlayedOn {
        /// The player's connection.
        connection: ConnectionId,
    },
    /// A player would play again, or would not after all, once the match is over.
    AgainSet {
        /// The player's connection.
        connection: ConnectionId,
        /// Whether the player would.
        wants: bool,
    },
    /// The person of a connection says something.
    Talked {
        /// The person's connection.
        connection: ConnectionId,
        /// What the person says.
        said: Talk,
    },
    /// The one-way latency of a connection was measured.
    LatencyMeasured {
        /// The measured connection.
        connection: ConnectionId,
        /// The latency in milliseconds. At most [`MAX_LATENCY`](crate::MAX_LATENCY) of it counts (H17).
        milliseconds: u32,
    },
    /// A request for a summary of the table for one seat.
    SummaryRequested {
        /// The number of the request, repeated in the answer.
        request: RequestId,
        /// The hash of the seat's key.
        key: KeyHash,
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
    /// A bot failed while it was deciding. The room decides for this bot.
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
        /// The event of the seat's view.
        event_number: u32,
        /// The hint; `None` if there is no advice, or if the computation failed.
        hint: Option<Hint>,
    },
    /// The change that was last given to the store is stored.
    Stored,
    /// The change that was last given to the store could not be stored, for this reason. The room tries
    /// again.
    StoreFailed(SavingProblem),
    /// Time has passed: the time of the last [`Output::WakeAt`](crate::Output::WakeAt) has come.
    TimeIsNow,
    /// The room must close, for the reason that is sent to every connection.
    Stop(Fault),
}
