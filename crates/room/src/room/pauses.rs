//! The pause of a table, in which nobody plays and no clock runs.

use cards::Seat;
use wire::{DeclineReason, Pause, TableNews};

use super::Room;
use crate::ask::PAUSE;
use crate::input::ConnectionId;
use crate::schedule::Waiting;
use crate::seat_change::SeatChange;
use crate::time::Time;

impl Room {
    /// Begins the pause that is stored.
    pub(super) fn begin_pause(&mut self) {
        self.pause_ends = Some(self.now.after(PAUSE));
        if !matches!(self.waiting, Waiting::Standing { .. }) {
            // Somebody came back between the vote and its storing.
            self.waiting = Waiting::Players;
            self.start_pause(crate::schedule::PauseKind::Draw);
        }
        self.send_table(Some(&TableNews::Paused));
    }

    /// Lets a table stand that is in a pause already, after nobody was connected or the server was away.
    pub(super) fn stand_in_pause(&mut self) {
        self.pause_ends = self.pause_ends.or(Some(self.now.after(PAUSE)));
        self.held = None;
        self.waiting = Waiting::Standing { sent: self.live.game.event_number() };
    }

    /// Somebody ends the pause.
    pub(super) fn play_on(&mut self, connection: ConnectionId, seat: Seat) {
        if self.table.seating.paused.is_none() || !self.table.seating.is_person(seat) {
            return self.decline(connection, DeclineReason::NotHere);
        }
        self.presence.sign_of_life(seat);
        self.store_seats(SeatChange::PlayedOn { by: Some(seat) }, None);
    }

    /// Ends the pause that lasts too long. Returns false if none does.
    pub(super) fn go_on_with_pause(&mut self) -> bool {
        let is_due = self.pause_due().is_some_and(|ends| ends <= self.now);
        if is_due {
            self.store_seats(SeatChange::PlayedOn { by: None }, None);
        }
        is_due
    }

    /// Returns the time at which the pause ends by itself.
    pub(super) fn pause_due(&self) -> Option<Time> {
        self.pause_ends.filter(|_| self.table.seating.paused.is_some() && !self.connections.is_empty())
    }

    /// Goes on after the pause. Nobody is missed for the time of it.
    pub(super) fn end_pause(&mut self, by: Option<Seat>) {
        self.pause_ends = None;
        self.presence.restart(self.now);
        self.send_table(Some(&TableNews::PlayedOn(by)));
        self.release();
    }

    /// Returns who wanted the pause, and how long it lasts.
    pub(super) fn pause_info(&self) -> Option<Pause> {
        let votes = self.table.seating.paused.clone()?;
        let left = self.pause_ends.map_or(PAUSE, |ends| ends.since(self.now) as u32);
        Some(Pause { votes, left })
    }
}
