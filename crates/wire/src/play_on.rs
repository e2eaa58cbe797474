//! A request for a table that begins in the middle of a recorded match.

use cards::Seat;
use serde::{Deserialize, Serialize};

use crate::{Assistance, Pace};

/// A request for a table at which a recorded match goes on from a moment, with other decisions:
/// `POST /api/play-on`. The recorded match stays as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayOn {
    /// The text of the record.
    pub record: String,
    /// The number of the event from which the match goes on. What answers this event is not played.
    pub event_number: u32,
    /// The seat of the person. Bots play in the others: those of the record, and otherwise an ordinary one.
    pub seat: Seat,
    /// The name of the person, at most 24 characters.
    pub name: String,
    /// The pace of the table.
    #[serde(default)]
    pub pace: Pace,
    /// How much the table helps its player.
    #[serde(default)]
    pub assistance: Assistance,
}
