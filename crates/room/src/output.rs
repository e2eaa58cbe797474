//! The outputs of a room: everything that a room asks of its surroundings.

use cards::Seat;
use table::{Action, PlayedAction, Setup, View};
use wire::{ListedTable, Pace, TableSummary, ToClient};

use crate::description::{Due, TableDescription};
use crate::hints::LastDiscard;
use crate::input::{ConnectionId, RequestId};
use crate::passing::Passing;
use crate::seat_change::SeatChange;
use crate::table_entry::{TableEntry, TakenBack};
use crate::time::Time;

/// A task for the surroundings, carried out in the given order. The room does not block; results return as
/// inputs.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::large_enum_variant, reason = "outputs are few, and are carried out at once")]
pub enum Output {
    /// Store this change. The answer is [`Input::Stored`](crate::Input::Stored) or
    /// [`Input::StoreFailed`](crate::Input::StoreFailed). At most one change is unanswered at any time.
    ///
    /// A failed change is repeated unchanged. Because its actions may be stored already, storing must be
    /// idempotent: an action with a stored number is not stored again.
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
    /// Wake the room at this time with [`Input::TimeIsNow`](crate::Input::TimeIsNow). This time replaces the
    /// earlier one; `None` cancels the wake-up.
    WakeAt(Option<Time>),
    /// Make a bot decide. The answer is [`Input::BotDecided`](crate::Input::BotDecided) with the view's
    /// event.
    AskBot {
        /// The bot's seat.
        seat: Seat,
        /// The name of the bot's kind.
        bot: String,
        /// The view of the bot's seat, with its legal actions.
        view: View,
        /// The latest time for the decision. The bot then answers with the best action found.
        deadline: Time,
    },
    /// Make the bot of this seat decide at once, with the best action found.
    CutShort(Seat),
    /// Compute the hint of a seat. The answer is [`Input::HintComputed`](crate::Input::HintComputed) with the
    /// view's event.
    ComputeHint {
        /// The seat.
        seat: Seat,
        /// The view of the seat.
        view: View,
        /// The seat's last discard, at a table with a coach, until a hint has judged it.
        last: Option<LastDiscard>,
    },
    /// The answer to [`Input::SummaryRequested`](crate::Input::SummaryRequested).
    Summary {
        /// The request.
        request: RequestId,
        /// The summary of the table; `None` if the key opens no seat.
        summary: Option<TableSummary>,
    },
    /// The table is on the server's list of open tables, like this; `None`: it is not, or no longer.
    List(Option<ListedTable>),
    /// The room has closed and ignores every later input. The next room is rebuilt from stored data.
    Close,
}

/// A change of the table, stored before any connection receives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Actions that were accepted: all of them are stored, or none.
    Actions {
        /// The number of the first action in the log, from 1.
        first: u32,
        /// The actions, in order.
        actions: Vec<PlayedAction>,
        /// What is left of each seat's bank after them, in milliseconds, at a table with clocks.
        banks: Option<Vec<u32>>,
    },
    /// A change of the seats.
    Seats {
        /// The number of the entry in the log, from 1.
        number: u32,
        /// The newest event of the match.
        event_number: u32,
        /// The change.
        change: SeatChange,
    },
    /// A move that is taken back.
    TakenBack {
        /// The number of the entry in the log, from 1.
        number: u32,
        /// The move.
        taken: TakenBack,
    },
    /// The rematch: a change of the seats in this table's log that names the new table, and the new table
    /// with the first entry of its log. Both are stored, or none of them, so that there is exactly one
    /// rematch.
    Rematch {
        /// The number of the entry in the log of this table, from 1.
        number: u32,
        /// The newest event of this match.
        event_number: u32,
        /// The change of the seats.
        change: SeatChange,
        /// The new table, as it is made.
        table: Box<TableDescription>,
        /// The first entry in the log of the new table.
        first: TableEntry,
    },
    /// The setup with other switches, before the first deal.
    Setup(Box<Setup>),
    /// The time for the decision that the table waits for, by correspondence.
    Due(Due),
    /// A new pace.
    Pace(Pace),
    /// The seats that have the room pass for them.
    Passing(Passing),
}

impl Output {
    /// The kinds of output, in the order of [`Output::kind_index`].
    pub const KINDS: [&'static str; 17] = [
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
        "store-passing",
        "store-seats",
        "store-taken-back",
        "store-rematch",
        "store-setup",
        "store-due",
        "list",
    ];

    /// Returns the kind of this output, as an index into [`Output::KINDS`].
    pub const fn kind_index(&self) -> usize {
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
            Self::Store(Change::Passing(_)) => 10,
            Self::Store(Change::Seats { .. }) => 11,
            Self::Store(Change::TakenBack { .. }) => 12,
            Self::Store(Change::Rematch { .. }) => 13,
            Self::Store(Change::Setup(_)) => 14,
            Self::Store(Change::Due(_)) => 15,
            Self::List(_) => 16,
        }
    }
}

/// Returns the action that the room plays for a bot without a legal decision. This is the default action,
/// else the discard of the drawn card, else the first legal action.
pub(crate) fn fallback(view: &View) -> Option<Action> {
    let drawn = view.drawn.map(Action::Discard).filter(|discard| view.legal.contains(discard));
    view.default_action().or(drawn).or_else(|| view.legal.first().copied())
}
