//! The bots that look ahead: they reckon what every action is worth for every plan worth a thought, or play the hand out
//! in imagined games, and do what gains most in the match.

use cards::{Counts, Seat, Seed};
use hands::Set;
use rules::Rules;
use table::{Action, Game, GameSampler, Outcome, PreparedView, Stage, View};

use crate::baseline::Baseline;
use crate::bot::Bot;
use crate::kind::Style;
use crate::plan::{Cards, Plan};
use crate::planned_move::{PlannedMove, put_best_first, typical_variance};
use crate::playout::{PlayoutRunner, laid_out};
use crate::race::RaceEvaluator;
use crate::stakes::Stakes;
use crate::survival::{MAX_TURNS, Survival};
use crate::tuning::{Evaluation, Tuning};
use crate::unseen::{Unseen, can_call, claimable, hand_of};

/// How many cards more than the nearest plan may be missing after a set is laid or claimed.
const MAX_EXTRA_DISTANCE_OF_SETS: u8 = 3;
/// Whoever lacks more of thirteen orphans hardly ever gets them: no plan is made of that, however much they win.
const MAX_ORPHANS_MISSING: u8 = 4;
/// No more discards of a plan are ever tried.
const MAX_DISCARDS: usize = 6;
/// How many moves are played out in whole games by whoever does so.
const FINALISTS: usize = 4;
/// What the chance of a decision is derived for: games that tell how the others hurry, those played alone, and whole ones.
const SURVIVAL_SEED: u16 = 0;
const SOLO_SEED: u16 = 1;
const FULL_SEED: u16 = 2;
/// How much more an end of the hand counts for whoever leans.
const STYLE_WEIGHT: f64 = 1.5;

/// How far a planner looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SearchDepth {
    /// How many plans are weighed.
    pub(crate) plans: usize,
    /// How many discards of each are tried, and how many sets.
    pub(crate) discards: usize,
    /// Whether the best moves are played out in whole games, in which the others may go out; else they only hurry
    /// ([`Survival`]), which is quicker, and blind to what they wait for.
    pub(crate) full_playouts: bool,
    /// How many cards beyond the next one are reckoned exactly where no card is a joker ([`RaceEvaluator`]). Elsewhere hands are
    /// played out: with jokers too many cards bring a hand nearer.
    pub(crate) race_depth: u8,
    /// Whether a joker is kept for the pair from the beginning, where that comes last (H11); else once a set is laid.
    pub(crate) reserves_joker_early: bool,
}

impl SearchDepth {
    /// At a glance.
    pub(crate) const SHALLOW: Self =
        Self { plans: 3, discards: 2, full_playouts: false, race_depth: 0, reserves_joker_early: false };
    /// With care.
    pub(crate) const DEEP: Self =
        Self { plans: 6, discards: 3, full_playouts: true, race_depth: 2, reserves_joker_early: true };
}

/// Looks ahead in imagined games.
#[derive(Debug)]
pub(crate) struct Planner {
    rules: Rules,
    tuning: Tuning,
    baseline: Baseline,
    imagination: GameSampler,
    seed: Seed,
    depth: SearchDepth,
    /// How many hands it plays out for a decision.
    playouts: u32,
    style: Style,
}

/// What a decision is taken in.
struct Decision<'a> {
    view: &'a View,
    seat: Seat,
    imagined: PreparedView,
    stakes: Stakes<'a>,
    /// Where the chance of this decision comes from.
    seed: Seed,
    runner: PlayoutRunner,
}

impl Planner {
    /// The bot of this seat that looks so far ahead and plays so many hands out for a decision.
    pub(crate) fn new(
        rules: Rules,
        imagination: GameSampler,
        (seat, seed): (Seat, Seed),
        (depth, playouts): (SearchDepth, u32),
        style: Style,
    ) -> Self {
        let baseline = Baseline::new(rules.clone(), (seat, seed), depth.reserves_joker_early, style);
        let seed = seed.derive(u16::from(u8::from(seat)), 0, 0);
        // The tables that plans look into are made now, not while the first decision is waited for.
        let nothing = Cards::new(&rules, Counts::EMPTY, 0);
        Plan::all(&rules).into_iter().for_each(|plan| _ = plan.lack(&nothing));
        Self { tuning: Tuning::of(rules.game), rules, baseline, imagination, seed, depth, playouts, style }
    }

    /// The plans worth a thought, the nearest first, each with how many cards it lacks; and how many the nearest lacks.
    fn plans(&self, laid: &[Set], cards: &Cards) -> (Vec<(Plan, u8)>, u8) {
        let mut plans: Vec<(Plan, u8)> = Plan::all(&self.rules)
            .into_iter()
            .filter(|plan| plan.differs(&cards.counts))
            .filter_map(|plan| plan.beside(laid))
            .map(|plan| (plan, plan.lack(cards)))
            .collect();
        let nearest = plans.iter().map(|&(_, lack)| lack).min().unwrap_or(0);
        plans.sort_by_key(|&(_, lack)| lack);
        plans.truncate(self.depth.plans);
        let further = self.tuning.max_extra_distance;
        plans.retain(|&(plan, lack)| {
            lack <= nearest + further && (plan != Plan::Orphans || lack <= MAX_ORPHANS_MISSING)
        });
        (plans, nearest)
    }

    /// Returns whether moves are compared by calculated values; otherwise hands are played out.
    const fn evaluates_exactly(&self) -> bool {
        self.tuning.race().is_some()
    }

    /// The moves worth a thought, the one of whoever is in a hurry first.
    fn moves(&mut self, view: &View) -> Vec<PlannedMove> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let cards = Cards::new(&self.rules, hand.concealed, hand.sets.len());
        let hurry = Plan::nearest(&self.rules);
        let (plans, nearest) = self.plans(&hand.sets, &cards);
        let most = if self.evaluates_exactly() { MAX_DISCARDS } else { self.depth.discards };
        let mut moves = Vec::new();
        for &(plan, _) in &plans {
            if matches!(view.stage, Stage::Turn { .. }) {
                let (_, discards) = plan.discards::<MAX_DISCARDS>(&cards, &unseen);
                let tried = discards.iter().take(most);
                moves.extend(tried.map(|&card| PlannedMove::new(Action::Discard(card), plan)));
            }
            let mut sets: Vec<(u8, Action)> = Vec::new();
            for &action in &view.legal {
                let fits = match action {
                    Action::Discard(_) => false,
                    Action::AdmitFalseCall => view.legal.len() == 1,
                    Action::Call => can_call(view, &self.rules),
                    Action::Claim(set) | Action::Lay(set) => {
                        let near = laid_out(&cards, set, claimable(view)).zip(plan.beside(&[set]));
                        let near = near.filter(|_| plan.lays(&cards, set));
                        sets.extend(near.map(|(after, plan)| (plan.lack(&after), action)));
                        false
                    }
                    Action::GoOut => plan == hurry,
                    _ => true,
                };
                moves.extend(fits.then(|| PlannedMove::new(action, plan)));
            }
            // A joker makes many sets of the same cards: the nearest are enough.
            sets.retain(|&(lack, _)| lack <= nearest + MAX_EXTRA_DISTANCE_OF_SETS);
            sets.sort_by_key(|&(lack, _)| lack);
            let tried = sets.iter().take(most);
            moves.extend(tried.map(|&(_, action)| PlannedMove::new(action, plan)));
        }
        moves.retain(|planned| view.legal.contains(&planned.action));
        let baseline_move = self.baseline.planned_move(view);
        moves.retain(|planned| (planned.action, planned.plan) != (baseline_move.action, baseline_move.plan));
        moves.insert(0, baseline_move);
        moves
    }

    /// What an end of the hand is worth to the seat.
    fn gain(&self, decision: &Decision<'_>, outcome: Option<Outcome>) -> f64 {
        let Some(Outcome::Won { seat, total, .. }) = outcome else { return 0.0 };
        let gain = decision.stakes.won(seat, total.points());
        let (own, others) = self.outcome_weights();
        gain * if seat == decision.seat { own } else { others }
    }

    /// How much more an end counts that it brings about itself, and one that others do.
    const fn outcome_weights(&self) -> (f64, f64) {
        match self.style {
            Style::Balanced => (1.0, 1.0),
            Style::Careful => (1.0, STYLE_WEIGHT),
            Style::Bold => (STYLE_WEIGHT, 1.0),
        }
    }

    /// What whole games tell of the others, in which the seat keeps to this line.
    fn survival(&self, decision: &mut Decision<'_>, planned: &PlannedMove, games: u32) -> Survival {
        let view = decision.view;
        let had = f64::from(view.discards.len() as u16) / f64::from(view.seats.len().max(1) as u16);
        let ends: Vec<(u32, Option<f64>)> = (0..games)
            .map(|number| {
                let game = self.sample(decision, number, SURVIVAL_SEED);
                let (turns, outcome) =
                    decision.runner.play(game, (planned.plan, planned.action), (MAX_TURNS, true));
                let lost = matches!(outcome, Some(Outcome::Won { seat, .. }) if seat != decision.seat);
                (turns, lost.then(|| self.gain(decision, outcome)))
            })
            .collect();
        Survival::from_playouts(had, self.tuning.hazard_factor, ends)
    }

    /// Plays all these moves out in one more imagined game, the seat alone if this is how the others hurry.
    fn try_all(
        &self,
        decision: &mut Decision<'_>,
        moves: &mut [PlannedMove],
        number: u32,
        survival: Option<&Survival>,
    ) {
        let game = match survival {
            Some(_) => decision.imagined.sample(&decision.seed.derive(SOLO_SEED, number, 0)),
            None => self.sample(decision, number, FULL_SEED),
        };
        let mut first = None;
        for planned in moves {
            let (seat, game) = (decision.seat, game.clone());
            let (outcome, likely, lost) = match survival {
                Some(survival) => {
                    let most = survival.horizon();
                    let (turns, outcome) =
                        decision.runner.play(game, (planned.plan, planned.action), (most, false));
                    (outcome, survival.probability_at(turns), survival.rival_win_cost)
                }
                None => {
                    (decision.runner.play(game, (planned.plan, planned.action), (u32::MAX, true)).1, 1.0, 0.0)
                }
            };
            let gain = likely * self.gain(decision, outcome) + (1.0 - likely) * lost;
            let tally = if survival.is_some() { &mut planned.solo } else { &mut planned.full };
            tally.count(gain - *first.get_or_insert(gain));
            tally.note(outcome, seat, likely);
        }
    }

    /// The moves, the best first, found by playing all of them out in the same games and dropping the worse half again
    /// and again; whoever is in a hurry stays, and only what is surely better comes before that.
    ///
    /// One line of the action `also` stays to the end too, so that it can be compared.
    pub(crate) fn search(
        &mut self,
        view: &View,
        also: Option<Action>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<PlannedMove> {
        let mut moves = self.moves(view);
        if let Some(action) = also.filter(|&action| moves.iter().all(|planned| planned.action != action)) {
            moves.push(PlannedMove::new(action, Plan::nearest(&self.rules)));
        }
        let Some(seat) = view.seat.filter(|_| moves.len() > 1) else { return moves };
        self.evaluate_exactly(view, &mut moves, keep_going);
        let mut decision = Decision {
            view,
            seat,
            imagined: self.imagination.for_view(view),
            stakes: Stakes::new(&self.rules, view),
            seed: self.seed.derive(0, view.event_number, 0),
            runner: PlayoutRunner::new(&self.rules, seat),
        };
        let survival = self.survival(&mut decision, &moves[0], (self.playouts / 6).clamp(2, 64));
        let (budget, left) =
            if self.depth.full_playouts { (self.playouts / 2, FINALISTS) } else { (self.playouts, 2) };
        self.narrow(&mut decision, &mut moves, (Some(&survival), budget, left), also, keep_going);
        if self.depth.full_playouts && keep_going() {
            self.narrow(&mut decision, &mut moves, (None, self.playouts / 2, 2), also, keep_going);
        }
        self.put_best_first(&mut moves);
        moves
    }

    /// Puts the best moves first, unless haste is best anyway.
    fn put_best_first(&self, moves: &mut [PlannedMove]) {
        // Where sets are laid one by one nothing found so has been better than haste: see docs/strength.md. Where the
        // rest is reckoned, a four is too: a race leaves out the card that replaces it. And whoever can goes out: that is how
        // the bots were measured.
        let at_once = |planned: &PlannedMove| matches!(planned.action, Action::GoOut | Action::Four(_));
        let goes_first = self.evaluates_exactly() && moves.first().is_some_and(at_once);
        if self.tuning.evaluation != Evaluation::Baseline && !goes_first {
            put_best_first(moves);
        }
    }

    /// Reckons what the moves are worth, where that can be: at a glance first, then as far as it looks, if it may go on
    /// for so long.
    fn evaluate_exactly(&self, view: &View, moves: &mut [PlannedMove], keep_going: &mut dyn FnMut() -> bool) {
        let stakes = Stakes::new(&self.rules, view);
        let depths = [Some(0), Some(self.depth.race_depth).filter(|&ahead| ahead > 0)];
        let Some(figures) = self.tuning.race() else { return };
        for ahead in depths.into_iter().flatten() {
            let mut races =
                RaceEvaluator::new(&self.rules, view, (&stakes, self.outcome_weights()), (figures, ahead));
            let mut goes_on = || ahead == 0 || keep_going();
            let reckoned =
                moves.iter().map(|planned| goes_on().then(|| races.worth(planned.action, planned.plan)));
            let Some(worth) = reckoned.collect::<Option<Vec<f64>>>() else { break };
            for (planned, more) in moves.iter_mut().zip(&worth) {
                planned.exact_gain = Some(more - worth[0]);
            }
        }
    }

    /// Plays the moves out in about so many hands, and drops the worse half again and again until so many are left.
    fn narrow(
        &self,
        decision: &mut Decision<'_>,
        moves: &mut Vec<PlannedMove>,
        (survival, budget, left): (Option<&Survival>, u32, usize),
        also: Option<Action>,
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
                self.try_all(decision, moves, number, survival);
            }
            if round + 1 == rounds {
                break;
            }
            let usual = typical_variance(moves);
            moves[1..].sort_by(|a, b| b.estimate(usual).0.total_cmp(&a.estimate(usual).0));
            let mut alive = moves.len().div_ceil(2).max(left);
            let asked = also.and_then(|also| moves.iter().position(|planned| planned.action == also));
            if let Some(at) = asked.filter(|&at| at >= alive) {
                moves.swap(at, alive);
                alive += 1;
            }
            moves.truncate(alive);
        }
    }

    /// A game that the view could be of, the others' hands the better the longer they have played.
    fn sample(&self, decision: &Decision<'_>, number: u32, what: u16) -> Game {
        let view = decision.view;
        let (improved, in_turns) = self.tuning.improved_cards;
        let turns = view.discards.len() / view.seats.len().max(1);
        let plan = Plan::nearest(&self.rules);
        let seed = decision.seed.derive(what, number, 0);
        decision.imagined.sample_realistic(
            &seed,
            (turns * improved / in_turns).min(self.tuning.max_improved_cards),
            &mut |seat, cards| {
                let laid = view.seats.get(seat.index()).map_or(0, |seat| seat.sets.len());
                let cards = Cards::new(&self.rules, cards.iter().copied().collect(), laid);
                plan.quick_discard(&cards)
            },
        )
    }
}

impl Bot for Planner {
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
        match view.legal[..] {
            [only] => only,
            _ if matches!(view.stage, Stage::Forfeit { .. }) => {
                view.default_action().unwrap_or(view.legal[0])
            }
            // What a search puts first there too, without the search.
            _ if self.tuning.evaluation == Evaluation::Baseline => self.baseline.planned_move(view).action,
            // The same, without the hands played out that only tell more of it.
            _ if self.evaluates_exactly() => {
                let mut moves = self.moves(view);
                self.evaluate_exactly(view, &mut moves, keep_going);
                self.put_best_first(&mut moves);
                moves[0].action
            }
            _ => {
                let fallback = if view.legal.contains(&Action::Pass) { Action::Pass } else { view.legal[0] };
                self.search(view, None, keep_going).first().map_or(fallback, |planned| planned.action)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cards::{Counts, Seat, Seed, parse_cards};
    use rules::{RuleSet, Switches};
    use table::{GameSampler, Terms};

    use super::{Planner, SearchDepth};
    use crate::kind::Style;
    use crate::plan::{Cards, Plan};

    #[test]
    fn thirteen_orphans_are_planned_only_where_they_can_come() {
        let terms = Terms { rules: RuleSet::QuatreVents, switches: Switches::default(), seats: 4 };
        let rules = terms.rules().expect("no switches");
        let imagination = GameSampler::new(&terms).expect("such a match can be");
        let (seat, seed) = (Seat::default(), Seed::from_number(1));
        let planner =
            Planner::new(rules.clone(), imagination, (seat, seed), (SearchDepth::DEEP, 1), Style::Balanced);
        for (hand, lack, planned) in [
            // Q34: no other hand is nearer by more than a card, but the first lacks too many.
            ("19m19p19s123z37m37p", 5, false),
            ("19m19p19s1234z37m3p", 4, true),
            ("19m19p19s1234567z", 1, true),
        ] {
            let concealed: Counts = parse_cards(hand).expect(hand).into_iter().collect();
            let cards = Cards::new(&rules, concealed, 0);
            assert_eq!(Plan::Orphans.lack(&cards), lack, "{hand}");
            let (plans, nearest) = planner.plans(&[], &cards);
            assert!(lack <= nearest + 1, "{hand}: the nearest lacks {nearest}");
            assert_eq!(plans.iter().any(|&(plan, _)| plan == Plan::Orphans), planned, "{hand}");
        }
    }
}
