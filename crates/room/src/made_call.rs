//! A call for a discard on its way to being heard (H17).

use cards::Seat;

use crate::time::Time;

/// A call that has reached the room and is not heard yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MadeCall {
    pub(crate) seat: Seat,
    /// The event of the discard.
    pub(crate) event: u32,
    /// The time at which it counts as made: its arrival, less what the caller is given back.
    pub(crate) counts_from: Time,
}
