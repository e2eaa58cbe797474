//! All that can happen to a room.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use cards::Seat;
use table::Action;
use tokio::sync::{mpsc, oneshot};
use wire::{Pace, TableSummary, ToClient};

use super::minds::{Thought, ThoughtError};

/// Which of a room's sockets.
pub(crate) type LinkId = u64;

/// A socket that is one seat's.
#[derive(Debug)]
pub(crate) struct Link {
    pub(crate) id: LinkId,
    pub(crate) seat: Seat,
    /// What goes to the browser. Once this is dropped, the socket is closed behind the last message.
    pub(crate) outbox: mpsc::Sender<ToClient>,
    /// How long a message takes from the browser.
    pub(crate) delay: Delay,
}

/// How long a message takes from a browser to the table: measured by heartbeats, and never held for more than is
/// taken off (H17).
#[derive(Clone, Default, Debug)]
pub(crate) struct Delay(Arc<AtomicU32>);

impl Delay {
    /// So much is taken off at most, in milliseconds (H17).
    const MOST: u32 = 250;

    /// Learns how long a message took there and back.
    pub(crate) fn learn(&self, there_and_back: Duration) {
        let way = (there_and_back / 2).as_millis().min(Self::MOST.into());
        self.0.store(way as u32, Ordering::Relaxed);
    }

    /// The way here, in milliseconds.
    pub(crate) fn milliseconds(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something that a room is told.
#[derive(Debug)]
pub(crate) enum Input {
    /// A socket was opened, whose page has seen the events up to `since`.
    Joined { link: Link, since: Option<u32> },
    /// A socket was closed.
    Left { link: LinkId },
    /// A seat does something.
    Act { link: LinkId, event_number: u32, action: Action },
    /// The pace is to be another.
    Pace(Pace),
    /// Somebody asks how the table stands, for one seat.
    Asked { seat: Seat, answer: oneshot::Sender<TableSummary> },
    /// A bot has come to an answer, or can come to none.
    Thought(Result<Thought, ThoughtError>),
    /// What happened has rested for its time.
    TimeUp,
    /// Nobody has been here for a while.
    Idle,
    /// The server stops.
    Stop,
}

#[cfg(test)]
mod tests {
    use super::{Delay, Duration};

    #[test]
    fn half_the_way_is_taken_off_up_to_a_quarter_of_a_second() {
        let delay = Delay::default();
        assert_eq!(delay.milliseconds(), 0);
        for (there_and_back, taken_off) in [(0, 0), (76, 38), (500, 250), (4_000, 250)] {
            delay.learn(Duration::from_millis(there_and_back));
            assert_eq!(delay.milliseconds(), taken_off, "H17: {there_and_back}");
        }
    }
}
