//! The window in which a discard may be called for, and the queue of its callers.

use cards::{Card, MAX_SEATS, Seat, Seats};

/// A discard that may be called for. The window closes when the card is used or no seat may call any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallWindow {
    /// The newest discard.
    pub card: Card,
    /// The seat that discarded the card.
    pub from: Seat,
    /// The seats that have called falsely for the card and may not call again (H18).
    pub barred: Seats,
    /// The seats whose calls are not settled yet, in order. The first one is being heard.
    pub calls: CallQueue,
}

/// Seats in the order of their calls.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CallQueue {
    seats: [Seat; MAX_SEATS - 1],
    count: u8,
}

impl CallQueue {
    /// Returns the first seat in the queue.
    pub fn first(&self) -> Option<Seat> {
        self.iter().next()
    }

    /// Returns the seats in the order of their calls.
    pub fn iter(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats[..usize::from(self.count)].iter().copied()
    }

    /// Adds a call at the end.
    pub(crate) fn push(&mut self, seat: Seat) {
        debug_assert!(usize::from(self.count) < self.seats.len(), "nobody calls twice, nor the discarder");
        self.seats[usize::from(self.count)] = seat;
        self.count += 1;
    }

    /// Returns the same seats in turn after the discarder.
    pub(crate) fn in_turn(self, from: Seat, seats: u8) -> Self {
        let others = (1..seats).map(|steps| from.after(steps, seats));
        others.filter(|&seat| self.iter().any(|caller| caller == seat)).collect()
    }

    /// Returns the queue without its first seat.
    pub(crate) fn rest(self) -> Self {
        self.iter().skip(1).collect()
    }
}

impl FromIterator<Seat> for CallQueue {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut calls = Self::default();
        seats.into_iter().for_each(|seat| calls.push(seat));
        calls
    }
}

impl CallWindow {
    /// Creates the window of a discard that nobody has called for yet.
    pub(crate) fn new(card: Card, from: Seat) -> Self {
        Self { card, from, barred: Seats::NONE, calls: CallQueue::default() }
    }

    /// Whether a seat other than the current caller may still call.
    pub(crate) fn is_open_to_others(&self, seats: u8) -> bool {
        Seat::all(seats).any(|seat| seat != self.from && seat != self.caller() && !self.barred.has(seat))
    }

    /// Returns the current caller; the discarder if nobody has called.
    pub fn caller(&self) -> Seat {
        self.calls.first().unwrap_or(self.from)
    }
}
