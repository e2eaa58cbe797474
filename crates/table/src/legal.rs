//! The legal actions of each seat. All checks of legality use this module.

use std::ops::ControlFlow;

use cards::{Card, Seat, Seats};
use hands::{CompletingCard, SetKind};

use crate::action::Action;
use crate::call_window::CallWindow;
use crate::claims::{is_claimable, sets_within, try_sets_with};
use crate::game::Game;
use crate::phase::Phase;
use crate::refusal::RefusalReason;

impl Game {
    /// Writes the legal actions of this seat into `out`, each once and always in the same order.
    ///
    /// In a turn: discards in card order, fours, sets to lay face down, going out. In a claim window:
    /// passing, sequences by their first card, triplets, other sets, going out.
    ///
    /// In a call window: passing, calling. For the caller that is heard: sets, going out, admitting a false
    /// call. For the seat that chooses a forfeit: the sets. Between hands: the deal.
    pub fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let all = self.try_options(seat, |action| {
            out.push(action);
            ControlFlow::Continue(())
        });
        debug_assert!(all.is_continue());
    }

    /// Whether the action is legal for this seat. Discards and passes, the most common actions, are decided
    /// without listing the options.
    pub(crate) fn allows(&self, seat: Seat, action: Action) -> bool {
        match (self.phase, action) {
            (Phase::Turn { drawn, .. }, Action::Discard(card)) => {
                self.seats_to_act().has(seat)
                    && (drawn.is_some_and(|drawn| drawn.card == card) || self.player(seat).held.has(card))
            }
            (Phase::Claim { pending, .. } | Phase::Calls { pending, .. }, Action::Pass) => pending.has(seat),
            _ => {
                let is_it = |option| {
                    if option == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                self.try_options(seat, is_it).is_break()
            }
        }
    }

    /// Returns the seats that must act: the seat in turn, or the seats that were asked and have not answered.
    ///
    /// The set is empty between hands, when any seat may deal the next one, and after the match.
    pub fn seats_to_act(&self) -> Seats {
        match self.phase {
            Phase::Turn { seat, .. } => Seats::from_iter([seat]),
            Phase::Claim { pending, .. } | Phase::Robbing { pending, .. } | Phase::Calls { pending, .. } => {
                pending
            }
            Phase::Naming(window) => Seats::from_iter([window.caller()]),
            Phase::Forfeit(window) => Seats::from_iter([self.chooser(window)]),
            Phase::HandOver(_) | Phase::MatchOver(_) => Seats::NONE,
        }
    }

    /// Whether the open card completes the hand of this seat, so that the seat can go out with it.
    pub fn is_completed(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Claim { card, .. } | Phase::Robbing { card, .. } => self.wins_with(seat, card, true),
            Phase::Calls { window, .. } => self.wins_with(seat, window.card, true),
            _ => false,
        }
    }

    /// Returns the seats that must act, in turn after the discarder. Simultaneous answers are processed in
    /// this order (H17).
    pub fn seats_to_act_in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (owing, seats) = (self.seats_to_act(), self.seats());
        let from = match self.phase {
            Phase::Claim { from, .. } | Phase::Robbing { from, .. } => from,
            Phase::Calls { window, .. } => window.from,
            _ => self.dealer(),
        };
        (1..=seats).map(move |steps| from.after(steps, seats)).filter(move |&seat| owing.has(seat))
    }

    /// Visits the actions of [`Game::legal`] one at a time, until `take` breaks.
    fn try_options(&self, seat: Seat, mut take: impl FnMut(Action) -> ControlFlow<()>) -> ControlFlow<()> {
        if seat.index() >= usize::from(self.seats()) {
            return ControlFlow::Continue(());
        }
        match self.phase {
            Phase::HandOver(_) => take(Action::Deal),
            _ if !self.seats_to_act().has(seat) => ControlFlow::Continue(()),
            Phase::Turn { drawn, .. } => self.try_turn(seat, drawn.map(|drawn| drawn.card), take),
            Phase::Claim { card, from, .. } => {
                take(Action::Pass)?;
                self.try_claims(seat, card, from, take)
            }
            Phase::Robbing { card, .. } => {
                take(Action::Pass)?;
                action_if(|| self.wins_with(seat, card, true), Action::GoOut).try_for_each(take)
            }
            Phase::Calls { window, .. } => {
                take(Action::Pass)?;
                action_if(|| self.may_call(seat, window), Action::Call).try_for_each(take)
            }
            Phase::Naming(CallWindow { card, from, .. }) => {
                self.try_claims(seat, card, from, &mut take)?;
                take(Action::AdmitFalseCall)
            }
            Phase::Forfeit(window) => {
                (0..self.player(window.caller()).set_count()).map(Action::ForfeitSet).try_for_each(take)
            }
            Phase::MatchOver(_) => ControlFlow::Continue(()),
        }
    }

    /// Visits the actions of a turn: discards, sets out of the hand (Q11, H9), and going out with the drawn
    /// card (M7, M18).
    fn try_turn(
        &self,
        seat: Seat,
        drawn: Option<Card>,
        mut take: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let held = &self.player(seat).held;
        held.try_kinds_with(drawn, |card| take(Action::Discard(card)))?;
        let Some(card) = drawn else { return ControlFlow::Continue(()) };
        if self.rules().has_fours {
            self.fours(seat, &held.with(drawn)).try_for_each(&mut take)?;
        }
        if self.lays_face_down() {
            let cards = held.with(drawn).counts();
            sets_within(self.rules(), |card| cards.count(card).into())
                .map(Action::Lay)
                .try_for_each(&mut take)?;
        }
        if self.wins_with(seat, card, false) { take(Action::GoOut) } else { ControlFlow::Continue(()) }
    }

    /// Visits every claim that this seat can make on this discard, until `take` breaks.
    pub(crate) fn try_claims(
        &self,
        seat: Seat,
        card: Card,
        from: Seat,
        mut take: impl FnMut(Action) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let steps = from.steps_to(seat, self.seats());
        if steps == 0 || !is_claimable(self.rules(), card) {
            return ControlFlow::Continue(());
        }
        let no_fours = self.rules().has_fours && self.is_at_end();
        try_sets_with(self.rules(), &self.player(seat).held, card, steps, |set| {
            let is_out = no_fours && set.kind() == SetKind::Four;
            if is_out { ControlFlow::Continue(()) } else { take(Action::Claim(set)) }
        })?;
        if self.wins_with(seat, card, true) { take(Action::GoOut) } else { ControlFlow::Continue(()) }
    }

    /// Whether this seat can claim this discard.
    pub(crate) fn can_claim(&self, seat: Seat, card: Card, from: Seat) -> bool {
        self.try_claims(seat, card, from, |_| ControlFlow::Break(())).is_break()
    }

    /// Whether this card completes the hand (M18).
    pub(crate) fn wins_with(&self, seat: Seat, card: Card, claimed: bool) -> bool {
        self.waiting.has(seat)
            && self.scorer().wins(&self.player(seat).hand(Some(CompletingCard { card, claimed })))
    }

    /// Returns the reason why this action is refused, `None` if it is legal.
    pub(crate) fn refusal_reason(
        &self,
        seat: Seat,
        event_number: u32,
        action: Action,
    ) -> Option<RefusalReason> {
        let now = self.event_number();
        if seat.index() >= usize::from(self.seats()) {
            Some(RefusalReason::NoSuchSeat)
        } else if self.is_over() {
            Some(RefusalReason::MatchOver)
        } else if event_number != now {
            Some(RefusalReason::Stale { event_number, now })
        } else if self.allows(seat, action) {
            None
        } else {
            Some(self.illegal_reason(seat))
        }
    }

    /// Returns the reason why an action is not legal, given that its seat and event number are valid.
    fn illegal_reason(&self, seat: Seat) -> RefusalReason {
        match self.phase {
            Phase::HandOver(_) | Phase::MatchOver(_) => RefusalReason::NotLegal,
            _ if self.seats_to_act().has(seat) => RefusalReason::NotLegal,
            _ if self.has_answered(seat) => RefusalReason::AlreadyAnswered,
            _ => RefusalReason::NotYourTurn,
        }
    }

    /// Whether this seat was asked and has already answered.
    fn has_answered(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Claim { answers, .. } | Phase::Robbing { answers, .. } => answers[seat.index()].is_some(),
            Phase::Calls { asked, pending, .. } => asked.has(seat) && !pending.has(seat),
            _ => false,
        }
    }
}

/// Yields the action if the condition holds. The condition is evaluated lazily, because it may be costly.
fn action_if(condition: impl FnOnce() -> bool, action: Action) -> impl Iterator<Item = Action> {
    std::iter::once_with(move || condition().then_some(action)).flatten()
}
