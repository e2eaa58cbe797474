//! The same game with other hidden cards: what a player who does not see them must hold for as likely.

use std::sync::Arc;

use cards::{Seat, Seed};

use crate::game::{Game, MatchContext};
use crate::phase::Phase;
use crate::sampler::GameSampler;

/// What a seed of a resampling is derived for: the hands after this one.
const LATER_HANDS: u16 = 2;

impl Game {
    /// A game that this seat, or a spectator, cannot tell from this one: imagined of its view
    /// ([`GameSampler`]), the cards that it does not see dealt by the seed, so that a search cannot peep.
    /// What everybody has seen happen, though no view tells it any more, is as it is here.
    ///
    /// Later hands come from the seed given here.
    #[must_use]
    pub fn resample(&self, viewer: Option<Seat>, seed: &Seed) -> Self {
        let base = self.base.reseeded(seed.derive(LATER_HANDS, 0, 0));
        let sampler = GameSampler { base: Arc::new(base) };
        let mut game = sampler.sample(&self.view(viewer), seed);
        (game.won, game.passes, game.reshuffles) = (self.won, self.passes, self.reshuffles);
        game.recall(self, viewer);
        game
    }

    /// Has happened here what happened there, as far as this viewer has seen it.
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
    /// The same rules with another source of chance.
    fn reseeded(&self, seed: Seed) -> Self {
        Self { scorer: self.scorer.clone(), seats: self.seats, seed }
    }
}
