//! Branch and bound over the readings of a hand as sets and a pair. A branch is pruned when its upper bound
//! cannot beat the best total found.

use std::cell::Cell;

use cards::Card;
use hands::{CoverSearch, Hand, PackedCounts, Part, completes, set_from_index, set_index};

use super::combinations::Combinations;
use super::hand::sets_to_make;
use super::partial_score::PartialScore;
use super::tables::{KINDS, Tables};
use crate::rules::Rules;

/// The search among the readings of one hand. Credits exclude flowers, except flowers in rows that depend on
/// the whole hand.
pub(super) struct ReadingSearch<'a> {
    combinations: &'a Combinations,
    tables: &'a Tables,
    hand: &'a Hand,
    cards: PackedCounts,
    sets: u8,
    /// The laid sets, with bounds from the cards of the hand.
    start: PartialScore,
    claimed: ClaimConstraint,
    /// The maximum number of credits of the rows that no table covers.
    max_hand_credits: u8,
}

impl<'a> ReadingSearch<'a> {
    /// Prepares the search, or returns `None` if the hand has no reading as sets and a pair.
    pub(super) fn new(
        rules: &Rules,
        combinations: &'a Combinations,
        hand: &'a Hand,
        cards: PackedCounts,
    ) -> Option<Self> {
        let last = hand.completing_card?;
        let sets = sets_to_make(rules, hand);
        if cards.total() != 3 * sets + 2 || cards.jokers() > 0 && !completes(&hand.all_concealed(), sets) {
            return None;
        }
        let tables: &Tables = &combinations.tables;
        let laid = hand.sets.iter().filter_map(|&set| set_index(set));
        let start = laid
            .fold(PartialScore::with_bounds_for(tables, &cards), |score, set| score.with_laid(tables, set));
        let claimed = ClaimConstraint::new(&cards, last.card, last.claimed && !rules.allows_jokers_in_claims);
        let max_hand_credits = combinations.max_hand_credits();
        Some(Self { combinations, tables, hand, cards, sets, start, claimed, max_hand_credits })
    }

    /// Returns the credits of the best reading, or `known` if no reading earns more.
    pub(super) fn best(&self, known: Option<u8>) -> Option<u8> {
        let best = Cell::new(known);
        if !self.combinations.hand_rows.is_empty() {
            self.all(
                |bound| best.get().is_none_or(|best| bound > best),
                |_, _, credits| best.set(best.get().max(Some(credits))),
            );
            return best.get();
        }
        CoverSearch {
            start: self.start,
            add: |score: &PartialScore, part: Part| score.with(self.tables, part),
            is_promising: |score: &PartialScore, sets: u8| {
                best.get().is_none_or(|best| score.upper_bound(self.tables, sets) > best)
            },
            on_complete: |score: &PartialScore, pair: Option<u8>| {
                best.set(best.get().max(self.tabled_credits(score, pair)));
            },
        }
        .search(&self.cards, self.sets);
        best.get()
    }

    /// Returns the credits of a reading from the tables, or `None` if M20 forbids the reading. If `pair` is
    /// `None`, the reading has the best pair.
    fn tabled_credits(&self, score: &PartialScore, pair: Option<u8>) -> Option<u8> {
        if self.claimed.allows(score.chosen(), pair) {
            return Some(score.upper_bound(self.tables, 0));
        }
        // If two jokers are the pair, only the pair of the claimed card meets the condition.
        let only = self.claimed.pair.filter(|_| pair.is_none())?;
        Some(score.with(self.tables, Part::Pair(only)).upper_bound(self.tables, 0))
    }

    /// Returns the two highest totals of credits, among the readings and `known`.
    pub(super) fn best_two_totals(&self, known: impl Iterator<Item = u8>) -> [Option<u8>; 2] {
        let best = Cell::new([None, None]);
        let take = |credits: u8| {
            let [first, second] = best.get();
            if Some(credits) > first {
                best.set([Some(credits), first]);
            } else if Some(credits) < first && Some(credits) > second {
                best.set([first, Some(credits)]);
            }
        };
        known.for_each(take);
        self.all(|bound| best.get()[1].is_none_or(|second| bound > second), |_, _, credits| take(credits));
        best.get()
    }

    /// Calls `visit` with the sets and the pair of every reading that has exactly these credits. The sets are
    /// in search order. A reading with a set of jokers only may be visited twice.
    pub(super) fn each(&self, credits: u8, mut visit: impl FnMut(&[u8], u8)) {
        let equal = |score: &PartialScore, pair, earned| {
            if earned == credits {
                visit(score.chosen(), pair);
            }
        };
        self.all(|bound| bound >= credits, equal);
    }

    /// Calls `take` with every reading, its pair and its credits, except in branches whose upper bound is not
    /// promising.
    fn all(&self, is_promising: impl Fn(u8) -> bool, mut take: impl FnMut(&PartialScore, u8, u8)) {
        let upper_bound = |score: &PartialScore, sets: u8| {
            score.upper_bound(self.tables, sets).saturating_add(self.max_hand_credits)
        };
        CoverSearch {
            start: self.start,
            add: |score: &PartialScore, part: Part| score.with(self.tables, part),
            is_promising: |score: &PartialScore, sets: u8| is_promising(upper_bound(score, sets)),
            on_complete: |score: &PartialScore, pair: Option<u8>| {
                let mut one = |score: &PartialScore, pair: u8| {
                    if self.claimed.allows(score.chosen(), Some(pair)) {
                        take(score, pair, self.credits(score, pair));
                    }
                };
                match pair {
                    Some(pair) => one(score, pair),
                    None if is_promising(upper_bound(score, 0)) => {
                        (0..KINDS as u8)
                            .for_each(|pair| one(&score.with(self.tables, Part::Pair(pair)), pair));
                    }
                    None => {}
                }
            },
        }
        .search(&self.cards, self.sets);
    }

    /// Returns the credits of a complete reading: the credits of the tables and of the rows without tables.
    fn credits(&self, score: &PartialScore, pair: u8) -> u8 {
        let tabled = score.upper_bound(self.tables, 0);
        if self.combinations.hand_rows.is_empty() {
            return tabled;
        }
        let sets = score.chosen().iter().map(|&set| set_from_index(set));
        let pair = Card::from_index(usize::from(pair)).expect("a kind");
        let arrangement = self.combinations.arrangement_of(self.hand, sets, pair);
        tabled.saturating_add(self.combinations.hand_credits(&arrangement))
    }
}

/// The condition of M20 on a reading: the claimed card is in a set, or in the pair, without a joker.
struct ClaimConstraint {
    /// Whether there is a condition.
    applies: bool,
    /// The sets that meet the condition, as bits.
    sets: u64,
    /// The kind of the pair that meets the condition.
    pair: Option<u8>,
}

impl ClaimConstraint {
    fn new(cards: &PackedCounts, card: Card, applies: bool) -> Self {
        let applies = applies && cards.jokers() > 0;
        let natural_pair = applies && !card.is_joker() && cards.count(card) >= 2;
        Self {
            applies,
            sets: if applies { cards.joker_free_sets(card) } else { 0 },
            pair: natural_pair.then_some(card.index() as u8),
        }
    }

    /// Whether one of these sets, or the pair, meets the condition.
    fn allows(&self, sets: &[u8], pair: Option<u8>) -> bool {
        !self.applies
            || sets.iter().any(|set| self.sets >> set & 1 != 0)
            || pair.is_some() && pair == self.pair
    }
}
