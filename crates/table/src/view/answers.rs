//! The answers that a seat can give, as far as its view shows.

use std::ops::ControlFlow;

use cards::Suit;
use hands::{Face, Set};
use rules::Rules;

use super::{Answer, SetView, Stage, View};
use crate::action::Action;
use crate::claims::{is_claimable, try_sets_with};
use crate::held::Held;

impl View {
    /// Returns the action played for a seat that does not answer in time. A claim is passed, and a call is
    /// admitted as false. The forfeited set is the open silver set laid last, otherwise the set laid last
    /// (H18). `None` if the seat must decide itself.
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
    /// Returns the sets that the viewer's cards form with the discard in question. The viewer could name them
    /// after a call (H15).
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
