//! The value of a hand on its way to a plan, calculated as a race between the cards that bring it nearer and
//! the rivals.
//!
//! Every kind of card that improves the hand comes at its own rate, by draw or by claim. The rivals go out at
//! a hazard rate that grows with every turn. Which of these events comes first depends on the rates alone. So
//! the value of a hand is the average of the values after one more card, weighted by these rates. The
//! calculation has no noise: it finds small differences between discards that hundreds of playouts do not
//! show.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use cards::{Card, Counts, Seat};
use hands::{CompletingCard, Families, Hand, MAX_SETS, Set, TargetForm};
use rules::Scorer;
use table::{Action, View};

use crate::own_hand::{claimable, hand_of, with_claim, with_set};
use crate::plan::Plan;
use crate::plan_hand::PlanHand;
use crate::stakes::Stakes;
use crate::tuning::RaceFigures;
use crate::unseen::Unseen;
use crate::win_value::win_value_now;

/// Evaluates the moves of one decision.
#[derive(Debug)]
pub(crate) struct RaceEvaluator<'a> {
    scorer: &'a Scorer,
    figures: &'a RaceFigures,
    view: &'a View,
    stakes: &'a Stakes<'a>,
    /// The weight of the seat's own wins.
    win_weight: f64,
    seat: Seat,
    unseen: Unseen,
    hand: Hand,
    /// The number of cards beyond the next one that are evaluated exactly.
    ahead: u8,
    /// The number of unseen cards.
    total: f64,
    /// The number of turns that each seat has taken.
    turns: f64,
    /// The number of rivals. Each discards once a turn.
    rivals: f64,
    /// The loss avoided when no rival goes out.
    loss_avoided: f64,
    /// The values found so far, by plan and laid sets.
    caches: Vec<(Plan, Sets, ValueCache)>,
}

/// The values of hands, by concealed cards and number of cards looked ahead.
type ValueCache = HashMap<(Counts, u8), f64>;

/// The sets that lie before a player.
type Sets = ArrayVec<Set, MAX_SETS>;

/// The race of one plan, for hands with the same laid sets.
struct PlanRace<'a> {
    all: &'a RaceEvaluator<'a>,
    plan: Plan,
    /// The laid sets, and the concealed cards before any more come.
    hand: &'a Hand,
    /// The number of cards that the plan is missing now.
    missing: u8,
    cache: ValueCache,
}

impl<'a> RaceEvaluator<'a> {
    /// Creates the evaluator of this view. `win_weight` multiplies the value of the seat's own wins,
    /// `loss_weight` that of the rivals'; `ahead` cards beyond the next one are evaluated exactly.
    pub(crate) fn new(
        scorer: &'a Scorer,
        view: &'a View,
        (stakes, (win_weight, loss_weight)): (&'a Stakes<'a>, (f64, f64)),
        (figures, ahead): (&'a RaceFigures, u8),
    ) -> Self {
        let (unseen, seat) = (Unseen::of(view, scorer.rules()), view.seat.unwrap_or_default());
        let total = scorer.rules().deck.kinds().map(|card| f64::from(unseen.count(card))).sum();
        let seats = view.seats.len() as u8;
        let rivals = f64::from(seats.max(2) - 1);
        let turns = f64::from(view.discards.len() as u16) / (rivals + 1.0);
        let others = Seat::all(seats).filter(|&other| other != seat);
        let rival_wins = others.map(|rival| stakes.won(rival, figures.rival_points));
        let loss_avoided = -loss_weight * rival_wins.sum::<f64>() / rivals;
        let (hand, caches) = (hand_of(view), Vec::new());
        Self {
            scorer,
            figures,
            view,
            stakes,
            win_weight,
            seat,
            unseen,
            hand,
            ahead,
            total,
            turns,
            rivals,
            loss_avoided,
            caches,
        }
    }

    /// Returns the value of this action for this plan, in match points. It is never negative.
    pub(crate) fn value(&mut self, action: Action, plan: Plan) -> f64 {
        use Action::{Claim, Discard, Four, GoOut, Lay};
        let after = match action {
            GoOut => {
                let total = win_value_now(self.scorer, self.view);
                return total.map_or(0.0, |total| self.win_value(total.points()));
            }
            Discard(card) => {
                let mut left = self.hand.clone();
                left.concealed.remove(card).then_some(left)
            }
            Claim(set) => claimable(self.view).and_then(|card| with_claim(&self.hand, set, card)),
            Lay(set) | Four(set) => with_set(self.hand.clone(), set),
            _ => Some(self.hand.clone()),
        };
        after.map_or(0.0, |after| self.evaluate(plan, &after))
    }

    /// Returns the value of winning `points` points, the avoided loss included.
    fn win_value(&self, points: u32) -> f64 {
        self.win_weight * self.stakes.won(self.seat, points) + self.loss_avoided
    }

    /// Returns the value of this hand: after its best discard, if it holds a card too many.
    fn evaluate(&mut self, plan: Plan, hand: &Hand) -> f64 {
        let Some(plan) = plan.beside(&hand.sets) else { return 0.0 };
        let cards = PlanHand::new(self.scorer.rules(), hand.concealed, hand.sets.len());
        let is_same = |(of, beside, _): &(Plan, Sets, ValueCache)| *of == plan && *beside == hand.sets;
        let index = self.caches.iter().position(is_same);
        let cache = index.map_or_else(ValueCache::new, |index| self.caches.swap_remove(index).2);
        // The cards held before the discard, because a discarded card does not come back.
        let held = if hand.sets == self.hand.sets { &self.hand } else { hand };
        let missing = plan.missing(&PlanHand::new(self.scorer.rules(), held.concealed, held.sets.len()));
        let mut race = PlanRace { all: self, plan, hand: held, missing, cache };
        let is_to_draw = hand.concealed.total() % 3 == 1;
        let value =
            if is_to_draw { race.value(&cards, self.ahead) } else { race.value_of_best(&cards, self.ahead) };
        let cache = race.cache;
        self.caches.push((plan, hand.sets.clone(), cache));
        value
    }
}

impl PlanRace<'_> {
    /// Returns the value of a hand that is to discard, after its best discard.
    fn value_of_best(&mut self, cards: &PlanHand, ahead: u8) -> f64 {
        let missing = self.plan.missing(cards);
        let mut best = 0.0_f64;
        for card in self.plan.discard_candidates(cards).iter() {
            let left = cards.without(card).filter(|left| self.plan.missing(left) == missing);
            best = left.map_or(best, |left| best.max(self.value(&left, ahead)));
        }
        best
    }

    /// Returns the value of a hand that is to draw. `ahead` cards beyond the next one are evaluated exactly.
    fn value(&mut self, cards: &PlanHand, ahead: u8) -> f64 {
        if let Some(&value) = self.cache.get(&(cards.counts, ahead)) {
            return value;
        }
        let missing = self.plan.missing(cards);
        let Some(kinds) = self.plan.improving(cards).filter(|_| missing > 0) else {
            return self.estimate(cards, missing);
        };
        let (mut sum, mut rates) = (0.0, 0.0);
        for card in kinds.iter() {
            let left = self.left(cards, card);
            if left > 0.0 {
                let (claims, value) = self.with(cards, card, (missing, ahead));
                let rate = left / self.all.total * (1.0 + claims);
                sum += rate * value;
                rates += rate;
            }
        }
        let value = sum / (rates + self.hazard(self.turns_until(missing)));
        self.cache.insert((cards.counts, ahead), value);
        value
    }

    /// Returns the claim rate of `card`, measured in draws, and the value of the hand after `card` is added.
    fn with(&mut self, cards: &PlanHand, card: Card, (missing, ahead): (u8, u8)) -> (f64, f64) {
        let mut counts = cards.counts;
        counts.add(card);
        let next = PlanHand::with_sets_to_make(counts, cards.sets);
        if missing == 1 {
            let claims = self.all.figures.discard_weight * self.all.rivals;
            let [drawn, claimed] = [false, true].map(|claimed| self.completed(cards, card, claimed));
            return (claims, (drawn + claims * claimed) / (1.0 + claims));
        }
        let claims = self.claim_rate(cards, card, missing);
        match ahead.checked_sub(1) {
            Some(ahead) => (claims, self.value_of_best(&next, ahead)),
            None => (claims, self.estimate(&next, missing - 1)),
        }
    }

    /// Returns the number of unseen cards of this kind after those that the hand has taken since.
    fn left(&self, cards: &PlanHand, card: Card) -> f64 {
        let taken = cards.counts.count(card).saturating_sub(self.hand.concealed.count(card));
        f64::from(self.all.unseen.count(card).saturating_sub(taken.into()))
    }

    /// Returns the value of going out with this card.
    fn completed(&self, cards: &PlanHand, card: Card, claimed: bool) -> f64 {
        let last = Some(CompletingCard { card, claimed });
        let hand = Hand { concealed: cards.counts, completing_card: last, ..self.hand.clone() };
        self.all.scorer.total(&hand).map_or(0.0, |total| self.all.win_value(total.points()))
    }

    /// Returns the claim rate of a card, measured in draws. A triplet may be claimed from every rival, a
    /// sequence from the previous player only (Q9, Q10). The rate is 0 if a claim brings the hand no nearer.
    fn claim_rate(&self, cards: &PlanHand, card: Card, missing: u8) -> f64 {
        let weight = self.all.figures.discard_weight;
        let improves = |with: [Card; 2]| {
            let mut counts = cards.counts;
            let has_both = with.into_iter().all(|card| counts.remove(card));
            let sets = cards.sets.checked_sub(1).filter(|_| has_both);
            sets.is_some_and(|sets| self.plan.missing(&PlanHand::with_sets_to_make(counts, sets)) < missing)
        };
        if improves([card; 2]) {
            return weight * self.all.rivals;
        }
        if sequences_with(card).any(improves) { weight } else { 0.0 }
    }

    /// Returns the number of turns until the hand is missing only `missing` cards.
    fn turns_until(&self, missing: u8) -> f64 {
        self.all.figures.turns_per_card * f64::from(self.missing.saturating_sub(missing))
    }

    /// Returns the hazard rate `turns` turns from now: the chance that a rival goes out in that turn.
    fn hazard(&self, turns: f64) -> f64 {
        self.all.figures.hazard_per_turn * (self.all.turns + self.all.figures.turn_offset + turns)
    }

    /// Estimates the value of a hand that is missing `missing` cards, by the typical rates of its plan.
    fn estimate(&self, cards: &PlanHand, missing: u8) -> f64 {
        let (mut chance, mut turns) = (1.0, self.turns_until(missing));
        for still_missing in (1..=missing).rev() {
            let rate = self.typical_rate(cards, (missing, still_missing));
            chance *= rate / (rate + self.hazard(turns));
            // The last orphans come ever more slowly.
            turns += if self.plan == Plan::Orphans { 1.0 / rate } else { self.all.figures.turns_per_card };
        }
        chance
            * self.all.win_value(
                self.typical_points().min(self.all.scorer.rules().max_hand_points.unwrap_or(u32::MAX)),
            )
    }

    /// Returns the typical chance in a turn that a hand that is missing `missing` cards now comes nearer,
    /// once it is missing `still_missing`.
    fn typical_rate(&self, cards: &PlanHand, (missing, still_missing): (u8, u8)) -> f64 {
        if self.plan != Plan::Orphans {
            let rates = &self.all.figures.improve_rates;
            return rates[usize::from(still_missing - 1).min(rates.len() - 1)];
        }
        // Every kind is wanted once, and only the last one can be claimed.
        let live = self.plan.live(cards, &self.all.unseen);
        let claims = self.all.figures.discard_weight * self.all.rivals;
        let draws = if still_missing == 1 { 1.0 + claims } else { 1.0 };
        let share = f64::from(live) / self.all.total * f64::from(still_missing);
        share / f64::from(missing.max(1)) * draws
    }

    /// Returns the typical points of a hand of this plan.
    fn typical_points(&self) -> u32 {
        let points = &self.all.figures.points;
        match self.plan {
            Plan::Orphans => u32::MAX,
            Plan::Sets(TargetForm::TRIPLETS) => points.triplets,
            Plan::Sets(TargetForm::Limited { families: Families::ALL, .. }) => points.any,
            Plan::Sets(TargetForm::Limited { families, .. }) if families.has(Families::HONOURS) => {
                points.one_suit_and_honours
            }
            Plan::Sets(TargetForm::Limited { .. }) => points.one_suit,
            _ => points.any,
        }
    }
}

/// Yields the pairs of cards that make a sequence with this one.
fn sequences_with(card: Card) -> impl Iterator<Item = [Card; 2]> {
    let rank = move |step: i8| card.suit().zip(card.rank().checked_add_signed(step));
    let other = move |step: i8| rank(step).and_then(|(suit, rank)| Card::suited(suit, rank));
    [[-2, -1], [-1, 1], [1, 2]].into_iter().filter_map(move |[a, b]| Some([other(a)?, other(b)?]))
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed, Suit};
    use hands::{Families, TargetForm};
    use rules::{RuleSet, Scorer, Switches};
    use table::{Action, Answer, Discard, Game, Setup, Stage, View};

    use super::{PlanRace, RaceEvaluator, ValueCache};
    use crate::plan::Plan;
    use crate::stakes::Stakes;
    use crate::tuning::Tuning;

    const ANY: Plan = Plan::Sets(TargetForm::ANY);
    const BALANCED: (f64, f64) = (1.0, 1.0);

    /// Returns a view of Quatre Vents for a hand that is to draw, after each seat has discarded `turns`
    /// cards. All were claimed, so that none counts as seen.
    fn view(hand: &str, turns: usize) -> (Scorer, View) {
        let (rules, seed) = (RuleSet::QuatreVents, Seed::from_number(1));
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
        let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
        let mut view: View = game.view(Some(Seat::new(1).expect("a seat")));
        view.held = game.rules().parse_hand(hand).expect(hand).concealed.cards().collect();
        view.drawn = None;
        assert_eq!(view.held.len(), 13, "{hand}");
        let card = Card::honour(4).expect("a wind");
        let thrown = Discard { card, seat: Seat::default(), taken_by: Some(Seat::default()) };
        view.discards = std::iter::repeat_n(thrown, turns * 4).collect();
        (game.scorer().clone(), view)
    }

    /// Returns the value of a hand that is to draw.
    fn value(hand: &str, plan: Plan, (turns, win_weight, ahead): (usize, (f64, f64), u8)) -> f64 {
        let (scorer, view) = view(hand, turns);
        let stakes = Stakes::new(scorer.rules(), &view);
        let tuning = Tuning::of(&scorer.rules().game);
        let figures = tuning.race().expect("a game evaluated by races");
        RaceEvaluator::new(&scorer, &view, (&stakes, win_weight), (figures, ahead)).value(Action::Pass, plan)
    }

    /// Returns the plan of one suit and honours.
    fn one_suit() -> Plan {
        let family = Card::suited(Suit::Characters, 1).map(Families::of).expect("a card");
        Plan::Sets(TargetForm::of_families(family | Families::HONOURS))
    }

    #[test]
    fn faster_or_bigger_hands_are_worth_more() {
        for (better, worse, reason) in [
            ("123m456m789p23s55s", "123m456m789p24s55s", "two kinds complete it, not one"),
            ("123m456p78s55p777z", "123m456p78s55p444m", "dragons double (Q26)"),
        ] {
            for ahead in 0..3 {
                let [a, b] = [better, worse].map(|hand| value(hand, ANY, (5, BALANCED, ahead)));
                assert!(a > b && b > 0.0, "{reason}, {ahead} ahead: {better} {a}, {worse} {b}");
            }
        }
    }

    #[test]
    fn distant_plans_are_worth_more_early() {
        // Two cards from any hand, three from one of one suit and honours, which doubles (Q28).
        let hand = "123456799m78p22z";
        let [early, late] = [1, 12].map(|turns| {
            let [any, one] = [ANY, one_suit()].map(|plan| value(hand, plan, (turns, BALANCED, 2)));
            one / any
        });
        assert!(early > 1.1 * late, "{early}, {late}");
        // Weighing the rivals' wins makes the nearer plan better; weighing the own wins, the bigger one.
        let [fears, even, wants] = [(1.0, 1.5), BALANCED, (1.5, 1.0)].map(|win_weight| {
            let [any, one] = [ANY, one_suit()].map(|plan| value(hand, plan, (5, win_weight, 2)));
            one / any
        });
        assert!(fears < even && even < wants, "{fears}, {even}, {wants}");
    }

    #[test]
    fn the_hazard_grows_with_every_turn() {
        let (scorer, view) = view("123456799m78p22z", 5);
        let stakes = Stakes::new(scorer.rules(), &view);
        let tuning = Tuning::of(&scorer.rules().game);
        let figures = tuning.race().expect("a game evaluated by races");
        let all = RaceEvaluator::new(&scorer, &view, (&stakes, BALANCED), (figures, 0));
        let race = PlanRace { all: &all, plan: ANY, hand: &all.hand, missing: 4, cache: ValueCache::new() };
        let chances = (1..=4).rev().map(|missing| race.hazard(race.turns_until(missing)));
        let chances: Vec<f64> = chances.collect();
        assert!(chances.is_sorted_by(|before, after| before < after), "{chances:?}");
        assert!(chances.iter().all(|&chance| chance > 0.0 && chance < 0.5), "{chances:?}");
    }

    #[test]
    fn cards_claimable_from_all_come_sooner() {
        // Six cards make triplets, claimable from all rivals (Q10); eight make sequences, claimable from one
        // (Q9).
        let [triplets, sequences] =
            ["123456m2288p55s2z", "123456m2468p55s2z"].map(|hand| value(hand, ANY, (5, BALANCED, 0)));
        assert!(triplets > sequences, "{triplets}, {sequences}");
    }

    #[test]
    fn depth_leaves_the_value_of_waits_unchanged() {
        let hand = "123m456m789p23s55s";
        let [near, far] = [0, 2].map(|ahead| value(hand, ANY, (5, BALANCED, ahead)));
        assert!((near - far).abs() < 1e-9, "{near}, {far}");
    }

    #[test]
    fn thirteen_orphans_are_worth_the_limit() {
        // Q34: they win 1 500 points, other hands seldom more than 100.
        let waits = value("19m19p19s1234567z", Plan::Orphans, (5, BALANCED, 2));
        let two_away = value("19m19p19s1234562z", Plan::Orphans, (5, BALANCED, 2));
        let other = value("123m456m789p23s55s", ANY, (5, BALANCED, 2));
        assert!(waits > two_away && two_away > other && waits > 20.0 * other, "{waits}, {two_away}, {other}");
    }

    #[test]
    fn going_out_beats_passing() {
        let (scorer, mut view) = view("123m456m789p23s55s", 5);
        let card = Card::suited(Suit::Bamboos, 1).expect("a card");
        view.stage = Stage::Robbing { from: Seat::default(), card, answer: Answer::Pending };
        view.legal = [Action::Pass, Action::GoOut].into_iter().collect();
        let (stakes, tuning) = (Stakes::new(scorer.rules(), &view), Tuning::of(&scorer.rules().game));
        let figures = tuning.race().expect("a game evaluated by races");
        let mut races = RaceEvaluator::new(&scorer, &view, (&stakes, BALANCED), (figures, 0));
        let [out, pass] = [Action::GoOut, Action::Pass].map(|action| races.value(action, ANY));
        assert!(out > pass, "{out}, {pass}");
    }
}
