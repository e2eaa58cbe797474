//! Tables by correspondence: hours for each decision, whether or not anybody is there. Nothing else is timed:
//! no window follows a discard, bots answer at once, nobody is missed, and there are no pauses.

use cards::Seat;
use table::Phase;
use wire::{Clocks, RunningClock, ToClient};

use super::{Room, Undecided};
use crate::description::Due;
use crate::output::fallback;
use crate::storage::Pending;
use crate::time::Time;

impl Room {
    /// Returns the milliseconds for each decision; `None` where people play together at one time.
    pub(super) fn correspondence(&self) -> Option<u32> {
        self.table.timing.clock.correspondence().filter(|_| self.table.seating.is_shared())
    }

    /// Returns the people whose answer the table waits for.
    fn awaited_people(&self) -> Vec<Seat> {
        self.live.game.seats_to_act().iter().filter(|&seat| self.takes_part(seat)).collect()
    }

    /// Returns the time for the decision that the table waits for, once it is stored.
    fn current_due(&self) -> Option<Due> {
        self.correspondence()?;
        self.table.due.filter(|due| due.event_number == self.live.game.event_number())
    }

    /// Returns the time at which default actions are played by correspondence.
    pub(super) fn correspondence_due(&self) -> Option<Time> {
        let due = self.current_due().filter(|_| !self.stands() && !self.awaited_people().is_empty())?;
        Some(Time::from_millis(due.at))
    }

    /// Stores the time for a new decision, or plays the default actions of those whose time is out. Returns
    /// false if nothing is due.
    pub(super) fn go_on_by_correspondence(&mut self) -> bool {
        let Some(length) = self.correspondence() else { return false };
        if self.table.seating.forming || self.stands() || self.awaited_people().is_empty() {
            return false;
        }
        if self.current_due().is_none() {
            let (event_number, at) = (self.live.game.event_number(), self.now.after(length).as_millis());
            self.store(Pending::Due(Due { event_number, at }));
            return true;
        }
        let is_out = self.correspondence_due().is_some_and(|due| due <= self.now);
        if is_out {
            self.play_for_late();
        }
        is_out
    }

    /// Plays the default actions of everybody whose time is out.
    fn play_for_late(&mut self) {
        let mut draft = self.draft(None);
        for seat in self.awaited_people() {
            if draft.game.seats_to_act().has(seat)
                && let Some(action) = fallback(&draft.game.view(Some(seat)))
            {
                draft.play_for(seat, action);
            }
        }
        self.propose(draft, Undecided::Waits);
    }

    /// Sends everybody the time for a decision, when it has changed.
    pub(super) fn send_due(&mut self) {
        let Some(due) = self.current_due().filter(|_| self.storage.is_idle()) else { return };
        let waiting = self.awaited_people().into_iter().map(|seat| u8::from(seat).into()).collect();
        let state = (Some(due.event_number), waiting);
        if state == self.clocks_sent {
            return;
        }
        self.clocks_sent = state;
        for seat in self.connected_seats().iter() {
            let running = self.running_for(seat, due);
            self.send_to_seat(seat, &ToClient::Clocks(Clocks { banks: Vec::new(), running }));
        }
    }

    /// Returns the clock that a seat sees. Who may answer a discard is nobody else's business.
    fn running_for(&self, seat: Seat, due: Due) -> Option<RunningClock> {
        let people = self.awaited_people();
        let is_turn = matches!(self.live.game.phase(), Phase::Turn { .. });
        let seen = if is_turn { people.first() } else { people.iter().find(|&&one| one == seat) };
        let left = Time::from_millis(due.at).since(self.now) as u32;
        seen.filter(|_| !self.stands()).map(|&seat| RunningClock { seat, left })
    }
}
