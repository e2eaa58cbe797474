//! The random bot.

use cards::{Seat, Seed};
use rules::Scorer;
use table::{Action, Stage, View};

use crate::bot::Bot;
use crate::own_hand::can_call;
use crate::rng::DecisionRng;

/// Plays any legal action with equal chance, but goes out when it can and never calls for a card that it
/// cannot use.
#[derive(Debug)]
pub(crate) struct Random {
    scorer: Scorer,
    rng: DecisionRng,
}

impl Random {
    /// Creates the random bot of this seat.
    pub(crate) fn new(scorer: Scorer, seat: Seat, seed: Seed) -> Self {
        Self { scorer, rng: DecisionRng::new(seat, seed) }
    }
}

impl Bot for Random {
    fn choose(&mut self, view: &View, _keep_going: &mut dyn FnMut() -> bool) -> Action {
        if view.legal.contains(&Action::GoOut) {
            return Action::GoOut;
        }
        if matches!(view.stage, Stage::Forfeit { .. }) {
            return view.default_action().unwrap_or(view.legal[0]);
        }
        let may_call = !view.legal.contains(&Action::Call) || can_call(view, &self.scorer);
        let is_sensible = |action: &Action| match action {
            Action::Call => may_call,
            Action::AdmitFalseCall => view.legal.len() == 1,
            _ => true,
        };
        let sensible: Vec<Action> = view.legal.iter().copied().filter(is_sensible).collect();
        self.rng.pick(&sensible, view.event_number).unwrap_or(Action::Pass)
    }
}
