//! The changes of a room: drafted, stored, and only then made the current state.

use std::mem::replace;

use cards::{Seat, Seats};
use table::{Action, Event};
use wire::{DeclineReason, Pace, Saving, ToClient};

use super::{Room, Undecided};
use crate::claim_window::MOMENTS;
use crate::draft::Draft;
use crate::input::ConnectionId;
use crate::lag::LagQuota;
use crate::output::{Change, Output};
use crate::passing::Passing;
use crate::schedule::{PauseKind, Waiting};
use crate::storage::{Pending, Storage};
use crate::takeback::Takebacks;

impl Room {
    /// Returns a draft of the current game. `person`: the seat whose action it holds.
    pub(super) fn draft(&self, person: Option<Seat>) -> Draft {
        Draft::new(&self.live.game, self.is_paced(), person)
    }

    /// Plays the bots' next actions on a draft, and stores the draft.
    pub(super) fn propose(&mut self, mut draft: Draft, undecided: Undecided) {
        self.follow(&mut draft, undecided);
        draft.banks = self.times().is_some().then(|| self.table.banks.clone());
        if !draft.played.is_empty() {
            self.store(Pending::Actions(Box::new(draft)));
        }
    }

    pub(super) fn store(&mut self, pending: Pending) {
        let change: Change = pending.change(self.live.entries);
        self.storage = Storage::begin(pending);
        self.outputs.push(Output::Store(change));
    }

    /// Applies a stored change, which may now be sent.
    pub(super) fn stored(&mut self) {
        let Some((pending, had_failed)) = self.storage.stored() else { return };
        if had_failed {
            self.send_all(&ToClient::Saving(Saving::Restored));
        }
        match pending {
            Pending::Actions(draft) => self.commit(*draft),
            Pending::Pace(pace) => self.commit_pace(pace),
            Pending::Due(due) => self.table.due = Some(due),
            Pending::Setup(setup) => self.commit_setup(*setup),
            Pending::Seats { change, by, .. } => self.commit_seats(&change, by),
            Pending::TakenBack(taken) => self.commit_taken_back(&taken),
            Pending::Rematch(rematch) => self.commit_seats(&rematch.change, None),
            Pending::Passing(passing, seat) => self.commit_passing(passing, seat),
        }
    }

    /// Makes a stored draft the current state, and sends the events that can be shown now.
    fn commit(&mut self, mut draft: Draft) {
        if self.has_waiting_ask() {
            // What is held back for the question begins with this draft.
            self.release_pause();
            self.drop_late_ask();
        }
        let (sent, before) = (self.sent(), self.live.game.event_number());
        if matches!(self.waiting, Waiting::Window { .. }) {
            return self.commit_in_window(draft, sent);
        }
        let (resting, person) = (draft.resting.take(), draft.person);
        if draft.events.iter().any(|event| matches!(event, Event::HandBegan { .. })) {
            self.moments.fill(MOMENTS);
            self.is_given_back_unsent |= self.lag.iter().any(|quota| quota.given() > 0);
            self.lag.fill(LagQuota::default());
            self.takebacks.fill(Takebacks::default());
        }
        if self.has_waiting_ask() && draft.game.event_number() > before && !self.connections.is_empty() {
            // The window is over, and nobody has learned how.
            let shown = self.live.game.clone();
            self.live.accept(draft, sent);
            self.held = Some(Box::new(shown));
            return self.put_ask(sent);
        }
        let rests = resting.is_some();
        // The draw after a discard ends nothing before the window does, or it would tell that nobody claims.
        let is_hidden = rests && self.has_windows() && !self.connections.is_empty();
        let ended =
            if is_hidden { Seats::NONE } else { self.table.passing.end_with(&draft.events, &draft.game) };
        self.live.accept(draft, sent);
        self.held = None;
        let now = self.live.game.event_number();
        if self.connections.is_empty() {
            self.waiting = Waiting::Players;
        } else if now == before {
            self.ask_bots();
            self.waiting.retain(self.live.game.seats_to_act());
            if let Some(seat) = person {
                self.after_answer(seat, sent);
            }
        } else if !self.is_paced() && self.waits_for_bots_alone() {
            self.ask_bots();
            self.waiting = Waiting::Gathering { since: self.now, sent, answered: Seats::NONE };
        } else {
            let shown = resting.unwrap_or_else(|| self.live.game.clone());
            let last = shown.event_number();
            self.waiting = Waiting::Players;
            let pause = PauseKind::after(self.live.events(sent, last));
            if self.has_windows() && (rests || self.is_claim_window()) {
                self.open_window(shown.clone());
            } else if last < now {
                self.waiting = Waiting::Showing { since: self.now, pause, sent: last };
                self.held = Some(Box::new(shown.clone()));
            }
            self.start_pause(pause);
            self.broadcast(sent, &shown);
        }
        ended.iter().for_each(|seat| self.send_to_seat(seat, &ToClient::Passing(false)));
    }

    /// Handles an answer of a person while other seats have not answered. No event has happened, but the
    /// person's view has changed.
    ///
    /// If the room waits for bots only, they are cut short. Otherwise their thinking time would reveal that
    /// these bots are asked.
    fn after_answer(&mut self, seat: Seat, newest: u32) {
        let (bots_alone, calling) = (self.waits_for_bots_alone(), self.is_call_window());
        if bots_alone && !calling {
            let undecided: Vec<Seat> = self.bots.undecided().collect();
            self.outputs.extend(undecided.into_iter().map(Output::CutShort));
        }
        if bots_alone && !self.is_paced() {
            let mut answered = match self.waiting {
                Waiting::Gathering { answered, .. } => answered,
                _ => Seats::NONE,
            };
            answered.add(seat);
            self.waiting = Waiting::Gathering { since: self.now, sent: newest, answered };
            return;
        }
        if bots_alone && !calling {
            self.waiting = Waiting::CuttingShort { since: self.now };
        }
        self.send_view(seat);
    }

    /// Stores the pace. At a table of several people the pace is the host's.
    pub(super) fn set_pace(&mut self, connection: ConnectionId, pace: Pace) {
        let seating = &self.table.seating;
        if seating.is_shared() && self.seat_of(connection) != Some(seating.host) {
            return self.decline(connection, DeclineReason::NotHost);
        }
        self.store(Pending::Pace(pace));
    }

    /// Stores whether the room passes for a seat.
    pub(super) fn set_passing(&mut self, seat: Seat, passes: bool) {
        let seating = &self.table.seating;
        let may_pass = !seating.forming && seating.is_person(seat);
        if may_pass && self.table.passing.has(seat) != passes {
            let changed = self.table.passing.with(seat, passes, self.live.game.event_number());
            self.store(Pending::Passing(changed, seat));
        }
    }

    /// Passes for a seat that is being asked, or waits for it again. A seat whose question was not sent yet
    /// is passed for later.
    fn commit_passing(&mut self, passing: Passing, seat: Seat) {
        self.table.passing = passing;
        let passes = self.table.passing.has(seat);
        self.send_to_seat(seat, &ToClient::Passing(passes));
        if !passes {
            return self.wait_for_answer(seat);
        }
        let is_shown = self.sent() == self.live.game.event_number();
        let is_shown = is_shown && !self.stands() && !self.has_called(seat);
        if is_shown && !self.connections.is_empty() && self.table.passing.answers(&self.live.game, seat) {
            let mut draft = self.draft(Some(seat));
            draft.play_for(seat, Action::Pass);
            self.propose(draft, Undecided::Waits);
        }
    }

    fn commit_pace(&mut self, pace: Pace) {
        let before = replace(&mut self.table.pace, pace);
        self.send_all(&ToClient::Pace(self.pace()));
        if before == Pace::Instant {
            self.waiting.restart(self.now);
        }
        self.waiting.persons().iter().for_each(|seat| self.send_view(seat));
    }
}
