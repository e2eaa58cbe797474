//! People who talk, some of them too fast or although they are silenced.

use cards::Seat;
use room::{ConnectionId, Input, SeatRequest};
use wire::{DeclineReason, HostRequest, ToClient};

use super::{Happening, World};
use crate::simulation::checker::Checked;
use crate::simulation::sabotage::Sabotage;

impl World {
    /// A person says a few lines, quickly or slowly, or uses the host's power over talk, rightly or wrongly.
    pub(super) fn talk(&mut self, connection: ConnectionId) -> Checked {
        if self.rng.once_in(2) {
            self.lives(connection);
            let seats: Vec<Seat> = Seat::all(self.table.setup.seats).collect();
            let silenced = seats.iter().copied().find(|&seat| self.checker.seating.silenced.has(seat));
            let seat = silenced.filter(|_| self.rng.once_in(2)).unwrap_or(*self.rng.pick(&seats));
            let is_silenced = self.checker.seating.silenced.has(seat);
            let wanted = if is_silenced { HostRequest::LetTalk(seat) } else { HostRequest::Silence(seat) };
            let request = SeatRequest::Host(wanted);
            return self.input(Input::SeatsRequested { connection, request });
        }
        for _ in 0..self.rng.below(4) {
            let at = self.now + self.rng.below(4_000);
            self.schedule(at, Happening::Talk { connection });
        }
        self.say(connection)
    }

    /// A person says a line.
    pub(super) fn say(&mut self, connection: ConnectionId) -> Checked {
        self.lives(connection);
        let seat = self.checker.seat_of(connection);
        let is_silenced = seat.is_some_and(|seat| self.checker.seating.silenced.has(seat));
        let said = self.checker.talk.says(self.now, seat, is_silenced);
        let other = self.pages.iter().filter_map(|page| page.connection).find(|&other| other != connection);
        let connection = match other {
            Some(other) if is_silenced && self.sabotage == Some(Sabotage::SilencedTalks) => other,
            _ => connection,
        };
        self.input(Input::Talked { connection, said })
    }

    /// Counts what is heard, and what is refused.
    pub(super) fn count_talk(&mut self, message: &ToClient) {
        match message {
            ToClient::Talk(_) => self.counts.fault("talk-lines"),
            ToClient::Declined(DeclineReason::TooFast) => self.counts.fault("talk-too-fast"),
            ToClient::Declined(DeclineReason::Silenced) => self.counts.fault("talk-while-silenced"),
            _ => {}
        }
    }

    /// Sends a page that has just come the newest line again, with that fault on purpose.
    pub(super) fn repeat_line(&mut self, connection: ConnectionId, message: &ToClient) -> Checked {
        if self.sabotage == Some(Sabotage::TalkToLatecomer)
            && matches!(message, ToClient::Welcome { .. })
            && let Some(newest) = self.checker.talk.count().checked_sub(1)
            && let Some(line) = self.checker.talk.line(newest)
        {
            return self.checker.sent(self.now, connection, &ToClient::Talk(line));
        }
        Ok(())
    }
}
