//! Sets that lie face down, made anew of cards that somebody does not see.

use arrayvec::ArrayVec;
use cards::{Card, Counts, MAX_SEATS, Seed};
use hands::{MAX_SETS, Set};
use rules::Rules;

use crate::claims::sets_within;

/// As many sets as can lie face down at once.
pub(crate) type HiddenSets = ArrayVec<Set, { MAX_SEATS * MAX_SETS }>;

/// How often sets are drawn one after the other before they are looked for.
const TRIES: u16 = 20;

/// Takes so many sets out of these cards: drawn by lot, each the likelier the more ways there are to make it. Where
/// that comes to no end, because nearly every card is needed, they are looked for. `None` if there are none.
pub(crate) fn draw_sets(rules: &Rules, many: usize, cards: &mut Counts, seed: &Seed) -> Option<HiddenSets> {
    let all: Vec<Set> = sets_within(rules, |card| usize::from(cards.of(card))).collect();
    let (drawn, left) = (0..TRIES)
        .find_map(|time| draw(&all, many, *cards, &seed.derive(0, 0, time)))
        .or_else(|| search(&all, many, *cards))?;
    *cards = left;
    Some(drawn)
}

/// Draws one set after the other.
fn draw(all: &[Set], many: usize, mut cards: Counts, seed: &Seed) -> Option<(HiddenSets, Counts)> {
    let mut drawn = HiddenSets::new();
    while drawn.len() < many {
        let total: u32 = all.iter().map(|&set| ways(set, &cards)).sum();
        let mut lot =
            seed.derive(0, drawn.len() as u32, 0).number_below(Some(total).filter(|&total| total > 0)?);
        let set = all.iter().find(|&&set| match lot.checked_sub(ways(set, &cards)) {
            Some(left) => {
                lot = left;
                false
            }
            None => true,
        })?;
        take(*set, &mut cards);
        drawn.push(*set);
    }
    Some((drawn, cards))
}

/// Looks for the sets, card by card: the lowest one is in one of them, or is left over.
fn search(all: &[Set], many: usize, cards: Counts) -> Option<(HiddenSets, Counts)> {
    if many == 0 {
        return Some((HiddenSets::new(), cards));
    }
    let lowest = cards.kinds().map(|(card, _)| card).find(|card| !card.is_joker())?;
    let with_it = all.iter().filter(|&&set| set.printed().contains(&lowest) && ways(set, &cards) > 0);
    let found = with_it.copied().find_map(|set| {
        let mut left = cards;
        take(set, &mut left);
        let (mut sets, left) = search(all, many - 1, left)?;
        sets.push(set);
        Some((sets, left))
    });
    found.or_else(|| {
        let mut without = cards;
        without.remove(lowest);
        let (sets, mut left) = (without.total() >= 3 * many).then(|| search(all, many, without))??;
        left.add(lowest);
        Some((sets, left))
    })
}

/// Takes the cards of a set away.
fn take(set: Set, cards: &mut Counts) {
    for card in set.printed() {
        cards.remove(card);
    }
}

/// In how many ways these cards make the set.
fn ways(set: Set, cards: &Counts) -> u32 {
    let printed = set.printed();
    let copies = |at: usize| {
        let used = printed[..at].iter().filter(|&&card: &&Card| card == printed[at]).count() as u32;
        u32::from(cards.of(printed[at])).saturating_sub(used)
    };
    (0..printed.len()).map(copies).product()
}
