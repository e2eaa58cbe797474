//! What the best reading of a hand is worth, without its reasons: the search leaves what cannot beat what it has found.

use std::cell::Cell;

use cards::Card;
use hands::{Cover, Hand, Naturals, Part, honours_apart, missing, set_number};

use super::hand::{may_be_special, sets_to_make};
use super::patterns::SPECIAL;
use super::points;
use super::sum::Sum;
use super::tables::Tables;
use crate::rules::Rules;
use crate::score::Total;

/// What the best reading of a hand is worth; `None` if it may not go out. M50 makes no difference to that.
pub(super) fn total(rules: &Rules, hand: &Hand) -> Option<Total> {
    if rules.omitted.is_some() {
        return rules.score(hand).map(|score| score.best.total);
    }
    let tables = Tables::of(rules.level);
    let cards = hand.naturals()?;
    let special = if may_be_special(rules, hand) { special(rules, &cards) } else { None };
    let credits = best_sets(rules, tables, hand, &cards, special)?;
    let credits = u32::from(credits) + u32::from(tables.flower * hand.flower_count());
    Some(Total::Credits { credits, points: points(credits) })
}

/// What the special hand earns that these cards make, if they make one (M41, M42, M49).
fn special(rules: &Rules, cards: &Naturals) -> Option<u8> {
    let honours = usize::from(honours_apart(cards)?);
    let mut earned = SPECIAL.iter().filter(|special| honours >= special.honours && special.counts(rules));
    earned.next().map(|special| special.credits)
}

/// What the best reading as sets and a pair earns, if it earns more than `special`; else that.
fn best_sets(
    rules: &Rules,
    tables: &Tables,
    hand: &Hand,
    cards: &Naturals,
    special: Option<u8>,
) -> Option<u8> {
    let Some(last) = hand.last else { return special };
    let sets = sets_to_make(rules, hand);
    if cards.jokers() > 0 && missing(&hand.all_concealed(), sets, true) > 0 {
        return special;
    }
    let best = Cell::new(special);
    let claimed = Claimed::new(cards, last.card, last.claimed && !rules.jokers_in_claims);
    Cover {
        start: begin(tables, hand, cards),
        add: |sum: &Sum, part: Part| sum.with(tables, part),
        hope: |sum: &Sum, sets: u8| best.get().is_none_or(|best| sum.most(tables, sets) > best),
        done: |sum: &Sum, pair: Option<u8>| best.set(best.get().max(claimed.worth(tables, sum, pair))),
    }
    .search(cards, sets);
    best.get()
}

/// The open sets, and what the cards of the hand foretell.
pub(super) fn begin(tables: &Tables, hand: &Hand, cards: &Naturals) -> Sum {
    let sum = Sum::NOTHING.foreseeing(tables, cards);
    let open = hand.sets.iter().filter_map(|&set| set_number(set));
    open.fold(sum, |sum, number| sum.with_laid(tables, number))
}

/// What M20 asks of a reading: that the claimed card is in a set, or is in the pair, without a joker.
pub(super) struct Claimed {
    /// Whether it asks anything.
    asked: bool,
    /// The sets that do.
    sets: u64,
    /// The kind of the pair that does.
    pair: Option<u8>,
}

impl Claimed {
    pub(super) fn new(cards: &Naturals, card: Card, asked: bool) -> Self {
        let asked = asked && cards.jokers() > 0;
        let natural_pair = asked && !card.is_joker() && cards.of_kind(card) >= 2;
        Self {
            asked,
            sets: if asked { cards.whole_sets(card) } else { 0 },
            pair: natural_pair.then_some(card.index() as u8),
        }
    }

    /// Whether some of these sets are as M20 asks, or the pair.
    pub(super) fn allows(&self, sets: &[u8], pair: Option<u8>) -> bool {
        !self.asked || sets.iter().any(|set| self.sets >> set & 1 != 0) || pair.is_some() && pair == self.pair
    }

    /// What a reading earns whose pair may be any, if none is given; `None` if it is not allowed.
    fn worth(&self, tables: &Tables, sum: &Sum, pair: Option<u8>) -> Option<u8> {
        if self.allows(sum.chosen(), pair) {
            return Some(sum.most(tables, 0));
        }
        // Only this pair would do, and two jokers leave it open.
        let only = self.pair.filter(|_| pair.is_none())?;
        Some(sum.with(tables, Part::Pair(only)).most(tables, 0))
    }
}
