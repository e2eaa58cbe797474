//! The distance of a hand in a deck without jokers, where no card beyond the last copy can be drawn.

use cards::{Card, Counts, RANKS};

use crate::layout::{FIRST_HONOUR, MAHJONG_KINDS};
use crate::missing::{improving, missing};
use crate::set::{MAX_SETS, Set, SetKind};

/// The number of copies of each suited card and honour.
const COPIES: u8 = 4;

/// Returns the number of cards that a hand lacks for `sets` sets and a pair beside its `laid` sets, in a deck
/// of suits and honours with four copies of each kind and without jokers.
///
/// Unlike [`missing`], it never counts on a fifth copy in the hand and its laid sets together.
///
/// ```
/// use cards::{Counts, parse_cards};
/// use hands::{missing, missing_with_four_copies};
///
/// // Only a fifth East Wind could make the pair, so that the hand must change.
/// let counts: Counts = parse_cards("1111z123m456m789m")?.into_iter().collect();
/// assert_eq!(missing(&counts, 4, true), 1);
/// assert_eq!(missing_with_four_copies(&counts, &[], 4), 2);
/// # Ok::<(), cards::ParseCardsError>(())
/// ```
#[inline]
pub fn missing_with_four_copies(concealed: &Counts, laid: &[Set], sets: u8) -> u8 {
    let distance = missing(concealed, sets, true);
    if distance == 0 || max_weight(concealed, laid) < COPIES {
        return distance;
    }
    missing_without_fifth_copies(concealed, laid, sets, distance)
}

/// Returns the greatest weight of a kind: its copies in the hand and the laid sets, and one more for each
/// laid set of a suit.
///
/// With a weight below four there is a nearest hand without a fifth copy, which the tests compare with a slow
/// reference: such a hand would need two more copies of a kind.
#[inline]
fn max_weight(concealed: &Counts, laid: &[Set]) -> u8 {
    let mut weights = own_cards(concealed, laid);
    for set in laid.iter().filter(|set| !set.first().is_honour()) {
        let printed = set.printed();
        let kinds = if set.kind() == SetKind::Sequence { &printed[..] } else { &printed[..1] };
        for &card in kinds {
            weights.add(card);
        }
    }
    weights.as_array().iter().fold(0, |max, &weight| max.max(weight))
}

/// Returns the distance of a hand in which a kind may run out. `distance` is the distance if fifth copies
/// count as possible.
#[cold]
fn missing_without_fifth_copies(concealed: &Counts, laid: &[Set], sets: u8, distance: u8) -> u8 {
    let own = own_cards(concealed, laid);
    let mut fewer = *concealed;
    let mut may_run_out = false;
    for (card, count) in own.kinds().filter(|&(_, count)| count + distance > COPIES) {
        if concealed.count(card) == 0 {
            // Only a sequence that the hand has begun can need this card. An honour of a new kind always
            // helps as much as a missing honour of a laid set.
            may_run_out |= has_neighbour(concealed, card);
        } else if count >= COPIES {
            fewer.remove(card);
        } else if laid.iter().any(|set| set.printed().contains(&card)) {
            may_run_out = true;
        }
    }
    // If the last copies can be discarded, then no nearest hand contains one more of them.
    if !may_run_out && missing(&fewer, sets, true) == distance {
        return distance;
    }
    if is_reached_by_draws(concealed, &own, sets, distance) {
        return distance;
    }
    let mut max = [COPIES; MAHJONG_KINDS];
    for card in laid.iter().flat_map(|set| set.printed()) {
        max.get_mut(card.index()).into_iter().for_each(|max| *max = max.saturating_sub(1));
    }
    missing_within(concealed, &max, usize::from(sets))
}

/// Whether drawing the first improving card of which a copy is left, again and again, completes the hand. The
/// answer false says nothing, because other draws may complete it.
fn is_reached_by_draws(concealed: &Counts, own: &Counts, sets: u8, distance: u8) -> bool {
    let (mut hand, mut own) = (*concealed, *own);
    (0..distance).all(|_| {
        let found = improving(&hand, sets, true).kinds.iter().find(|&card| own.count(card) < COPIES);
        found.inspect(|&card| [&mut hand, &mut own].into_iter().for_each(|counts| counts.add(card))).is_some()
    })
}

/// The smallest number of missing cards, by the number of sets, by the number of pairs, and by the numbers of
/// sequences that began two kinds ago and one kind ago.
type States = [[[[u8; MAX_SETS + 1]; MAX_SETS + 1]; 2]; MAX_SETS + 1];
const NO_STATES: States = [[[[u8::MAX; MAX_SETS + 1]; MAX_SETS + 1]; 2]; MAX_SETS + 1];

/// Returns the number of cards that a hand lacks for `sets` sets and a pair that contain at most `max` cards
/// of each kind.
///
/// Dynamic programming over the kinds: in each one some sequences, at most one triplet and the pair begin.
fn missing_within(concealed: &Counts, max: &[u8; MAHJONG_KINDS], sets: usize) -> u8 {
    let mut states = NO_STATES;
    states[0][0][0][0] = 0;
    for (kind, &max) in max.iter().enumerate() {
        let held = usize::from(concealed.as_array()[kind]);
        let can_begin = kind < FIRST_HONOUR && kind % RANKS < RANKS - 2;
        let mut next = NO_STATES;
        for_each_state(&states, |[made, pairs, older, newer], lack| {
            for begun in 0..=if can_begin { sets - made } else { 0 } {
                for triplets in 0..=usize::from(made + begun < sets) {
                    for pair in 0..=1 - pairs {
                        let used = older + newer + begun + 3 * triplets + 2 * pair;
                        if used <= usize::from(max) {
                            let best = &mut next[made + begun + triplets][pairs + pair][newer][begun];
                            *best = (lack + used.saturating_sub(held) as u8).min(*best);
                        }
                    }
                }
            }
        });
        states = next;
    }
    states[sets][1][0][0]
}

/// Visits every state that some choice of sets leads to, with its number of missing cards.
fn for_each_state(states: &States, mut visit: impl FnMut([usize; 4], u8)) {
    for (made, states) in states.iter().enumerate() {
        for (pairs, states) in states.iter().enumerate() {
            for (older, states) in states.iter().enumerate() {
                let reached = states.iter().enumerate().filter(|&(_, &lack)| lack < u8::MAX);
                reached.for_each(|(newer, &lack)| visit([made, pairs, older, newer], lack));
            }
        }
    }
}

/// Whether the hand has a card of the same suit at most two ranks away.
fn has_neighbour(concealed: &Counts, card: Card) -> bool {
    let is_near =
        |(other, _): (Card, u8)| other.suit() == card.suit() && other.rank().abs_diff(card.rank()) <= 2;
    card.suit().is_some() && concealed.kinds().any(is_near)
}

/// Returns the cards of a hand and its laid sets.
fn own_cards(concealed: &Counts, laid: &[Set]) -> Counts {
    let mut own = *concealed;
    laid.iter().flat_map(|set| set.printed()).for_each(|card| own.add(card));
    own
}
