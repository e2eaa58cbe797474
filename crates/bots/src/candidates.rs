//! The candidate moves of a decision.

use hands::Set;
use rules::Scorer;
use table::{Action, Stage, View};

use crate::own_hand::{can_call, claimable, hand_of};
use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::planned_move::PlannedMove;
use crate::search_depth::SearchDepth;
use crate::tuning::Tuning;
use crate::unseen::Unseen;

/// The maximum number of cards, beyond those of the nearest plan, that may be missing after a set is laid or
/// claimed.
const MAX_EXTRA_DISTANCE_OF_SETS: u8 = 3;
/// The maximum number of missing cards with which thirteen orphans are planned. Hands that miss more of them
/// hardly ever go out.
const MAX_ORPHANS_MISSING: u8 = 4;
/// The maximum number of discards, and of sets, that are tried for a plan.
const MAX_DISCARDS: usize = 6;

/// Finds the candidate moves of one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CandidateFinder<'a> {
    /// The scorer of the game.
    pub(crate) scorer: &'a Scorer,
    /// The game's figures.
    pub(crate) tuning: &'a Tuning,
    /// The limits of the search.
    pub(crate) depth: SearchDepth,
}

impl CandidateFinder<'_> {
    /// Returns the candidate moves, the baseline's move first.
    pub(crate) fn moves(&self, view: &View, baseline: &PlannedMove) -> Vec<PlannedMove> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, self.scorer.rules()));
        let cards = PlanHand::new(self.scorer.rules(), hand.concealed, hand.sets.len());
        let (plans, nearest) = self.plans(&hand.sets, &cards);
        // Calculating a value is cheap, so all discards are tried then.
        let max = if self.tuning.race().is_some() { MAX_DISCARDS } else { self.depth.discards };
        let mut moves = Vec::new();
        for &(plan, _) in &plans {
            if matches!(view.stage, Stage::Turn { .. }) {
                let (_, discards) = plan.discards::<MAX_DISCARDS>(&cards, &unseen);
                let tried = discards.iter().take(max);
                moves.extend(tried.map(|&card| PlannedMove::new(Action::Discard(card), plan)));
            }
            moves.extend(self.other_actions(view, plan).map(|action| PlannedMove::new(action, plan)));
            let mut sets = sets_to_lay(view, plan, &cards);
            // A joker makes many sets of the same cards: the nearest are enough.
            sets.retain(|&(missing, _)| missing <= nearest + MAX_EXTRA_DISTANCE_OF_SETS);
            sets.sort_by_key(|&(missing, _)| missing);
            moves.extend(sets.iter().take(max).map(|&(_, action)| PlannedMove::new(action, plan)));
        }
        let is_baseline =
            |planned: &PlannedMove| (planned.action, planned.plan) == (baseline.action, baseline.plan);
        moves.retain(|planned| view.legal.contains(&planned.action) && !is_baseline(planned));
        moves.insert(0, *baseline);
        moves
    }

    /// Returns the plans worth comparing, the nearest first.
    pub(crate) fn plans_of(&self, view: &View) -> Vec<Plan> {
        let hand = hand_of(view);
        let cards = PlanHand::new(self.scorer.rules(), hand.concealed, hand.sets.len());
        self.plans(&hand.sets, &cards).0.into_iter().map(|(plan, _)| plan).collect()
    }

    /// Returns the plans worth comparing, the nearest first, each with the number of cards that it is
    /// missing; and the smallest of these numbers.
    fn plans(&self, laid: &[Set], hand: &PlanHand) -> (Vec<(Plan, u8)>, u8) {
        let mut plans: Vec<(Plan, u8)> = Plan::all(self.scorer.rules())
            .into_iter()
            .filter(|plan| plan.is_distinct(&hand.counts))
            .filter_map(|plan| plan.beside(laid))
            .map(|plan| (plan, plan.missing(hand)))
            .collect();
        let nearest = plans.iter().map(|&(_, missing)| missing).min().unwrap_or(0);
        plans.sort_by_key(|&(_, missing)| missing);
        plans.truncate(self.depth.plans);
        let max = nearest + self.tuning.max_extra_distance;
        plans.retain(|&(plan, missing)| {
            missing <= max && (plan != Plan::Orphans || missing <= MAX_ORPHANS_MISSING)
        });
        (plans, nearest)
    }

    /// Yields the legal actions of a plan other than discards and sets of the hand.
    fn other_actions(&self, view: &View, plan: Plan) -> impl Iterator<Item = Action> {
        let is_tried = move |action: &Action| match action {
            Action::Discard(_) | Action::Claim(_) | Action::Lay(_) => false,
            Action::AdmitFalseCall => view.legal.len() == 1,
            Action::Call => can_call(view, self.scorer),
            Action::GoOut => plan == Plan::nearest(self.scorer.rules()),
            _ => true,
        };
        view.legal.iter().copied().filter(is_tried)
    }
}

/// Returns the sets that may be laid or claimed, each with the number of cards that the plan is missing
/// afterwards.
fn sets_to_lay(view: &View, plan: Plan, hand: &PlanHand) -> Vec<(u8, Action)> {
    let after = |&action: &Action| {
        let (Action::Claim(set) | Action::Lay(set)) = action else { return None };
        let after = hand.after_laying(set, claimable(view)).filter(|_| plan.allows_laying(hand, set))?;
        Some((plan.beside(&[set])?.missing(&after), action))
    };
    view.legal.iter().filter_map(after).collect()
}

#[cfg(test)]
mod tests {
    use cards::{Counts, parse_cards};
    use rules::{RuleSet, Switches};

    use super::CandidateFinder;
    use crate::plan::Plan;
    use crate::plan_hand::PlanHand;
    use crate::search_depth::SearchDepth;
    use crate::tuning::Tuning;

    #[test]
    fn orphans_are_planned_only_within_reach() {
        let scorer = RuleSet::QuatreVents.scorer(&Switches::default()).expect("no switches");
        let tuning = Tuning::of(&scorer.rules().game);
        let finder = CandidateFinder { scorer: &scorer, tuning: &tuning, depth: SearchDepth::DEEP };
        for (hand, missing, planned) in [
            // Q34: no other hand is nearer by more than a card, but the first is missing too many.
            ("19m19p19s123z37m37p", 5, false),
            ("19m19p19s1234z37m3p", 4, true),
            ("19m19p19s1234567z", 1, true),
        ] {
            let concealed: Counts = parse_cards(hand).expect(hand).into_iter().collect();
            let cards = PlanHand::new(scorer.rules(), concealed, 0);
            assert_eq!(Plan::Orphans.missing(&cards), missing, "{hand}");
            let (plans, nearest) = finder.plans(&[], &cards);
            assert!(missing <= nearest + 1, "{hand}: the nearest plan is missing {nearest}");
            assert_eq!(plans.iter().any(|&(plan, _)| plan == Plan::Orphans), planned, "{hand}");
        }
    }
}
