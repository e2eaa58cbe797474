//! Advice: what the expert would do in a position, and what it expects of each action.

use cards::{Seat, Seed};
use hands::Face;
use rules::{Length, Rules, Scorer};
use serde::Serialize;
use table::{Action, GameSampler, SetupError, Stage, Terms, View};
use words::{PlanName, PlanStep, Reason, Remaining};

use crate::own_hand::{claimable, hand_of};
use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::plan_name::plan_name;
use crate::planned_move::PlannedMove;
use crate::planner::Planner;
use crate::planner::comparison::{Comparison, Loss};
use crate::remaining::remaining_groups;
use crate::search_depth::SearchDepth;
use crate::style::Style;
use crate::unseen::Unseen;

/// The number of moves that a search for a coach keeps. Several of them may be plans for the same action.
const COACHED_MOVES: usize = 6;

/// One action, and the expert's evaluation of the action.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// The action.
    pub action: Action,
    /// The plan that it serves.
    pub plan: PlanName,
    /// What is still to be made for the plan; `None` if the plan is not made of sets and a pair, or the hand
    /// goes out.
    pub remaining: Option<Remaining>,
    /// The number of cards that the plan is missing afterwards. Where sets are laid one by one, the pair
    /// counts once all sets are laid.
    pub distance: u8,
    /// The number of unseen cards that bring the plan nearer.
    pub live: u32,
    /// The chance to go out in this hand, from 0 to 1.
    pub chance: f64,
    /// The points that the hand scores on average when it goes out.
    pub score: f64,
    /// The points that the seat gains on average when it goes out: the score, or what all others pay for it.
    pub gained: f64,
    /// The distribution of the scores.
    pub scores: Vec<ScoreBucket>,
    /// The end of the match, if the action ends the match; else `None`.
    pub match_end: Option<MatchEnd>,
    /// The number of hands that were played out.
    pub playouts: u32,
}

/// An action that was played, compared with the expert's choice.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Judgement {
    /// The verdict.
    pub verdict: Verdict,
    /// The loss by the action that was played; 0 if it is the expert's choice.
    pub loss: Loss,
    /// The action that was played.
    pub played: Advice,
    /// The expert's choice.
    pub best: Advice,
}

/// The verdict on an action that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The action is the expert's choice.
    Agrees,
    /// Another action, whose loss may be luck.
    AsGood,
    /// Another action, which loses more than two standard errors in two separate runs of playouts.
    Mistake,
}

/// The chance of going out with a number of points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ScoreBucket {
    /// The fewest points of the bucket. The next bucket begins at twice as many.
    pub points: u32,
    /// The chance, from 0 to 1.
    pub chance: f64,
}

/// The end of a match that is played to a number of points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct MatchEnd {
    /// The seat's points at the end.
    pub total: f64,
    /// The points at which the match ends.
    pub target: u32,
}

impl Advice {
    /// Returns the reason for the action.
    pub fn reason(&self) -> Reason {
        match (self.action, self.match_end) {
            (Action::GoOut, Some(MatchEnd { total, target })) => {
                Reason::EndMatch { points: self.score, total, target }
            }
            (Action::GoOut, None) => Reason::GoOut { points: self.score },
            (action, _) => Reason::Plan {
                step: plan_step(action),
                plan: self.plan.clone(),
                remaining: self.remaining,
                distance: self.distance,
                live: self.live,
                chance: self.chance,
                score: self.score,
            },
        }
    }
}

/// Returns the kind of an action that follows a plan.
const fn plan_step(action: Action) -> PlanStep {
    match action {
        Action::Pass => PlanStep::Pass,
        Action::Claim(_) | Action::Call => PlanStep::Claim,
        Action::Lay(_) => PlanStep::LaySet,
        Action::Four(_) => PlanStep::LayFour,
        _ => PlanStep::Discard,
    }
}

/// Returns whether the seat of the view has a choice that advice can be given on.
fn has_choice(view: &View) -> bool {
    view.legal.len() > 1 && !matches!(view.stage, Stage::Forfeit { .. } | Stage::HandOver(_))
}

/// The state of a plan after an action.
struct PlanState {
    /// The name of the plan.
    name: PlanName,
    /// The number of missing cards.
    distance: u8,
    /// The number of unseen cards that bring the plan nearer.
    live: u32,
    /// What is still to be made.
    remaining: Option<Remaining>,
}

/// Gives advice to one seat of a match.
///
/// ```
/// use bots::Advisor;
/// use cards::Seed;
/// use rules::{RuleSet, Switches};
/// use table::{Game, Setup};
///
/// let rules = RuleSet::MhingFr;
/// let (switches, seed) = (Switches::default(), Seed::from_number(7));
/// let setup = Setup { rules, switches, seats: 3, seed };
/// let game = Game::start(&setup, &mut Vec::new())?;
/// let dealer = game.dealer();
///
/// let mut advisor = Advisor::new(&setup.terms(), dealer, Seed::from_number(1), 20)?;
/// let advice = advisor.advise(&game.view(Some(dealer)), &mut || true);
/// let best = &advice[0];
/// println!("{:?}: {:?}", best.action, best.reason());
/// # assert!(game.view(Some(dealer)).legal.contains(&best.action));
/// # Ok::<(), table::SetupError>(())
/// ```
#[derive(Debug)]
pub struct Advisor {
    scorer: Scorer,
    planner: Planner,
}

impl Advisor {
    /// Creates an advisor that plays out `playouts` hands for each decision. The same seed gives the same
    /// advice.
    ///
    /// # Errors
    /// If no match has these terms.
    pub fn new(terms: &Terms, seat: Seat, seed: Seed, playouts: u32) -> Result<Self, SetupError> {
        let (scorer, sampler) = (terms.scorer()?, GameSampler::new(terms)?);
        let depth = (SearchDepth::DEEP, playouts);
        let planner = Planner::new(scorer.clone(), sampler, (seat, seed), depth, Style::Balanced);
        Ok(Self { scorer, planner })
    }

    /// Returns the best actions, the best first, each once with the plan that it serves best. The list is
    /// empty if there is nothing to decide.
    ///
    /// `keep_going` is called between playouts; when it returns `false`, the search stops.
    pub fn advise(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Vec<Advice> {
        if !has_choice(view) {
            return Vec::new();
        }
        let moves = self.planner.search(view, keep_going);
        self.each_action(view, moves).into_iter().map(|(_, advice)| advice).collect()
    }

    /// Returns the best actions with their moves, the best first, of a search that keeps more moves.
    pub(crate) fn ranked(
        &mut self,
        view: &View,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<(PlannedMove, Advice)> {
        if !has_choice(view) {
            return Vec::new();
        }
        let moves = self.planner.search_leaving(view, COACHED_MOVES, keep_going);
        self.each_action(view, moves)
    }

    /// Returns each action once, with the plan that it serves best.
    fn each_action(&self, view: &View, moves: Vec<PlannedMove>) -> Vec<(PlannedMove, Advice)> {
        let mut advice: Vec<(PlannedMove, Advice)> = Vec::new();
        for planned in moves {
            if advice.iter().all(|(earlier, _)| earlier.action != planned.action) {
                advice.push((planned, self.describe(view, &planned)));
            }
        }
        advice
    }

    /// Returns the rules of the game.
    pub(crate) fn rules(&self) -> &Rules {
        self.scorer.rules()
    }

    /// Compares an action that was `played` with the expert's choice. Returns `None` if there was nothing to
    /// decide, or if the action is illegal.
    ///
    /// If the actions differ, each run of the comparison plays out as many games as the advisor's number of
    /// playouts, in other games than the search.
    pub fn judge(&mut self, view: &View, played: Action) -> Option<Judgement> {
        if !has_choice(view) || !view.legal.contains(&played) {
            return None;
        }
        let best = *self.planner.search(view, &mut || true).first()?;
        if best.action == played {
            let best = self.describe(view, &best);
            let (verdict, loss) = (Verdict::Agrees, Loss::default());
            return Some(Judgement { verdict, loss, played: best.clone(), best });
        }
        self.compare_moves(view, &best, played)
    }

    /// Compares an action that was `played` with another one that is said to be better. Returns `None` if one
    /// of them is illegal.
    pub fn compare(&self, view: &View, better: Action, played: Action) -> Option<Judgement> {
        let is_legal = [better, played].into_iter().all(|action| view.legal.contains(&action));
        let better = PlannedMove::new(better, Plan::nearest(self.scorer.rules()));
        is_legal.then(|| self.compare_moves(view, &better, played))?
    }

    /// Compares an action that was `played` with a move of a search.
    fn compare_moves(&self, view: &View, best: &PlannedMove, played: Action) -> Option<Judgement> {
        let Comparison { best, played, loss, is_mistake, .. } = self.planner.compare(view, best, played)?;
        let verdict = if is_mistake { Verdict::Mistake } else { Verdict::AsGood };
        let [best, played] = [best, played].map(|planned| self.describe(view, &planned));
        // Shares of playouts are more extreme than the chances that are drawn from them. A loss never exceeds
        // what the moves can gain by these chances.
        let (most, least) = (best.chance * best.gained, -played.chance * played.gained);
        let loss = Loss { points: loss.points.min(most).max(least), ..loss };
        Some(Judgement { verdict, loss, played, best })
    }

    /// Returns what the playouts found out about a move.
    fn describe(&self, view: &View, planned: &PlannedMove) -> Advice {
        let action = planned.action;
        let PlanState { name, distance, live, remaining } = self.after(view, action, planned.plan);
        let stats = planned.best_stats();
        let wins = stats.wins.iter().sum::<f64>();
        // Where no playout was won, there is no score that a chance could be of.
        let chance = if wins > 0.0 { self.planner.told_chance(view, planned, stats) } else { 0.0 };
        let by_win = |sum: f64| if wins > 0.0 { sum / wins } else { 0.0 };
        let (score, gained) = (by_win(stats.points), by_win(stats.gained));
        let lower_end = |bucket: usize| if bucket == 0 { 0 } else { 1 << (bucket - 1) };
        let scores = stats.wins.iter().enumerate().filter(|&(_, &wins)| wins > 0.0);
        let scores = scores
            .map(|(bucket, &won)| ScoreBucket { points: lower_end(bucket), chance: chance * won / wins });
        Advice {
            action,
            plan: name,
            remaining,
            distance,
            live,
            chance,
            score,
            gained,
            scores: scores.collect(),
            match_end: if action == Action::GoOut { self.match_end(view, score) } else { None },
            playouts: stats.playouts,
        }
    }

    /// Returns the end of the match if a hand of `score` points ends it.
    fn match_end(&self, view: &View, score: f64) -> Option<MatchEnd> {
        let Length::Points(target) = self.scorer.rules().length else { return None };
        let own = view.seat.and_then(|seat| view.seats.get(seat.index())).map_or(0, |own| own.points);
        let total = f64::from(own) + score;
        (total >= f64::from(target)).then_some(MatchEnd { total, target })
    }

    /// Returns the state of the plan after this action.
    fn after(&self, view: &View, action: Action, plan: Plan) -> PlanState {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, self.scorer.rules()));
        let cards = PlanHand::new(self.scorer.rules(), hand.concealed, hand.sets.len());
        let after = match action {
            Action::Discard(card) => cards.without(card),
            // A fourth card that joins a laid triplet makes no new set.
            Action::Four(set) if set.face() == Face::Open => cards.without(set.first()),
            Action::Claim(set) => cards.after_laying(set, claimable(view)),
            Action::Lay(set) | Action::Four(set) => cards.after_laying(set, None),
            Action::GoOut => {
                let name = plan_name(plan, cards.sets);
                return PlanState { name, distance: 0, live: 0, remaining: None };
            }
            _ => None,
        };
        let (cards, plan) = (after.unwrap_or(cards), plan.beside(&hand.sets).unwrap_or(plan));
        let name = plan_name(plan, cards.sets);
        // Where sets are laid one by one, `missing` does not count the card that the pair lacks.
        let distance = if name == PlanName::LastPair { 1 } else { plan.missing(&cards) };
        let (live, remaining) = (plan.live(&cards, &unseen), remaining_groups(plan, &cards));
        PlanState { name, distance, live, remaining }
    }
}

#[cfg(test)]
mod tests {
    use cards::{Seat, Seed};
    use rules::{RuleSet, Switches};
    use table::{Game, Setup};

    use super::{Advisor, MatchEnd};

    #[test]
    fn a_match_ends_at_its_target_alone() {
        // M27: the match ends when a seat reaches the target. In Quatre Vents no number of points ends it.
        for (rules, points, expected) in [
            (RuleSet::MhingFr, 480, Some(MatchEnd { total: 512.0, target: 500 })),
            (RuleSet::MhingFr, 468, Some(MatchEnd { total: 500.0, target: 500 })),
            (RuleSet::MhingFr, 467, None),
            (RuleSet::QuatreVents, 480, None),
        ] {
            let setup = Setup { rules, switches: Switches::default(), seats: 4, seed: Seed::from_number(1) };
            let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
            let mut view = game.view(Some(Seat::default()));
            view.seats[0].points = points;
            let advisor = Advisor::new(&setup.terms(), Seat::default(), Seed::from_number(1), 1);
            assert_eq!(advisor.expect("a valid setup").match_end(&view, 32.0), expected, "{rules}, {points}");
        }
    }
}
