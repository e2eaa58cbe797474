//! The connections: pages that come with a key, and go.

use cards::Seat;
use wire::{Fault, FaultCode, Saving, TableNews, ToClient, VERSION};

use super::{Deferred, MAX_CONNECTIONS, Room};
use crate::connection::Connection;
use crate::holder::Holder;
use crate::input::ConnectionId;
use crate::key_hash::KeyHash;
use crate::output::Output;
use crate::schedule::{PauseKind, Waiting};
use crate::seat_change::SeatRequest;

/// The largest number of pages that have opened the invitation and do not sit.
const MAX_GUESTS: usize = 32;

impl Room {
    /// A page with the key of a seat or of the invitation joins.
    pub(super) fn join(&mut self, id: ConnectionId, key: &KeyHash, since: Option<u32>) {
        let seating = &self.table.seating;
        if seating.closed {
            self.turn_away(id, FaultCode::TableClosed, "the host has closed the table");
        } else if let Some(seat) = seating.seat_of(key) {
            self.join_seat(id, seat, since);
        } else if let Some(seat) = self.seat_to_take(key) {
            self.join_taker(id, seat, key.clone());
        } else if self.is_open_key(key) && !self.is_listed() {
            self.turn_away(id, FaultCode::NotListed, "the table is not on the list of open tables");
        } else if !self.is_open_key(key) && seating.invitation.as_ref() != Some(key) {
            self.turn_away(
                id,
                FaultCode::NoSuchTable,
                "there is no such table, or this key does not open it",
            );
        } else if self.guests.len() >= MAX_GUESTS {
            self.turn_away(id, FaultCode::Busy, "too many pages have opened the invitation");
        } else {
            self.guests.push(id);
            self.send_table(Some(&TableNews::Choosing));
        }
    }

    /// A page of a seat joins.
    pub(super) fn join_seat(&mut self, id: ConnectionId, seat: Seat, since: Option<u32>) {
        self.release_pause();
        self.add_connection(id, seat);
        // A window starts again with its full length if nobody was connected.
        self.start_pause(if self.is_claim_window() { PauseKind::Discard } else { PauseKind::Draw });
        self.welcome_seat(id, seat, since);
        if self.table.passing.has(seat) {
            self.send_to(id, ToClient::Passing(true));
        }
        if let Some(problem) = self.storage.problem() {
            self.send_to(id, ToClient::Saving(Saving::Delayed(problem)));
        }
    }

    /// A connection was closed.
    pub(super) fn leave(&mut self, connection: ConnectionId) {
        if self.guests.contains(&connection) {
            self.guests.retain(|&guest| guest != connection);
            self.left_at = self.now;
            self.send_table(None);
        }
        if self.devices.forget(connection) {
            self.left_at = self.now;
        }
        let Some(seat) = self.seat_of(connection) else { return };
        self.connections.retain(|other| other.id != connection);
        if !self.connections.iter().any(|other| other.seat == seat) {
            self.presence.leave(seat, self.now);
            self.let_go(seat);
        }
        if self.connections.is_empty() {
            self.left_at = self.now;
            (self.ask, self.pause_ends) = (None, None);
            self.calls.clear();
            // While nobody is connected, the bots do not play and no pause is needed. But what is being taken
            // back stays hidden from those who come meanwhile.
            if !self.storage.takes_back() {
                if let Waiting::Window { sent } | Waiting::Standing { sent } = self.waiting {
                    self.end_window(sent);
                }
                (self.waiting, self.held) = (Waiting::Players, None);
            }
        }
    }

    /// Adds a connection of a seat. The oldest one goes if there are too many.
    pub(super) fn add_connection(&mut self, id: ConnectionId, seat: Seat) {
        let own = self.connections.iter().filter(|other| other.seat == seat);
        if own.clone().count() >= MAX_CONNECTIONS
            && let Some(oldest) = own.map(|other| other.id).next()
        {
            // The oldest page is probably unused. It must know the reason, or it would come back at once.
            let reason = "the seat is open in more pages than it may be";
            self.turn_away(oldest, FaultCode::TooManyPages, reason);
            self.connections.retain(|other| other.id != oldest);
        }
        if self.connections.is_empty() {
            // While nobody was here, nobody was missed.
            self.presence.restart(self.now);
        }
        self.connections.push(Connection::new(id, seat));
        self.presence.join(seat);
        let is_stood_in =
            matches!(self.table.seating.holder(seat), Some(Holder::Person { stood_in: true, .. }));
        if is_stood_in {
            self.deferred.push_back(Deferred::Seats { connection: id, request: SeatRequest::Return });
        }
    }

    /// Sends a connection how the table stands.
    pub(super) fn welcome_seat(&mut self, id: ConnectionId, seat: Seat, since: Option<u32>) {
        if self.table.seating.forming {
            let table = self.table_info(Some(seat));
            return self.send_to(id, ToClient::Table { version: VERSION, table, news: None });
        }
        self.welcome(id, seat, since);
        if let Some(window) = self.window_message(seat) {
            self.send_to(id, window);
        }
        // Everybody is sent the clocks again, as soon as they are known.
        self.clocks_sent = (None, Vec::new());
        if let Some(ask) = self.ask_message(seat) {
            self.send_to(id, ask);
        }
    }

    /// Tells a connection why it is closed.
    pub(super) fn turn_away(&mut self, connection: ConnectionId, code: FaultCode, message: &str) {
        let message = ToClient::Fault(Fault::new(code, message));
        self.outputs.push(Output::Send { connection, message });
        self.outputs.push(Output::Disconnect(connection));
    }

    /// Returns the seat of a connection; `None` for a page that has only the invitation.
    pub(super) fn seat_of(&self, connection: ConnectionId) -> Option<Seat> {
        self.connections.iter().find(|other| other.id == connection).map(|other| other.seat)
    }
}
