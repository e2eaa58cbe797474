//! The source of a bot's random choices.

use cards::{Seat, Seed};

/// The random choices of one bot at one seat.
///
/// Each choice is derived from the seed, the seat and the number of the event, so that the bot needs no
/// memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DecisionRng(Seed);

impl DecisionRng {
    /// Creates the source of the bot at this seat. Bots at other seats choose differently from the same seed.
    pub(crate) fn new(seat: Seat, seed: Seed) -> Self {
        Self(seed.derive(u16::from(u8::from(seat)), 0, 0))
    }

    /// Returns one of the items, each with equal chance, for the decision that answers `event`; `None` if
    /// there are none.
    pub(crate) fn pick<T: Copy>(&self, items: &[T], event: u32) -> Option<T> {
        match items {
            [] => None,
            [only] => Some(*only),
            _ => items.get(self.0.derive(0, event, 0).number_below(items.len() as u32) as usize).copied(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::DecisionRng;
    use cards::{Seat, Seed};

    #[test]
    fn choices_depend_on_seat_and_event() {
        let picks = |seat: u8| {
            let rng = DecisionRng::new(Seat::new(seat).expect("a seat"), Seed::from_number(1));
            (0..40).filter_map(|event| rng.pick(&[0, 1, 2], event)).collect::<Vec<_>>()
        };
        assert_eq!(picks(0), picks(0));
        assert_ne!(picks(0), picks(1));
        assert!((0..3).all(|item| picks(0).contains(&item)), "{:?}", picks(0));
    }
}
