//! What the expert would do, and why: the one source of advice for reviews, hints and bots.

use cards::{Seat, Seed};
use hands::Face;
use rules::{LocalizedText, Rules};
use serde::Serialize;
use table::{Action, GameSampler, SetupError, Stage, Terms, View};

use crate::kind::Style;
use crate::plan::{Cards, Plan};
use crate::planned_move::{PlannedMove, TypicalVariance, typical_variance};
use crate::planner::{Planner, SearchDepth};
use crate::playout::laid_out;
use crate::reason::{Facts, points, reason};
use crate::remaining::Remaining;
use crate::unseen::{Unseen, claimable, hand_of};

/// What speaks for an action, as hands played out from there tell; the gain is reckoned where no card is a joker.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// What is done.
    pub action: Action,
    /// What it is done for.
    pub plan: LocalizedText,
    /// Why, in a sentence or two.
    pub reason: LocalizedText,
    /// How many cards the plan lacks afterwards; where sets are laid one by one, for the sets alone.
    pub distance: u8,
    /// How many unseen cards bring the plan nearer.
    pub live: u32,
    /// The chance to go out in this hand, from 0 to 1.
    pub chance: f64,
    /// What the hand scores in the mean when it does, in points.
    pub score: f64,
    /// How often it scores how much.
    pub scores: Vec<ScoreBucket>,
    /// What it gains more than the action of whoever is in a hurry, in points as they count in the match.
    pub gain: f64,
    /// The standard error of that gain, in the same points; 0 where no card is a joker and the gain is reckoned, not played
    /// out.
    pub standard_error: f64,
    /// How many hands were played out.
    pub playouts: u32,
}

impl Advice {
    /// What the hand scores in the mean when it goes out, in words: "24 points".
    pub fn points(&self) -> LocalizedText {
        points(self.score)
    }
}

/// How likely it is to go out with so many points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ScoreBucket {
    /// At least so many, and less than twice as many.
    pub points: u32,
    /// The chance, from 0 to 1.
    pub chance: f64,
}

/// Gives advice to one seat of a match.
#[derive(Debug)]
pub struct Advisor {
    rules: Rules,
    planner: Planner,
}

impl Advisor {
    /// An advisor who plays so many hands out for every decision; the same seed gives the same advice.
    ///
    /// # Errors
    /// If no match has such terms.
    pub fn new(terms: &Terms, seat: Seat, seed: Seed, playouts: u32) -> Result<Self, SetupError> {
        let (rules, imagination) = (terms.rules()?, GameSampler::new(terms)?);
        let whole = (SearchDepth::DEEP, playouts);
        let planner = Planner::new(rules.clone(), imagination, (seat, seed), whole, Style::Balanced);
        Ok(Self { rules, planner })
    }

    /// The actions that deserve a thought, the best first, and the one that was done, if it is told, among them: each
    /// once, for the plan that it serves best. Nothing where there is nothing to decide.
    pub fn advise(
        &mut self,
        view: &View,
        done: Option<Action>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<Advice> {
        if view.legal.len() < 2 || matches!(view.stage, Stage::Forfeit { .. } | Stage::HandOver(_)) {
            return Vec::new();
        }
        let done = done.filter(|action| view.legal.contains(action));
        let mut advice: Vec<Advice> = Vec::new();
        let lines = self.planner.search(view, done, keep_going);
        let usual = typical_variance(&lines);
        for line in lines {
            if advice.iter().all(|known| known.action != line.action) {
                advice.push(self.advice(view, &line, usual));
            }
        }
        advice
    }

    /// What there is to say of a line.
    fn advice(&self, view: &View, line: &PlannedMove, usual: TypicalVariance) -> Advice {
        let (distance, improving, remaining) = self.afterwards(view, line.action, line.plan);
        let (gain, variance) = line.estimate(usual);
        let tally = line.tally();
        let (hands, out) = (f64::from(tally.hands.max(1)), tally.out.iter().sum::<f64>());
        let scores = tally.out.iter().enumerate().filter(|&(_, &often)| often > 0.0);
        let lower = |at: usize| if at == 0 { 0 } else { 1 << (at - 1) };
        let (plan, chance) = (line.plan.text(), out / hands);
        let score = if out > 0.0 { tally.points / out } else { 0.0 };
        let facts =
            Facts { plan: &plan, remaining: remaining.as_ref(), distance, live: improving, chance, score };
        Advice {
            action: line.action,
            reason: reason(&self.rules, view, line.action, &facts),
            plan,
            distance,
            live: improving,
            chance,
            score,
            scores: scores
                .map(|(at, &often)| ScoreBucket { points: lower(at), chance: often / hands })
                .collect(),
            gain,
            standard_error: variance.sqrt(),
            playouts: tally.hands,
        }
    }

    /// How many cards are lacking after this action, how many live ones there are, and what is still to be made.
    fn afterwards(&self, view: &View, action: Action, plan: Plan) -> (u8, u32, Option<LocalizedText>) {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let cards = Cards::new(&self.rules, hand.concealed, hand.sets.len());
        let after = match action {
            Action::Discard(card) => cards.without(card),
            // The fourth card of a triplet that lies there already leaves as many sets to make.
            Action::Four(set) if set.face() == Face::Open => cards.without(set.first()),
            Action::Claim(set) | Action::Lay(set) | Action::Four(set) => {
                laid_out(&cards, set, claimable(view).filter(|_| matches!(action, Action::Claim(_))))
            }
            Action::GoOut => return (0, 0, None),
            _ => None,
        };
        let (cards, plan) = (after.unwrap_or(cards), plan.beside(&hand.sets).unwrap_or(plan));
        let remaining = Remaining::of(plan, &cards).and_then(Remaining::text);
        (plan.lack(&cards), plan.live_exactly(&cards, &unseen), remaining)
    }
}
