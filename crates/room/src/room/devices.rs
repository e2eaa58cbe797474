//! Seats that go from one device to another: by a link that their person makes, by a new link of the host,
//! and back to the device before. Opening a link changes nothing; taking the seat does.

use cards::Seat;
use wire::{DeclineReason, FaultCode, TableNews, ToClient, VERSION};

use super::Room;
use crate::devices::{CarryLink, Taker};
use crate::input::ConnectionId;
use crate::key_hash::KeyHash;
use crate::output::Output;
use crate::seat_change::SeatChange;

/// The time for which a link to another device may be used, in milliseconds.
const CARRY_TIME: u32 = 10 * 60_000;
/// The largest number of pages that may take a seat and have not.
const MAX_TAKERS: usize = 32;

impl Room {
    /// Returns the seat that a key may take: by a link to another device, or as a spare key.
    pub(super) fn seat_to_take(&self, key: &KeyHash) -> Option<Seat> {
        let link = self.devices.links.iter().find(|link| link.key == *key && self.now < link.ends);
        link.map(|link| link.seat).or_else(|| self.table.seating.seat_to_take(key))
    }

    /// A page with a key that may take a seat joins. It learns whose seat that is, and nothing changes.
    pub(super) fn join_taker(&mut self, id: ConnectionId, seat: Seat, key: KeyHash) {
        if self.devices.takers.len() >= MAX_TAKERS {
            return self.turn_away(id, FaultCode::Busy, "too many pages may take a seat");
        }
        self.devices.takers.push(Taker { id, seat, key });
        let moved_at = self.devices.moved_at.get(seat.index()).copied().flatten();
        let ago = moved_at.map(|at| u32::try_from(self.now.since(at)).unwrap_or(u32::MAX));
        let message = ToClient::Takes { version: VERSION, table: self.table_info(None), seat, ago };
        self.outputs.push(Output::Send { connection: id, message });
    }

    /// A person makes a link for another device. It replaces the one before it.
    pub(super) fn carry(&mut self, connection: ConnectionId, key: &KeyHash) {
        let own = self.seat_of(connection).filter(|&seat| self.table.seating.is_person(seat));
        let Some(seat) = own else { return self.decline(connection, DeclineReason::NotHere) };
        self.devices.links.retain(|link| link.seat != seat);
        let ends = self.now.after(CARRY_TIME);
        self.devices.links.push(CarryLink { seat, key: key.clone(), ends });
    }

    /// A page takes the seat that its key may take. `key` opens the seat from then on.
    pub(super) fn take_seat(&mut self, connection: ConnectionId, key: &KeyHash) {
        let taker = self.devices.takers.iter().find(|taker| taker.id == connection);
        let Some(used) = taker.map(|taker| taker.key.clone()) else {
            return self.decline(connection, DeclineReason::NotHere);
        };
        if let Some(seat) = self.table.seating.seat_of(key) {
            // The answer to an earlier request was lost.
            self.devices.forget(connection);
            return self.join_seat(connection, seat, None);
        }
        match self.seat_to_take(&used) {
            Some(seat) => {
                let change = SeatChange::Moved { seat, key: key.clone(), used };
                self.store_seats(change, Some(connection));
            }
            None => self.decline(connection, DeclineReason::LinkEnded),
        }
    }

    /// The seat plays on another device. The pages of the device before show no card any more, and may take
    /// the seat back. Nobody else learns of it.
    pub(super) fn move_seat(&mut self, seat: Seat, by: Option<ConnectionId>) {
        self.devices.links.retain(|link| link.seat != seat);
        if let Some(moved_at) = self.devices.moved_at.get_mut(seat.index()) {
            *moved_at = Some(self.now);
        }
        if let Some(by) = by.filter(|&by| self.devices.forget(by)) {
            self.join_seat(by, seat, None);
        }
        // The new page may have taken the place of the oldest one, so that these are looked up after it.
        let others = self.connections.iter().filter(|other| other.seat == seat && Some(other.id) != by);
        let before: Vec<ConnectionId> = others.map(|connection| connection.id).collect();
        let spare = self.table.seating.spare_keys.iter().rfind(|spare| spare.seat == seat);
        let old = spare.map_or_else(KeyHash::of_no_key, |spare| spare.key.clone());
        for id in before {
            self.leave(id);
            self.join_taker(id, seat, old.clone());
        }
    }

    /// All keys of the seat but the new one end, and everybody learns that.
    pub(super) fn end_keys(&mut self, seat: Seat) {
        const ENDED: &str = "the host has given the seat a new link, and its older keys end";
        let own = self.connections.iter().filter(|connection| connection.seat == seat);
        let before: Vec<ConnectionId> = own.map(|connection| connection.id).collect();
        for id in before {
            self.turn_away(id, FaultCode::KeyEnded, ENDED);
            self.leave(id);
        }
        self.dismiss_takers(seat, FaultCode::KeyEnded, ENDED);
        self.send_table(Some(&TableNews::NewLink(seat)));
    }

    /// Turns away the pages that might have taken a seat, and ends its links.
    pub(super) fn dismiss_takers(&mut self, seat: Seat, code: FaultCode, message: &str) {
        self.devices.links.retain(|link| link.seat != seat);
        let takers = self.devices.takers.iter().filter(|taker| taker.seat == seat);
        let ids: Vec<ConnectionId> = takers.map(|taker| taker.id).collect();
        for id in ids {
            self.turn_away(id, code, message);
            self.devices.forget(id);
        }
    }
}
