//! The links to other devices, and the pages that may take a seat.

use cards::Seat;

use crate::input::ConnectionId;
use crate::key_hash::KeyHash;
use crate::seating::swapped;
use crate::time::Time;

/// The links to other devices, and the pages that may take a seat.
#[derive(Clone, Debug)]
pub(crate) struct Devices {
    /// The links that people have made, at most one for each seat. They are kept in memory alone: a restart
    /// ends them.
    pub(crate) links: Vec<CarryLink>,
    pub(crate) takers: Vec<Taker>,
    /// The time at which each seat last went to another device.
    pub(crate) moved_at: Vec<Option<Time>>,
}

/// A link by which a person takes the seat to another device.
#[derive(Clone, Debug)]
pub(crate) struct CarryLink {
    pub(crate) seat: Seat,
    pub(crate) key: KeyHash,
    pub(crate) ends: Time,
}

/// A page that may take a seat. It sees no cards.
#[derive(Clone, Debug)]
pub(crate) struct Taker {
    pub(crate) id: ConnectionId,
    pub(crate) seat: Seat,
    pub(crate) key: KeyHash,
}

impl Devices {
    pub(crate) fn new(seats: usize) -> Self {
        Self { links: Vec::new(), takers: Vec::new(), moved_at: vec![None; seats] }
    }

    /// Whether this page may take a seat.
    pub(crate) fn has(&self, id: ConnectionId) -> bool {
        self.takers.iter().any(|taker| taker.id == id)
    }

    /// Whether no page may take a seat.
    pub(crate) const fn is_empty(&self) -> bool {
        self.takers.is_empty()
    }

    /// Returns the pages that may take a seat.
    pub(crate) fn ids(&self) -> impl Iterator<Item = ConnectionId> + '_ {
        self.takers.iter().map(|taker| taker.id)
    }

    /// Forgets a page. Returns whether it was known.
    pub(crate) fn forget(&mut self, id: ConnectionId) -> bool {
        let count = self.takers.len();
        self.takers.retain(|taker| taker.id != id);
        self.takers.len() < count
    }

    /// Exchanges two seats.
    pub(crate) fn swap(&mut self, first: Seat, second: Seat) {
        self.links.iter_mut().for_each(|link| link.seat = swapped(link.seat, first, second));
        self.takers.iter_mut().for_each(|taker| taker.seat = swapped(taker.seat, first, second));
        self.moved_at.swap(first.index(), second.index());
    }
}
