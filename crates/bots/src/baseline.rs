//! What whoever is in a hurry does: the line that all others are compared with.

use cards::{Card, Seat, Seed};
use hands::Set;
use rules::{PairTiming, Rules};
use table::{Action, Stage, View};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::kind::Style;
use crate::plan::{Cards, Plan};
use crate::planned_move::PlannedMove;
use crate::playout::laid_out;
use crate::unseen::{Unseen, can_call, claimable, hand_of};

/// Wants to be out soon: as the greedy bot, but that it may keep a joker for the pair (H12).
#[derive(Debug)]
pub(crate) struct Baseline {
    rules: Rules,
    greedy: Greedy,
    /// Whether a joker is kept from the beginning; else once a set is laid.
    reserves_joker_early: bool,
    style: Style,
}

impl Baseline {
    /// The haste of this seat.
    pub(crate) fn new(
        rules: Rules,
        (seat, seed): (Seat, Seed),
        reserves_joker_early: bool,
        style: Style,
    ) -> Self {
        Self { greedy: Greedy::new(rules.clone(), seat, seed), rules, reserves_joker_early, style }
    }

    /// What it does.
    pub(crate) fn planned_move(&mut self, view: &View) -> PlannedMove {
        let greedy = PlannedMove::new(self.greedy.choose(view, &mut || true), Plan::nearest(&self.rules));
        if self.rules.pair != PairTiming::Last || view.legal.contains(&Action::GoOut) {
            return greedy;
        }
        self.one_by_one(view).unwrap_or(greedy)
    }

    /// The same where sets are laid one by one, by a plan that may keep a joker; `None` where it has nothing to say.
    fn one_by_one(&self, view: &View) -> Option<PlannedMove> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let cards = Cards::new(&self.rules, hand.concealed, hand.sets.len());
        let foresees = self.reserves_joker_early || cards.sets < self.rules.sets;
        let plan = match Plan::nearest(&self.rules) {
            Plan::OneByOne { mixes_colours, .. } => {
                Plan::OneByOne { keeps_joker: foresees && cards.counts.jokers() > 0, mixes_colours }
            }
            plan => plan,
        };
        let lack = |set: Set| {
            let after = laid_out(&cards, set, claimable(view)).filter(|_| plan.lays(&cards, set))?;
            Some(plan.lack(&after))
        };
        let sets = view.legal.iter().filter_map(|&action| match action {
            Action::Lay(set) | Action::Claim(set) => Some((lack(set)?, action)),
            _ => None,
        });
        let nearest = sets.min_by_key(|&(lack, _)| lack).map(|(_, action)| action);
        let action = match view.stage {
            Stage::Turn { .. } => nearest.or_else(|| self.discard(plan, &cards, &unseen)),
            Stage::Naming { .. } => nearest,
            Stage::Claim { .. } if view.legal.contains(&Action::Call) => {
                let now = plan.lack(&cards);
                let pays = |&set: &Set| lack(set).is_some_and(|lack| lack <= now);
                let some = view.claimable_sets(&self.rules).iter().any(pays);
                // The bold would rather lay their first set face down.
                let waits = self.style == Style::Bold && cards.sets == self.rules.sets;
                let calls = if cards.sets == 0 { can_call(view, &self.rules) } else { some && !waits };
                Some(if calls { Action::Call } else { Action::Pass })
            }
            _ => None,
        };
        Some(PlannedMove::new(action?, plan))
    }

    /// The discard that leaves most live cards; the careful throw what the others can use least, of equal ones.
    fn discard(&self, plan: Plan, cards: &Cards, unseen: &Unseen) -> Option<Action> {
        let (_, all) = plan.discards::<14>(cards, unseen);
        let live = |card: Card| cards.without(card).map_or(0, |left| plan.live(&left, unseen));
        let best = live(*all.first()?);
        let equal = all.iter().copied().take_while(|&card| live(card) == best);
        let useful = |card: &Card| if self.style == Style::Careful { unseen.count(*card) } else { 0 };
        equal.min_by_key(useful).map(Action::Discard)
    }
}
