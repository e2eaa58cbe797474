//! Replaces the hidden cards of a game by others that are equally consistent with one seat's view.

use std::sync::Arc;

use cards::{Seat, Seed};

use crate::game::{Game, MatchContext};
use crate::phase::Phase;
use crate::sampler::GameSampler;

/// The purpose for which a seed is derived in resampling: the hands after this one.
const LATER_HANDS: u16 = 2;

impl Game {
    /// Samples a game that has the same view for this viewer, a seat or a spectator. [`GameSampler`] deals
    /// the cards that the viewer does not see, so that a search cannot use them. Public facts of the past
    /// that no view shows stay as they are in this game.
    ///
    /// Later hands are dealt from `seed` too.
    #[must_use]
    pub fn resample(&self, viewer: Option<Seat>, seed: &Seed) -> Self {
        let base = self.base.reseeded(seed.derive(LATER_HANDS, 0, 0));
        let sampler = GameSampler { base: Arc::new(base) };
        let mut game = sampler.sample(&self.view(viewer), seed);
        (game.won, game.passes, game.reshuffles) = (self.won, self.passes, self.reshuffles);
        game.recall(self, viewer);
        game
    }

    /// Copies the public facts of the calls from `there`, as far as the viewer has seen them.
    fn recall(&mut self, there: &Self, viewer: Option<Seat>) {
        match (&mut self.phase, there.phase) {
            (Phase::Calls { window, asked, pending }, Phase::Calls { window: truly, .. }) => {
                window.barred = truly.barred;
                for seat in truly.barred.iter() {
                    asked.remove(seat);
                    pending.remove(seat);
                }
            }
            (
                Phase::Naming(window) | Phase::Forfeit(window),
                Phase::Naming(truly) | Phase::Forfeit(truly),
            ) => {
                let caller = truly.caller();
                window.barred = truly.barred;
                window.calls =
                    truly.calls.iter().filter(|&seat| seat == caller || Some(seat) == viewer).collect();
            }
            _ => {}
        }
    }
}

impl MatchContext {
    /// Returns the same context with another seed.
    fn reseeded(&self, seed: Seed) -> Self {
        Self { scorer: self.scorer.clone(), seats: self.seats, seed }
    }
}
