//! The table on the server's list of open tables.

use cards::Seat;
use wire::ListedTable;

use super::Room;
use crate::holder::Holder;
use crate::key_hash::KeyHash;
use crate::output::Output;

impl Room {
    /// Whether everybody on this server may come to the table.
    pub(super) fn is_listed(&self) -> bool {
        self.table.seating.listed && self.table.open_key.is_some()
    }

    /// Whether this is the key with which everybody opens a listed table.
    pub(super) fn is_open_key(&self, key: &KeyHash) -> bool {
        self.table.open_key.as_ref() == Some(key)
    }

    /// Tells the surroundings when the table comes on the list, changes there, or goes.
    pub(super) fn update_listing(&mut self) {
        let listed = self.listed_table();
        if listed != self.listed_as {
            self.listed_as.clone_from(&listed);
            self.outputs.push(Output::List(listed));
        }
    }

    /// Returns the table as others find it on the list: while somebody is there and a seat is free.
    fn listed_table(&self) -> Option<ListedTable> {
        let seating = &self.table.seating;
        if !self.is_listed() || seating.closed || self.connections.is_empty() {
            return None;
        }
        let free_seats = seating.holders.iter().filter(|holder| **holder == Holder::Free).count() as u8;
        let seats = seating.holders.len() as u8;
        let name = |seat: Seat| match seating.holder(seat) {
            Some(Holder::Person { name, .. }) => Some(name.clone()),
            _ => None,
        };
        (free_seats > 0).then(|| ListedTable {
            id: self.table.id.clone(),
            rules: self.table.setup.rules,
            length: self.live.game.rules().length,
            host: name(seating.host).unwrap_or_default(),
            others: (1..seats).filter_map(|steps| name(seating.host.after(steps, seats))).collect(),
            seats,
            free_seats,
            clock: self.table.timing.clock,
        })
    }
}
