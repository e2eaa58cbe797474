//! A hand of a finished match, event by event, with nothing hidden.

use cards::Seat;
use serde::{Deserialize, Serialize};
use table::{Claim, Discard, OpenSeat, SeatEvent, View, Wall};

use crate::{RecordedHand, TableInfo};

/// A hand of a match that is over, or of a record on file, with all hands open: the answer to
/// `GET /api/tables/{id}/replay/{hand}` and to `POST /api/replays/{hand}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReplayedHand {
    /// The facts of the table. `you` is the seat of the key; `None` for a link to the match and for files.
    pub table: TableInfo,
    /// The number of the hand, from 1.
    pub hand_number: u32,
    /// The number of hands that were begun.
    pub hand_count: u32,
    /// The hand as everybody saw it when it was dealt.
    pub view: View,
    /// The outcomes of the hands that were played to their end, from the first.
    pub hands: Vec<RecordedHand>,
    /// Whether the match was played to its end.
    pub finished: bool,
    /// The events of the hand, oldest first.
    pub moments: Vec<ReplayedEvent>,
}

/// An event of a replay, and what it changed on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReplayedEvent {
    /// The number of the event in the match.
    pub number: u32,
    /// The event, with its cards.
    pub event: SeatEvent,
    /// The claims that the event outranked, each with its seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outranked: Vec<(Seat, Claim)>,
    /// The seats that decided something in answer to this event.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<Seat>,
    /// The number of cards in the well after the event.
    pub well: u8,
    /// The wall after the event, if it has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wall: Option<Wall>,
    /// The seats that the event has changed, as they are after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<(Seat, OpenSeat)>,
    /// How the discards have changed. `None`: not at all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discards: Option<DiscardChange>,
}

/// A change of the discards: the first ones stay, and others follow them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiscardChange {
    /// The number of discards that stay, from the oldest.
    pub kept: u8,
    /// The discards after these.
    pub added: Vec<Discard>,
}
