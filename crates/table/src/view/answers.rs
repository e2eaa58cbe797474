//! What a seat can answer, as far as its view tells.

use std::ops::ControlFlow;

use cards::Suit;
use hands::{Face, Set};
use rules::Rules;

use super::{Answer, SetView, Stage, View};
use crate::action::Action;
use crate::claims::{is_claimable, try_sets_with};
use crate::held::Held;

impl View {
    /// What silence means: letting a discard pass, naming nothing, or, of the sets to take back, the open
    /// silver one laid last, else the one laid last (H18). `None` if somebody has to decide.
    pub fn default_action(&self) -> Option<Action> {
        match self.stage {
            Stage::Claim { answer: Answer::Pending, .. } | Stage::Robbing { answer: Answer::Pending, .. } => {
                Some(Action::Pass)
            }
            Stage::Naming { seat, .. } if Some(seat) == self.seat => Some(Action::AdmitFalseCall),
            Stage::Forfeit { seat, by } if Some(by) == self.seat => {
                let sets = &self.seats.get(seat.index())?.sets;
                let silver = |laid: &SetView| {
                    let open = laid.set.filter(|set| set.face() == Face::Open);
                    open.is_some_and(|set| set.first().suit() == Some(Suit::Silver))
                };
                let place = sets.iter().rposition(silver).or(sets.len().checked_sub(1))?;
                Some(Action::ForfeitSet(place as u8))
            }
            _ => None,
        }
    }
    /// The sets that this seat can lay with the discard that may be claimed, by its own cards: what it could
    /// name if it called (H15).
    pub fn claimable_sets(&self, rules: &Rules) -> Vec<Set> {
        let (Stage::Claim { from, card, .. }, Some(seat)) = (self.stage, self.seat) else {
            return Vec::new();
        };
        let held: Held = self.held.iter().copied().collect();
        let steps = from.steps_to(seat, self.seats.len() as u8);
        let mut sets = Vec::new();
        if is_claimable(rules, card) {
            let all = try_sets_with(rules, &held, card, steps, |set| {
                sets.push(set);
                ControlFlow::Continue(())
            });
            debug_assert!(all.is_continue());
        }
        sets
    }
}
