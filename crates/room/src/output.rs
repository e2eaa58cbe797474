//! Everything that a room asks of its surroundings.

use cards::Seat;
use table::{Action, PlayedAction, View};
use wire::{Pace, TableSummary, ToClient};

use crate::input::{ConnectionId, RequestId};
use crate::time::Time;

/// Something to be done, in the order given. None of it is waited for: answers come back as inputs.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "outputs are few, and are carried out at once")]
pub enum Output {
    /// Store this change. The answer is [`Input::Stored`](crate::Input::Stored) or
    /// [`Input::StoreFailed`](crate::Input::StoreFailed). At most one change is unanswered at any time.
    ///
    /// A change that failed comes again, unchanged. Its actions may have been stored all the same, so that
    /// storing them must be idempotent: an action that already stands under its number is not stored a second
    /// time.
    Store(Change),
    /// Send this message to this connection, after everything sent to it before.
    Send {
        /// The connection.
        connection: ConnectionId,
        /// The message.
        message: ToClient,
    },
    /// Close this connection, after everything sent to it before.
    Disconnect(ConnectionId),
    /// Wake the room at this time with [`Input::TimeIsNow`](crate::Input::TimeIsNow), instead of at the time
    /// named before. `None`: at no time.
    WakeAt(Option<Time>),
    /// Have a bot decide. The answer is [`Input::BotDecided`](crate::Input::BotDecided) with the view's
    /// event.
    AskBot {
        /// The bot's seat.
        seat: Seat,
        /// What the bot may know, with its legal actions.
        view: View,
        /// When the bot must decide at the latest, with the best that it has found.
        deadline: Time,
    },
    /// Have the bot of this seat decide at once, with the best that it has found.
    CutShort(Seat),
    /// Compute the hint of a seat. The answer is [`Input::HintComputed`](crate::Input::HintComputed) with the
    /// view's event.
    ComputeHint {
        /// The seat.
        seat: Seat,
        /// What the seat may know.
        view: View,
    },
    /// The answer to [`Input::SummaryRequested`](crate::Input::SummaryRequested).
    Summary {
        /// The request.
        request: RequestId,
        /// How the table stands.
        summary: TableSummary,
    },
    /// The room has closed: every input from now on is ignored. The next room is rebuilt from what is stored.
    Close,
}

/// A change of the table that is stored before anybody is told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Actions that were accepted: all of them are stored, or none.
    Actions {
        /// The number of the first of them in the match, from 1.
        first: u32,
        /// The actions, in order.
        actions: Vec<PlayedAction>,
    },
    /// A new pace.
    Pace(Pace),
}

impl Output {
    /// The kinds of output, in the order of [`Output::kind`].
    pub const KINDS: [&'static str; 10] = [
        "store-actions",
        "store-pace",
        "send",
        "disconnect",
        "wake-at",
        "ask-bot",
        "cut-short",
        "compute-hint",
        "summary",
        "close",
    ];

    /// The kind of this output, as an index into [`Output::KINDS`].
    pub const fn kind(&self) -> usize {
        match self {
            Self::Store(Change::Actions { .. }) => 0,
            Self::Store(Change::Pace(_)) => 1,
            Self::Send { .. } => 2,
            Self::Disconnect(_) => 3,
            Self::WakeAt(_) => 4,
            Self::AskBot { .. } => 5,
            Self::CutShort(_) => 6,
            Self::ComputeHint { .. } => 7,
            Self::Summary { .. } => 8,
            Self::Close => 9,
        }
    }
}

/// The action that the room takes for a bot that does not decide, or decides what it may not: the default
/// action, else the discard of the drawn card, else the first legal action.
pub(crate) fn fallback(view: &View) -> Option<Action> {
    let drawn = view.drawn.map(Action::Discard).filter(|discard| view.legal.contains(discard));
    view.default_action().or(drawn).or_else(|| view.legal.first().copied())
}
