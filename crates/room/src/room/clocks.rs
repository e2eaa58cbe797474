//! The clocks of the people on their own turns, at a table of several people whose host wants clocks.

use cards::Seat;
use table::Phase;
use wire::{Clocks, RunningClock, ToClient};

use super::{Room, Undecided};
use crate::output::fallback;
use crate::schedule::Waiting;
use crate::thinking::Thinking;
use crate::time::Time;

impl Room {
    /// Returns the milliseconds for a decision and of the bank; `None` at a table without clocks.
    pub(super) fn times(&self) -> Option<(u32, u32)> {
        self.table.timing.clock.times().filter(|_| self.table.seating.is_shared())
    }

    /// Returns the seat whose clock runs. None runs in a window, for a bot, in a pause or while a question
    /// stands, for who is not connected, and while the server cannot save.
    fn seat_that_thinks(&self) -> Option<Seat> {
        let is_turn = matches!(self.live.game.phase(), Phase::Turn { .. });
        let waits = self.waiting == Waiting::Players && self.storage.is_idle() && !self.stands();
        let seat = self.live.game.seats_to_act().iter().next().filter(|_| is_turn && waits)?;
        self.times().filter(|_| self.takes_part(seat) && self.presence.is_connected(seat))?;
        Some(seat)
    }

    /// Lets the clock of the seat that thinks run, and every other one stand. Tells everybody what has
    /// changed.
    pub(super) fn update_clock(&mut self) {
        self.send_due();
        let Some((_, bank)) = self.times().filter(|_| !self.table.seating.forming) else { return };
        self.table.banks.resize(self.table.seating.holders.len(), bank);
        let (wanted, event) = (self.seat_that_thinks(), self.live.game.event_number());
        let now = self.now;
        // A decision that somebody else has ended, for example the bot of a seat, costs nothing.
        self.thinking = self.thinking.filter(|thinking| thinking.event == event);
        if let Some(thinking) = &mut self.thinking
            && wanted != Some(thinking.seat)
        {
            thinking.spent = thinking.taken(now);
            thinking.since = None;
        }
        if let Some(seat) = wanted {
            let known = self.thinking.filter(|known| known.seat == seat);
            let thinking = known.unwrap_or(Thinking { seat, event, spent: 0, since: None });
            self.thinking = Some(Thinking { since: thinking.since.or(Some(now)), ..thinking });
        }
        let state = (wanted.map(|_| event), self.table.banks.clone());
        if self.storage.is_idle() && state != self.clocks_sent {
            self.clocks_sent = state;
            if let Some(message) = self.clocks_message() {
                self.send_all(&message);
            }
        }
    }

    /// Charges the bank with what a decision took beyond its own time.
    pub(super) fn charge(&mut self, seat: Seat) {
        let Some((decision, _)) = self.times() else { return };
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.seat == seat) else { return };
        let beyond = thinking.taken(self.now).saturating_sub(decision);
        if let Some(bank) = self.table.banks.get_mut(seat.index()) {
            *bank = bank.saturating_sub(beyond);
        }
    }

    /// Returns the time at which the clock that runs is out, with its bank.
    pub(super) fn thinking_due(&self) -> Option<Time> {
        let ((decision, _), thinking) = (self.times()?, self.thinking?);
        let bank = self.table.banks.get(thinking.seat.index())?;
        Some(thinking.since?.after((decision + bank).saturating_sub(thinking.spent)))
    }

    /// Plays the default action for the seat whose time is out. Returns false if nobody's is.
    pub(super) fn go_on_with_clock(&mut self) -> bool {
        let is_out = self.thinking_due().is_some_and(|due| due <= self.now);
        let Some(seat) = self.seat_that_thinks().filter(|_| is_out) else { return false };
        self.charge(seat);
        let mut draft = self.draft(None);
        if let Some(action) = fallback(&draft.game.view(Some(seat))) {
            draft.play_for(seat, action);
        }
        self.propose(draft, Undecided::Waits);
        true
    }

    /// Returns the message about the clocks; `None` at a table without clocks.
    fn clocks_message(&self) -> Option<ToClient> {
        let (decision, _) = self.times()?;
        let mut banks = self.table.banks.clone();
        let thinking = self.thinking.filter(|thinking| thinking.event == self.live.game.event_number());
        if let Some(thinking) = thinking
            && let Some(bank) = banks.get_mut(thinking.seat.index())
        {
            *bank = bank.saturating_sub(thinking.taken(self.now).saturating_sub(decision));
        }
        let running = thinking.filter(|thinking| thinking.since.is_some()).map(|thinking| {
            let left = decision.saturating_sub(thinking.taken(self.now));
            RunningClock { seat: thinking.seat, left }
        });
        Some(ToClient::Clocks(Clocks { banks, running }))
    }
}
