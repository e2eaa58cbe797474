//! What the checker knows of those who need more time to answer, and of how calls are heard (H19).

use std::collections::BTreeSet;

use cards::Seat;
use room::{Change, SeatChange};
use table::{Game, Setup};

use super::checker::{Checked, Checker, require};

/// Who needs more time, as long as the process lives.
#[derive(Default)]
pub(crate) struct NeedBook {
    seats: BTreeSet<Seat>,
    /// Whether the host has asked for another way to hear calls.
    host_chooses: bool,
    /// Whether the room has had a reason for the change that it repeats until it is stored.
    had_reason: bool,
}

impl Checker {
    /// A person says whether they need more time.
    pub(crate) fn says_more_time(&mut self, seat: Seat, needs: bool) {
        if !self.seating.forming {
            return;
        }
        if needs {
            self.needs.seats.insert(seat);
        } else {
            self.needs.seats.remove(&seat);
        }
    }

    /// The host asks for another way to hear calls.
    pub(crate) const fn host_chooses_calls(&mut self) {
        self.needs.host_chooses = true;
    }

    /// Another person has the seat, or nobody, or two seats are exchanged.
    pub(super) fn follow_needs(&mut self, change: &SeatChange) {
        match *change {
            SeatChange::SatDown { seat, .. } | SeatChange::Left { seat, .. } => {
                self.needs.seats.remove(&seat);
            }
            SeatChange::Swapped { first, second } => {
                let [one, other] = [first, second].map(|seat| self.needs.seats.remove(&seat));
                self.needs.seats.extend(one.then_some(second));
                self.needs.seats.extend(other.then_some(first));
            }
            _ => {}
        }
    }

    /// Checks that calls are heard otherwise for a reason and before the deal alone, and that nobody is dealt
    /// cards who needs more time while the house has chosen nothing.
    pub(crate) fn check_calls(&mut self, setup: &Setup, change: &Change) -> Checked {
        let has_calls = setup.rules.switches().iter().any(|switch| switch.name == "calls");
        let is_chosen = setup.switches.0.contains_key("calls");
        match change {
            Change::Setup(changed) => {
                let may_change = has_calls && self.seating.forming;
                let is_asked = self.needs.host_chooses || !self.needs.seats.is_empty();
                self.needs.had_reason |= is_asked;
                let has_reason = self.needs.had_reason;
                require(may_change && has_reason, "calls are heard otherwise for a reason", || {
                    format!("{changed:?}: {:?}", self.seating)
                })
            }
            Change::Seats { change: SeatChange::Began { .. }, .. } => require(
                !has_calls || is_chosen || self.needs.seats.is_empty(),
                "calls are collected where somebody needs more time",
                || format!("{:?} at {setup:?}", self.needs.seats),
            ),
            _ => Ok(()),
        }
    }

    /// The match begins again with another setup, before anything was played.
    pub(crate) fn begin_again(&mut self, setup: &Setup) {
        self.events.clear();
        self.game = Game::start(setup, &mut self.events).expect("the setup can be played");
        self.snapshots = [self.game.clone()].into();
    }
}
