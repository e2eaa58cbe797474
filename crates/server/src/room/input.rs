//! All that can happen to a room.

use cards::Seat;
use table::Action;
use tokio::sync::{mpsc, oneshot};
use wire::{Pace, Summary, ToClient};

/// Which of a room's sockets.
pub(crate) type LinkId = u64;

/// A socket that is one seat's.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) id: LinkId,
    pub(crate) seat: Seat,
    /// What goes to the browser. Once this is dropped, the socket is closed behind the last message.
    pub(crate) outbox: mpsc::Sender<ToClient>,
}

/// Something that a room is told.
#[derive(Debug)]
pub(crate) enum Input {
    /// A socket was opened, whose page has seen the events up to `since`.
    Joined { link: Link, since: Option<u32> },
    /// A socket was closed.
    Left { link: LinkId },
    /// A seat does something.
    Act { link: LinkId, answers: u32, action: Action },
    /// The pace is to be another.
    Pace(Pace),
    /// Somebody asks how the table stands, for one seat.
    Asked { seat: Seat, answer: oneshot::Sender<Summary> },
    /// What happened has rested for its time.
    TimeUp,
    /// Nobody has been here for a while.
    Idle,
    /// The server stops.
    Stop,
}
