//! The comparison of an action that was played with the best one.
//!
//! A search chooses its best move because the move did well in the games of the search, so these games
//! flatter the move. A comparison plays other games. Both actions get every plan, and the plans are chosen in
//! games of their own. Only a loss that two separate runs of games confirm is a mistake.

use serde::Serialize;
use table::{Action, Outcome, View};

use super::{DecisionState, Planner};
use crate::arena::Sample;
use crate::candidates::CandidateFinder;
use crate::own_hand::{claimable, hand_of};
use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::planned_move::{PlannedMove, PlayoutStats, typical_variance};

/// The parts of the seed from which the seeds of the two runs of a comparison are derived.
const RUN_SEEDS: [u16; 2] = [1, 2];
/// The part of a run's seed from which the games are sampled in which the loss is measured.
const MEASURE_SEED: u16 = 3;
/// The number of standard errors that a loss must exceed to be a mistake.
const MIN_STANDARD_ERRORS: f64 = 2.0;
/// The number of standard errors at which a run ends early, because its answer is beyond doubt.
const CLEAR_STANDARD_ERRORS: f64 = 5.0;
/// The number of games below which nothing is beyond doubt: the results of so few say little about their own
/// standard error.
const MIN_GAMES: u32 = 50;
/// The chance to win the match below which a loss reads as 0.0 percentage points. Nobody is accused of it.
const MIN_CHANCE: f64 = 0.000_5;
/// The number of plans of each action that are played out in full before the best is chosen, by run. The
/// second run, which can accuse a player, takes more care.
const FULL_PLANS: [usize; 2] = [2, 4];

/// An action that was played, compared with the best one.
#[derive(Clone, Debug)]
pub(crate) struct Comparison {
    /// The best action with its best plan.
    pub(crate) best: PlannedMove,
    /// The action that was played, with its best plan.
    pub(crate) played: PlannedMove,
    /// The loss.
    pub(crate) loss: Loss,
    /// The number of games in which the loss was measured.
    games: u32,
    /// Whether both runs show a loss of more than two standard errors.
    pub(crate) is_mistake: bool,
}

/// The mean loss by an action, compared with the best one in the same playouts. Negative if the action did
/// better.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Loss {
    /// The points that the seat gains less by its own wins of this hand. They never exceed what the best
    /// action could gain.
    pub points: f64,
    /// The standard error of the points.
    pub points_error: f64,
    /// The points that the seat pays more for others' wins of this hand, in games in which players pay.
    pub paid: f64,
    /// The standard error of the points paid.
    pub paid_error: f64,
    /// The chance to win the match that was lost, from −1 to 1.
    pub match_chance: f64,
    /// The standard error of the chance.
    pub match_chance_error: f64,
}

impl Loss {
    /// Returns whether the lost chance exceeds this many standard errors, and can be told.
    fn exceeds(&self, errors: f64) -> bool {
        self.match_chance >= MIN_CHANCE && self.match_chance > errors * self.match_chance_error
    }
}

impl Comparison {
    /// Returns whether the lost chance exceeds this many standard errors, in enough games.
    fn exceeds(&self, errors: f64) -> bool {
        self.games >= MIN_GAMES && self.loss.exceeds(errors)
    }
}

/// The lines of a measurement.
struct MeasuredLines {
    best: PlannedMove,
    played: Vec<MeasuredLine>,
    chance_per_point: f64,
}

/// A line of the action that was played, with its losses against the best line.
struct MeasuredLine {
    line: PlannedMove,
    points: Sample,
    paid: Sample,
    /// The losses in match points.
    values: Sample,
}

/// The end of a hand for the seat.
struct LineResult {
    /// The points that the seat gains by its own win.
    gained: f64,
    /// The points that the seat pays for another's win.
    paid: f64,
    /// The value of the outcome in match points.
    value: f64,
}

impl MeasuredLine {
    /// Creates a line without results of full playouts.
    fn new(line: &PlannedMove) -> Self {
        let line = PlannedMove { full: PlayoutStats::NONE, ..*line };
        Self { line, points: Sample::default(), paid: Sample::default(), values: Sample::default() }
    }

    /// Adds the results of the best line and of this line in the same game.
    fn add(&mut self, best: &LineResult, own: &LineResult) {
        self.points.add(best.gained - own.gained);
        self.paid.add(own.paid - best.paid);
        self.values.add(best.value - own.value);
    }
}

impl MeasuredLines {
    /// Returns the comparison with the line of the smallest loss.
    fn comparison(&self) -> Comparison {
        let least = self.played.iter().min_by(|a, b| a.values.mean().total_cmp(&b.values.mean()));
        let Some(MeasuredLine { line, points, paid, values }) = least else {
            return Comparison {
                best: self.best,
                played: self.best,
                loss: Loss::default(),
                games: 0,
                is_mistake: false,
            };
        };
        let loss = Loss {
            points: points.mean(),
            points_error: points.standard_error(),
            paid: paid.mean(),
            paid_error: paid.standard_error(),
            match_chance: self.chance_per_point * values.mean(),
            match_chance_error: self.chance_per_point * values.standard_error(),
        };
        Comparison { best: self.best, played: *line, loss, games: values.count(), is_mistake: false }
    }
}

impl Planner {
    /// Compares an action that was played with the `best` move of a search, in other games than those of the
    /// search. Returns `None` for a spectator.
    ///
    /// The second run repeats everything in other games, so that a plan that was chosen by bad luck accuses
    /// nobody.
    pub(crate) fn compare(&self, view: &View, best: &PlannedMove, played: Action) -> Option<Comparison> {
        view.seat?;
        let first = self.run(view, best, played, 0);
        if !first.exceeds(MIN_STANDARD_ERRORS) {
            return Some(first);
        }
        let second = self.run(view, best, played, 1);
        Some(Comparison { is_mistake: second.exceeds(MIN_STANDARD_ERRORS), ..second })
    }

    /// Runs a comparison: chooses the plans of both actions, then measures the loss in games of its own.
    fn run(&self, view: &View, best: &PlannedMove, played: Action, number: usize) -> Comparison {
        let mut decision = self.decision(view, view.seat.unwrap_or_default(), RUN_SEEDS[number]);
        let finder = CandidateFinder { scorer: &self.scorer, tuning: &self.tuning, depth: self.depth };
        let mut plans = finder.plans_of(view);
        plans.retain(|&plan| plan != best.plan);
        plans.insert(0, best.plan);
        let mut lines = [best.action, played].map(|action| self.lines(view, action, &plans));
        self.choose_plans(&mut decision, &mut lines, (best, FULL_PLANS[number]));
        let [best_lines, played_lines] = lines;
        self.measure(&mut decision, &best_lines[0], &played_lines)
    }

    /// Returns an action with every plan that the action allows; with the nearest plan if it allows none.
    fn lines(&self, view: &View, action: Action, plans: &[Plan]) -> Vec<PlannedMove> {
        let nearest = PlannedMove::new(action, Plan::nearest(self.scorer.rules()));
        let hand = hand_of(view);
        let cards = PlanHand::new(self.scorer.rules(), hand.concealed, hand.sets.len());
        let allows = |plan: &Plan| match action {
            Action::GoOut => false,
            Action::Claim(set) | Action::Lay(set) => {
                plan.beside(&[set]).is_some()
                    && plan.allows_laying(&cards, set)
                    && cards.after_laying(set, claimable(view)).is_some()
            }
            _ => true,
        };
        let allowed = plans.iter().filter(|plan| allows(plan));
        let lines: Vec<_> = allowed.map(|&plan| PlannedMove::new(action, plan)).collect();
        if lines.is_empty() { vec![nearest] } else { lines }
    }

    /// Chooses the plans of both actions, and sorts the lines of each, the best first. Each action keeps at
    /// least `kept` plans.
    ///
    /// All lines are played out in the same games, first solo, and the worse half of each action's lines is
    /// dropped again and again. The lines that are left are played out in full.
    fn choose_plans(
        &self,
        decision: &mut DecisionState<'_>,
        lines: &mut [Vec<PlannedMove>; 2],
        (best, kept): (&PlannedMove, usize),
    ) {
        let survival = self.survival(decision, best, (self.playouts / 6).clamp(2, 64));
        let longest = lines.iter().map(Vec::len).max().unwrap_or(1);
        let rounds = longest.div_ceil(kept).next_power_of_two().ilog2();
        let mut number = 0;
        for round in 0..=rounds {
            let is_full = round == rounds;
            let mut all: Vec<PlannedMove> = lines.iter().flatten().copied().collect();
            let budget = self.playouts / if is_full { 1 } else { 2 * rounds };
            for _ in 0..(budget / all.len() as u32).max(2) {
                number += 1;
                self.play_out_all(decision, &mut all, number, Some(&survival).filter(|_| !is_full));
            }
            let typical = typical_variance(&all);
            // Gains are over the first line, so it stays the first until the last round.
            let fixed = usize::from(!is_full);
            let played = all.split_off(lines[0].len());
            for (index, played_out) in [all, played].into_iter().enumerate() {
                lines[index] = played_out;
                let sorted = &mut lines[index][if index == 0 { fixed } else { 0 }..];
                sorted.sort_by(|a, b| b.estimate(typical).0.total_cmp(&a.estimate(typical).0));
                let left = lines[index].len().div_ceil(2).max(kept);
                lines[index].truncate(left);
            }
        }
    }

    /// Plays out the best move and the lines of the action that was played, in full and in the same new
    /// games. The line with the smallest loss counts, so that the player has the benefit of the doubt.
    ///
    /// The run ends after a quarter of the games, or after half of them, if there is no loss or if the loss
    /// is beyond doubt.
    fn measure(
        &self,
        decision: &mut DecisionState<'_>,
        best: &PlannedMove,
        played: &[PlannedMove],
    ) -> Comparison {
        let mut measured = MeasuredLines {
            best: PlannedMove { full: PlayoutStats::NONE, ..*best },
            played: played.iter().map(MeasuredLine::new).collect(),
            chance_per_point: decision.stakes.chance_per_match_point(),
        };
        let games = self.playouts.max(2);
        for number in 0..games {
            if number > 0 && (number == games / 4 || number == games / 2) {
                let so_far = measured.comparison();
                if so_far.loss.match_chance <= 0.0 || so_far.exceeds(CLEAR_STANDARD_ERRORS) {
                    break;
                }
            }
            let game = self.sample(decision, number, MEASURE_SEED);
            let reference = self.play_line(decision, game.clone(), &mut measured.best);
            for measured in &mut measured.played {
                let result = self.play_line(decision, game.clone(), &mut measured.line);
                measured.add(&reference, &result);
            }
        }
        measured.comparison()
    }

    /// Plays out a line in full and counts its wins. Returns the result for the seat.
    fn play_line(
        &self,
        decision: &mut DecisionState<'_>,
        game: table::Game,
        line: &mut PlannedMove,
    ) -> LineResult {
        let (_, outcome) = decision.runner.play(game, (line.plan, line.action), (u32::MAX, true));
        line.full.playouts += 1;
        let value = self.value(decision, outcome);
        let Some(Outcome::Won { seat, total, .. }) = outcome else {
            return LineResult { gained: 0.0, paid: 0.0, value };
        };
        let gained = decision.stakes.points_gained(seat, total.points());
        if seat != decision.seat {
            return LineResult { gained: 0.0, paid: -gained, value };
        }
        line.full.add_win(total.points(), gained, 1.0);
        LineResult { gained, paid: 0.0, value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_counts_that_is_certain_and_can_be_told() {
        let check = |match_chance, match_chance_error, expected| {
            let loss = Loss { match_chance, match_chance_error, ..Loss::default() };
            assert_eq!(loss.exceeds(MIN_STANDARD_ERRORS), expected, "{loss:?}");
        };
        check(0.01, 0.004, true);
        check(0.01, 0.005, false);
        check(-0.01, 0.001, false);
        // "0.0 ± 0.0 percentage points".
        check(0.000_4, 0.000_1, false);
    }
}
