//! What a complete hand is worth: every reading is looked at, the best one explained.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use cards::{Card, Counts};
use hands::{Division, Hand, PlacedCard, Set, UnmatchedHand, divide, for_each_unmatched, set_from_index};

use super::form::Form;
use super::hand::{makes_sets, may_be_special, wins};
use super::patterns::{FLOWERS_NAME, PATTERNS, Pattern, SPECIAL, Special};
use super::points;
use super::reading::{Candidate, Groups, Podium, Read};
use super::search::Search;
use crate::rules::Rules;
use crate::score::{Earning, Reading, Score, ScoreLine, Total};

/// The score as the French edition explains it.
pub(super) fn score(rules: &Rules, hand: &Hand) -> Option<Score> {
    score_with(rules, hand, false)
}

/// The score as the Swedish edition explains it: three of a number are one line (M50).
pub(super) fn score_with_triples(rules: &Rules, hand: &Hand) -> Option<Score> {
    score_with(rules, hand, true)
}

fn score_with(rules: &Rules, hand: &Hand, triples: bool) -> Option<Score> {
    if !wins(rules, hand) {
        return None;
    }
    let counts = hand.all_concealed();
    let judge = Judge::new(rules, hand, &counts, triples);
    let mut podium = Podium::new(&counts, judge.claimed);
    if may_be_special(rules, hand) {
        for_each_unmatched(&counts, &mut |cards| judge.offer_special(cards, &mut podium));
    }
    if rules.omitted.is_none() {
        judge.offer_best(&mut podium);
    } else if makes_sets(rules, hand, &counts) {
        let sets = rules.sets - hand.sets.len() as u8;
        divide(&counts, sets, &mut |division| judge.offer(division, &mut podium));
    }
    let next = podium.next.take();
    Some(Score { best: judge.explain(&podium.best?), next_best: next.map(|next| judge.explain(&next)) })
}

/// What four sets and a pair earn; M50 makes no difference to that.
pub(super) fn credits(rules: &Rules, sets: &[Set; 4], pair: Card, flowers: u8) -> u32 {
    let patterns = Patterns::new(rules, false);
    patterns.value(&patterns.form(ArrayVec::from(*sets), pair, flowers)).0
}

/// What a reading is worth before its lines are summed up.
const NOTHING: Total = Total::Credits { credits: 0, points: 0 };

/// The combinations that count, and what follows from that.
pub(super) struct Patterns {
    rows: ArrayVec<&'static Pattern, 18>,
    dragons_count: bool,
    triples_count: bool,
}

impl Patterns {
    /// Those of the level (M28); M50 only where the edition tells triples.
    pub(super) fn new(rules: &Rules, triples: bool) -> Self {
        let counting = |pattern: &&Pattern| pattern.counts(rules) && (triples || pattern.rule != "M50");
        let rows: ArrayVec<_, 18> = PATTERNS.iter().filter(counting).collect();
        let has = |rule: &str| rows.iter().any(|pattern| pattern.rule == rule);
        let (dragons_count, triples_count) = (has("M45"), has("M50"));
        Self { rows, dragons_count, triples_count }
    }

    /// The form of these sets and this pair.
    pub(super) fn form(&self, sets: ArrayVec<Set, 4>, pair: Card, flowers: u8) -> Form {
        let (dragons_count, triples_count) = (self.dragons_count, self.triples_count);
        Form { dragons_count, triples_count, ..Form::new(sets, pair, flowers) }
    }

    /// What a form earns, and a mark of what it has: forms with the same mark have the same lines.
    pub(super) fn value(&self, form: &Form) -> (u32, u128) {
        self.rows.iter().fold((0, 0), |(credits, mark), pattern| {
            let times = (pattern.find)(form).times;
            (credits + u32::from(times) * u32::from(pattern.credits), mark << 4 | u128::from(times))
        })
    }
}

/// Values the readings of one hand.
struct Judge<'a> {
    rules: &'a Rules,
    hand: &'a Hand,
    counts: &'a Counts,
    patterns: Patterns,
    /// The claimed card that no joker may stand beside (M20).
    claimed: Option<Card>,
}

impl<'a> Judge<'a> {
    fn new(rules: &'a Rules, hand: &'a Hand, counts: &'a Counts, triples: bool) -> Self {
        let claimed =
            hand.last.filter(|last| last.claimed && !rules.allows_jokers_in_claims).map(|last| last.card);
        Self { rules, hand, counts, patterns: Patterns::new(rules, triples), claimed }
    }

    /// The form of a division, beside the open sets.
    fn form(&self, division: &Division) -> Form {
        let sets = self.hand.sets.iter().chain(&division.sets).copied().collect();
        self.patterns.form(sets, division.pair, self.hand.flower_count())
    }

    /// Offers the divisions that earn most, and, if all of these have the same lines, those that earn next to most:
    /// no other can come on the podium.
    fn offer_best(&self, podium: &mut Podium) {
        let Some(search) =
            self.hand.packed_counts().and_then(|cards| Search::new(self.rules, self.hand, cards))
        else {
            return;
        };
        let known: ArrayVec<u8, 2> =
            podium.credits().map(|credits| (credits - self.flower_credits()) as u8).collect();
        for credits in search.best_two_totals(known.into_iter()).into_iter().flatten() {
            search.each(credits, |sets, pair| {
                let mut sets: ArrayVec<u8, 4> = sets.iter().copied().collect();
                sets.sort_unstable();
                let pair = Card::from_index(usize::from(pair)).expect("a kind");
                self.offer(&Division { sets: sets.into_iter().map(set_from_index).collect(), pair }, podium);
            });
            if podium.is_full_of(u32::from(credits) + self.flower_credits()) {
                return;
            }
        }
    }

    /// Offers a division, unless M20 forbids it.
    fn offer(&self, division: &Division, podium: &mut Podium) {
        if self.claimed.is_some_and(|card| division.joker_free_group(self.counts, card).is_none()) {
            return;
        }
        let (credits, mark) = self.patterns.value(&self.form(division));
        if podium.may_take(credits) {
            podium.offer(Candidate::new(Read::Sets(division.clone()), credits, mark));
        }
    }

    /// The special hand that counts for these cards (M49), if any does (M28).
    fn special(&self, cards: &UnmatchedHand) -> Option<&'static Special> {
        let honours = cards.iter().filter(|placed| placed.card.is_honour()).count();
        SPECIAL.iter().find(|special| honours >= special.honours && special.counts(self.rules))
    }

    fn offer_special(&self, cards: &UnmatchedHand, podium: &mut Podium) {
        let Some(special) = self.special(cards) else { return };
        let credits = u32::from(special.credits) + self.flower_credits();
        let mark = u128::MAX - u128::from(special.credits);
        if podium.may_take(credits) {
            podium.offer(Candidate::new(Read::Apart(cards.clone()), credits, mark));
        }
    }

    /// What the flowers earn (M36).
    fn flower_credits(&self) -> u32 {
        let counts = self.patterns.rows.iter().any(|pattern| pattern.rule == "M36");
        if counts { u32::from(self.hand.flower_count()) } else { 0 }
    }

    /// The reading as it is told to people.
    fn explain(&self, candidate: &Candidate) -> Reading {
        let credits = candidate.credits;
        let mut reading = match &candidate.read {
            Read::Sets(division) => self.explain_sets(division),
            Read::Apart(cards) => self.explain_special(cards),
        };
        debug_assert_eq!(credits, reading.lines.iter().map(|line| line.earning.amount()).sum());
        reading.total = Total::Credits { credits, points: points(credits) };
        reading
    }

    fn explain_sets(&self, division: &Division) -> Reading {
        let form = self.form(division);
        let (held, pair) = division.place_jokers(self.counts, self.claimed).expect("M20 is asked first");
        let sets: Vec<_> = self.hand.sets.iter().copied().chain(held).collect();
        let mut groups: Groups = sets.iter().map(|set| set.placed().into_iter().collect()).collect();
        groups.push(pair.placed().into_iter().collect());
        groups.push(self.flowers().collect());
        let (mut lines, mut excluded) = (Vec::new(), Vec::new());
        for pattern in &self.patterns.rows {
            let found = (pattern.find)(&form);
            if found.times > 0 {
                let of = groups.iter().enumerate().filter(|(at, _)| found.groups & 1 << at != 0);
                let cards = of.flat_map(|(_, group)| group.iter().copied()).collect();
                lines.push(pattern.line(found.times, cards));
                excluded.extend(pattern.excluded());
            }
        }
        Reading { total: NOTHING, lines, sets, pair: Some(pair), excluded }
    }

    fn explain_special(&self, cards: &UnmatchedHand) -> Reading {
        let mut lines = Vec::new();
        let mut excluded = Vec::new();
        if self.flower_credits() > 0 {
            let (rule, name, times) = (Cow::Borrowed("M36"), FLOWERS_NAME, self.flower_credits());
            let earning = Earning::Credits(times);
            lines.push(ScoreLine { rule, name, count: times, earning, cards: self.flowers().collect() });
        }
        if let Some(special) = self.special(cards) {
            let (rule, name) = (Cow::Borrowed(special.rule), special.name.clone());
            let earning = Earning::Credits(special.credits.into());
            lines.push(ScoreLine { rule, name, count: 1, earning, cards: cards.to_vec() });
            excluded.extend(special.excluded(self.rules));
        }
        Reading { total: NOTHING, lines, sets: Vec::new(), pair: None, excluded }
    }

    /// The flowers that lie before the player.
    fn flowers(&self) -> impl Iterator<Item = PlacedCard> {
        let kinds =
            (1..).zip(self.hand.flowers).filter_map(|(number, count)| Some((Card::flower(number)?, count)));
        kinds.flat_map(|(card, count)| (0..count).map(move |_| PlacedCard { card, joker: false }))
    }
}
