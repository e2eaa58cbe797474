//! What each seat may do now: the one source of legality.

use cards::{Card, Seat, Seats};
use hands::Last;

use crate::action::Action;
use crate::claims::{is_claimable, sets_with};
use crate::game::Game;
use crate::phase::Phase;
use crate::refusal::Reason;

impl Game {
    /// What this seat may do now, each action once, in an order that never changes.
    ///
    /// On one's turn: the discards in the order of the cards, then going out. In a claim window: passing, then the
    /// sequences by their first card, the triplets, and going out last. Between hands: the deal.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.options(seat));
    }

    /// Who owes an answer: the seat whose turn it is, or those that can claim and have not answered.
    ///
    /// Nobody between hands, when any seat may have the next one dealt, nor once the match is over.
    pub fn owing(&self) -> Seats {
        match self.phase {
            Phase::Turn { seat, .. } => Seats::from_iter([seat]),
            Phase::Claim { owed, .. } => owed,
            Phase::HandOver(_) | Phase::MatchOver(_) => Seats::NONE,
        }
    }

    /// The same as [`Game::legal`], one by one.
    pub(crate) fn options(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let here = seat.index() < usize::from(self.seats());
        let owes = here && self.owing().has(seat);
        let turn = match self.phase {
            Phase::Turn { drawn, .. } if owes => Some(self.turn_options(seat, drawn)),
            _ => None,
        };
        let window = match self.phase {
            Phase::Claim { card, from, .. } if owes => Some(self.window_options(seat, card, from)),
            _ => None,
        };
        let deal = (here && matches!(self.phase, Phase::HandOver(_))).then_some(Action::Deal);
        turn.into_iter().flatten().chain(window.into_iter().flatten()).chain(deal)
    }

    /// Discards, and going out with the card drawn (M7, M18).
    fn turn_options(&self, seat: Seat, drawn: Option<Card>) -> impl Iterator<Item = Action> + '_ {
        let mut cards = self.player(seat).held;
        if let Some(card) = drawn {
            cards.insert(card);
        }
        let goes_out = move || drawn.is_some_and(|card| self.wins_with(seat, card, false));
        cards.kinds().map(Action::Discard).chain(if_so(goes_out, Action::GoOut))
    }

    /// Passing, and every claim that this seat can make (M11).
    fn window_options(&self, seat: Seat, card: Card, from: Seat) -> impl Iterator<Item = Action> + '_ {
        std::iter::once(Action::Pass).chain(self.claim_options(seat, card, from))
    }

    /// Every claim that this seat can make on this discard.
    pub(crate) fn claim_options(
        &self,
        seat: Seat,
        card: Card,
        from: Seat,
    ) -> impl Iterator<Item = Action> + '_ {
        let steps = from.steps_to(seat, self.seats());
        let may = steps > 0 && is_claimable(self.rules(), card);
        let sets = may.then(|| sets_with(self.rules(), &self.player(seat).held, card, steps));
        let goes_out = move || may && self.wins_with(seat, card, true);
        sets.into_iter().flatten().map(Action::Claim).chain(if_so(goes_out, Action::GoOut))
    }

    /// Whether this card completes the hand (M18).
    fn wins_with(&self, seat: Seat, card: Card, claimed: bool) -> bool {
        let player = self.player(seat);
        player.waits && self.rules().wins(&player.hand(Some(Last { card, claimed })))
    }

    /// Why this action is refused, if it is.
    pub(crate) fn objection(&self, seat: Seat, answers: u32, action: Action) -> Option<Reason> {
        let now = self.event_number();
        if seat.index() >= usize::from(self.seats()) {
            Some(Reason::NoSuchSeat)
        } else if self.is_over() {
            Some(Reason::MatchOver)
        } else if answers != now {
            Some(Reason::Stale { answers, now })
        } else if self.options(seat).any(|option| option == action) {
            None
        } else {
            Some(self.why_not(seat))
        }
    }

    /// Why an action that answers the right event is not among those of this seat.
    fn why_not(&self, seat: Seat) -> Reason {
        match self.phase {
            Phase::Claim { answers, .. } if answers[seat.index()].is_some() => Reason::Answered,
            Phase::Turn { .. } | Phase::Claim { .. } if !self.owing().has(seat) => Reason::NotAsked,
            _ => Reason::NotLegal,
        }
    }
}

/// One action if the condition holds, which is asked only when its turn comes: it may be costly.
fn if_so(condition: impl FnOnce() -> bool, action: Action) -> impl Iterator<Item = Action> {
    std::iter::once_with(move || condition().then_some(action)).flatten()
}
