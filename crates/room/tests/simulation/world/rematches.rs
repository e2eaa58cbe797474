//! People who would play again once a match is over, who change their minds or leave, and the rematch.

use cards::Seat;
use room::{Change, ConnectionId, Input, NextTable, SeatRequest, TableDescription, TableEntry};
use wire::HostRequest;

use super::{Happening, World, new_checker};
use crate::simulation::checker::{Checked, require};
use crate::simulation::sabotage::Sabotage;

impl World {
    /// Draws what a new process has ready for a rematch.
    pub(super) fn draw_next(&mut self) -> NextTable {
        let number = self.rng.next();
        NextTable { id: format!("table {number}"), seed: cards::Seed::from_number(number) }
    }

    /// A person says whether they would play again, perhaps twice, or has it dealt, rightly or wrongly.
    pub(super) fn say_again(&mut self, connection: ConnectionId) -> Checked {
        let Some(seat) = self.checker.seat_of(connection) else { return Ok(()) };
        self.lives(connection);
        let is_host = self.checker.seating.host == seat && self.table.seating.is_shared();
        if self.rng.once_in(2) || is_host && !self.rng.once_in(6) {
            if is_host {
                self.counts.fault("host-deals-again");
                self.checker.host_deals();
            }
            let request = SeatRequest::Host(HostRequest::Rematch);
            return self.input(Input::SeatsRequested { connection, request });
        }
        if !is_host && self.table.seating.is_shared() && !self.rng.once_in(3) {
            // This person leaves it to the host.
            return Ok(());
        }
        let wants = !self.rng.once_in(3);
        self.counts.fault(if wants { "again" } else { "not-again" });
        self.falsify_wishes(connection)?;
        let again = Input::AgainSet { connection, wants };
        if self.rng.once_in(2) {
            self.schedule(self.now + 200, Happening::Input { process: self.process, input: again.clone() });
        }
        self.checker.says_again(seat, wants);
        self.input(again)
    }

    /// Lets the room believe that somebody wants a rematch, or is gone, if that is the current fault.
    fn falsify_wishes(&mut self, own: ConnectionId) -> Checked {
        let other = self.pages.iter().filter_map(|page| page.connection).find(|&other| {
            let seat = self.checker.seat_of(other);
            seat.is_some() && seat != self.checker.seat_of(own)
        });
        match (other, self.sabotage) {
            (Some(connection), Some(Sabotage::ForgedWish)) => {
                self.input(Input::AgainSet { connection, wants: true })
            }
            (Some(connection), Some(Sabotage::RematchWithoutPresent)) => {
                self.input(Input::Left { connection })
            }
            _ => Ok(()),
        }
    }

    /// The store has made the table of a rematch.
    pub(super) fn make_rematch(&mut self, change: &Change) -> Checked {
        let Change::Rematch { number, event_number, change: named, table, first } = change else {
            return Ok(());
        };
        self.progressed_at = self.now;
        self.counts.social(named);
        let is_same = self.rematch.as_ref().is_none_or(|(made, _)| made == &**table);
        require(is_same, "a table has one rematch", || format!("{:?}: {table:?}", self.rematch))?;
        self.rematch = Some(((**table).clone(), first.clone()));
        if self.sabotage == Some(Sabotage::RematchTwice) {
            let other = room::SeatChange::Rematch("another".to_owned());
            self.checker.stored(change)?;
            return self.checker.stored(&Change::Seats {
                number: number + 1,
                event_number: *event_number,
                change: other,
            });
        }
        Ok(())
    }

    /// Somebody opens the invitation after the rematch was dealt, looks, and goes.
    pub(super) fn come_late(&mut self) -> Checked {
        let Some(key) = self.checker.seating.invitation.clone() else { return Ok(()) };
        self.next_connection += 1;
        let connection = ConnectionId(self.next_connection);
        self.checker.joined(connection, key.clone());
        self.input(Input::Joined { connection, key, since: None })?;
        self.schedule(self.now + 500, Happening::Leave { connection });
        Ok(())
    }

    /// Goes on at the table of the rematch: every page with the key that it has. Returns false if there is no
    /// rematch, or if somebody is just changing devices, which only the table before can end.
    pub(super) fn follow_rematch(&mut self) -> bool {
        let Some((table, first)) = self.rematch.take() else { return false };
        let has_page = |seat| {
            let mut keys = self.pages.iter().map(|page| &page.key);
            keys.any(|key| table.seating.seat_of(key) == Some(seat))
        };
        let mut seats = Seat::all(table.setup.seats);
        if !seats.all(|seat| !table.seating.is_person(seat) || has_page(seat)) {
            return false;
        }
        self.counts.fault("rematch-followed");
        self.table = table;
        self.checker = new_checker(&self.table);
        self.checker.begin_with(first);
        for page in 0..self.pages.len() {
            let own = &mut self.pages[page];
            own.forget();
            (own.connection, own.takes) = (None, None);
            own.away_until = own.away_until.min(self.now + 60_000);
            let at = self.now + self.rng.below(20_000);
            self.schedule(at, Happening::Look { page });
        }
        true
    }
}

/// The table of a rematch and the first entry of its log.
pub(super) type StoredRematch = (TableDescription, TableEntry);
