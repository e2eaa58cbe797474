//! The bots that look ahead: they play the hand out in imagined games, for every action and every plan worth a
//! thought, and do what gains most in the match.

use cards::{Counts, Seat, Seed};
use rules::{PairMade, Rules};
use table::{Action, Game, Imagination, Imagined, Outcome, Stage, View};

use crate::bot::Bot;
use crate::greedy::Greedy;
use crate::held::{Unseen, can_call, claimable, hand_of};
use crate::kind::Character;
use crate::pilot::{Pilot, laid_out};
use crate::plan::{Cards, Plan};
use crate::stakes::Stakes;

/// How many cards further than the nearest a plan may be.
const FURTHER: u8 = 3;
/// How many plans are weighed, and how many discards of each are tried: fewer where few hands are played out, whose
/// luck would look like merit.
const FEW: (usize, usize) = (3, 2);
const MANY: (usize, usize) = (6, 3);
/// How many playouts are many.
const MANY_PLAYOUTS: u32 = 300;
/// By how many standard errors a line has to be better than the greedy one, where hands differ much in worth, and
/// where they do not: there the greedy line is seldom far from the best, and luck looks like merit.
const ERRORS: [f64; 2] = [1.0, 3.0];

/// Looks ahead in imagined games.
#[derive(Debug)]
pub(crate) struct Expert {
    rules: Rules,
    greedy: Greedy,
    imagination: Imagination,
    seed: Seed,
    /// How many hands it plays out for a decision.
    playouts: u32,
    character: Character,
}

/// An action with the plan that it serves, and how it has fared beside the first line in the same games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Line {
    /// What is done.
    pub(crate) action: Action,
    /// What for.
    pub(crate) plan: Plan,
    sum: f64,
    squares: f64,
    /// How many hands were played out.
    pub(crate) hands: u32,
    /// In how many of them the seat itself went out, by the power of two that its points reach; none first.
    pub(crate) out: [u32; SCORES],
    /// All points that it went out with.
    pub(crate) points: f64,
}

/// How many powers of two are told apart: no hand of the deck scores more than the greatest (M54).
pub(crate) const SCORES: usize = 19;

impl Line {
    /// Not tried yet.
    const fn new(action: Action, plan: Plan) -> Self {
        Self { action, plan, sum: 0.0, squares: 0.0, hands: 0, out: [0; SCORES], points: 0.0 }
    }

    /// Notes how a hand ended, if the seat itself went out.
    fn note(&mut self, outcome: Option<Outcome>, own: Seat) {
        if let Some(Outcome::Won { seat, total, .. }) = outcome
            && seat == own
        {
            let points = total.points();
            self.out[(u32::BITS - points.leading_zeros()).min(SCORES as u32 - 1) as usize] += 1;
            self.points += f64::from(points);
        }
    }

    /// Counts a hand in which it gained so much more than the first line.
    fn count(&mut self, more: f64) {
        self.sum += more;
        self.squares += more * more;
        self.hands += 1;
    }

    /// How much more it gained than the first line, in the mean.
    pub(crate) fn more(&self) -> f64 {
        self.sum / f64::from(self.hands.max(1))
    }

    /// The same, less what may be mere luck: so many standard errors.
    fn surely_more(&self, errors: f64) -> f64 {
        let hands = f64::from(self.hands.max(1));
        let spread = (self.squares / hands - self.more() * self.more()).max(0.0);
        self.more() - errors * (spread / hands).sqrt()
    }
}

impl Expert {
    /// The bot of this seat that plays so many hands out for a decision.
    pub(crate) fn new(
        rules: Rules,
        imagination: Imagination,
        (seat, seed): (Seat, Seed),
        playouts: u32,
        character: Character,
    ) -> Self {
        let greedy = Greedy::new(rules.clone(), seat, seed);
        let seed = seed.derive(u16::from(u8::from(seat)), 0, 0);
        Self { rules, greedy, imagination, seed, playouts, character }
    }

    /// The lines worth a thought, the one of whoever is in a hurry first.
    fn lines(&mut self, view: &View) -> Vec<Line> {
        let (hand, unseen) = (hand_of(view), Unseen::of(view, &self.rules));
        let (cards, claimed) = (Cards::new(&self.rules, hand.concealed, hand.sets.len()), claimable(view));
        let mut plans: Vec<(Plan, u8)> = Plan::all(&self.rules)
            .into_iter()
            .filter_map(|plan| plan.beside(&hand.sets))
            .map(|plan| (plan, plan.lack(&cards)))
            .collect();
        let nearest = plans.iter().map(|&(_, lack)| lack).min().unwrap_or(0);
        let hurry = plans[0].0;
        plans.sort_by_key(|&(_, lack)| lack);
        let (plans_most, discards_most) = if self.playouts < MANY_PLAYOUTS { FEW } else { MANY };
        plans.truncate(plans_most);
        let mut lines = Vec::new();
        for &(plan, _) in plans.iter().filter(|&&(_, lack)| lack <= nearest + FURTHER) {
            if matches!(view.stage, Stage::Turn { .. }) {
                let (_, discards) = plan.discards::<{ MANY.1 }>(&cards, &unseen);
                lines.extend(
                    discards.iter().take(discards_most).map(|&card| Line::new(Action::Discard(card), plan)),
                );
            }
            for &action in &view.legal {
                match action {
                    Action::Discard(_) => {}
                    Action::Yield if view.legal.len() > 1 => {}
                    Action::Call if !can_call(view, &self.rules) => {}
                    Action::Claim(set) | Action::Lay(set) => {
                        let near = laid_out(&cards, set, claimed).zip(plan.beside(&[set]));
                        if near.is_some_and(|(after, plan)| plan.lack(&after) <= nearest + FURTHER) {
                            lines.push(Line::new(action, plan));
                        }
                    }
                    Action::GoOut if plan != hurry => {}
                    _ => lines.push(Line::new(action, plan)),
                }
            }
        }
        lines.retain(|line| view.legal.contains(&line.action));
        let hurried = Line::new(self.greedy.choose(view, &mut || true), hurry);
        lines.retain(|line| (line.action, line.plan) != (hurried.action, hurried.plan));
        lines.insert(0, hurried);
        lines
    }

    /// A game that the view could be of, the nearer hands of the others the likelier the longer they have played.
    fn imagine(imagined: &Imagined, view: &View, seed: &Seed) -> Game {
        let turns = view.discards.len() / view.seats.len().max(1);
        let games = (0..=(turns / 3).min(2) as u16).map(|more| imagined.game(&seed.derive(1, 0, more)));
        let lacking = |game: &Game| -> u32 {
            let others = Seat::first(game.seats()).filter(|&seat| Some(seat) != view.seat);
            others.map(|seat| u32::from(lack_of(game, seat))).sum()
        };
        games.min_by_key(lacking).unwrap_or_else(|| imagined.game(seed))
    }

    /// What an end of the hand is worth to the seat.
    fn gain(&self, stakes: &Stakes<'_>, view: &View, outcome: Option<Outcome>) -> f64 {
        let Some(Outcome::Won { seat, total, .. }) = outcome else { return 0.0 };
        let gain = stakes.won(seat, total.points());
        match (self.character, Some(seat) == view.seat) {
            (Character::Careful, false) | (Character::Bold, true) => gain * 1.5,
            _ => gain,
        }
    }

    /// The lines, the best first, found by playing all of them out in the same games and dropping the worse half again
    /// and again; whoever is in a hurry stays, and only what is surely better comes before that.
    ///
    /// One line of the action `also` stays to the end too, so that it can be compared.
    pub(crate) fn search(
        &mut self,
        view: &View,
        also: Option<Action>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Vec<Line> {
        let mut lines = self.lines(view);
        if let Some(action) = also.filter(|&action| lines.iter().all(|line| line.action != action)) {
            lines.push(Line::new(action, Plan::nearest(&self.rules)));
        }
        let Some(seat) = view.seat.filter(|_| lines.len() > 1) else { return lines };
        let (stakes, imagined) = (Stakes::new(&self.rules, view), self.imagination.of(view));
        let mut pilot = Pilot::new(&self.rules);
        let seed = self.seed.derive(0, view.event, 0);
        let rounds = usize::BITS - (lines.len() - 1).leading_zeros();
        let (mut alive, mut number) = (lines.len(), 0_u32);
        for _ in 0..rounds {
            let games = (self.playouts / rounds / alive as u32).max(2);
            for _ in 0..games {
                if number > 0 && !keep_going() {
                    break;
                }
                number += 1;
                let game = Self::imagine(&imagined, view, &seed.derive(0, number, 0));
                let mut first = None;
                for line in &mut lines[..alive] {
                    let outcome = pilot.play(game.clone(), seat, line.plan, line.action);
                    let gain = self.gain(&stakes, view, outcome);
                    line.count(gain - *first.get_or_insert(gain));
                    line.note(outcome, seat);
                }
            }
            lines[1..alive].sort_by(|a, b| b.more().total_cmp(&a.more()));
            let before = alive;
            alive = alive.div_ceil(2).max(2);
            if let Some(at) =
                also.and_then(|also| lines[..before].iter().position(|line| line.action == also))
                && at >= alive
            {
                lines.swap(at, alive);
                alive += 1;
            }
        }
        let errors = ERRORS[usize::from(self.rules.pair == PairMade::Last)];
        let sure = |line: &Line| line.surely_more(errors);
        lines[..alive].sort_by(|a, b| sure(b).total_cmp(&sure(a)));
        lines.truncate(alive);
        lines
    }
}

/// How many cards a seat of an imagined game lacks.
fn lack_of(game: &Game, seat: Seat) -> u8 {
    let counts: Counts = game.held_by(seat).iter().copied().collect();
    Plan::nearest(game.rules()).lack(&Cards::new(game.rules(), counts, game.sets_of(seat).count()))
}

impl Bot for Expert {
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
        match view.legal[..] {
            [only] => only,
            _ if matches!(view.stage, Stage::TakingBack { .. }) => view.silence().unwrap_or(view.legal[0]),
            // Hands there are worth too much alike for a few to tell anything that haste does not.
            _ if self.rules.pair == PairMade::Last && self.playouts < MANY_PLAYOUTS => {
                self.greedy.choose(view, keep_going)
            }
            _ => {
                let fallback = if view.legal.contains(&Action::Pass) { Action::Pass } else { view.legal[0] };
                self.search(view, None, keep_going).first().map_or(fallback, |line| line.action)
            }
        }
    }
}
