//! The entries of a table's log, from which a room is built.

use table::PlayedAction;

use crate::seating::SeatChange;

/// An entry of a table's log. Entries are numbered from 1 and never change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableEntry {
    /// An action in the match.
    Played(PlayedAction),
    /// A change of the seats.
    Seats {
        /// The newest event of the match at that time.
        event_number: u32,
        /// The change.
        change: SeatChange,
    },
}
