//! The random bot: any legal action, all alike; goes out when it can, and calls for nothing that it cannot use.

use cards::{Seat, Seed};
use rules::Rules;
use table::{Action, Stage, View};

use crate::bot::Bot;
use crate::rng::DecisionRng;
use crate::unseen::can_call;

/// Decides by lot.
#[derive(Debug)]
pub(crate) struct Random {
    rules: Rules,
    chance: DecisionRng,
}

impl Random {
    /// The random bot for this seat.
    pub(crate) fn new(rules: Rules, seat: Seat, seed: Seed) -> Self {
        Self { rules, chance: DecisionRng::new(seat, seed) }
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
        let may_call = !view.legal.contains(&Action::Call) || can_call(view, &self.rules);
        let is_sensible = |action: &Action| match action {
            Action::Call => may_call,
            Action::AdmitFalseCall => view.legal.len() == 1,
            _ => true,
        };
        let sensible: Vec<Action> = view.legal.iter().copied().filter(is_sensible).collect();
        self.chance.pick(&sensible, view.event_number).unwrap_or(Action::Pass)
    }
}
