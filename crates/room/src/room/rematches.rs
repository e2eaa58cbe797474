//! Another match of the same people at a new table, once the match is over. Those who are present decide; for
//! everybody else a bot plays there, until the person comes.

use cards::{Seat, Seats};
use table::{Game, Setup};
use wire::{DeclineReason, Rematch, TableNews};

use super::Room;
use crate::description::TableDescription;
use crate::input::ConnectionId;
use crate::passing::Passing;
use crate::seat_change::SeatChange;
use crate::storage::{Pending, PendingRematch};
use crate::table_entry::TableEntry;

impl Room {
    /// Whether everybody has seen that the match is over.
    pub(super) fn is_match_over(&self) -> bool {
        self.live.game.is_over() && self.sent() == self.live.game.event_number()
    }

    /// Whether the people may still say that they would play again.
    fn may_want_rematch(&self) -> bool {
        let seating = &self.table.seating;
        self.is_match_over() && self.table.next.is_some() && seating.rematch.is_none() && !seating.closed
    }

    /// Returns the seats of people.
    fn people(&self) -> Seats {
        Seat::all(self.live.game.seats()).filter(|&seat| self.table.seating.is_person(seat)).collect()
    }

    /// Returns the seats of people who are present.
    fn present_people(&self) -> Seats {
        self.people().iter().filter(|&seat| self.presence.is_connected(seat)).collect()
    }

    /// Returns the seats of those present who would play again.
    fn wanting_people(&self) -> Seats {
        self.present_people().iter().filter(|&seat| self.wishes.has(seat)).collect()
    }

    /// A person would play again, or would not after all. Everybody learns it.
    pub(super) fn set_again(&mut self, connection: ConnectionId, wants: bool) {
        if self.table.seating.rematch.is_some() {
            // Somebody else was faster, and the page learns of the new table.
            return;
        }
        let own = self.seat_of(connection).filter(|&seat| self.table.seating.is_person(seat));
        let Some(seat) = own.filter(|_| self.may_want_rematch()) else {
            return self.decline(connection, DeclineReason::NotHere);
        };
        self.presence.sign_of_life(seat);
        // What is being stored already is not changed any more.
        if self.wishes.has(seat) != wants && !self.storage.makes_rematch() {
            self.wishes.set(seat, wants);
            self.decide_rematch();
            self.send_rematch(Some(&TableNews::Again { seat, wants }));
        }
    }

    /// The host has the rematch dealt, without waiting for those who have not said anything.
    pub(super) fn deal_rematch(&mut self, connection: ConnectionId) {
        let host = self.table.seating.host;
        if self.seat_of(connection) != Some(host) {
            return self.decline(connection, DeclineReason::NotHost);
        }
        if !self.may_want_rematch() || !self.table.seating.is_shared() {
            return self.decline(connection, DeclineReason::NotHere);
        }
        self.presence.sign_of_life(host);
        self.wishes.set(host, true);
        self.store_rematch();
    }

    /// Makes the rematch that is due, and tells everybody when those who are present have changed. Returns
    /// false if none is due.
    pub(super) fn go_on_with_rematch(&mut self) -> bool {
        if !self.may_want_rematch() {
            return false;
        }
        self.decide_rematch();
        let is_due = self.wishes.dealt_at.is_some_and(|at| at <= self.now);
        if is_due {
            self.store_rematch();
        } else if self.wishes.sent != self.rematch_state() {
            self.send_rematch(None);
        }
        is_due
    }

    fn decide_rematch(&mut self) {
        let (people, present) = (self.people(), self.present_people());
        self.wishes.decide(people, present, self.now);
    }

    fn rematch_state(&self) -> (Seats, Seats, bool) {
        (self.present_people(), self.wanting_people(), self.wishes.dealt_at.is_some())
    }

    fn send_rematch(&mut self, news: Option<&TableNews>) {
        self.wishes.sent = self.rematch_state();
        self.send_table(news);
    }

    /// Stores the new table, and that it is the rematch of this one.
    fn store_rematch(&mut self) {
        let Some(next) = self.table.next.clone() else { return };
        self.wishes.dealt_at = None;
        let setup = Setup { seed: next.seed, ..self.table.setup.clone() };
        let wanting = self.wanting_people();
        let (seating, inherited) = self.table.seating.for_rematch(|seat| wanting.has(seat));
        // A setup that has made a match makes another.
        let begun = Game::start(&setup, &mut Vec::new());
        let first_event = begun.map_or(0, |game| game.event_number());
        let table = TableDescription {
            id: next.id.clone(),
            setup,
            seating,
            banks: Vec::new(),
            due: None,
            passing: Passing::default(),
            damaged: false,
            next: None,
            ..self.table.clone()
        };
        self.store(Pending::Rematch(Box::new(PendingRematch {
            change: SeatChange::Rematch(next.id),
            event_number: self.live.game.event_number(),
            table,
            first: TableEntry::Seats { event_number: first_event, change: inherited },
        })));
    }

    /// Returns who would play again, and the table of the rematch; `None` before the match is over.
    pub(super) fn rematch_info(&self) -> Option<Rematch> {
        let table = self.table.seating.rematch.clone();
        (table.is_some() || self.may_want_rematch()).then(|| Rematch {
            present: self.present_people().iter().collect(),
            wanted_by: self.wanting_people().iter().collect(),
            left: self.wishes.dealt_at.map(|at| at.since(self.now) as u32),
            table,
        })
    }
}
