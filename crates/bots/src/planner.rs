//! The bots that look ahead: they compare candidate moves in sampled games or by calculation, and play the
//! best.

use std::slice;

use cards::{Counts, Seat, Seed};
use rules::Scorer;
use table::{Action, Game, GameSampler, Outcome, PreparedView, Stage, View};

use crate::baseline::Baseline;
use crate::bot::Bot;
use crate::candidates::CandidateFinder;
use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::planned_move::{PlannedMove, PlayoutStats, sort_best_first, typical_variance};
use crate::playout::PlayoutRunner;
use crate::race::RaceEvaluator;
use crate::search_depth::SearchDepth;
use crate::stakes::Stakes;
use crate::style::Style;
use crate::survival::{MAX_TURNS, Survival};
use crate::told_chance::told_chance;
use crate::tuning::{Evaluation, Tuning};

pub(crate) mod comparison;

/// The number of moves that are played out in full, where full playouts are made.
const FINALISTS: usize = 4;
/// The part of the seed from which the seed of a search is derived.
const SEARCH_SEED: u16 = 0;
/// The part of the seed from which the games are sampled in which a chance is measured.
const CHANCE_SEED: u16 = 4;
/// The part of a search's seed from which games are sampled that estimate survival.
const SURVIVAL_SEED: u16 = 0;
/// The part of a search's seed from which games for solo playouts are sampled.
const SOLO_SEED: u16 = 1;
/// The part of a search's seed from which games for full playouts are sampled.
const FULL_SEED: u16 = 2;
/// The weight of the outcomes that a style emphasises; all others weigh 1.
const STYLE_WEIGHT: f64 = 1.5;

/// A bot that looks ahead.
#[derive(Debug)]
pub(crate) struct Planner {
    scorer: Scorer,
    tuning: Tuning,
    baseline: Baseline,
    sampler: GameSampler,
    seed: Seed,
    depth: SearchDepth,
    /// The number of hands that are played out for a decision.
    playouts: u32,
    style: Style,
}

/// The data that all playouts of one decision share.
struct DecisionState<'a> {
    view: &'a View,
    seat: Seat,
    prepared: PreparedView,
    stakes: Stakes<'a>,
    /// The seed of this decision.
    seed: Seed,
    runner: PlayoutRunner,
}

impl Planner {
    /// Creates the bot of this seat with the limits of its search and its number of playouts.
    pub(crate) fn new(
        scorer: Scorer,
        sampler: GameSampler,
        (seat, seed): (Seat, Seed),
        (depth, playouts): (SearchDepth, u32),
        style: Style,
    ) -> Self {
        let baseline = Baseline::new(scorer.clone(), (seat, seed), depth.reserves_joker_early, style);
        let seed = seed.derive(u16::from(u8::from(seat)), 0, 0);
        // Builds the tables of the plans now, so that the first decision does not wait for them.
        let empty = PlanHand::new(scorer.rules(), Counts::EMPTY, 0);
        for plan in Plan::all(scorer.rules()) {
            plan.missing(&empty);
        }
        Self {
            tuning: Tuning::of(&scorer.rules().game),
            scorer,
            baseline,
            sampler,
            seed,
            depth,
            playouts,
            style,
        }
    }

    /// Returns whether moves are compared by calculated values; otherwise hands are played out.
    const fn evaluates_exactly(&self) -> bool {
        self.tuning.race().is_some()
    }

    /// Returns the candidate moves, the baseline's move first.
    fn candidates(&mut self, view: &View) -> Vec<PlannedMove> {
        let baseline = self.baseline.planned_move(view);
        CandidateFinder { scorer: &self.scorer, tuning: &self.tuning, depth: self.depth }
            .moves(view, &baseline)
    }

    /// Returns the data for the playouts of one decision. The same `purpose` gives the same sampled games.
    fn decision<'a>(&'a self, view: &'a View, seat: Seat, purpose: u16) -> DecisionState<'a> {
        DecisionState {
            view,
            seat,
            prepared: self.sampler.for_view(view),
            stakes: Stakes::new(self.scorer.rules(), view),
            seed: self.seed.derive(purpose, view.event_number, 0),
            runner: PlayoutRunner::new(self.scorer.rules(), seat),
        }
    }

    /// Returns the value of an outcome for the seat, in match points.
    fn value(&self, decision: &DecisionState<'_>, outcome: Option<Outcome>) -> f64 {
        let Some(Outcome::Won { seat, total, .. }) = outcome else { return 0.0 };
        let value = decision.stakes.won(seat, total.points());
        let (own, others) = self.outcome_weights();
        value * if seat == decision.seat { own } else { others }
    }

    /// Returns the weights of the seat's own wins and of the others'.
    const fn outcome_weights(&self) -> (f64, f64) {
        match self.style {
            Style::Balanced => (1.0, 1.0),
            Style::Careful => (1.0, STYLE_WEIGHT),
            Style::Bold => (STYLE_WEIGHT, 1.0),
        }
    }

    /// Estimates survival by full playouts of this move.
    fn survival(&self, decision: &mut DecisionState<'_>, planned: &PlannedMove, playouts: u32) -> Survival {
        let view = decision.view;
        let turns_played = f64::from(view.discards.len() as u16) / f64::from(view.seats.len().max(1) as u16);
        let ends: Vec<(u32, Option<f64>)> = (0..playouts)
            .map(|number| {
                let game = self.sample(decision, number, SURVIVAL_SEED);
                let (turns, outcome) =
                    decision.runner.play(game, (planned.plan, planned.action), (MAX_TURNS, true));
                let is_lost = matches!(outcome, Some(Outcome::Won { seat, .. }) if seat != decision.seat);
                (turns, is_lost.then(|| self.value(decision, outcome)))
            })
            .collect();
        Survival::from_playouts(turns_played, self.tuning.hazard_factor, ends)
    }

    /// Plays out all these moves in one more sampled game: solo, with the given survival, or in full without
    /// it.
    fn play_out_all(
        &self,
        decision: &mut DecisionState<'_>,
        moves: &mut [PlannedMove],
        number: u32,
        survival: Option<&Survival>,
    ) {
        let game = match survival {
            Some(_) => decision.prepared.sample(&decision.seed.derive(SOLO_SEED, number, 0)),
            None => self.sample(decision, number, FULL_SEED),
        };
        let mut first = None;
        for planned in moves {
            let (game, line) = (game.clone(), (planned.plan, planned.action));
            let (outcome, probability, loss) = match survival {
                Some(survival) => {
                    let (turns, outcome) = decision.runner.play(game, line, (survival.horizon(), false));
                    (outcome, survival.probability_at(turns), survival.rival_win_cost)
                }
                None => (decision.runner.play(game, line, (u32::MAX, true)).1, 1.0, 0.0),
            };
            let value = probability * self.value(decision, outcome) + (1.0 - probability) * loss;
            let stats = if survival.is_some() { &mut planned.solo } else { &mut planned.full };
            stats.add_gain(value - *first.get_or_insert(value));
            if let Some(Outcome::Won { seat, total, .. }) = outcome
                && seat == decision.seat
            {
                let gained = decision.stakes.points_gained(seat, total.points());
                stats.add_win(total.points(), gained, probability);
            }
        }
    }

    /// Returns the candidate moves, the best first. All are played out in the same games, and the worse half
    /// is dropped again and again. The baseline's move always stays; only moves that are significantly better
    /// come before it.
    pub(crate) fn search(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Vec<PlannedMove> {
        self.search_leaving(view, 2, keep_going)
    }

    /// Searches as [`Planner::search`] does, but does not drop the last `left` moves.
    pub(crate) fn search_leaving(
        &mut self,
        view: &View,
        left: usize,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<PlannedMove> {
        let mut moves = self.candidates(view);
        let Some(seat) = view.seat.filter(|_| moves.len() > 1) else { return moves };
        self.evaluate_exactly(view, &mut moves, keep_going);
        let mut decision = self.decision(view, seat, SEARCH_SEED);
        let survival = self.survival(&mut decision, &moves[0], (self.playouts / 6).clamp(2, 64));
        let (budget, finalists) = if self.depth.full_playouts {
            (self.playouts / 2, FINALISTS.max(left))
        } else {
            (self.playouts, left)
        };
        self.narrow(&mut decision, &mut moves, (Some(&survival), budget, finalists), keep_going);
        if self.depth.full_playouts && keep_going() {
            self.narrow(&mut decision, &mut moves, (None, self.playouts / 2, left), keep_going);
        }
        self.sort(&mut moves);
        moves
    }

    /// Sorts the moves, the best first, unless the baseline's move is played anyway.
    fn sort(&self, moves: &mut [PlannedMove]) {
        // A race ignores the card that replaces a four, so the baseline decides about fours. It also decides
        // about going out, because the published strength of the bots was measured with this choice.
        let is_decided = |planned: &PlannedMove| matches!(planned.action, Action::GoOut | Action::Four(_));
        let keeps_first = self.evaluates_exactly() && moves.first().is_some_and(is_decided);
        if self.tuning.evaluation != Evaluation::Baseline && !keeps_first {
            sort_best_first(moves);
        }
    }

    /// Calculates the gains of the moves, if races compare them. The first calculation does not look ahead,
    /// and the second looks ahead as far as the search does. `keep_going` may stop it before.
    fn evaluate_exactly(&self, view: &View, moves: &mut [PlannedMove], keep_going: &mut dyn FnMut() -> bool) {
        let Some(figures) = self.tuning.race() else { return };
        let stakes = Stakes::new(self.scorer.rules(), view);
        let depths = [Some(0), Some(self.depth.race_depth).filter(|&ahead| ahead > 0)];
        for ahead in depths.into_iter().flatten() {
            let mut races =
                RaceEvaluator::new(&self.scorer, view, (&stakes, self.outcome_weights()), (figures, ahead));
            let mut goes_on = || ahead == 0 || keep_going();
            let values =
                moves.iter().map(|planned| goes_on().then(|| races.value(planned.action, planned.plan)));
            let Some(values) = values.collect::<Option<Vec<f64>>>() else { break };
            for (planned, value) in moves.iter_mut().zip(&values) {
                planned.exact_gain = Some(value - values[0]);
            }
        }
    }

    /// Plays out the moves in about `budget` playouts, and drops the worse half again and again until `left`
    /// moves are left: successive halving.
    fn narrow(
        &self,
        decision: &mut DecisionState<'_>,
        moves: &mut Vec<PlannedMove>,
        (survival, budget, left): (Option<&Survival>, u32, usize),
        keep_going: &mut dyn FnMut() -> bool,
    ) {
        let rounds = (moves.len().div_ceil(left).next_power_of_two().ilog2() + 1).max(1);
        let mut number = 0;
        for round in 0..rounds {
            let games = (budget / rounds / moves.len() as u32).max(2);
            for _ in 0..games {
                if number > 0 && !keep_going() {
                    break;
                }
                number += 1;
                self.play_out_all(decision, moves, number, survival);
            }
            if round + 1 < rounds {
                drop_worse_half(moves, left);
            }
        }
    }

    /// Samples a complete game that is consistent with the view. The rivals' hands are better the longer they
    /// have played.
    fn sample(&self, decision: &DecisionState<'_>, number: u32, purpose: u16) -> Game {
        let view = decision.view;
        let (improved, in_turns) = self.tuning.improved_cards;
        let turns = view.discards.len() / view.seats.len().max(1);
        let plan = Plan::nearest(self.scorer.rules());
        let seed = decision.seed.derive(purpose, number, 0);
        decision.prepared.sample_realistic(
            &seed,
            (turns * improved / in_turns).min(self.tuning.max_improved_cards),
            &mut |seat, cards| {
                let laid = view.seats.get(seat.index()).map_or(0, |seat| seat.sets.len());
                plan.quick_discard(&PlanHand::new(self.scorer.rules(), cards.iter().copied().collect(), laid))
            },
        )
    }
}

/// Drops the worse half of the moves, but leaves at least `left` and the first move.
fn drop_worse_half(moves: &mut Vec<PlannedMove>, left: usize) {
    let typical = typical_variance(moves);
    moves[1..].sort_by(|a, b| b.estimate(typical).0.total_cmp(&a.estimate(typical).0));
    moves.truncate(moves.len().div_ceil(2).max(left));
}

impl Planner {
    /// Returns the best move; `None` if no plan has a move.
    fn best_move(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Option<PlannedMove> {
        match self.tuning.evaluation {
            // A search would put this move first too.
            Evaluation::Baseline => Some(self.baseline.planned_move(view)),
            // Playouts would only add chances and scores, which advice needs.
            Evaluation::Race(_) => {
                let mut moves = self.candidates(view);
                self.evaluate_exactly(view, &mut moves, keep_going);
                self.sort(&mut moves);
                moves.first().copied()
            }
            Evaluation::Playouts => self.search(view, keep_going).first().copied(),
        }
    }

    /// Returns the chance to win the hand with the best move: the share of `playouts` full playouts that the
    /// seat wins. They are played in other games than the search, whose games flatter the move that it chose.
    /// Returns `None` for a spectator.
    pub(crate) fn chance(&mut self, view: &View, playouts: u32) -> Option<f64> {
        let seat = view.seat?;
        let mut planned = self.best_move(view, &mut || true)?;
        let mut decision = self.decision(view, seat, CHANCE_SEED);
        planned.full = PlayoutStats::NONE;
        for number in 0..playouts {
            self.play_out_all(&mut decision, slice::from_mut(&mut planned), number, None);
        }
        Some(self.told_chance(view, &planned, &planned.full))
    }

    /// Returns the chance to win the hand with a move that the playouts of the move tell. Going out is sure.
    pub(crate) fn told_chance(&self, view: &View, planned: &PlannedMove, stats: &PlayoutStats) -> f64 {
        if planned.action == Action::GoOut {
            return stats.chance();
        }
        told_chance(stats.chance(), stats.playouts, view.seats.len() as u8, self.tuning.trust_in_playouts)
    }
}

impl Bot for Planner {
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
        match view.legal[..] {
            [only] => only,
            _ if matches!(view.stage, Stage::Forfeit { .. }) => {
                view.default_action().unwrap_or(view.legal[0])
            }
            _ => {
                let fallback = if view.legal.contains(&Action::Pass) { Action::Pass } else { view.legal[0] };
                self.best_move(view, keep_going).map_or(fallback, |planned| planned.action)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use table::Action;

    use super::drop_worse_half;
    use crate::plan::Plan;
    use crate::planned_move::PlannedMove;

    #[test]
    fn the_first_move_is_kept() {
        let planned =
            |action, gain| PlannedMove { exact_gain: Some(gain), ..PlannedMove::new(action, Plan::Orphans) };
        let moves = || {
            let others = [3.0, 1.0, -4.0, 2.0, -1.0].map(|gain| planned(Action::Pass, gain));
            let mut moves = vec![planned(Action::Deal, 0.0)];
            moves.extend(others);
            moves
        };
        let gains = |left| {
            let mut moves = moves();
            drop_worse_half(&mut moves, left);
            moves.iter().filter_map(|planned| planned.exact_gain).collect::<Vec<_>>()
        };
        assert_eq!(gains(2), [0.0, 3.0, 2.0]);
        assert_eq!(gains(5), [0.0, 3.0, 2.0, 1.0, -1.0]);
    }
}
