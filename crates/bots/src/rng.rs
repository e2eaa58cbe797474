//! Where a bot's chance comes from: its seed, its seat and the event that it answers, and no memory.

use cards::{Seat, Seed};

/// The chance of one bot at one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DecisionRng(Seed);

impl DecisionRng {
    /// The chance of the bot at this seat: others at the table with the same seed decide otherwise.
    pub(crate) fn new(seat: Seat, seed: Seed) -> Self {
        Self(seed.derive(u16::from(u8::from(seat)), 0, 0))
    }

    /// One of the items, every one as likely as the others, for the decision that answers this event.
    pub(crate) fn pick<T: Copy>(&self, items: &[T], event: u32) -> Option<T> {
        match items {
            [] => None,
            [only] => Some(*only),
            _ => items.get(self.0.derive(0, event, 0).number_below(items.len() as u32) as usize).copied(),
        }
    }
}
