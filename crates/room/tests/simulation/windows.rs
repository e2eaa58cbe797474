//! What the checker knows of the claim windows: when they opened, and when they may and must close.

use std::collections::BTreeMap;

use room::Change;
use table::{Action, PlayedAction};
use wire::WindowLength;

use super::checker::{Checked, Checker, require};

/// The time for which a quick window that nobody can answer stays open, in milliseconds.
const SHORTEST: u64 = 700;
/// The time from the close of a window to its outcome.
const STORING: u64 = 200;
/// The time by which the room may be late, because its timer is.
const LATE: u64 = 3_000;

/// The claim windows that were shown.
#[derive(Default)]
pub(crate) struct WindowBook {
    length: WindowLength,
    shown: BTreeMap<u32, ShownWindow>,
    /// The time at which the store last had answered.
    stored_at: u64,
}

/// A claim window as it was shown.
struct ShownWindow {
    /// The earliest time at which its outcome may be told.
    may_end: u64,
    /// The time at which it closes without answers.
    ends: u64,
    /// The time from which a quick window waits for answers alone; `None` while somebody holds it.
    free_from: Option<u64>,
    /// Whether its outcome was told, or waits for the answer to a question.
    is_over: bool,
}

impl WindowBook {
    pub(crate) fn new(length: WindowLength) -> Self {
        Self { length, ..Self::default() }
    }

    pub(super) fn clear(&mut self) {
        self.shown.clear();
    }

    pub(super) const fn stored(&mut self, now: u64) {
        self.stored_at = now;
    }

    /// Whether a window is open.
    pub(super) fn is_open(&self, now: u64) -> bool {
        self.shown.values().any(|window| now < window.ends && !window.is_over)
    }

    /// All windows are over, because a question stands before the table.
    pub(super) fn end_all(&mut self) {
        self.shown.values_mut().for_each(|window| window.is_over = true);
    }

    /// Notes a message about a window.
    pub(super) fn note(&mut self, now: u64, window: &wire::Window) -> Checked {
        let is_right = window.left <= 10_000 && window.moments <= 3;
        require(is_right, "a claim window has its full length", || format!("{window:?}"))?;
        let newest = self.shown.last_key_value().is_none_or(|(&event, _)| event <= window.event_number);
        let is_held = !window.held_by.is_empty();
        let ends = now + u64::from(window.left);
        if let Some(known) = self.shown.get_mut(&window.event_number) {
            // A window that somebody has let go stays open for another second.
            known.free_from = (!is_held).then_some(now + 1_000);
        } else if newest && !is_held {
            let unused = u64::from(self.length.milliseconds()) - SHORTEST;
            let is_quick = self.length == WindowLength::Quick;
            let may_end = if is_quick { ends.saturating_sub(unused) } else { ends };
            let free_from = Some(may_end);
            self.shown.insert(window.event_number, ShownWindow { may_end, ends, free_from, is_over: false });
        }
        Ok(())
    }

    /// Checks that what a view shows was not told too early.
    pub(super) fn check_view(&mut self, now: u64, event: u32) -> Checked {
        let closed = self.shown.range_mut(..event).next_back();
        let Some((number, window)) = closed else { return Ok(()) };
        window.is_over = true;
        require(window.may_end <= now, "a claim window has its full length", || {
            format!("window {number} may end at {}, not at {now}", window.may_end)
        })
    }
}

impl Checker {
    /// Checks that a quick window does not close while somebody who can claim still thinks.
    pub(super) fn check_quick_passes(&self, change: &Change) -> Checked {
        let Change::Actions { actions, .. } = change else { return Ok(()) };
        if self.is_repeated(change) {
            return Ok(());
        }
        for &PlayedAction { seat, event_number, action } in actions {
            let Some(window) = self.windows.shown.get(&event_number) else { continue };
            let is_open = self.windows.length == WindowLength::Quick && self.now < window.ends;
            let is_chosen = action != Action::Pass
                || self.has_decided(seat, event_number, action)
                || self.passing.has(seat)
                || self.seating.is_bot_playing(seat);
            require(is_chosen || !is_open, "a quick window waits for those who can claim", || {
                format!(
                    "seat {seat} at event {event_number}, at {}, before {}: {actions:?}",
                    self.now, window.ends
                )
            })?;
        }
        Ok(())
    }

    /// Checks that a quick window has closed once everybody has answered.
    pub(super) fn check_quick_end(&self, now: u64) -> Checked {
        let is_storing = self.store_is_busy || self.unstored.is_some();
        let is_busy = is_storing || self.gives_hints || !self.is_acknowledged();
        if self.windows.length != WindowLength::Quick || is_busy || self.seating.paused.is_some() {
            return Ok(());
        }
        let Some((&event, window)) = self.windows.shown.last_key_value() else { return Ok(()) };
        let is_answered = self.game.event_number() > event && !window.is_over;
        let Some(free_from) = window.free_from.filter(|_| is_answered) else { return Ok(()) };
        let due = free_from.max(self.windows.stored_at) + STORING;
        require(now <= due + LATE, "a quick window closes after the answers", || {
            format!("window {event} was due at {due}, and is open at {now}")
        })
    }
}
