//! The answers that are given without a person's decision, and their times.

use cards::Seat;
use rules::ClaimOrder;
use table::{Action, Game, Phase};

use super::Room;
use crate::schedule::{PauseKind, ScheduledStep, StepDelay, Waiting};

impl Room {
    /// Returns the next waiting state, after events that are shown for this pause.
    pub(super) fn schedule(&self, pause: PauseKind) -> Waiting {
        let game = &self.live.game;
        let since = self.now;
        if self.is_call_window() {
            return Waiting::for_answers(since, self.call_steps(game));
        }
        if self.waits_for_bots_alone() {
            return Waiting::Following { since, pause };
        }
        let delay = match game.phase() {
            Phase::Naming(_) => StepDelay::Naming,
            Phase::Forfeit(_) => StepDelay::Forfeit,
            _ => return Waiting::Players,
        };
        let steps = game.seats_to_act().iter().filter_map(|seat| default_step(game, seat, delay)).collect();
        Waiting::for_answers(since, steps)
    }

    /// Returns all answers to a discard that may be called for. A bot that calls takes its time to react. A
    /// bot that passes answers when the pause is over, so that its answer reveals nothing earlier. A person
    /// has limited time, unless only seats that can make a set with the discard are asked (H17, H19).
    fn call_steps(&self, game: &Game) -> Vec<ScheduledStep> {
        self.live.by_reaction(game).into_iter().filter_map(|seat| self.answer_step(game, seat)).collect()
    }

    /// Returns the answer that is given for a seat in a window of calls, with its delay.
    fn answer_step(&self, game: &Game, seat: Seat) -> Option<ScheduledStep> {
        let is_free = game.rules().claim_order != ClaimOrder::FirstCall { guarded: true };
        // Where people wait for one another, nobody may take any time.
        let is_timed = is_free || self.table.seating.is_shared();
        let person = if is_timed { StepDelay::Call } else { StepDelay::Guarded };
        match self.decision(game, seat) {
            Some(action) => Some(self.call_step(seat, action)),
            None if self.bots.has(seat) => default_step(game, seat, StepDelay::Undecided(PauseKind::Discard)),
            None => default_step(game, seat, person),
        }
    }

    /// Waits for the answer of a seat for which the room no longer passes. Its time began with the discard.
    pub(super) fn wait_for_answer(&mut self, seat: Seat) {
        let step = self.answer_step(&self.live.game, seat).filter(|_| self.is_call_window());
        if step.is_some_and(|step| self.waiting.replace(step)) {
            self.send_view(seat);
        }
    }

    /// Returns a decided answer in a window of calls, with its delay.
    pub(super) fn call_step(&self, seat: Seat, action: Action) -> ScheduledStep {
        let delay = if action == Action::Call {
            StepDelay::Reaction {
                rank: self.live.reaction_rank(&self.live.game, seat),
                latency: self.longest_given(),
            }
        } else {
            StepDelay::Pause(PauseKind::Discard)
        };
        ScheduledStep { delay, seat, action }
    }

    /// Whether only bots are to act.
    pub(super) fn waits_for_bots_alone(&self) -> bool {
        !self.live.game.seats_to_act().is_empty() && !self.waits_for_person(&self.live.game)
    }

    /// Whether a person is to act in this game.
    pub(super) fn waits_for_person(&self, game: &Game) -> bool {
        game.seats_to_act().iter().any(|seat| !self.bots.has(seat) && !self.table.passing.answers(game, seat))
    }

    /// Returns what a seat answers without its person: the decision of its bot, or the pass of a person who
    /// has the room pass.
    pub(super) fn decision(&self, game: &Game, seat: Seat) -> Option<Action> {
        let passes = self.table.passing.answers(game, seat).then_some(Action::Pass);
        passes.or_else(|| self.bots.decision(seat, game.event_number()))
    }
}

/// Returns the default action of a seat, given after `delay`; `None` if the seat has no default action.
fn default_step(game: &Game, seat: Seat, delay: StepDelay) -> Option<ScheduledStep> {
    let action = game.view(Some(seat)).default_action()?;
    Some(ScheduledStep { delay, seat, action })
}
