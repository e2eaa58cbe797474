//! What the checker knows of the clocks: the banks that were sent, and the clock that runs.

use cards::Seat;
use room::Change;
use table::{Action, Phase, PlayedAction};
use wire::Clocks;

use super::checker::{Checked, Checker, require};

/// The banks and the running clock as they were sent last. They outlive the process.
#[derive(Default)]
pub(crate) struct BankBook {
    banks: Vec<u32>,
    /// The seat that thinks, what it had left before its bank, and when that was sent.
    running: Option<(Seat, u32, u64)>,
    /// The newest event, and when it was stored.
    pub(super) reached: (u32, u64),
}

impl Checker {
    /// Returns the milliseconds for each decision by correspondence.
    pub(crate) fn correspondence(&self) -> Option<u64> {
        let length = self.timing.clock.correspondence().filter(|_| self.seating.is_shared())?;
        Some(length.into())
    }

    /// Notes the time of the newest event. An answer alone makes none.
    pub(super) const fn reach_event(&mut self) {
        let event = self.game.event_number();
        if self.banks.reached.0 != event {
            self.banks.reached = (event, self.now);
        }
    }

    /// Whether the time of those whose answer the table waits for is out by correspondence.
    pub(crate) fn is_day_over(&self) -> bool {
        let (event, since) = self.banks.reached;
        let is_current = event == self.game.event_number();
        self.correspondence().is_some_and(|length| is_current && since + length <= self.now)
    }

    /// Notes the action that the room chooses for a seat whose time is out.
    pub(super) fn note_time_out(&mut self, change: &Change) {
        let Change::Actions { actions, .. } = change else { return };
        if self.is_day_over() {
            let now = self.game.event_number();
            let late = actions.iter().filter(|played| played.event_number == now);
            late.for_each(|played| self.decided(played.seat, now, played.action));
        }
        let Some(&PlayedAction { seat, event_number, action }) = actions.first() else { return };
        let view = self.game.view(Some(seat));
        let drawn = view.drawn.map(Action::Discard);
        let is_default = drawn == Some(action) || view.legal.first() == Some(&action);
        if is_default && view.event_number == event_number && self.is_time_out(seat) {
            self.decided(seat, event_number, action);
        }
    }

    /// Whether the time of a seat is out, with its bank. Where messages wait for hints, nobody knows exactly.
    pub(super) fn is_time_out(&self, seat: Seat) -> bool {
        let is_turn = matches!(self.game.phase(), Phase::Turn { .. });
        if self.timing.clock.times().is_none() || !self.seating.is_shared() || !is_turn {
            return false;
        }
        let bank = self.banks.banks.get(seat.index()).copied().unwrap_or_default();
        let ends = self.banks.running.filter(|&(running, ..)| running == seat);
        self.gives_hints
            || ends.is_some_and(|(_, left, at)| at + u64::from(left) + u64::from(bank) <= self.now)
    }

    /// Checks that a clock runs only for somebody who is there and on turn, and that no bank loses more than
    /// the time that its clock has run, also over a crash.
    pub(super) fn check_banks(&mut self, now: u64, clocks: &Clocks) -> Checked {
        if self.gives_hints {
            return Ok(());
        }
        if let Some(length) = self.correspondence() {
            let is_right = clocks.running.is_none_or(|running| {
                self.game.seats_to_act().has(running.seat) && u64::from(running.left) <= length
            });
            return require(is_right, "by correspondence a clock runs for who is awaited", || {
                format!("{clocks:?} in {:?}", self.game.phase())
            });
        }
        if let Some(running) = clocks.running {
            let is_turn = matches!(self.game.phase(), Phase::Turn { .. });
            let acts = is_turn && self.game.seats_to_act().has(running.seat);
            // A page that has just sat down may still count as a guest here.
            let mut connections = self.connections.keys();
            let is_connected = connections.any(|&id| self.seat_of(id) == Some(running.seat));
            let is_here = is_connected && self.people(false).contains(&running.seat);
            let stands = self.seating.paused.is_some() || self.has_window(now);
            require(acts && is_here && !stands, "a clock runs for somebody who is there, on turn", || {
                let why = (acts, is_here, self.seating.paused.is_some(), self.has_window(now));
                format!("{running:?} at {now} in {:?}: {why:?}", self.game.phase())
            })?;
        }
        for (index, (&old, &new)) in self.banks.banks.iter().zip(&clocks.banks).enumerate() {
            let ran = self.banks.running.filter(|(seat, ..)| seat.index() == index);
            let ran = ran.map_or(0, |(_, left, at)| (now - at).saturating_sub(left.into()));
            // A decision that somebody else has ended, or a crash, costs nothing.
            let lost = u64::from(old.saturating_sub(new));
            let whole = self.timing.clock.times().map_or(0, |(_, bank)| bank);
            require(new <= whole && lost <= ran, "a bank loses the time that its clock runs", || {
                format!("seat {index} has {new} of {old} left, and its bank ran for {ran}: {clocks:?}")
            })?;
        }
        self.banks.banks.clone_from(&clocks.banks);
        self.banks.running = clocks.running.map(|running| (running.seat, running.left, now));
        Ok(())
    }
}
