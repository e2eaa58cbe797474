//! The calls for a discard where the first one wins (H17). A call waits until no earlier one can be on its
//! way over a slower link.

use cards::{Seat, Seats};
use table::Action;

use super::{Room, Undecided};
use crate::input::ConnectionId;
use crate::made_call::MadeCall;
use crate::schedule::{ScheduledStep, Waiting};
use crate::time::Time;

impl Room {
    /// Whether an action is a call in a window in which the first call wins, and time counts.
    pub(super) fn is_timed_call(&self, action: Action) -> bool {
        action == Action::Call && self.is_call_window() && self.is_paced() && !self.is_collected()
    }

    /// Whether a seat has called, and was not heard yet.
    pub(super) fn has_called(&self, seat: Seat) -> bool {
        self.calls.iter().any(|call| call.seat == seat && call.event == self.live.game.event_number())
    }

    /// Takes a legal call that arrived at this time.
    pub(super) fn take_call(&mut self, connection: ConnectionId, seat: Seat, arrived: Time) {
        let own = self.connections.iter().find(|other| other.id == connection);
        let latency = own.map_or(0, |own| own.latency);
        let given = self.lag.get_mut(seat.index()).map_or(0, |quota| quota.take(latency));
        let counts_from = Time::from_millis(arrived.as_millis().saturating_sub(given.into()));
        let event = self.live.game.event_number();
        self.calls.push(MadeCall { seat, event, counts_from });
        self.is_given_back_unsent |= given > 0 && self.table.seating.is_shared();
        // The time of this seat is not up any more.
        let waits: Seats = self.live.game.seats_to_act().iter().filter(|&other| other != seat).collect();
        self.waiting.retain(waits);
    }

    /// Returns the time at which the first call is heard: when no person can have called earlier over a
    /// slower link. `None` without a call.
    pub(super) fn calls_due(&self) -> Option<Time> {
        let first = self.calls.iter().map(|call| call.counts_from).min().filter(|_| !self.stands())?;
        let pending = self.live.game.seats_to_act();
        let may_call = |seat| pending.has(seat) && !self.has_called(seat);
        let others = self.connections.iter().filter(|other| may_call(other.seat));
        let longest = others.map(|other| self.given_to(other.seat, other.latency)).max();
        Some(first.after(longest.unwrap_or(0)))
    }

    /// Returns the largest time that a call of a person may be given back. The bots' calls are delayed by
    /// this time, as if a person's call had arrived without delay (H17).
    pub(super) fn longest_given(&self) -> u32 {
        let given = self.connections.iter().map(|other| self.given_to(other.seat, other.latency));
        given.max().unwrap_or(0)
    }

    fn given_to(&self, seat: Seat, latency: u32) -> u32 {
        self.lag.get(seat.index()).map_or(0, |quota| quota.available(latency))
    }

    /// Hears the calls once they are due. Returns false if none is.
    pub(super) fn go_on_with_calls(&mut self) -> bool {
        let (event, pending) = (self.live.game.event_number(), self.live.game.seats_to_act());
        self.calls.retain(|call| call.event == event && pending.has(call.seat));
        let is_due = self.calls_due().is_some_and(|due| due <= self.now);
        if is_due {
            self.hear_calls(None);
        }
        is_due
    }

    /// Plays the calls in the order in which they count as made; at the same instant, in turn after the
    /// discarder. The calls that bots make before the last of them take their places among them. `bot`: the
    /// bot whose time has come, and when it called.
    pub(super) fn hear_calls(&mut self, bot: Option<(Time, Seat)>) {
        let mut calls: Vec<(Time, Seat)> =
            std::mem::take(&mut self.calls).iter().map(|call| (call.counts_from, call.seat)).collect();
        let person = calls.first().map(|&(_, seat)| seat);
        calls.extend(bot);
        let last = calls.iter().map(|&(at, _)| at).max();
        if let Waiting::Answers { since, steps } = &self.waiting {
            let made =
                |step: &ScheduledStep| Some((since.after(step.delay.reaction(self.pace())?), step.seat));
            calls.extend(steps.iter().filter_map(made).filter(|&(at, _)| last.is_some_and(|last| at < last)));
        }
        let order: Vec<Seat> = self.live.game.seats_to_act_in_order().collect();
        let turn = |seat: Seat| order.iter().position(|&other| other == seat);
        calls.sort_by_key(|&(at, seat)| (at, turn(seat)));
        let (mut draft, event) = (self.draft(person), self.live.game.event_number());
        for (_, seat) in calls {
            // Each of them was legal when it was made, and no event has happened since.
            let played = draft.play(seat, event, Action::Call);
            debug_assert!(played.is_ok(), "a call was made once, in this window");
        }
        self.propose(draft, Undecided::Waits);
    }
}
