//! The same game with other hidden cards: what a player who does not see them must hold for as likely.

use std::sync::Arc;

use arrayvec::ArrayVec;
use cards::{Card, Counts, MAX_CARDS, MAX_SEATS, Seat, Seats, Seed, shuffle};
use hands::MAX_SETS;

use crate::game::{Base, Game};
use crate::hidden_sets::draw_sets;
use crate::phase::Phase;
use crate::player::LaidSet;
use crate::view::Outcome;

/// What a seed of a resampling is derived for.
mod purpose {
    pub(super) const HANDS: u16 = 0;
    pub(super) const WELL: u16 = 1;
    pub(super) const LATER_HANDS: u16 = 2;
    pub(super) const SETS: u16 = 3;
}

/// The places of sets that the viewer sees from behind.
type Places = ArrayVec<(Seat, usize), { MAX_SEATS * MAX_SETS }>;

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
        game.deal_hidden_sets(viewer, &mut pool, seed);
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
            let hidden = self.player(seat).sets().filter(|&laid| self.hides(laid));
            pool.extend(hidden.flat_map(|laid| laid.set.printed()));
        }
        pool.sort_unstable();
        pool.into_iter().partition(|card| !card.is_flower())
    }

    /// The card that this seat has drawn in its turn.
    fn drawn_by(&self, owner: Seat) -> Option<Card> {
        match self.phase {
            Phase::Turn { seat, drawn, .. } if seat == owner => drawn,
            _ => None,
        }
    }

    /// Deals the hidden hands anew from the pool.
    fn deal_hidden(&mut self, viewer: Option<Seat>, pool: &mut Pool) {
        for seat in self.hidden_seats(viewer) {
            let count = usize::from(self.player(seat).held.len());
            self.player_mut(seat).held = pool.drain(pool.len() - count..).collect();
            self.look_whether_waiting(seat);
            if let Phase::Turn { seat: owner, drawn: Some(card), .. } = &mut self.phase
                && *owner == seat
            {
                *card = pool.pop().unwrap_or(*card);
            }
        }
    }

    /// Makes the sets that the viewer sees from behind of other cards of the pool.
    fn deal_hidden_sets(&mut self, viewer: Option<Seat>, pool: &mut Pool, seed: &Seed) {
        let mut places = Places::new();
        for seat in self.hidden_seats(viewer) {
            let sets = self.player(seat).sets().enumerate();
            places.extend(sets.filter(|&(_, laid)| self.hides(laid)).map(|(place, _)| (seat, place)));
        }
        if places.is_empty() {
            return;
        }
        let mut counts: Counts = pool.iter().copied().collect();
        let seed = seed.derive(purpose::SETS, 0, 0);
        let sets = draw_sets(self.rules(), places.len(), &mut counts, &seed).unwrap_or_default();
        debug_assert_eq!(sets.len(), places.len(), "the sets that lie there are a way to make as many");
        for ((seat, place), set) in places.into_iter().zip(sets) {
            self.player_mut(seat).replace_set(place, LaidSet { set, discard: None });
        }
        *pool = counts.cards().collect();
    }

    /// In a claim window, hides what the others can claim and have answered.
    fn forget_answers(&mut self, viewer: Option<Seat>) {
        let all: Seats = Seat::first(self.seats()).collect();
        let guarded = self.is_guarded();
        let is_own = |seat: Seat| Some(seat) == viewer;
        match &mut self.phase {
            Phase::Claim { from, owed, answers, .. } | Phase::Robbing { from, owed, answers, .. } => {
                *owed = others_owe(*owed, all, *from, viewer);
                let own = viewer.and_then(|seat| answers[seat.index()].map(|answer| (seat, answer)));
                *answers = [None; MAX_SEATS];
                if let Some((seat, answer)) = own {
                    answers[seat.index()] = Some(answer);
                }
            }
            Phase::Calls { calling, asked, owed } => {
                let callable = all.iter().filter(|&seat| !calling.barred.has(seat)).collect();
                let could = if guarded { others_owe(*asked, callable, calling.from, viewer) } else { *asked };
                *owed = others_owe(*owed, could, calling.from, viewer);
                *asked = could;
                calling.calls = calling.calls.iter().filter(|&seat| is_own(seat)).collect();
            }
            Phase::Naming(calling) | Phase::TakingBack(calling) => {
                let caller = calling.caller();
                calling.calls = calling.calls.iter().filter(|&seat| seat == caller || is_own(seat)).collect();
            }
            Phase::Turn { .. } | Phase::HandOver(_) | Phase::MatchOver(_) => {}
        }
    }
}

/// Of all, everybody but the discarder owes an answer; the viewer only if it does.
fn others_owe(owed: Seats, all: Seats, from: Seat, viewer: Option<Seat>) -> Seats {
    all.iter().filter(|&seat| if Some(seat) == viewer { owed.has(seat) } else { seat != from }).collect()
}

impl Base {
    /// The same rules with another source of chance.
    fn reseeded(&self, seed: Seed) -> Self {
        let mut setup = self.setup.clone();
        setup.seed = seed;
        Self { setup, rules: self.rules.clone() }
    }
}
