//! What the checker knows of hints.

use cards::Seat;
use room::LastDiscard;
use table::{Action, View};
use wire::Hint;

use super::checker::{Checked, Checker, require};

impl Checker {
    /// Checks a hint that was sent with this view.
    pub(super) fn check_hint(&self, seat: Seat, view: &View, hint: Option<&Hint>) -> Checked {
        let Some(hint) = hint else { return Ok(()) };
        let expected = hint_for(seat, view.event_number);
        require(self.gives_hints && *hint == expected, "a hint belongs to its view", || {
            format!("seat {seat} at event {}: {hint:?}", view.event_number)
        })
    }

    /// Checks a request to compute a hint.
    pub(crate) fn hint_asked(&mut self, seat: Seat, view: &View, last: Option<&LastDiscard>) -> Checked {
        let fits = |last: &LastDiscard| {
            let is_own = last.view.seat == Some(seat) && last.view.event_number < view.event_number;
            is_own && last.view.legal.contains(&Action::Discard(last.card))
        };
        require(last.is_none_or(fits), "a coach judges a discard of the seat, from what it saw", || {
            format!("seat {seat} at event {}: {last:?}", view.event_number)
        })?;
        let is_new = self.hints.insert((view.event_number, seat));
        require(is_new && self.gives_hints, "a hint is computed once", || {
            format!("seat {seat} at event {}", view.event_number)
        })?;
        self.check_view(seat, view)
    }
}

/// Returns a distinct hint for each seat and event.
pub(crate) fn hint_for(seat: Seat, event: u32) -> Hint {
    let distance = ((event * 7 + u32::from(u8::from(seat)) * 31) % 251) as u8;
    Hint {
        distance,
        claim: None,
        discard: None,
        reason: None,
        waits: Vec::new(),
        win_value: None,
        coach: None,
    }
}
