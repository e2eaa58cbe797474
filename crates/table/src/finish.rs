//! The end of a hand and of a match.

use cards::{Card, Seat};
use hands::{Hand, Last};
use rules::Length;

use crate::event::{Beaten, Event};
use crate::game::Game;
use crate::phase::Phase;
use crate::view::Outcome;

impl Game {
    /// A player goes out (M18): only that player scores (M26).
    pub(crate) fn go_out(
        &mut self,
        seat: Seat,
        card: Card,
        from: Option<Seat>,
        beaten: Beaten,
        events: &mut Vec<Event>,
    ) {
        let hand = self.player(seat).hand(Some(Last { card, claimed: from.is_some() }));
        let score = self.rules().score(&hand);
        debug_assert!(score.is_some(), "a hand that wins has a score");
        let (credits, points) =
            score.map_or((0, 0), |score| (score.best.total.credits(), score.best.total.points()));
        let total = &mut self.points[seat.index()];
        *total = total.saturating_add_unsigned(points);
        self.tell(Event::WentOut { seat, from, hand, credits, points, beaten }, events);
        self.end_hand(Outcome::Won { seat, from, card, credits, points }, events);
    }

    /// A card was due and the well is empty: nobody scores (M25).
    pub(crate) fn end_void(&mut self, events: &mut Vec<Event>) {
        self.tell(Event::Void, events);
        self.end_hand(Outcome::Void, events);
    }

    /// The hand is over, and so is the match if that decides it (M27).
    fn end_hand(&mut self, outcome: Outcome, events: &mut Vec<Event>) {
        self.phase = Phase::HandOver(outcome);
        if self.is_decided() {
            self.tell(Event::MatchOver, events);
            self.phase = Phase::MatchOver(outcome);
        }
    }

    /// Whether the match has come to its end (M27).
    fn is_decided(&self) -> bool {
        match self.rules().length {
            Length::Points(target) => {
                self.points().iter().any(|&points| i64::from(points) >= i64::from(target))
            }
            Length::Hands(_) | Length::Rounds(_) => false,
        }
    }

    /// The hand that won, with its last card, while it lies on the table.
    pub fn winning_hand(&self) -> Option<(Seat, Hand)> {
        match self.phase.outcome()? {
            Outcome::Won { seat, from, card, .. } => {
                Some((seat, self.player(seat).hand(Some(Last { card, claimed: from.is_some() }))))
            }
            Outcome::Void => None,
        }
    }
}
