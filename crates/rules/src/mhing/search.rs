//! The readings of a hand as sets and a pair that earn most. Nothing that cannot is ever listed: each search leaves a
//! choice as soon as what it can earn at most is not enough.

use std::cell::Cell;

use cards::Card;
use hands::{CoverSearch, Hand, PackedCounts, Part, completes, set_index};

use super::hand::sets_to_make;
use super::sum::Sum;
use super::tables::{KINDS, Tables};
use crate::rules::Rules;

/// A hand whose readings are looked for, flowers not counted.
pub(super) struct Search {
    tables: &'static Tables,
    cards: PackedCounts,
    sets: u8,
    /// The open sets, and what the cards of the hand foretell.
    start: Sum,
    claimed: Claimed,
}

impl Search {
    /// The search for a hand's readings; `None` if there are none. The row that rules leave out for a test is not
    /// left out here.
    pub(super) fn new(rules: &Rules, hand: &Hand, cards: PackedCounts) -> Option<Self> {
        let last = hand.last?;
        let sets = sets_to_make(rules, hand);
        if cards.total() != 3 * sets + 2 || cards.jokers() > 0 && !completes(&hand.all_concealed(), sets) {
            return None;
        }
        let tables = Tables::of(rules.level);
        let open = hand.sets.iter().filter_map(|&set| set_index(set));
        let start = open.fold(Sum::foreseeing(tables, &cards), |sum, number| sum.with_laid(tables, number));
        let claimed = Claimed::new(&cards, last.card, last.claimed && !rules.allows_jokers_in_claims);
        Some(Self { tables, cards, sets, start, claimed })
    }

    /// What the best reading earns, if that is more than `beside`; else that.
    pub(super) fn best(&self, beside: Option<u8>) -> Option<u8> {
        let best = Cell::new(beside);
        CoverSearch {
            start: self.start,
            add: |sum: &Sum, part: Part| sum.with(self.tables, part),
            is_promising: |sum: &Sum, sets: u8| {
                best.get().is_none_or(|best| sum.most(self.tables, sets) > best)
            },
            on_complete: |sum: &Sum, pair: Option<u8>| best.set(best.get().max(self.worth(sum, pair))),
        }
        .search(&self.cards, self.sets);
        best.get()
    }

    /// What a reading earns, whose pair may be any if none is given; `None` if M20 forbids it.
    fn worth(&self, sum: &Sum, pair: Option<u8>) -> Option<u8> {
        if self.claimed.allows(sum.chosen(), pair) {
            return Some(sum.most(self.tables, 0));
        }
        // Only this pair would do, and two jokers leave it open.
        let only = self.claimed.pair.filter(|_| pair.is_none())?;
        Some(sum.with(self.tables, Part::Pair(only)).most(self.tables, 0))
    }

    /// The two highest numbers of credits that readings earn, and those in `known` beside them.
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
        self.all(|most| best.get()[1].is_none_or(|second| most > second), |_, _, credits| take(credits));
        best.get()
    }

    /// Calls `visit` for every reading that earns exactly this: its sets' numbers, in the order in which they were
    /// found, and its pair's kind. One that has a set of jokers alone may come twice.
    pub(super) fn each(&self, credits: u8, mut visit: impl FnMut(&[u8], u8)) {
        let same = |sum: &Sum, pair, earned| {
            if earned == credits {
                visit(sum.chosen(), pair);
            }
        };
        self.all(|most| most >= credits, same);
    }

    /// Goes through the readings, whose pairs are all told, that are worth looking at by what they earn at most.
    fn all(&self, worth_it: impl Fn(u8) -> bool, mut take: impl FnMut(&Sum, u8, u8)) {
        CoverSearch {
            start: self.start,
            add: |sum: &Sum, part: Part| sum.with(self.tables, part),
            is_promising: |sum: &Sum, sets: u8| worth_it(sum.most(self.tables, sets)),
            on_complete: |sum: &Sum, pair: Option<u8>| {
                let mut one = |sum: &Sum, pair: u8| {
                    if self.claimed.allows(sum.chosen(), Some(pair)) {
                        take(sum, pair, sum.most(self.tables, 0));
                    }
                };
                match pair {
                    Some(pair) => one(sum, pair),
                    None if worth_it(sum.most(self.tables, 0)) => {
                        (0..KINDS as u8).for_each(|pair| one(&sum.with(self.tables, Part::Pair(pair)), pair));
                    }
                    None => {}
                }
            },
        }
        .search(&self.cards, self.sets);
    }
}

/// What M20 asks of a reading: that the claimed card is in a set, or in the pair, without a joker.
struct Claimed {
    /// Whether it asks anything.
    asked: bool,
    /// The sets that do.
    sets: u64,
    /// The kind of the pair that does.
    pair: Option<u8>,
}

impl Claimed {
    fn new(cards: &PackedCounts, card: Card, asked: bool) -> Self {
        let asked = asked && cards.jokers() > 0;
        let natural_pair = asked && !card.is_joker() && cards.count(card) >= 2;
        Self {
            asked,
            sets: if asked { cards.joker_free_sets(card) } else { 0 },
            pair: natural_pair.then_some(card.index() as u8),
        }
    }

    /// Whether some of these sets are as M20 asks, or the pair.
    fn allows(&self, sets: &[u8], pair: Option<u8>) -> bool {
        !self.asked || sets.iter().any(|set| self.sets >> set & 1 != 0) || pair.is_some() && pair == self.pair
    }
}
