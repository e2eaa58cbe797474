//! What a hand is worth on its way to a plan, reckoned and not played out: a race between the cards that bring it nearer
//! and the others, one of whom will go out.
//!
//! Every kind that improves the hand comes at a rate of its own, by draw or by claim; the others go out at another, which
//! grows the longer a hand lasts. Which comes first is a matter of these rates alone, so what a hand is worth follows
//! from what the hands are worth that one more card makes of it. DecisionRng has no part in it, so that small differences
//! between discards are seen which hundreds of hands played out do not show.
//!
//! Figures are of *Quatre Vents*, counted or chosen in hands that bots played there.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use cards::{Card, Counts, Seat};
use hands::{CompletingCard, Families, Hand, MAX_SETS, Set, TargetForm};
use rules::Rules;
use table::{Action, View};

use crate::plan::{Cards, Plan};
use crate::stakes::Stakes;
use crate::tuning::RaceFigures;
use crate::unseen::{Unseen, claimable, hand_of, with_claim, with_set};
use crate::win_value::win_value_now;

/// RaceEvaluator of one decision.
#[derive(Debug)]
pub(crate) struct RaceEvaluator<'a> {
    rules: &'a Rules,
    figures: &'a RaceFigures,
    view: &'a View,
    stakes: &'a Stakes<'a>,
    /// How much more a hand counts that is won.
    win_weight: f64,
    seat: Seat,
    unseen: Unseen,
    hand: Hand,
    /// How many cards further it is reckoned exactly.
    ahead: u8,
    /// How many cards are not seen.
    total: f64,
    /// How many turns everyone has had, and how many others there are, each of whom discards once a turn.
    turns: f64,
    others: f64,
    /// What is saved when no other goes out.
    loss_avoided: f64,
    /// RaceEvaluator of the same plan beside the same sets share what they find.
    caches: Vec<(Plan, Sets, ValueCache)>,
}

/// What hands are worth, by the cards concealed and how many cards further each was reckoned.
type ValueCache = HashMap<(Counts, u8), f64>;

/// The sets that lie before a player.
type Sets = ArrayVec<Set, MAX_SETS>;

/// One plan, beside the sets laid.
struct PlanRace<'a> {
    all: &'a RaceEvaluator<'a>,
    plan: Plan,
    /// The sets laid, and the concealed cards now, before any come.
    hand: &'a Hand,
    /// How many cards are lacking now.
    lack: u8,
    cache: ValueCache,
}

impl<'a> RaceEvaluator<'a> {
    /// The races of this decision, reckoned exactly for so many cards beyond the next one; and how much more than in
    /// points a hand counts that is won, and one that another wins.
    pub(crate) fn new(
        rules: &'a Rules,
        view: &'a View,
        (stakes, (win_weight, loss_weight)): (&'a Stakes<'a>, (f64, f64)),
        (figures, ahead): (&'a RaceFigures, u8),
    ) -> Self {
        let (unseen, seat) = (Unseen::of(view, rules), view.seat.unwrap_or_default());
        let total = rules.deck.kinds().map(|card| f64::from(unseen.count(card))).sum();
        let seats = view.seats.len() as u8;
        let others = f64::from(seats.max(2) - 1);
        let turns = f64::from(view.discards.len() as u16) / (others + 1.0);
        let rivals = Seat::all(seats).filter(|&other| other != seat);
        let loss_avoided =
            -loss_weight * rivals.map(|rival| stakes.won(rival, figures.rival_points)).sum::<f64>() / others;
        let hand = hand_of(view);
        Self {
            rules,
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
            others,
            loss_avoided,
            caches: Vec::new(),
        }
    }

    /// What it is worth to do this for this plan, in points as they count in the match; more than nothing.
    pub(crate) fn worth(&mut self, action: Action, plan: Plan) -> f64 {
        use Action::{Claim, Discard, Four, GoOut, Lay};
        let after = match action {
            // That it drew in place of a four is not in the view: it may be worth a double more.
            GoOut => {
                let total = win_value_now(self.rules, self.view);
                return total.map_or(0.0, |total| self.won(total.points()));
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

    /// What it is worth to win so many points, and that no other does.
    fn won(&self, points: u32) -> f64 {
        self.win_weight * self.stakes.won(self.seat, points) + self.loss_avoided
    }

    /// What this hand is worth: after its best discard, if it holds a card too many.
    fn evaluate(&mut self, plan: Plan, hand: &Hand) -> f64 {
        let Some(plan) = plan.beside(&hand.sets) else { return 0.0 };
        let cards = Cards::new(self.rules, hand.concealed, hand.sets.len());
        let same = |(of, beside, _): &(Plan, Sets, ValueCache)| *of == plan && *beside == hand.sets;
        let at = self.caches.iter().position(same);
        let cache = at.map_or_else(ValueCache::new, |at| self.caches.swap_remove(at).2);
        // The cards held before the discard: one thrown away does not come back.
        let held = if hand.sets == self.hand.sets { &self.hand } else { hand };
        let lack = plan.lack(&Cards::new(self.rules, held.concealed, held.sets.len()));
        let mut race = PlanRace { all: self, plan, hand: held, lack, cache };
        let waits = hand.concealed.total() % 3 == 1;
        let worth =
            if waits { race.waiting(&cards, self.ahead) } else { race.after_best(&cards, self.ahead) };
        let cache = race.cache;
        self.caches.push((plan, hand.sets.clone(), cache));
        worth
    }
}

impl PlanRace<'_> {
    /// What a hand is worth that holds a card too many.
    fn after_best(&mut self, cards: &Cards, ahead: u8) -> f64 {
        let lack = self.plan.lack(cards);
        let mut best = 0.0_f64;
        for card in self.plan.spare(cards).iter() {
            let left = cards.without(card).filter(|left| self.plan.lack(left) == lack);
            best = left.map_or(best, |left| best.max(self.waiting(&left, ahead)));
        }
        best
    }

    /// What a hand is worth that waits for a card, so many of which are looked at beyond the next one.
    fn waiting(&mut self, cards: &Cards, ahead: u8) -> f64 {
        if let Some(&worth) = self.cache.get(&(cards.counts, ahead)) {
            return worth;
        }
        let lack = self.plan.lack(cards);
        let Some(kinds) = self.plan.improving(cards).filter(|_| lack > 0) else {
            return self.rough_estimate(cards, lack);
        };
        let (mut sum, mut rates) = (0.0, 0.0);
        for card in kinds.iter() {
            let left = self.left(cards, card);
            if left > 0.0 {
                let (claims, worth) = self.with(cards, card, (lack, ahead));
                let rate = left / self.all.total * (1.0 + claims);
                sum += rate * worth;
                rates += rate;
            }
        }
        let worth = sum / (rates + self.hazard(self.turns_until(lack)));
        self.cache.insert((cards.counts, ahead), worth);
        worth
    }

    /// How many draws' worth of claims there are of this card, and what the hand is worth once it has come.
    fn with(&mut self, cards: &Cards, card: Card, (lack, ahead): (u8, u8)) -> (f64, f64) {
        let mut counts = cards.counts;
        counts.add(card);
        let next = Cards::with_sets_to_make(counts, cards.sets);
        if lack == 1 {
            let claims = self.all.figures.discard_weight * self.all.others;
            let [drawn, claimed] = [false, true].map(|claimed| self.completed(cards, card, claimed));
            return (claims, (drawn + claims * claimed) / (1.0 + claims));
        }
        let claims = self.claims(cards, card, lack);
        match ahead.checked_sub(1) {
            Some(ahead) => (claims, self.after_best(&next, ahead)),
            None => (claims, self.rough_estimate(&next, lack - 1)),
        }
    }

    /// How many of this kind are left once the hand has come so far.
    fn left(&self, cards: &Cards, card: Card) -> f64 {
        let come = cards.counts.count(card).saturating_sub(self.hand.concealed.count(card));
        f64::from(self.all.unseen.count(card).saturating_sub(come.into()))
    }

    /// What the hand wins that this card completes.
    fn completed(&self, cards: &Cards, card: Card, claimed: bool) -> f64 {
        let hand = Hand {
            concealed: cards.counts,
            last: Some(CompletingCard { card, claimed }),
            ..self.hand.clone()
        };
        self.all.rules.total(&hand).map_or(0.0, |total| self.all.won(total.points()))
    }

    /// For how many draws the discards count that a set may be claimed with: of all the others for a triplet, of the
    /// one before for a sequence (Q9, Q10); none where a claim brings the hand no nearer.
    fn claims(&self, cards: &Cards, card: Card, lack: u8) -> f64 {
        let nearer = |with: [Card; 2]| {
            let mut counts = cards.counts;
            let there = with.into_iter().all(|card| counts.remove(card));
            let sets = cards.sets.checked_sub(1).filter(|_| there);
            sets.is_some_and(|sets| self.plan.lack(&Cards::with_sets_to_make(counts, sets)) < lack)
        };
        if nearer([card; 2]) {
            return self.all.figures.discard_weight * self.all.others;
        }
        if sequences_with(card).any(nearer) { self.all.figures.discard_weight } else { 0.0 }
    }

    /// How many turns it has taken until the hand lacks so many cards.
    fn turns_until(&self, lack: u8) -> f64 {
        self.all.figures.turns_per_card * f64::from(self.lack.saturating_sub(lack))
    }

    /// How likely it is that another goes out in a turn, so many turns from now.
    fn hazard(&self, turns: f64) -> f64 {
        self.all.figures.hazard_per_turn * (self.all.turns + self.all.figures.turn_offset + turns)
    }

    /// What a hand is about worth that lacks so many cards.
    fn rough_estimate(&self, cards: &Cards, lack: u8) -> f64 {
        let (mut chance, mut turns) = (1.0, self.turns_until(lack));
        for lacking in (1..=lack).rev() {
            let rate = self.typical_rate(cards, (lack, lacking));
            chance *= rate / (rate + self.hazard(turns));
            // The orphans that are lacking come ever more slowly.
            turns += if self.plan == Plan::Orphans { 1.0 / rate } else { self.all.figures.turns_per_card };
        }
        chance * self.all.won(self.typical_points().min(self.all.rules.limit))
    }

    /// How likely it usually is in a turn that a hand that lacks so many cards now comes nearer when it lacks only so
    /// many.
    fn typical_rate(&self, cards: &Cards, (lack, lacking): (u8, u8)) -> f64 {
        match self.plan {
            // Each of the kinds that it wants it wants by itself, and can claim the last one alone.
            Plan::Orphans => {
                let live = self.plan.live_exactly(cards, &self.all.unseen);
                let draws =
                    if lacking == 1 { 1.0 + self.all.figures.discard_weight * self.all.others } else { 1.0 };
                f64::from(live) / self.all.total * f64::from(lacking) / f64::from(lack.max(1)) * draws
            }
            _ => {
                let rates = &self.all.figures.improve_rates;
                rates[usize::from(lacking - 1).min(rates.len() - 1)]
            }
        }
    }

    /// Returns about how many points a hand of this plan wins.
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

/// The pairs of cards that make a sequence with this one.
fn sequences_with(card: Card) -> impl Iterator<Item = [Card; 2]> {
    let number = move |step: i8| card.suit().zip(card.rank().checked_add_signed(step));
    let other = move |step: i8| number(step).and_then(|(suit, rank)| Card::suited(suit, rank));
    [[-2, -1], [-1, 1], [1, 2]].into_iter().filter_map(move |[a, b]| Some([other(a)?, other(b)?]))
}

#[cfg(test)]
mod tests {
    use cards::{Card, Seat, Seed, Suit};
    use hands::{Families, TargetForm};
    use rules::{RuleSet, Rules, Switches};
    use table::{Action, Discard, Game, Setup, View};

    use super::{PlanRace, RaceEvaluator, ValueCache};
    use crate::plan::Plan;
    use crate::stakes::Stakes;
    use crate::tuning::Tuning;

    const ANY: Plan = Plan::Sets(TargetForm::ANY);
    const BALANCED: (f64, f64) = (1.0, 1.0);

    /// A view of Quatre Vents in which a hand waits for a card.
    ///
    /// Everyone has thrown so many cards: all of them were claimed, so that none counts as seen.
    fn view(hand: &str, turns: usize) -> (Rules, View) {
        let (rules, seed) = (RuleSet::QuatreVents, Seed::from_number(1));
        let setup = Setup { rules, switches: Switches::default(), seats: 4, seed };
        let game = Game::start(&setup, &mut Vec::new()).expect("it can be played");
        let mut view: View = game.view(Some(Seat::new(1).expect("a seat")));
        view.held = game.rules().parse_hand(hand).expect(hand).concealed.cards().collect();
        view.drawn = None;
        assert_eq!(view.held.len(), 13, "{hand}");
        let card = Card::honour(4).expect("a wind");
        let thrown = Discard { card, seat: Seat::default(), taken: Some(Seat::default()) };
        view.discards = std::iter::repeat_n(thrown, turns * 4).collect();
        (game.rules().clone(), view)
    }

    /// What a hand is worth that waits.
    fn worth(hand: &str, plan: Plan, (turns, win_weight, ahead): (usize, (f64, f64), u8)) -> f64 {
        let (rules, view) = view(hand, turns);
        let stakes = Stakes::new(&rules, &view);
        let tuning = Tuning::of(rules.game);
        let figures = tuning.race().expect("it is evaluated by races");
        RaceEvaluator::new(&rules, &view, (&stakes, win_weight), (figures, ahead)).worth(Action::Pass, plan)
    }

    /// The plan of this suit and honours.
    fn one_suit() -> Plan {
        let family = Card::suited(Suit::Characters, 1).map(Families::of).expect("a card");
        Plan::Sets(TargetForm::of_families(family | Families::HONOURS))
    }

    #[test]
    fn what_comes_sooner_or_wins_more_is_worth_more() {
        for (better, worse, why) in [
            ("123m456m789p23s55s", "123m456m789p24s55s", "two kinds complete it, not one"),
            ("123m456p78s55p777z", "123m456p78s55p444m", "dragons double (Q26)"),
        ] {
            for ahead in 0..3 {
                let [a, b] = [better, worse].map(|hand| worth(hand, ANY, (5, BALANCED, ahead)));
                assert!(a > b && b > 0.0, "{why}, {ahead} ahead: {better} {a}, {worse} {b}");
            }
        }
    }

    #[test]
    fn a_plan_further_away_is_worth_its_points_as_long_as_there_is_time() {
        // Two cards from any hand, three from one of one suit and honours, which doubles (Q28).
        let hand = "123456799m78p22z";
        let [early, late] = [1, 12].map(|turns| {
            let [any, one] = [ANY, one_suit()].map(|plan| worth(hand, plan, (turns, BALANCED, 2)));
            one / any
        });
        assert!(early > 1.1 * late, "{early}, {late}");
        // Whoever fears what others win hurries, and whoever wants to win much does not.
        let [fears, even, wants] = [(1.0, 1.5), BALANCED, (1.5, 1.0)].map(|win_weight| {
            let [any, one] = [ANY, one_suit()].map(|plan| worth(hand, plan, (5, win_weight, 2)));
            one / any
        });
        assert!(fears < even && even < wants, "{fears}, {even}, {wants}");
    }

    #[test]
    fn the_longer_it_takes_the_likelier_another_is_out() {
        let (rules, view) = view("123456799m78p22z", 5);
        let stakes = Stakes::new(&rules, &view);
        let tuning = Tuning::of(rules.game);
        let figures = tuning.race().expect("it is evaluated by races");
        let all = RaceEvaluator::new(&rules, &view, (&stakes, BALANCED), (figures, 0));
        let race = PlanRace { all: &all, plan: ANY, hand: &all.hand, lack: 4, cache: ValueCache::new() };
        let chances = (1..=4).rev().map(|lack| race.hazard(race.turns_until(lack)));
        let chances: Vec<f64> = chances.collect();
        assert!(chances.is_sorted_by(|before, after| before < after), "{chances:?}");
        assert!(chances.iter().all(|&chance| chance > 0.0 && chance < 0.5), "{chances:?}");
    }

    #[test]
    fn a_card_that_all_may_be_asked_for_comes_sooner() {
        // Six cards make triplets, which may be claimed from all (Q10); eight sequences, from one (Q9).
        let [triplets, sequences] =
            ["123456m2288p55s2z", "123456m2468p55s2z"].map(|hand| worth(hand, ANY, (5, BALANCED, 0)));
        assert!(triplets > sequences, "{triplets}, {sequences}");
    }

    #[test]
    fn a_wait_is_worth_the_same_however_far_one_looks() {
        let hand = "123m456m789p23s55s";
        let [near, far] = [0, 2].map(|ahead| worth(hand, ANY, (5, BALANCED, ahead)));
        assert!((near - far).abs() < 1e-9, "{near}, {far}");
    }

    #[test]
    fn thirteen_orphans_are_worth_the_limit() {
        // Q34: they win 1 500 points, other hands seldom more than 100.
        let waits = worth("19m19p19s1234567z", Plan::Orphans, (5, BALANCED, 2));
        let two_away = worth("19m19p19s1234562z", Plan::Orphans, (5, BALANCED, 2));
        let other = worth("123m456m789p23s55s", ANY, (5, BALANCED, 2));
        assert!(waits > two_away && two_away > other && waits > 20.0 * other, "{waits}, {two_away}, {other}");
    }
}
