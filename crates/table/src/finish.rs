//! The end of a hand and of a match.

use arrayvec::ArrayVec;
use cards::{Card, MAX_SEATS, Seat, Seats, Wind};
use hands::{CompletingCard, Context, Hand, WinMethod};
use rules::Length;

use crate::event::{Beaten, Event};
use crate::game::Game;
use crate::phase::Phase;
use crate::view::Outcome;

impl Game {
    /// A player goes out (M18): the hand is scored and paid (M26, Q36, H20).
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

    /// The hand of a winner, with what its worth depends on.
    fn whole_hand(&self, seat: Seat, last: CompletingCard, won_by: Option<WinMethod>) -> Hand {
        let context = Context { seat: self.wind(seat), round: self.round(), won_by };
        Hand { context, ..self.player(seat).hand(Some(last)) }
    }

    /// The wind of this seat, where seats have winds (Q2).
    pub(crate) fn wind(&self, seat: Seat) -> Option<Wind> {
        let steps = self.dealer.steps_to(seat, self.seats());
        Wind::ALL.get(usize::from(steps)).copied().filter(|_| self.rules().has_context)
    }

    /// The wind of the round, where there are rounds: the deal passes once round the table in each (Q6).
    pub(crate) fn round(&self) -> Option<Wind> {
        let round = usize::from(self.passes) / usize::from(self.seats());
        Some(Wind::ALL[round % Wind::ALL.len()]).filter(|_| self.rules().has_context)
    }

    /// A card was due and none may be drawn: nobody scores (M25, Q14, H14).
    pub(crate) fn end_void(&mut self, events: &mut Vec<Event>) {
        self.emit(Event::Void, events);
        self.end_hand(Outcome::Void, events);
    }

    /// The hand is over, and so is the match if that decides it (M27).
    fn end_hand(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        self.phase = Phase::HandOver(outcome);
        if self.is_decided(outcome) {
            self.emit(Event::MatchOver, events);
            self.phase = Phase::MatchOver(outcome);
        }
    }

    /// Whether the match has come to its end with a hand that ended so (M27, Q6, H20–H22).
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

    /// Who has the most points: several who have equally many share that (Q7, H22).
    pub fn leaders(&self) -> Seats {
        let most = self.points().iter().max();
        Seat::all(self.seats()).filter(|seat| Some(&self.points[seat.index()]) == most).collect()
    }

    /// The hand that won, with its last card, while it lies on the table.
    pub fn winning_hand(&self) -> Option<(Seat, Hand)> {
        match self.phase.outcome()? {
            Outcome::Won { seat, from, card, won_by, .. } => {
                Some((seat, self.whole_hand(seat, CompletingCard { card, claimed: from.is_some() }, won_by)))
            }
            Outcome::Void => None,
        }
    }
}
