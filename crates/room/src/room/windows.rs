//! The claim windows at a table of several people: of the same length for every discard, with hidden answers.

use cards::{Seat, Seats};
use rules::ClaimOrder;
use table::{Event, Game, Phase};
use wire::{DeclineReason, ToClient};

use super::{Room, Undecided};
use crate::claim_window::ClaimWindow;
use crate::draft::Draft;
use crate::input::ConnectionId;
use crate::schedule::{PauseKind, Waiting};
use crate::time::Time;

impl Room {
    /// Whether a window follows every discard: at a table of several people, unless the first call wins
    /// (H17).
    pub(super) fn has_windows(&self) -> bool {
        let is_first_call = matches!(self.live.game.rules().claim_order, ClaimOrder::FirstCall { .. });
        self.table.seating.is_shared() && !is_first_call && self.correspondence().is_none()
    }

    /// Whether of several callers the first in turn wins, however early they call (H19).
    pub(super) fn is_collected(&self) -> bool {
        self.live.game.rules().claim_order == ClaimOrder::CollectedCalls
    }

    /// Whether the game asks for claims or calls that are heard together, when the window closes.
    pub(super) fn is_claim_window(&self) -> bool {
        self.asks_together(&self.live.game)
    }

    /// Whether the game asks for calls that are heard one by one.
    pub(super) fn is_call_window(&self) -> bool {
        matches!(self.live.game.phase(), Phase::Calls { .. }) && !self.has_windows()
    }

    /// Whether this state of the game asks for claims or calls that are heard together.
    pub(super) fn asks_together(&self, game: &Game) -> bool {
        match game.phase() {
            Phase::Claim { .. } | Phase::Robbing { .. } => true,
            Phase::Calls { .. } => self.has_windows(),
            _ => false,
        }
    }

    /// Opens the window after a discard or a fourth card. `shown` is the game before anybody has answered;
    /// where nobody can claim, the stored game is beyond it already.
    pub(super) fn open_window(&mut self, shown: Game) {
        self.waiting = Waiting::Window { sent: shown.event_number() };
        self.window = Some(ClaimWindow::open(shown, self.table.window, self.now));
        self.is_window_unsent = true;
        if self.is_claim_window() {
            self.ask_bots();
        }
    }

    /// Stores the answers that were given while the window is open. Only the person who answered is sent a
    /// view, which shows that the answer was taken and nothing else.
    pub(super) fn commit_in_window(&mut self, draft: Draft, sent: u32) {
        if let Some(window) = &mut self.window {
            draft.played.iter().for_each(|played| window.note(played.seat, played.action));
        }
        let person = draft.person;
        self.live.accept(draft, sent);
        if let Some(seat) = person {
            self.send_view(seat);
        }
    }

    /// Returns when the window needs the room: when it closes, and when everybody learns the outcome.
    pub(super) fn window_due(&self) -> Option<Time> {
        let window = self.window.as_ref().filter(|_| matches!(self.waiting, Waiting::Window { .. }))?;
        let answered = self.is_answered();
        Some(if self.is_claim_window() { window.closes(answered) } else { window.ends(answered) })
    }

    /// Whether those who can claim have answered, or have the room pass. Where nobody can, they have.
    fn is_answered(&self) -> bool {
        let game = &self.live.game;
        let has_answered = |seat| self.decision(game, seat).is_some();
        !self.is_claim_window() || game.seats_to_act().iter().all(has_answered)
    }

    /// Closes the window: those who have not answered pass. Once that is stored, everybody learns the outcome
    /// at the end.
    pub(super) fn close_window(&mut self) {
        if !self.is_claim_window() {
            return self.release();
        }
        let mut draft = self.draft(None);
        let persons: Vec<Seat> =
            self.live.game.seats_to_act_in_order().filter(|&seat| !self.bots.has(seat)).collect();
        for seat in persons {
            if let Some(default) = draft.game.view(Some(seat)).default_action() {
                draft.play_for(seat, default);
            }
        }
        self.propose(draft, Undecided::Defaults);
    }

    /// Ends a window whose outcome is stored already. Returns the seats for which the room no longer passes.
    pub(super) fn end_window(&mut self, sent: u32) -> Seats {
        self.window = None;
        let last = self.live.game.event_number();
        let events: Vec<Event> = self.live.events(sent, last).cloned().collect();
        self.table.passing.end_with(&events, &self.live.game)
    }

    /// A seat holds the window open, or lets go.
    pub(super) fn set_moment(&mut self, connection: ConnectionId, seat: Seat, holds: bool) {
        let answered = self.is_answered();
        let is_open = |window: &&mut ClaimWindow| self.now < window.closes(answered);
        let Some(window) = self.window.as_mut().filter(is_open) else {
            return self.decline(connection, DeclineReason::NoWindow);
        };
        let moments = &mut self.moments[seat.index()];
        if holds && !window.is_held_by(seat) {
            if *moments == 0 {
                return self.decline(connection, DeclineReason::NoMomentLeft);
            }
            *moments -= 1;
            window.hold(seat);
            self.is_window_unsent = true;
        } else if !holds {
            self.let_go(seat);
        }
    }

    /// A seat lets go of the window, if it holds it.
    pub(super) fn let_go(&mut self, seat: Seat) {
        let now = self.now;
        self.is_window_unsent |= self.window.as_mut().is_some_and(|window| window.let_go(seat, now));
    }

    /// Sends every seat the state of the window, if it has changed.
    pub(super) fn send_window(&mut self) {
        if std::mem::take(&mut self.is_window_unsent) {
            let seats = self.connected_seats();
            for seat in seats.iter() {
                if let Some(message) = self.window_message(seat) {
                    self.send_to_seat(seat, &message);
                }
            }
        }
    }

    /// Returns the message about the open window for a seat; `None` if no window is open.
    pub(super) fn window_message(&self, seat: Seat) -> Option<ToClient> {
        let moments = self.moments.get(seat.index()).copied().unwrap_or_default();
        Some(ToClient::Window(self.window.as_ref()?.message(moments, self.now)))
    }

    /// Opens a window again with its full length, after nobody was connected or the server was away.
    pub(super) fn reopen_window(&mut self) {
        if self.window.is_none() && self.storage.is_idle() {
            self.open_window(self.live.game.clone());
        }
    }

    /// Continues after a seat changed between a person and a bot.
    pub(super) fn reconsider(&mut self) {
        match self.waiting {
            Waiting::Window { .. } if self.is_claim_window() => self.ask_bots(),
            Waiting::Window { .. }
            | Waiting::Showing { .. }
            | Waiting::Gathering { .. }
            | Waiting::Standing { .. } => {}
            _ => {
                self.waiting = Waiting::Players;
                self.start_pause(PauseKind::Draw);
                // The clocks have begun again, which those who see one must know.
                self.waiting.persons().iter().for_each(|seat| self.send_view(seat));
            }
        }
    }
}
