//! A decision for which a clock runs.

use cards::Seat;

use crate::time::Time;

/// A decision for which a clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thinking {
    pub(crate) seat: Seat,
    /// The event that the decision answers.
    pub(crate) event: u32,
    /// The milliseconds that ran before the clock stood last.
    pub(crate) spent: u32,
    /// Since when the clock runs; `None` while it stands.
    pub(crate) since: Option<Time>,
}

impl Thinking {
    /// Returns the milliseconds that the decision has taken.
    pub(crate) fn taken(self, now: Time) -> u32 {
        let running = self.since.map_or(0, |since| now.since(since) as u32);
        self.spent.saturating_add(running)
    }
}
