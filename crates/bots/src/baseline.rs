//! The baseline policy: go out as fast as possible. All candidate moves are measured against its move.

use cards::{Card, Seat, Seed};
use hands::Set;
use rules::Scorer;
use table::{Action, Stage, View};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::own_hand::{can_call, claimable, hand_of};
use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::planned_move::PlannedMove;
use crate::style::Style;
use crate::unseen::Unseen;

/// Plays as the greedy bot, except where sets are laid one by one: there a joker may be saved for the pair
/// (H12).
#[derive(Debug)]
pub(crate) struct Baseline {
    scorer: Scorer,
    greedy: Greedy,
    /// Whether a joker is saved from the start of the hand; otherwise after the first set is laid.
    reserves_joker_early: bool,
    style: Style,
}

impl Baseline {
    /// Creates the baseline of this seat.
    pub(crate) fn new(
        scorer: Scorer,
        (seat, seed): (Seat, Seed),
        reserves_joker_early: bool,
        style: Style,
    ) -> Self {
        Self { greedy: Greedy::new(scorer.clone(), seat, seed), scorer, reserves_joker_early, style }
    }

    /// Returns its move.
    pub(crate) fn planned_move(&mut self, view: &View) -> PlannedMove {
        let nearest = Plan::nearest(self.scorer.rules());
        let greedy = PlannedMove::new(self.greedy.choose(view, &mut || true), nearest);
        match nearest {
            Plan::OneByOne { mixes_colours, .. } if !view.legal.contains(&Action::GoOut) => {
                self.one_by_one(view, mixes_colours).unwrap_or(greedy)
            }
            _ => greedy,
        }
    }

    /// Returns the move where sets are laid one by one; `None` if it is the greedy bot's.
    fn one_by_one(&self, view: &View, mixes_colours: bool) -> Option<PlannedMove> {
        let hand = hand_of(view);
        let cards = PlanHand::new(self.scorer.rules(), hand.concealed, hand.sets.len());
        let saves_joker = self.reserves_joker_early || cards.sets < self.scorer.rules().sets;
        let plan = Plan::OneByOne { keeps_joker: saves_joker && cards.counts.jokers() > 0, mixes_colours };
        let missing_after = |set: Set| {
            let after =
                cards.after_laying(set, claimable(view)).filter(|_| plan.allows_laying(&cards, set))?;
            Some(plan.missing(&after))
        };
        let sets = view.legal.iter().filter_map(|&action| match action {
            Action::Lay(set) | Action::Claim(set) => Some((missing_after(set)?, action)),
            _ => None,
        });
        let nearest = sets.min_by_key(|&(missing, _)| missing).map(|(_, action)| action);
        let action = match view.stage {
            Stage::Turn { .. } => nearest.or_else(|| self.discard(view, plan, &cards)),
            Stage::Naming { .. } => nearest,
            Stage::Claim { .. } if view.legal.contains(&Action::Call) => {
                let now = plan.missing(&cards);
                let is_useful = |&set: &Set| missing_after(set).is_some_and(|missing| missing <= now);
                let has_use = view.claimable_sets(self.scorer.rules()).iter().any(is_useful);
                // The bold style prefers to lay its first set face down.
                let declines = self.style == Style::Bold && cards.sets == self.scorer.rules().sets;
                let calls = if cards.sets == 0 { can_call(view, &self.scorer) } else { has_use && !declines };
                Some(if calls { Action::Call } else { Action::Pass })
            }
            _ => None,
        };
        Some(PlannedMove::new(action?, plan))
    }

    /// Returns the discard that leaves the most live cards. Of equal ones, the careful style discards the
    /// card of which the fewest are unseen, because the rivals can use it least.
    fn discard(&self, view: &View, plan: Plan, cards: &PlanHand) -> Option<Action> {
        let unseen = Unseen::of(view, self.scorer.rules());
        let (_, all) = plan.discards::<14>(cards, &unseen);
        let live = |card: Card| cards.without(card).map_or(0, |left| plan.live(&left, &unseen));
        let best = live(*all.first()?);
        let equal = all.iter().copied().take_while(|&card| live(card) == best);
        let unseen_if_careful =
            |card: &Card| if self.style == Style::Careful { unseen.count(*card) } else { 0 };
        equal.min_by_key(unseen_if_careful).map(Action::Discard)
    }
}
