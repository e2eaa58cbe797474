//! A claim window: the seats that are asked, their answers, and the result.

use cards::{Card, MAX_SEATS, Seat, Seats};
use hands::{Set, SetKind};
use rules::ClaimOrder;

use crate::action::Action;
use crate::call_window::CallWindow;
use crate::claims::{claim_kind, first_in_rank};
use crate::event::{Beaten, Event};
use crate::game::Game;
use crate::phase::{Answers, Phase};
use crate::player::{LaidSet, own_cards};

impl Game {
    /// Opens the claim window of the newest discard.
    pub(crate) fn open_window(&mut self, card: Card, from: Seat, events: &mut Vec<Event>) {
        self.ask(CallWindow::new(card, from), events);
    }

    /// Asks for claims in the way of the rules. If no seat is asked, the next player draws at once.
    pub(crate) fn ask(&mut self, window: CallWindow, events: &mut Vec<Event>) {
        match self.rules().claim_order {
            ClaimOrder::Ranked => self.ask_those_who_can(window.card, window.from, events),
            ClaimOrder::FirstCall { .. } | ClaimOrder::CollectedCalls => self.open_calls(window, events),
        }
    }

    /// Asks the seats that can claim the newest discard.
    fn ask_those_who_can(&mut self, card: Card, from: Seat, events: &mut Vec<Event>) {
        let can = |&seat: &Seat| self.can_claim(seat, card, from);
        let pending: Seats = Seat::all(self.seats()).filter(can).collect();
        if pending.is_empty() {
            self.draw(from.after(1, self.seats()), events);
        } else {
            self.phase = Phase::Claim { card, from, pending, answers: [None; MAX_SEATS] };
        }
    }

    /// Records an answer, which emits no event. The last answer closes the window.
    pub(crate) fn answer(&mut self, seat: Seat, answer: Action, events: &mut Vec<Event>) {
        use Phase::{Claim, Robbing};
        let (Claim { card, from, pending, answers } | Robbing { card, from, pending, answers }) =
            &mut self.phase
        else {
            return;
        };
        pending.remove(seat);
        answers[seat.index()] = Some(answer);
        if pending.is_empty() {
            let (card, from, answers) = (*card, *from, *answers);
            match self.phase {
                Phase::Robbing { .. } => self.close_robbing(card, from, answers, events),
                _ => self.close_window(card, from, answers, events),
            }
        }
    }

    /// Gives the card to the strongest claim. Without a claim the next player draws (M12, M15, M16).
    fn close_window(&mut self, card: Card, from: Seat, answers: Answers, events: &mut Vec<Event>) {
        let mut beaten: Beaten = answers.map(|answer| answer.and_then(claim_kind));
        let Some(seat) = first_in_rank(beaten, from, self.seats()) else {
            return self.draw(from.after(1, self.seats()), events);
        };
        beaten[seat.index()] = None;
        match answers[seat.index()] {
            Some(Action::Claim(laid)) => self.lay_claimed(seat, laid, card, from, beaten, events),
            _ => self.go_out(seat, card, Some(from), beaten, events),
        }
    }

    /// Lays a claimed set. The claimant then discards without drawing (M17), except that a four is replaced
    /// first (Q37).
    pub(crate) fn lay_claimed(
        &mut self,
        seat: Seat,
        laid: Set,
        card: Card,
        from: Seat,
        beaten: Beaten,
        events: &mut Vec<Event>,
    ) {
        let discard = Some(self.well.discard_count() - 1);
        let player = self.player_mut(seat);
        for own in own_cards(laid, card).into_iter().flatten() {
            player.held.remove(own);
        }
        player.lay(LaidSet { set: laid, discard });
        self.emit(Event::Claimed { seat, from, set: laid, card, beaten }, events);
        if laid.kind() == SetKind::Four {
            self.update_waiting(seat);
            self.draw_replacement(seat, events);
        } else {
            self.phase = Phase::Turn { seat, drawn: None };
        }
    }
}
