//! The requests to bots, and the actions of bots.

use cards::Seat;
use table::{Action, Phase};
use wire::Pace;

use super::{Decision, Room, Undecided};
use crate::bots::Question;
use crate::draft::Draft;
use crate::output::{Output, fallback};
use crate::time::Time;

impl Room {
    /// Asks every bot that is to act and has not been asked.
    pub(super) fn ask_bots(&mut self) {
        let game = &self.live.game;
        let deadline = self.now.after(think_time(self.pace(), !matches!(game.phase(), Phase::Turn { .. })));
        for seat in game.seats_to_act_in_order() {
            match self.bots.ask(seat, game.event_number(), deadline) {
                Question::Known => continue,
                Question::Replacing => self.outputs.push(Output::CutShort(seat)),
                Question::New => {}
            }
            let bot = self.table.seating.bot_kind(seat, &self.table.stand_in).unwrap_or_default().to_owned();
            self.outputs.push(Output::AskBot { seat, bot, view: game.view(Some(seat)), deadline });
        }
    }

    /// Stores a bot's decision, and plays it if its time has come.
    pub(super) fn accept_decision(&mut self, seat: Seat, event: u32, decision: Decision) {
        let game = &self.live.game;
        let view = game.view(Some(seat));
        let is_current = event == game.event_number() && game.seats_to_act().has(seat);
        let action = match decision {
            // A late decision is kept unchanged, because the decision no longer matters.
            Decision::Action(action) if !is_current || view.legal.contains(&action) => Some(action),
            Decision::Action(_) | Decision::Fallback => fallback(&view),
        };
        let Some(action) = action else { return };
        if !self.bots.decide(seat, event, action) || self.connections.is_empty() {
            return;
        }
        let is_call_window = self.is_call_window();
        if is_call_window {
            let step = self.call_step(seat, action);
            self.waiting.decide(step);
        }
        if self.stands() || self.is_paced() && (is_call_window || self.waiting.is_pause()) {
            return;
        }
        self.propose(self.draft(None), Undecided::Waits);
    }

    /// Plays the actions that the bots have decided on, as far as their time has come.
    ///
    /// At a paced table, past events are shown first. Answers to a discard that a person is asked about show
    /// nothing, and are played at once.
    pub(super) fn follow(&self, draft: &mut Draft, undecided: Undecided) {
        while let Some((seat, action)) = self.next_to_follow(draft, undecided) {
            draft.play_for(seat, action);
        }
    }

    /// Returns the next action to play now, without a pause before it.
    fn next_to_follow(&self, draft: &Draft, undecided: Undecided) -> Option<(Seat, Action)> {
        let game = &draft.game;
        let decided = |seat| self.decision(game, seat);
        let default = |seat| game.view(Some(seat)).default_action();
        if let Phase::Calls { window, .. } = game.phase()
            && !self.has_windows()
        {
            return self.next_in_call_window(draft, window.calls.first().is_some());
        }
        if self.is_paced() && !draft.events.is_empty() && !self.waits_for_person(game) {
            return None;
        }
        let is_window = self.asks_together(game);
        let defaults = undecided == Undecided::Defaults && self.is_paced() && is_window;
        let passes = |seat| self.table.passing.answers(game, seat);
        let mut bots = game.seats_to_act_in_order().filter(|&seat| self.bots.has(seat) || passes(seat));
        bots.find_map(|seat| Some((seat, decided(seat).or_else(|| default(seat).filter(|_| defaults))?)))
    }

    /// Returns the next answer in a window of calls that is over. After a call the room waits for nobody
    /// else, because a false call asks the other seats again (H18). At `instant`, and where calls are
    /// collected (H19), all persons answer first, and the bots decide.
    fn next_in_call_window(&self, draft: &Draft, is_called: bool) -> Option<(Seat, Action)> {
        let game = &draft.game;
        let is_race = self.is_paced() && !self.is_collected();
        let is_over = if is_race { is_called } else { !self.waits_for_person(game) };
        let seat = self.live.by_reaction(game).into_iter().next().filter(|_| is_over)?;
        let is_waited_for = !is_race && self.bots.has(seat);
        let decided = self.decision(game, seat);
        let default = || game.view(Some(seat)).default_action().filter(|_| !is_waited_for);
        Some((seat, decided.or_else(default)?))
    }

    /// Returns the pending bots, each with the time at which the room stops waiting for the bot's decision.
    /// Returns none while nobody is connected.
    pub(super) fn overdue_bots(&self) -> impl Iterator<Item = (Seat, Time)> + '_ {
        let event = self.live.game.event_number();
        let pending = self.live.game.seats_to_act_in_order().filter(|_| !self.connections.is_empty());
        pending.filter_map(move |seat| Some((seat, self.bots.overdue_at(seat, event)?)))
    }
}

/// Returns the thinking time of a bot at this pace, in milliseconds. If other seats are asked too, this time
/// is shorter than the pause and than the fastest bot's call.
const fn think_time(pace: Pace, is_window: bool) -> u32 {
    match (pace, is_window) {
        (Pace::Calm, false) => 1_000,
        (Pace::Calm, true) => 800,
        (Pace::Brisk, false) => 500,
        (Pace::Brisk, true) => 350,
        (Pace::Instant, _) => 150,
    }
}

#[cfg(test)]
mod tests {
    use wire::Pace;

    use super::think_time;
    use crate::schedule::PauseKind;

    #[test]
    fn bots_have_decided_before_a_window_ends() {
        for pace in [Pace::Calm, Pace::Brisk] {
            for pause in [PauseKind::Discard, PauseKind::Claim] {
                assert!(think_time(pace, true) + 200 <= pause.milliseconds(pace), "{pace:?} {pause:?}");
            }
        }
        assert!(think_time(Pace::Calm, true) < 900 && think_time(Pace::Brisk, true) < 450, "H17");
    }
}
