//! The random bot: any legal action, all alike; goes out when it can.

use cards::{Seat, Seed};
use table::{Action, View};

use crate::bot::Bot;
use crate::chance::Chance;

/// Decides by lot.
#[derive(Debug)]
pub(crate) struct Random {
    chance: Chance,
}

impl Random {
    /// The random bot for this seat.
    pub(crate) fn new(seat: Seat, seed: Seed) -> Self {
        Self { chance: Chance::new(seat, seed) }
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        if view.legal.contains(&Action::GoOut) {
            return Action::GoOut;
        }
        self.chance.pick(&view.legal, view.event).unwrap_or(Action::Pass)
    }
}
