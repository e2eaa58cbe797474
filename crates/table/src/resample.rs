//! The same game with other hidden cards: what a player who does not see them must hold for as likely.

use std::sync::Arc;

use arrayvec::ArrayVec;
use cards::{Card, MAX_CARDS, MAX_SEATS, Seat, Seats, Seed, shuffle};

use crate::game::{Base, Game};
use crate::phase::Phase;
use crate::view::Outcome;

/// What a seed of a resampling is derived for.
mod purpose {
    pub(super) const HANDS: u16 = 0;
    pub(super) const WELL: u16 = 1;
    pub(super) const LATER_HANDS: u16 = 2;
}

type Pool = ArrayVec<Card, MAX_CARDS>;

impl Game {
    /// A game that this seat, or a spectator, cannot tell from this one: the cards that it does not see are dealt
    /// anew by the seed, and it follows from its view and the seed alone, so that a search cannot peep.
    ///
    /// Every hand that holds no flower (M5) is as likely as the others; that a player has said to be waiting (M24)
    /// is not heeded. In a claim window all the others owe an answer, since who can claim is hidden too; a seat that
    /// cannot may only pass. Later hands come from the seed given here.
    #[must_use]
    pub fn resample(&self, viewer: Option<Seat>, seed: &Seed) -> Self {
        let mut game = self.clone();
        game.base = Arc::new(self.base.reseeded(seed.derive(purpose::LATER_HANDS, 0, 0)));
        let (mut pool, flowers) = game.gather(viewer);
        shuffle(&mut pool, &seed.derive(purpose::HANDS, 0, 0));
        game.deal_hidden(viewer, &mut pool);
        pool.extend(flowers);
        game.well.rest_mut().copy_from_slice(&pool);
        shuffle(game.well.rest_mut(), &seed.derive(purpose::WELL, 0, 0));
        game.forget_answers(viewer);
        game
    }

    /// The seats whose hands the viewer does not see: not its own, nor that of whoever has gone out (M55).
    fn hidden_seats(&self, viewer: Option<Seat>) -> impl Iterator<Item = Seat> + use<> {
        let shown = match self.phase.outcome() {
            Some(Outcome::Won { seat, .. }) => Some(seat),
            _ => None,
        };
        Seat::first(self.seats()).filter(move |&seat| Some(seat) != viewer && Some(seat) != shown)
    }

    /// All cards that the viewer does not see, in order: those that a hand can hold, and the flowers of the well.
    fn gather(&self, viewer: Option<Seat>) -> (Pool, Pool) {
        let mut pool: Pool = self.well.rest().iter().copied().collect();
        for seat in self.hidden_seats(viewer) {
            pool.extend(self.player(seat).held.as_slice().iter().copied());
            pool.extend(self.drawn_by(seat));
        }
        pool.sort_unstable();
        pool.into_iter().partition(|card| !card.is_flower())
    }

    /// The card that this seat has drawn in its turn.
    fn drawn_by(&self, owner: Seat) -> Option<Card> {
        match self.phase {
            Phase::Turn { seat, drawn } if seat == owner => drawn,
            _ => None,
        }
    }

    /// Deals the hidden hands anew from the pool.
    fn deal_hidden(&mut self, viewer: Option<Seat>, pool: &mut Pool) {
        for seat in self.hidden_seats(viewer) {
            let count = usize::from(self.player(seat).held.len());
            self.player_mut(seat).held = pool.drain(pool.len() - count..).collect();
            self.look_whether_waiting(seat);
            if let Phase::Turn { seat: owner, drawn: Some(card) } = &mut self.phase
                && *owner == seat
            {
                *card = pool.pop().unwrap_or(*card);
            }
        }
    }

    /// In a claim window, hides what the others can claim and have answered.
    fn forget_answers(&mut self, viewer: Option<Seat>) {
        let all: Seats = Seat::first(self.seats()).collect();
        if let Phase::Claim { from, owed, answers, .. } = &mut self.phase {
            let viewer_owes = viewer.is_some_and(|seat| owed.has(seat));
            *owed = all;
            owed.remove(*from);
            if let Some(seat) = viewer.filter(|_| !viewer_owes) {
                owed.remove(seat);
            }
            let own = viewer.and_then(|seat| answers[seat.index()].map(|answer| (seat, answer)));
            *answers = [None; MAX_SEATS];
            if let Some((seat, answer)) = own {
                answers[seat.index()] = Some(answer);
            }
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
