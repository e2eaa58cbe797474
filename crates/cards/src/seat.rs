//! The seats at a table.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The maximum number of players in any game (M2, H3).
pub const MAX_SEATS: usize = 6;

/// A seat, 0 to 5, numbered in the order of play. Seat 0 follows the last one.
///
/// ```
/// use cards::Seat;
///
/// let last = Seat::new(3)?;
/// assert_eq!(last.after(1, 4), Seat::new(0)?);
/// assert_eq!(last.steps_to(Seat::new(1)?, 4), 2);
/// # Ok::<(), cards::SeatError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

/// The error for a number that is not a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no seat {0}: seats are numbered from 0 to 5")]
pub struct SeatError(pub u8);

impl Seat {
    /// Returns the seat with this number.
    ///
    /// # Errors
    /// If the number is 6 or more.
    pub const fn new(number: u8) -> Result<Self, SeatError> {
        if (number as usize) < MAX_SEATS { Ok(Self(number)) } else { Err(SeatError(number)) }
    }

    /// Returns all seats of a table with `seats` seats, in the order of play from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        debug_assert!(usize::from(seats) <= MAX_SEATS);
        (0..seats).map(Self)
    }

    /// Returns the index of this seat, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seat that is `steps` steps later in the order of play, at a table with `seats` seats.
    #[must_use]
    pub const fn after(self, steps: u8, seats: u8) -> Self {
        Self((self.0 + steps) % seats)
    }

    /// Returns the number of steps in the order of play from this seat to `other`: 0 to `seats` − 1. `seats`
    /// is the number of seats at the table.
    pub const fn steps_to(self, other: Self, seats: u8) -> u8 {
        (other.0 + seats - self.0) % seats
    }
}

impl TryFrom<u8> for Seat {
    type Error = SeatError;

    fn try_from(number: u8) -> Result<Self, SeatError> {
        Self::new(number)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Seats(u8);

impl Seats {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns whether `seat` is in the set.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub fn add(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seats, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS as u8).filter(move |&seat| self.has(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        seats.into_iter().for_each(|seat| set.add(seat));
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}
