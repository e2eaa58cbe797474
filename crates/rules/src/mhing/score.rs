//! The value of a complete hand with its reasons: the best reading, explained.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use cards::{Card, Counts};
use hands::{Division, Hand, Pair, PlacedCard, Set, UnmatchedHand, for_each_unmatched, set_from_index};

use super::arrangement::Arrangement;
use super::combinations::Combinations;
use super::hand::may_be_special;
use super::patterns::{Scope, SpecialHandRow};
use super::reading::{BestTwo, CandidateReading, PlacedGroups, ReadingKind};
use super::search::ReadingSearch;
use crate::rules::Rules;
use crate::score::{Earning, ExcludedCombination, Group, Reading, Score, ScoreLine, Total};

/// Scores the readings of one hand.
pub(super) struct ReadingScorer<'a> {
    rules: &'a Rules,
    combinations: &'a Combinations,
    hand: &'a Hand,
    counts: &'a Counts,
    /// The claimed card, if no joker may stand beside it (M20).
    claimed: Option<Card>,
}

impl<'a> ReadingScorer<'a> {
    /// Creates a scorer for a hand that may go out. `counts` are the concealed cards with the completing
    /// card.
    pub(super) fn new(
        rules: &'a Rules,
        combinations: &'a Combinations,
        hand: &'a Hand,
        counts: &'a Counts,
    ) -> Self {
        let claimed = hand.completing_card.filter(|last| last.claimed && !rules.allows_jokers_in_claims);
        Self { rules, combinations, hand, counts, claimed: claimed.map(|last| last.card) }
    }

    /// Returns the best reading and the next best one.
    pub(super) fn score(&self) -> Option<Score> {
        let mut best_two = BestTwo::new(self.counts, self.claimed);
        self.offer_special_hands(&mut best_two);
        self.offer_best(&mut best_two);
        self.explain_both(best_two)
    }

    fn explain_both(&self, best_two: BestTwo<'_>) -> Option<Score> {
        let (best, next) = (best_two.best?, best_two.next);
        Some(Score { best: self.explain(&best), next_best: next.map(|next| self.explain(&next)) })
    }

    fn offer_special_hands(&self, best_two: &mut BestTwo<'_>) {
        if may_be_special(self.rules, self.hand) {
            for_each_unmatched(self.counts, &mut |cards| self.offer_special(cards, best_two));
        }
    }

    /// Arranges a division beside the laid sets.
    fn arrangement(&self, division: &Division) -> Arrangement {
        self.combinations.arrangement_of(self.hand, division.sets.iter().copied(), division.pair)
    }

    /// Offers the divisions with the highest total. If all of them have the same lines, the divisions with
    /// the next highest total are offered too. No other division can be among the best two.
    fn offer_best(&self, best_two: &mut BestTwo<'_>) {
        let search = self
            .hand
            .packed_counts()
            .and_then(|cards| ReadingSearch::new(self.rules, self.combinations, self.hand, cards));
        let Some(search) = search else { return };
        let known: ArrayVec<u8, 2> =
            best_two.credits().map(|credits| (credits - self.flower_credits()) as u8).collect();
        for credits in search.best_two_totals(known.into_iter()).into_iter().flatten() {
            search.each(credits, |sets, pair| {
                let mut sets: ArrayVec<u8, 4> = sets.iter().copied().collect();
                sets.sort_unstable();
                let pair = Card::from_index(usize::from(pair)).expect("a kind");
                self.offer(
                    &Division { sets: sets.into_iter().map(set_from_index).collect(), pair },
                    best_two,
                );
            });
            if best_two.is_full_of(u32::from(credits) + self.flower_credits()) {
                return;
            }
        }
    }

    /// Offers a division, unless M20 forbids it.
    fn offer(&self, division: &Division, best_two: &mut BestTwo<'_>) {
        if self.claimed.is_some_and(|card| division.joker_free_group(self.counts, card).is_none()) {
            return;
        }
        let arrangement = self.arrangement(division);
        let credits = self.combinations.credits(&arrangement);
        if best_two.could_enter(credits) {
            let counts = self.combinations.counts(&arrangement);
            best_two.offer(CandidateReading::new(ReadingKind::Sets(division.clone()), credits, counts));
        }
    }

    /// Returns the special hand that counts for these cards (M49), if one does (M28).
    fn special(&self, cards: &UnmatchedHand) -> Option<&SpecialHandRow> {
        let honours = cards.iter().filter(|placed| placed.card.is_honour()).count();
        self.combinations.special_hand(honours)
    }

    fn offer_special(&self, cards: &UnmatchedHand, best_two: &mut BestTwo<'_>) {
        let Some(special) = self.special(cards) else { return };
        let credits = u32::from(special.credits) + self.flower_credits();
        if best_two.could_enter(credits) {
            let kind = ReadingKind::Unmatched(cards.clone());
            best_two.offer(CandidateReading::new(kind, credits, vec![special.credits]));
        }
    }

    /// Returns the credits of the flowers (M36).
    fn flower_credits(&self) -> u32 {
        u32::from(self.combinations.tables.flower) * u32::from(self.hand.flower_count())
    }

    /// Explains a reading.
    fn explain(&self, candidate: &CandidateReading) -> Reading {
        let credits = candidate.credits;
        let total = Total::Credits { credits, points: self.rules.points(credits) };
        let reading = match &candidate.kind {
            ReadingKind::Sets(division) => self.explain_sets(division, total),
            ReadingKind::Unmatched(cards) => self.explain_special(cards, total),
        };
        debug_assert_eq!(credits, reading.lines.iter().map(|line| line.earning.amount()).sum());
        reading
    }

    fn explain_sets(&self, division: &Division, total: Total) -> Reading {
        let arrangement = self.arrangement(division);
        let (held, pair) = division.place_jokers(self.counts, self.claimed).expect("M20 was checked first");
        let sets: Vec<_> = self.hand.sets.iter().copied().chain(held).collect();
        let mut groups: PlacedGroups = sets.iter().map(|set| set.placed().into_iter().collect()).collect();
        groups.push(pair.placed().into_iter().collect());
        groups.push(self.flowers().collect());
        let (mut lines, mut excluded) = (Vec::new(), Vec::new());
        for pattern in &self.combinations.rows {
            let found = (pattern.find)(&arrangement);
            if found.count > 0 {
                let of = groups.iter().enumerate().filter(|(index, _)| found.groups & 1 << index != 0);
                let cards = of.flat_map(|(_, group)| group.iter().copied()).collect();
                lines.push(pattern.line(found.count, cards));
                excluded.extend(pattern.excluded());
            }
        }
        let completed = self.completed(division, &sets, pair);
        Reading { total, lines, sets, pair: Some(pair), completed, excluded }
    }

    /// Returns the group that the completing card completed. Where M20 applies, this is the group without a
    /// joker.
    fn completed(&self, division: &Division, sets: &[Set], pair: Pair) -> Option<Group> {
        let Some(card) = self.claimed else {
            return Reading::group_with(sets, pair, self.hand.completing_card?.card);
        };
        let index = division.joker_free_group(self.counts, card)?;
        let is_pair = index == division.sets.len();
        Some(if is_pair { Group::Pair } else { Group::set(self.hand.sets.len() + index) })
    }

    fn explain_special(&self, cards: &UnmatchedHand, total: Total) -> Reading {
        let mut lines = Vec::new();
        let mut excluded = Vec::new();
        let flowers = self.hand.flower_count();
        if flowers > 0 {
            let rows = self.combinations.rows.iter().filter(|row| row.scope == Scope::Flowers);
            lines.extend(rows.map(|row| row.line(flowers, self.flowers().collect())));
        }
        if let Some(special) = self.special(cards) {
            let (rule, name) = (Cow::Borrowed(special.rule), special.name.clone());
            let earning = Earning::Credits(special.credits.into());
            lines.push(ScoreLine { rule, name, count: 1, earning, cards: cards.to_vec() });
            excluded.extend(self.excluded_by(special));
        }
        Reading { total, lines, sets: Vec::new(), pair: None, completed: None, excluded }
    }

    /// Returns the less valuable special hand that `special` excludes (M49), if that hand counts.
    fn excluded_by(&self, special: &SpecialHandRow) -> Option<ExcludedCombination> {
        let other = self.combinations.special_hands.iter().find(|other| other.honours < special.honours)?;
        Some(ExcludedCombination {
            rule: Cow::Borrowed(other.rule),
            name: other.name.clone(),
            by: Cow::Borrowed(special.rule),
            by_name: special.name.clone(),
        })
    }

    /// Returns the flowers before the player.
    fn flowers(&self) -> impl Iterator<Item = PlacedCard> {
        let kinds =
            (1..).zip(self.hand.flowers).filter_map(|(number, count)| Some((Card::flower(number)?, count)));
        kinds.flat_map(|(card, count)| (0..count).map(move |_| PlacedCard { card, is_joker: false }))
    }
}
