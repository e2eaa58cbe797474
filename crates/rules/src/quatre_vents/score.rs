//! What a complete hand is worth: every reading is counted, the one that pays most explained (Q24, Q31).

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use cards::{Card, Counts};
use hands::{CompletingCard, Context, Division, Hand, Pair, PlacedCard, Set, divide};

use super::form::{Form, PAIR};
use super::hand::{is_orphans, wins};
use super::patterns::{HALF_LIMIT, LIMITS, Limit, ORPHANS, PATTERNS};
use crate::rules::Rules;
use crate::score::{Earning, Reading, Score, ScoreLine, Total};

/// The score of a hand; `None` if it may not go out.
pub(super) fn score(rules: &Rules, hand: &Hand) -> Option<Score> {
    let last = hand.last.filter(|_| wins(rules, hand))?;
    let counts = hand.all_concealed();
    if is_orphans(hand, &counts) {
        let score = Score { best: orphans(rules, &counts), next_best: None };
        return Some(score).filter(|_| ORPHANS.counts(rules));
    }
    let mut counted: Vec<Counted> = Vec::new();
    let sets = rules.sets - hand.sets.len() as u8;
    divide(&counts, sets, &mut |division| {
        counted.extend(forms(hand, last, division).map(|form| Counted::new(rules, form)));
    });
    counted.sort_by_cached_key(|counted| (Reverse(counted.rank()), counted.told()));
    let best = counted.first()?;
    let next = counted.iter().find(|other| other.found != best.found);
    Some(Score { best: best.reading(rules), next_best: next.map(|next| next.reading(rules)) })
}

/// What the best reading of a hand is worth; `None` if it may not go out. Readings that rank equally are worth the
/// same, so which of them is told does not matter here.
pub(super) fn total(rules: &Rules, hand: &Hand) -> Option<Total> {
    let last = hand.last.filter(|_| wins(rules, hand))?;
    let counts = hand.all_concealed();
    if is_orphans(hand, &counts) {
        return ORPHANS.counts(rules).then_some(limit(rules));
    }
    let mut best: Option<((bool, u32, u32), Total)> = None;
    divide(&counts, rules.sets - hand.sets.len() as u8, &mut |division| {
        for counted in forms(hand, last, division).map(|form| Counted::new(rules, form)) {
            if best.is_none_or(|(rank, _)| counted.rank() > rank) {
                best = Some((counted.rank(), counted.total(rules)));
            }
        }
    });
    best.map(|(_, total)| total)
}

/// What a hand is worth that is worth the limit, whatever else there is.
fn limit(rules: &Rules) -> Total {
    Total::Base { base: None, doubles: None, value: rules.limit }
}

/// What four sets and a pair earn, read just so, drawn card by card: points, doubled.
pub(super) fn worth(rules: &Rules, sets: &[Set; 4], pair: Card) -> u32 {
    let (sets, context) = (ArrayVec::from(*sets), Context::default());
    let form = Form { sets, pair, completed: usize::MAX, claimed: false, context };
    Counted::new(rules, form).value(rules)
}

/// The forms of a division beside the laid sets: the winning card may have completed any group of the hand that
/// holds it (Q24).
fn forms<'a>(
    hand: &'a Hand,
    last: CompletingCard,
    division: &'a Division,
) -> impl Iterator<Item = Form> + 'a {
    let sets: ArrayVec<Set, 4> = hand.sets.iter().chain(&division.sets).copied().collect();
    let form = Form { sets, pair: division.pair, completed: 0, claimed: last.claimed, context: hand.context };
    let held = hand.sets.len()..form.sets.len();
    let places = held.filter({
        let sets = form.sets.clone();
        move |&at| sets[at].printed().contains(&last.card)
    });
    let pair = (form.pair == last.card).then_some(PAIR);
    places.chain(pair).map(move |completed| Form { completed, ..form.clone() })
}

/// A form and what it counts.
struct Counted {
    form: Form,
    /// The points before they are doubled.
    base: u32,
    /// How often they are doubled.
    doubles: u32,
    /// What makes it worth the limit.
    limit: Option<&'static Limit>,
    /// How often each pattern was found: forms with the same have the same lines.
    found: ArrayVec<u32, { PATTERNS.len() }>,
}

impl Counted {
    /// Counts a form.
    fn new(rules: &Rules, form: Form) -> Self {
        let limit = LIMITS.iter().find(|limit| limit.counts(rules) && (limit.find)(&form).times > 0);
        let mut counted = Self { form, base: 0, doubles: 0, limit, found: ArrayVec::new() };
        for pattern in PATTERNS.iter().filter(|pattern| limit.is_none() && pattern.counts(rules)) {
            let times = (pattern.find)(&counted.form).times;
            match pattern.earning {
                Earning::Doubles(each) => counted.doubles += times * each,
                each => counted.base += times * each.amount(),
            }
            counted.found.push(times);
        }
        counted
    }

    /// What it counts before the limit is looked at; of two with the same, the one with more points before doubles.
    fn rank(&self) -> (bool, u32, u32) {
        (self.limit.is_some(), self.count(), self.base)
    }

    /// The points, doubled.
    fn count(&self) -> u32 {
        self.base.saturating_mul(1 << self.doubles)
    }

    /// Half the limit, if the hand is worth at least that and counts less (Q33).
    fn half_limit(&self, rules: &Rules) -> Option<u32> {
        let there = HALF_LIMIT.counts(rules) && (HALF_LIMIT.find)(&self.form).times > 0;
        Some(rules.limit / 2).filter(|&half| there && self.count() < half)
    }

    /// What it is worth (Q31).
    fn value(&self, rules: &Rules) -> u32 {
        if self.limit.is_some() {
            return rules.limit;
        }
        self.half_limit(rules).unwrap_or(self.count()).min(rules.limit)
    }

    /// What it is worth in all.
    fn total(&self, rules: &Rules) -> Total {
        if self.limit.is_some() {
            return limit(rules);
        }
        let (base, doubles) = (Some(self.base), Some(self.doubles));
        Total::Base { base, doubles, value: self.value(rules) }
    }

    /// The sets and the pair in the notation, and which was completed: of equal forms the first is told.
    fn told(&self) -> (String, usize) {
        let sets = self.form.sets.iter().map(Set::to_string);
        let told: Vec<String> = sets.chain([self.pair().to_string()]).collect();
        (told.join(" "), self.form.completed)
    }

    fn pair(&self) -> Pair {
        Pair { card: self.form.pair, jokers: 0 }
    }

    /// The form as it is told to people.
    fn reading(&self, rules: &Rules) -> Reading {
        Reading {
            total: self.total(rules),
            lines: self.lines(rules),
            sets: self.form.sets.to_vec(),
            pair: Some(self.pair()),
            excluded: Vec::new(),
        }
    }

    /// What earning, in the order of the rules.
    fn lines(&self, rules: &Rules) -> Vec<ScoreLine> {
        if let Some(limit) = self.limit {
            return vec![limit.line(rules.limit, self.cards((limit.find)(&self.form).groups))];
        }
        let mut lines = Vec::new();
        for pattern in PATTERNS.iter().filter(|pattern| pattern.counts(rules)) {
            let found = (pattern.find)(&self.form);
            if found.times > 0 {
                lines.push(pattern.line(found.times, self.cards(found.groups)));
            }
        }
        let cards = || self.cards((HALF_LIMIT.find)(&self.form).groups);
        lines.extend(self.half_limit(rules).map(|half| HALF_LIMIT.line(half, cards())));
        lines
    }

    /// The cards of these groups.
    fn cards(&self, groups: u8) -> Vec<PlacedCard> {
        let sets = self.form.sets.iter().map(|set| set.placed());
        let groups_of = sets.map(|placed| placed.to_vec()).chain([self.pair().placed().to_vec()]);
        groups_of.enumerate().filter(|(at, _)| groups & 1 << at != 0).flat_map(|(_, cards)| cards).collect()
    }
}

/// Thirteen orphans, as they are told to people (Q34).
fn orphans(rules: &Rules, counts: &Counts) -> Reading {
    let cards = counts.cards().map(|card| PlacedCard { card, joker: false }).collect();
    Reading {
        total: limit(rules),
        lines: vec![ORPHANS.line(rules.limit, cards)],
        sets: Vec::new(),
        pair: None,
        excluded: Vec::new(),
    }
}
