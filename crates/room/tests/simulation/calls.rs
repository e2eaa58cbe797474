//! What the checker knows of the calls for discards (H17, H19): when each reached the server.

use std::collections::BTreeMap;

use cards::Seat;
use room::ConnectionId;
use rules::ClaimOrder;
use table::{Action, Phase, PlayedAction};

use super::checker::{Checked, Checker, require};

/// The first answers to discards that the room must hear, by event and seat: calls with the time of their
/// arrival, and anything else.
pub(crate) type CallBook = BTreeMap<(u32, Seat), Option<u64>>;

impl Checker {
    /// A person's answer to a discard reaches the server. Returns whether calls are collected, if it is a
    /// call in time.
    pub(crate) fn call_arrives(&mut self, id: ConnectionId, event: u32, action: Action) -> Option<bool> {
        let seat = self.seat_of(id)?;
        if action != Action::Call || self.seating.is_bot_playing(seat) {
            self.calls.entry((event, seat)).or_insert(None);
            return None;
        }
        let is_idle = self.is_acknowledged() && !self.store_is_busy && self.unstored.is_none();
        let is_current = event == self.game.event_number() && is_idle;
        let is_asked = self.game.view(Some(seat)).legal.contains(&Action::Call);
        if !self.seating.is_shared() || self.seating.paused.is_some() || !is_current || !is_asked {
            return None;
        }
        self.calls.entry((event, seat)).or_insert(Some(self.now));
        Some(self.game.rules().claim_order == ClaimOrder::CollectedCalls)
    }

    /// Checks an answer to a discard that may be called for: no call overtakes another by more than what is
    /// given back for a slow link, and where calls are collected, each one that comes in time counts.
    pub(super) fn check_call(&self, played: PlayedAction) -> Checked {
        let PlayedAction { seat, event_number, action } = played;
        let Phase::Calls { pending, .. } = self.game.phase() else { return Ok(()) };
        let arrival = |seat| self.calls.get(&(event_number, seat)).copied().flatten();
        let own = arrival(seat).filter(|_| action == Action::Call || !self.passing.has(seat));
        require(own.is_none() || action == Action::Call, "a call that comes in time counts", || {
            format!("{played:?} at {}, although seat {seat} called at {own:?}", self.now)
        })?;
        let is_race = matches!(self.game.rules().claim_order, ClaimOrder::FirstCall { .. });
        let Some(own) = own.filter(|_| is_race) else { return Ok(()) };
        let overtaken = pending.iter().find(|&other| arrival(other).is_some_and(|at| at + 250 < own));
        require(overtaken.is_none(), "no call overtakes another by more than 250 ms", || {
            format!("{played:?} arrived at {own}, and that of {overtaken:?} before: {:?}", self.calls)
        })
    }
}
