//! Draws sets and hands from unseen cards: face-down sets, and the hands of waiting seats.

use arrayvec::ArrayVec;
use cards::{Card, Counts, MAX_CARDS, MAX_SEATS};
use hands::{Face, MAX_SETS, Set, SetKind};
use rules::Rules;

use crate::claims::{sets_of, sets_within};
use crate::rng::SplitMix64;

/// The sets that lie face down, with room for every set of every seat.
pub(crate) type HiddenSets = ArrayVec<Set, { MAX_SEATS * MAX_SETS }>;

/// The cards that the viewer has not seen.
pub(crate) type UnseenPool = ArrayVec<Card, MAX_CARDS>;

/// The number of random attempts before an exhaustive search for the sets.
const TRIES: usize = 20;

/// The number of random draws before a search for one group gives up.
const DRAWS: usize = 1_000;

/// Takes the cards of `count` face-down sets out of `pool`. Sets are drawn at random; any three cards that
/// form a set are equally likely. If random draws fail, because nearly every card is needed, an exhaustive
/// search follows. Returns `None` and leaves all cards in `pool` if there are no such sets.
pub(crate) fn draw_sets(
    rules: &Rules,
    count: usize,
    pool: &mut UnseenPool,
    rng: &mut SplitMix64,
) -> Option<HiddenSets> {
    (0..TRIES).find_map(|_| draw_all(rules, count, pool, rng)).or_else(|| find_sets(rules, count, pool))
}

/// Takes the cards of `sets` sets and a pair, none of them rainbow sets, out of `pool` at random. Returns
/// `None` and leaves all cards in `pool` if no such hand is found within the limit of draws.
///
/// Each group is built around a card drawn at random. Jokers replace cards that `pool` does not hold.
pub(crate) fn draw_hand(
    sets: usize,
    pool: &mut UnseenPool,
    rng: &mut SplitMix64,
) -> Option<ArrayVec<Card, 14>> {
    let mut hand = ArrayVec::new();
    for size in std::iter::repeat_n(3, sets).chain([2]) {
        let Some(kept) = pool.len().checked_sub(size).filter(|&kept| draw_group(kept, pool, rng)) else {
            pool.extend(hand);
            return None;
        };
        hand.extend(pool.drain(kept..));
    }
    Some(hand)
}

/// Moves the cards of one group behind the first `kept` cards: a pair if two cards stand there, otherwise a
/// set. Returns false if no group is found within the limit of draws.
fn draw_group(kept: usize, pool: &mut UnseenPool, rng: &mut SplitMix64) -> bool {
    (0..DRAWS).any(|_| {
        rng.draw_to_end(pool, 1);
        let (drawn, rest) =
            pool.split_last_mut().map_or((Card::JOKER, &mut [][..]), |(last, rest)| (*last, rest));
        let before = if rest.len() > kept + 1 { rng.below(4) } else { 3 };
        let first =
            if before < 3 { drawn.index().checked_sub(before).and_then(Card::from_index) } else { None };
        let sequence = first.and_then(|first| Set::sequence(first, Face::Held)).map(Set::printed);
        let cards = match sequence {
            Some(cards) if cards.contains(&drawn) => cards,
            _ if before == 3 => ArrayVec::from_iter([drawn; 3]),
            _ => return false,
        };
        let mut others = cards
            .into_iter()
            .enumerate()
            .filter(|&(at, card)| if before < 3 { card != drawn } else { at > 0 });
        (kept..rest.len()).rev().all(|to| {
            let needed = others.next().map_or(drawn, |(_, card)| card);
            let find = |wanted| rest[..=to].iter().position(|&card| card == wanted);
            let found = find(needed).or_else(|| find(Card::JOKER));
            found.is_some_and(|at| {
                rest.swap(at, to);
                true
            })
        })
    })
}

/// Draws `count` sets in turn; if one cannot be drawn, returns `None` and puts all cards back.
fn draw_all(rules: &Rules, count: usize, pool: &mut UnseenPool, rng: &mut SplitMix64) -> Option<HiddenSets> {
    let mut sets = HiddenSets::new();
    while sets.len() < count {
        let Some(set) = draw_set(rules, pool, rng) else {
            pool.extend(sets.iter().flat_map(|set| set.printed()));
            return None;
        };
        sets.push(set);
    }
    Some(sets)
}

/// Draws three cards at a time until they form a set, and takes that set out of `pool`.
fn draw_set(rules: &Rules, pool: &mut UnseenPool, rng: &mut SplitMix64) -> Option<Set> {
    let kept = pool.len().checked_sub(3)?;
    let rainbow = rules.laid.contains(&(SetKind::RainbowRun, Face::Concealed));
    (0..DRAWS).find_map(|_| {
        rng.draw_to_end(pool, 3);
        if !belong_together(&pool[kept..], rainbow) {
            return None;
        }
        let readings: ArrayVec<Set, 16> =
            sets_of(rules, [pool[kept], pool[kept + 1], pool[kept + 2]], Face::Concealed).take(16).collect();
        let set = readings.get(rng.below(readings.len())).copied()?;
        pool.truncate(kept);
        Some(set)
    })
}

/// A quick test whether these cards may form a set. Cards pass if all are alike, or if a sequence of one
/// colour could hold them. Where rainbow sets are allowed, cards of different colours pass if a rainbow set
/// could hold them. Jokers fit everywhere.
fn belong_together(cards: &[Card], rainbow: bool) -> bool {
    let naturals = cards.iter().filter(|card| !card.is_joker());
    if naturals.clone().is_sorted_by(|a, b| a == b) {
        return true;
    }
    let (mut ranks, mut colours, mut count) = (0_u16, 0_u8, 0);
    for card in naturals {
        let Some(suit) = card.suit() else { return false };
        ranks |= 1 << card.rank();
        colours |= 1 << suit as u8;
        count += 1;
    }
    let follow = cards.len() == 3 && ranks.count_ones() == count && ranks >> ranks.trailing_zeros() <= 0b111;
    let equal = cards.len() == 3 && ranks.is_power_of_two();
    match colours.count_ones() {
        1 => follow,
        colours => rainbow && colours == count && (follow || equal),
    }
}

/// Finds `count` sets by exhaustive search and takes them out of `pool`.
fn find_sets(rules: &Rules, count: usize, pool: &mut UnseenPool) -> Option<HiddenSets> {
    let counts: Counts = pool.iter().copied().collect();
    let all: Vec<Set> = sets_within(rules, |card| usize::from(counts.count(card))).collect();
    let (sets, left) = search(&all, count, counts)?;
    *pool = left.cards().collect();
    Some(sets)
}
/// Searches by backtracking: the lowest card is either in one of the sets or left over. Returns the sets and
/// the remaining cards.
fn search(all: &[Set], count: usize, cards: Counts) -> Option<(HiddenSets, Counts)> {
    if count == 0 {
        return Some((HiddenSets::new(), cards));
    }
    let lowest = cards.kinds().map(|(card, _)| card).find(|card| !card.is_joker())?;
    let with_it = all.iter().filter(|&&set| set.printed().contains(&lowest) && ways(set, &cards) > 0);
    let found = with_it.copied().find_map(|set| {
        let mut left = cards;
        take(set, &mut left);
        let (mut sets, left) = search(all, count - 1, left)?;
        sets.push(set);
        Some((sets, left))
    });
    found.or_else(|| {
        let mut without = cards;
        without.remove(lowest);
        let (sets, mut left) = (without.total() >= 3 * count).then(|| search(all, count, without))??;
        left.add(lowest);
        Some((sets, left))
    })
}

/// Removes the cards of a set.
fn take(set: Set, cards: &mut Counts) {
    for card in set.printed() {
        cards.remove(card);
    }
}

/// Returns the number of ways to choose the set from these cards.
fn ways(set: Set, cards: &Counts) -> u32 {
    let printed = set.printed();
    let copies = |at: usize| {
        let used = printed[..at].iter().filter(|&&card: &&Card| card == printed[at]).count() as u32;
        u32::from(cards.count(printed[at])).saturating_sub(used)
    };
    (0..printed.len()).map(copies).product()
}
