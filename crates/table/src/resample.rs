//! The same game with other hidden cards: what a player who does not see them must hold for as likely.

use std::sync::Arc;

use cards::{Seat, Seed};

use crate::game::{Base, Game};
use crate::imagine::Imagination;
use crate::phase::Phase;

/// What a seed of a resampling is derived for: the hands after this one.
const LATER_HANDS: u16 = 2;

impl Game {
    /// A game that this seat, or a spectator, cannot tell from this one: imagined of its view ([`Imagination`]), the
    /// cards that it does not see dealt by the seed, so that a search cannot peep. What everybody has seen happen,
    /// though no view tells it any more, is as it is here.
    ///
    /// Later hands come from the seed given here.
    #[must_use]
    pub fn resample(&self, viewer: Option<Seat>, seed: &Seed) -> Self {
        let base = self.base.reseeded(seed.derive(LATER_HANDS, 0, 0));
        let imagination = Imagination { base: Arc::new(base) };
        let mut game = imagination.game(&self.view(viewer), seed);
        (game.won, game.passes, game.reshuffles) = (self.won, self.passes, self.reshuffles);
        game.recall(self, viewer);
        game
    }

    /// Has happened here what happened there, as far as this viewer has seen it.
    fn recall(&mut self, there: &Self, viewer: Option<Seat>) {
        match (&mut self.phase, there.phase) {
            (Phase::Turn { seat, drawn, origin }, Phase::Turn { drawn: truly, origin: from, .. }) => {
                *origin = from;
                if truly.is_none()
                    && let (seat, Some(card)) = (*seat, drawn.take())
                {
                    self.player_mut(seat).held.insert(card);
                }
            }
            (Phase::Calls { calling, asked, owed }, Phase::Calls { calling: truly, .. }) => {
                calling.barred = truly.barred;
                for seat in truly.barred.iter() {
                    asked.remove(seat);
                    owed.remove(seat);
                }
            }
            (
                Phase::Naming(calling) | Phase::TakingBack(calling),
                Phase::Naming(truly) | Phase::TakingBack(truly),
            ) => {
                let caller = truly.caller();
                calling.barred = truly.barred;
                calling.calls =
                    truly.calls.iter().filter(|&seat| seat == caller || Some(seat) == viewer).collect();
            }
            _ => {}
        }
    }
}

impl Base {
    /// The same rules with another source of chance.
    fn reseeded(&self, seed: Seed) -> Self {
        let mut setup = self.setup.clone();
        setup.seed = seed;
        Self { setup, rules: self.rules.clone() }
    }
}
