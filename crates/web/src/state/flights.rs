//! The ways of cards across the table: which cards travel for an event, and between which places.

use ::table::SeatEvent;
use cards::{Card, Seat};
use hands::Face;
use wire::NumberedEvent;

use super::TableState;

/// The way of one card, or of the cards of a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flight {
    /// A card goes from the well to a player, face down.
    Draw(Seat),
    /// A card goes from a player's hand to the centre.
    Discard(Seat, Card),
    /// The discard in the centre goes to the stream, because nobody has claimed it.
    ToStream,
    /// A set is laid before a player. A claimed card comes from the centre, the others from the hand.
    ToSet {
        /// The player.
        seat: Seat,
        /// The claimed card.
        claimed: Option<Card>,
    },
}

/// The most ways that are shown at once. A page that catches up shows the newest.
const MAX_FLIGHTS: usize = 3;

impl Flight {
    /// Returns the ways of the cards in new events. `table` is the table before them.
    pub fn of(events: &[NumberedEvent], table: &TableState) -> Vec<Self> {
        if table.is_instant() || table.is_over() {
            return Vec::new();
        }
        let leaves_centre = |event: &SeatEvent| {
            matches!(
                event,
                SeatEvent::Claimed { .. }
                    | SeatEvent::Called { .. }
                    | SeatEvent::WentOut { .. }
                    | SeatEvent::Discarded { .. }
            )
        };
        let rests = table.is_discard_in_ring() && !events.iter().any(|one| leaves_centre(&one.event));
        let is_told = events.iter().any(|one| matches!(one.event, SeatEvent::Drew { .. }));
        let to_stream = (rests && is_told).then_some(Self::ToStream);
        let ways = to_stream.into_iter().chain(events.iter().filter_map(|one| Self::of_event(&one.event)));
        let mut ways: Vec<Self> = ways.collect();
        ways.drain(..ways.len().saturating_sub(MAX_FLIGHTS));
        ways
    }

    const fn of_event(event: &SeatEvent) -> Option<Self> {
        Some(match event {
            SeatEvent::Drew { seat, .. } => Self::Draw(*seat),
            SeatEvent::Discarded { seat, card } => Self::Discard(*seat, *card),
            SeatEvent::Claimed { seat, card, .. } => Self::ToSet { seat: *seat, claimed: Some(*card) },
            // A fourth card is added to a set that lies already.
            SeatEvent::Four { seat, set, .. } if matches!(set.face(), Face::Concealed) => {
                Self::ToSet { seat: *seat, claimed: None }
            }
            SeatEvent::Laid { seat, .. } => Self::ToSet { seat: *seat, claimed: None },
            _ => return None,
        })
    }

    /// Returns the time that the way takes, in milliseconds: the same for every seat.
    pub const fn milliseconds(self) -> u32 {
        if matches!(self, Self::ToSet { .. }) { 420 } else { 240 }
    }
}
