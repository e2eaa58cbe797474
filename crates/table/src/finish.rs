//! The end of a hand and of a match.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Seats, Wind};
use hands::{CompletingCard, Context, Hand, WinMethod};
use rules::Length;

use crate::event::{Beaten, Event};
use crate::game::Game;
use crate::outcome::Outcome;
use crate::phase::Phase;

impl Game {
    /// Ends the hand with a win (M18), and scores and pays it (M26, Q36, H20).
    pub(crate) fn go_out(
        &mut self,
        seat: Seat,
        card: Card,
        from: Option<Seat>,
        beaten: Beaten,
        events: &mut Vec<Event>,
    ) {
        let won_by = self.win_method(from);
        let hand = self.whole_hand(seat, CompletingCard { card, claimed: from.is_some() }, won_by);
        let Some(total) = self.scorer().total(&hand) else {
            debug_assert!(false, "a hand that wins has a score");
            return;
        };
        let score_changes = self.rules().score_changes(seat, self.dealer, total.points(), self.seats());
        for (points, change) in self.points.iter_mut().zip(score_changes) {
            *points = points.saturating_add(change);
        }
        self.won = self.won.saturating_add(1);
        let score_changes: ArrayVec<i32, MAX_SEATS> =
            score_changes.into_iter().take(self.seats().into()).collect();
        self.emit(Event::WentOut { seat, from, hand, total, score_changes, beaten }, events);
        self.end_hand(Outcome::Won { seat, from, card, won_by, total }, events);
    }

    /// Returns the complete hand of a winner, with the context of its score.
    fn whole_hand(&self, seat: Seat, last: CompletingCard, won_by: Option<WinMethod>) -> Hand {
        let context = Context { seat: self.wind(seat), round: self.round(), won_by };
        Hand { context, ..self.player(seat).hand(Some(last)) }
    }

    /// Returns the wind of this seat, in games with seat winds (Q2).
    pub(crate) fn wind(&self, seat: Seat) -> Option<Wind> {
        let steps = self.dealer.steps_to(seat, self.seats());
        Wind::ALL.get(usize::from(steps)).copied().filter(|_| self.rules().has_context)
    }

    /// Returns the wind of the round, in games with rounds. In each round the deal passes once round the
    /// table (Q6).
    pub(crate) fn round(&self) -> Option<Wind> {
        let round = usize::from(self.passes) / usize::from(self.seats());
        Some(Wind::ALL[round % Wind::ALL.len()]).filter(|_| self.rules().has_context)
    }

    /// Ends the hand without scores, because a card was due and none may be drawn (M25, Q14, H14).
    pub(crate) fn end_void(&mut self, events: &mut Vec<Event>) {
        self.emit(Event::Void, events);
        self.end_hand(Outcome::Void, events);
    }

    /// Ends the hand, and the match if this hand decides it (M27).
    fn end_hand(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        self.phase = Phase::HandOver(outcome);
        if self.is_decided(outcome) {
            self.emit(Event::MatchOver, events);
            self.phase = Phase::MatchOver(outcome);
        }
    }

    /// Whether a hand with this outcome ends the match (M27, Q6, H20–H22).
    fn is_decided(&self, outcome: Outcome) -> bool {
        match self.rules().length {
            Length::Points(target) => {
                self.points().iter().any(|&points| i64::from(points) >= i64::from(target))
            }
            Length::Hands(hands) => u32::from(self.won) >= hands,
            Length::Rounds(rounds) => {
                let passes = u32::from(self.passes) + u32::from(self.deal_passes(outcome));
                passes >= rounds * u32::from(self.seats())
            }
        }
    }

    /// Returns the seats with the most points, more than one if several are equal (Q7, H22).
    pub fn leaders(&self) -> Seats {
        let most = self.points().iter().max();
        Seat::all(self.seats()).filter(|seat| Some(&self.points[seat.index()]) == most).collect()
    }

    /// Returns the winner and the complete winning hand. `None` while a hand is being played and after a void
    /// hand.
    pub fn winning_hand(&self) -> Option<(Seat, Hand)> {
        match self.phase.outcome()? {
            Outcome::Won { seat, from, card, won_by, .. } => {
                Some((seat, self.whole_hand(seat, CompletingCard { card, claimed: from.is_some() }, won_by)))
            }
            Outcome::Void => None,
        }
    }
}
