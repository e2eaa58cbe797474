//! People who need more time to answer than others, and how calls are heard because of that (H19).

use cards::Seat;
use table::Setup;
use wire::{DeclineReason, MoreTime, TableNews};

use super::Room;
use crate::input::ConnectionId;
use crate::live_match::LiveMatch;
use crate::more_time::{collecting, has_calls, with_more_time};
use crate::seat_change::SeatChange;
use crate::storage::Pending;

impl Room {
    /// A person says whether they need more time.
    pub(super) fn set_more_time(&mut self, connection: ConnectionId, needs: bool) {
        let own = self.seat_of(connection).filter(|_| self.table.seating.forming);
        let Some(seat) = own else { return self.decline(connection, DeclineReason::NotHere) };
        self.presence.sign_of_life(seat);
        if needs {
            self.needs_time.add(seat);
        } else {
            self.needs_time.remove(seat);
        }
        self.send_table(None);
    }

    /// Has calls collected where somebody needs more time and the house has chosen nothing. Returns false if
    /// nothing is due.
    pub(super) fn go_on_with_more_time(&mut self) -> bool {
        if !self.table.seating.forming || self.needs_time.is_empty() {
            return false;
        }
        let setup = &self.table.setup;
        let changed = with_more_time(setup.rules, &setup.switches);
        let Some(switches) = changed else { return false };
        self.store(Pending::Setup(Box::new(Setup { switches, ..setup.clone() })));
        true
    }

    /// The host chooses whether calls are collected, before the first deal.
    pub(super) fn collect_calls(&mut self, connection: ConnectionId, collects: bool) {
        let seating = &self.table.seating;
        let setup = &self.table.setup;
        let declined = match self.seat_of(connection) {
            own if own != Some(seating.host) => Some(DeclineReason::NotHost),
            _ if !seating.forming => Some(DeclineReason::Begun),
            _ if !has_calls(setup.rules) || self.correspondence().is_some() => Some(DeclineReason::NotHere),
            _ => None,
        };
        if let Some(reason) = declined {
            return self.decline(connection, reason);
        }
        let switches = collecting(&setup.switches, collects);
        self.store(Pending::Setup(Box::new(Setup { switches, ..setup.clone() })));
    }

    /// Takes over a stored setup, under which nothing has been played yet.
    pub(super) fn commit_setup(&mut self, setup: Setup) {
        self.table.setup = setup;
        // The switches of a setup that made a match make another.
        if let Ok(mut live) = LiveMatch::rebuild(&self.table.setup, &[]) {
            live.entries = self.live.entries;
            self.live = live;
        }
        let collects = self.is_collected();
        self.send_table(Some(&TableNews::CallsCollected(collects)));
    }

    /// Keeps in mind who needs more time while the seats change.
    pub(super) fn follow_with_more_time(&mut self, change: &SeatChange) {
        match *change {
            SeatChange::SatDown { seat, .. } | SeatChange::Left { seat, .. } => self.needs_time.remove(seat),
            SeatChange::Swapped { first, second } => {
                let swapped = |seat: Seat| crate::seating::swapped(seat, first, second);
                self.needs_time = self.needs_time.iter().map(swapped).collect();
            }
            _ => {}
        }
    }

    /// Returns what a seat learns of those who need more time: of others only the host learns, and not who.
    pub(super) fn more_time_info(&self, you: Option<Seat>) -> MoreTime {
        let Some(you) = you.filter(|_| self.table.seating.forming) else { return MoreTime::default() };
        let is_host = self.table.seating.host == you;
        MoreTime { own: self.needs_time.has(you), anybody: is_host && !self.needs_time.is_empty() }
    }
}
