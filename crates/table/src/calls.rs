//! The calls for a discard, the naming of the caller's set, and the penalty of a false call.

use cards::{MAX_SEATS, Seat, Seats};
use rules::ClaimOrder;

use crate::action::Action;
use crate::call_window::CallWindow;
use crate::claims::is_claimable;
use crate::event::Event;
use crate::game::Game;
use crate::phase::Phase;

impl Game {
    /// Asks the other seats whether they call for the discard: all of them, or only those that can use it
    /// (H19). Barred seats are not asked (H18).
    pub(crate) fn open_calls(&mut self, window: CallWindow, events: &mut Vec<Event>) {
        let CallWindow { card, from, barred, .. } = window;
        let may = |&seat: &Seat| seat != from && !barred.has(seat) && self.may_call(seat, window);
        let claimable = is_claimable(self.rules(), card);
        let asked: Seats = Seat::all(self.seats()).filter(|seat| claimable && may(seat)).collect();
        if asked.is_empty() {
            self.draw(from.after(1, self.seats()), events);
        } else {
            self.phase = Phase::Calls { window, asked, pending: asked };
        }
    }

    /// Whether an opponent may call: always, or only if the seat can claim the card (H19).
    pub(crate) fn may_call(&self, seat: Seat, window: CallWindow) -> bool {
        !self.is_guarded() || self.can_claim(seat, window.card, window.from)
    }

    /// Whether only seats that can claim the card may call (H19).
    pub(crate) fn is_guarded(&self) -> bool {
        self.rules().claim_order == ClaimOrder::FirstCall { guarded: true }
    }

    /// Records a call or a pass. After the last answer the first call is heard (H17). Where calls are
    /// collected, the first is that of the first seat in turn after the discarder (H19).
    pub(crate) fn answer_call(&mut self, seat: Seat, answer: Action, events: &mut Vec<Event>) {
        let Phase::Calls { window, pending, .. } = &mut self.phase else { return };
        pending.remove(seat);
        if answer == Action::Call {
            window.calls.push(seat);
        }
        if pending.is_empty() {
            let mut window = *window;
            if self.rules().claim_order == ClaimOrder::CollectedCalls {
                window.calls = window.calls.in_turn(window.from, self.seats());
            }
            match window.calls.first() {
                Some(_) => self.start_naming(window, events),
                None => self.draw(window.from.after(1, self.seats()), events),
            }
        }
    }

    /// Starts the naming phase for the first caller.
    fn start_naming(&mut self, window: CallWindow, events: &mut Vec<Event>) {
        let CallWindow { card, from, .. } = window;
        self.phase = Phase::Naming(window);
        self.emit(Event::Called { seat: window.caller(), from, card }, events);
    }

    /// Plays the claim or the win that the caller names. Otherwise the call was false, and the caller
    /// forfeits a set, if it has laid any (H18).
    pub(crate) fn name_set(&mut self, window: CallWindow, named: Action, events: &mut Vec<Event>) {
        let CallWindow { card, from, .. } = window;
        let caller = window.caller();
        match named {
            Action::Claim(set) => self.lay_claimed(caller, set, card, from, [None; MAX_SEATS], events),
            Action::GoOut => self.go_out(caller, card, Some(from), [None; MAX_SEATS], events),
            _ => {
                self.emit(Event::FalseCall { seat: caller, card }, events);
                self.phase = Phase::Forfeit(window);
                if self.player(caller).set_count() == 0 {
                    self.next_call(window, events);
                }
            }
        }
    }

    /// Moves a set of the false caller to the discards, below the newest one. The owner of the set draws
    /// three cards, and the others may call for the newest discard again (H18).
    pub(crate) fn forfeit_set(&mut self, window: CallWindow, index: u8, events: &mut Vec<Event>) {
        let offender = window.caller();
        let Some(laid) = self.player_mut(offender).take_set(index) else { return };
        let claimed = laid.discard.and_then(|at| self.well.discards().nth(usize::from(at)));
        let mut cards = laid.set.printed();
        if let Some((card, _)) = claimed {
            // The claimed card still has its old place among the discards, and no longer counts as taken.
            let at = cards.iter().position(|&printed| printed == card);
            at.map(|at| cards.remove(at));
        }
        cards.iter().for_each(|&card| self.well.discard_below(card, offender));
        self.emit(
            Event::SetForfeited { seat: offender, by: self.chooser(window), set: laid.set, index },
            events,
        );
        for _ in 0..3 {
            match self.take_card(offender, events) {
                Some(card) => self.player_mut(offender).held.insert(card),
                None => return self.end_void(events),
            }
        }
        self.update_waiting(offender);
        self.next_call(window, events);
    }

    /// Returns the seat that chooses the forfeited set: the next in turn after the false caller (H18).
    pub(crate) fn chooser(&self, window: CallWindow) -> Seat {
        window.caller().after(1, self.seats())
    }

    /// Continues after a false call: the next call is heard. Without one, the seats that are not barred may
    /// call (H18).
    fn next_call(&mut self, window: CallWindow, events: &mut Vec<Event>) {
        let mut next = CallWindow { calls: window.calls.rest(), ..window };
        next.barred.add(window.caller());
        match next.calls.first() {
            Some(_) => self.start_naming(next, events),
            None => self.ask(next, events),
        }
    }
}
