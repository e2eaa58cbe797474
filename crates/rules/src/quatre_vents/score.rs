//! The value of a complete hand. Every reading is scored, and the most valuable reading is explained (Q24,
//! Q31).

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use cards::{Card, Counts};
use hands::{CompletingCard, Context, Division, Hand, Pair, PlacedCard, Set, divide};

use super::arrangement::{Arrangement, PAIR_INDEX};
use super::hand;
use super::patterns::{HALF_LIMIT, LIMITS, Limit, ORPHANS, PATTERNS, PRINTED_DOUBLES, Pattern};
use crate::rules::Rules;
use crate::score::{Earning, Group, Reading, Score, ScoreLine, Total};

/// The rows that count in a match.
#[derive(Clone)]
pub struct Rows {
    /// The patterns of points and doubles, in the order of the rules.
    pub patterns: Vec<Pattern>,
    /// The rows that are worth the limit.
    pub limits: Vec<Limit>,
    /// The row that is worth half the limit (Q33).
    pub half_limit: Option<Limit>,
    /// The row of thirteen orphans (Q34).
    pub orphans: Option<Limit>,
    /// The maximum value of a hand (Q31).
    pub max_value: u32,
}

impl Rows {
    /// Returns the printed rows with all optional doubles and this limit.
    pub fn printed(max_value: u32) -> Self {
        Self {
            patterns: PATTERNS.to_vec(),
            limits: LIMITS.to_vec(),
            half_limit: Some(HALF_LIMIT.clone()),
            orphans: Some(ORPHANS.clone()),
            max_value,
        }
    }

    /// Adds the rows of the other reading of Q28, after its own row.
    pub fn add_printed_doubles(&mut self) {
        let at = self.patterns.partition_point(|row| row.rule <= "Q28");
        self.patterns.splice(at..at, PRINTED_DOUBLES);
    }

    /// Returns the score of a hand, or `None` if the hand may not go out.
    pub(super) fn score(&self, rules: &Rules, hand: &Hand) -> Option<Score> {
        let last = hand.completing_card.filter(|_| hand::wins(rules, hand))?;
        let counts = hand.all_concealed();
        if hand::is_orphans(hand, &counts) {
            let reading = |row| Score { best: self.orphans_reading(row, &counts), next_best: None };
            return self.orphans.as_ref().map(reading);
        }
        let mut scored: Vec<ScoredArrangement<'_>> = Vec::new();
        divide(&counts, hand::sets_to_make(rules, hand), &mut |division| {
            scored.extend(arrangements(hand, last, division).map(|one| ScoredArrangement::new(self, one)));
        });
        scored.sort_by_cached_key(|scored| (Reverse(scored.rank()), scored.sort_key()));
        let best = scored.first()?;
        let counts = best.counts();
        let next = scored.iter().find(|other| other.counts() != counts);
        Some(Score { best: best.reading(), next_best: next.map(ScoredArrangement::reading) })
    }

    /// Returns the value of the best reading, or `None` if the hand may not go out. Any of the readings with
    /// the highest rank will do, because equal ranks have equal values.
    pub(super) fn total(&self, rules: &Rules, hand: &Hand) -> Option<Total> {
        let last = hand.completing_card.filter(|_| hand::wins(rules, hand))?;
        let counts = hand.all_concealed();
        if hand::is_orphans(hand, &counts) {
            return self.orphans.as_ref().map(|_| self.limit_total());
        }
        let mut best: Option<((bool, u32, u32), Total)> = None;
        divide(&counts, hand::sets_to_make(rules, hand), &mut |division| {
            for scored in arrangements(hand, last, division).map(|one| ScoredArrangement::new(self, one)) {
                if best.is_none_or(|(rank, _)| scored.rank() > rank) {
                    best = Some((scored.rank(), scored.total()));
                }
            }
        });
        best.map(|(_, total)| total)
    }

    /// Returns the value of four sets and a pair in exactly this reading. The hand counts as drawn, and no
    /// group counts as completed by the completing card.
    pub(super) fn set_points(&self, sets: &[Set; 4], pair: Card) -> u32 {
        let (sets, context) = (ArrayVec::from(*sets), Context::default());
        let arrangement = Arrangement { sets, pair, completed: usize::MAX, claimed: false, context };
        ScoredArrangement::new(self, arrangement).value()
    }

    /// Returns the total of a hand that is worth the limit.
    const fn limit_total(&self) -> Total {
        Total::Base { base: None, doubles: None, value: self.max_value }
    }

    /// Returns the reading of thirteen orphans (Q34).
    fn orphans_reading(&self, row: &Limit, counts: &Counts) -> Reading {
        let cards = counts.cards().map(|card| PlacedCard { card, is_joker: false }).collect();
        Reading {
            total: self.limit_total(),
            lines: vec![row.line(self.max_value, cards)],
            sets: Vec::new(),
            pair: None,
            completed: None,
            excluded: Vec::new(),
        }
    }
}

/// Yields the arrangements of a division beside the laid sets. There is one for each group of the hand that
/// the completing card may have completed (Q24).
fn arrangements<'a>(
    hand: &'a Hand,
    last: CompletingCard,
    division: &'a Division,
) -> impl Iterator<Item = Arrangement> + 'a {
    let sets: ArrayVec<Set, 4> = hand.sets.iter().chain(&division.sets).copied().collect();
    let context = hand.context;
    let arrangement = Arrangement { sets, pair: division.pair, completed: 0, claimed: last.claimed, context };
    let held = hand.sets.len()..arrangement.sets.len();
    let sets = held.filter({
        let sets = arrangement.sets.clone();
        move |&index| sets[index].printed().contains(&last.card)
    });
    let pair = (arrangement.pair == last.card).then_some(PAIR_INDEX);
    sets.chain(pair).map(move |completed| Arrangement { completed, ..arrangement.clone() })
}

/// An arrangement with its points and doubles.
struct ScoredArrangement<'a> {
    rows: &'a Rows,
    arrangement: Arrangement,
    /// The points before they are doubled.
    base: u32,
    /// The number of doubles.
    doubles: u32,
    /// The row that makes the hand worth the limit, if any.
    limit: Option<&'a Limit>,
}

impl<'a> ScoredArrangement<'a> {
    /// Scores an arrangement.
    fn new(rows: &'a Rows, arrangement: Arrangement) -> Self {
        let limit = rows.limits.iter().find(|limit| (limit.find)(&arrangement).count > 0);
        let mut scored = Self { rows, arrangement, base: 0, doubles: 0, limit };
        for pattern in scored.patterns() {
            let count = (pattern.find)(&scored.arrangement).count;
            match pattern.earning {
                Earning::Doubles(each) => scored.doubles += count * each,
                each => scored.base += count * each.amount(),
            }
        }
        scored
    }

    /// Yields the patterns that count: none in a hand that is worth the limit.
    fn patterns(&self) -> impl Iterator<Item = &'a Pattern> + use<'a> {
        let counting = if self.limit.is_some() { &[] } else { &self.rows.patterns[..] };
        counting.iter()
    }

    /// Returns the number of occurrences of each pattern. Arrangements with equal counts have the same lines.
    fn counts(&self) -> Vec<u32> {
        self.patterns().map(|pattern| (pattern.find)(&self.arrangement).count).collect()
    }

    /// Returns the rank of a reading: the limit first, then the value after doubling, then the points before
    /// doubling.
    fn rank(&self) -> (bool, u32, u32) {
        (self.limit.is_some(), self.doubled(), self.base)
    }

    /// Returns the points after doubling.
    fn doubled(&self) -> u32 {
        self.base.saturating_mul(1_u32.checked_shl(self.doubles).unwrap_or(u32::MAX))
    }

    /// Returns half the limit and its row, if the row matches and the doubled points are less than half the
    /// limit (Q33).
    fn half_limit(&self) -> Option<(&'a Limit, u32)> {
        let row = self.rows.half_limit.as_ref().filter(|row| (row.find)(&self.arrangement).count > 0)?;
        let half = self.rows.max_value / 2;
        (self.doubled() < half).then_some((row, half))
    }

    /// Returns the value (Q31).
    fn value(&self) -> u32 {
        if self.limit.is_some() {
            return self.rows.max_value;
        }
        self.half_limit().map_or(self.doubled(), |(_, half)| half).min(self.rows.max_value)
    }

    /// Returns the total.
    fn total(&self) -> Total {
        if self.limit.is_some() {
            return self.rows.limit_total();
        }
        Total::Base { base: Some(self.base), doubles: Some(self.doubles), value: self.value() }
    }

    /// Returns the notation of the sets and the pair, and the completed group. Among equal arrangements the
    /// first by this key is reported.
    fn sort_key(&self) -> (String, usize) {
        let groups = self.arrangement.sets.iter().map(Set::to_string).chain([self.pair().to_string()]);
        (groups.collect::<Vec<_>>().join(" "), self.arrangement.completed)
    }

    const fn pair(&self) -> Pair {
        Pair { card: self.arrangement.pair, jokers: 0 }
    }

    /// Explains the arrangement.
    fn reading(&self) -> Reading {
        let completed = self.arrangement.completed;
        Reading {
            total: self.total(),
            lines: self.lines(),
            sets: self.arrangement.sets.to_vec(),
            pair: Some(self.pair()),
            completed: Some(if completed == PAIR_INDEX { Group::Pair } else { Group::set(completed) }),
            excluded: Vec::new(),
        }
    }

    /// Returns the score lines, in the order of the rules.
    fn lines(&self) -> Vec<ScoreLine> {
        let cards = |groups| self.cards(groups);
        if let Some(limit) = self.limit {
            return vec![limit.line(self.rows.max_value, cards((limit.find)(&self.arrangement).groups))];
        }
        let found = self.patterns().map(|pattern| (pattern, (pattern.find)(&self.arrangement)));
        let lines = found.filter(|(_, found)| found.count > 0);
        let lines = lines.map(|(pattern, found)| pattern.line(found.count, cards(found.groups)));
        let half = self.half_limit().map(|(row, half)| {
            let found = (row.find)(&self.arrangement);
            row.line(half, cards(found.groups))
        });
        lines.chain(half).collect()
    }

    /// Returns the cards of these groups.
    fn cards(&self, groups: u8) -> Vec<PlacedCard> {
        let sets = self.arrangement.sets.iter().map(|set| set.placed().to_vec());
        let all = sets.chain([self.pair().placed().to_vec()]).enumerate();
        all.filter(|(index, _)| groups & 1 << index != 0).flat_map(|(_, cards)| cards).collect()
    }
}
