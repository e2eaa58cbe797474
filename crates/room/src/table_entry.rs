//! The entries of a table's log, from which a room is built.

use cards::Seat;
use serde::{Deserialize, Serialize};
use table::PlayedAction;

use crate::seat_change::SeatChange;

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
    /// A move was taken back, with everything after it.
    TakenBack(TakenBack),
}

/// A move that was taken back. The taken actions stay in the log, but not in the record of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakenBack {
    /// The seat that made the move.
    pub seat: Seat,
    /// The newest event of the match before.
    pub event_number: u32,
    /// The newest event that anybody had seen. The later ones are never shown.
    pub shown: u32,
    /// The number of actions that are taken back: the move and all after it.
    pub actions: u32,
}
