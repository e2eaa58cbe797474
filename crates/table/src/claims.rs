//! The sets that a discard can be claimed for, the sets that can be laid out of the hand, and the ranking of
//! claims.

use std::ops::ControlFlow;

use cards::{Card, KIND_COUNT, MAX_SEATS, Seat, Suit};
use hands::{Face, Set, SetKind};
use rules::{DiscardedJoker, Rules, SequenceFrom};

use crate::action::Action;
use crate::event::Claim;
use crate::held::Held;
use crate::player::own_cards;

/// The claim of every seat, `None` if the seat makes no claim.
pub(crate) type SeatClaims = [Option<Claim>; MAX_SEATS];

/// Returns the seat that gets the card: the strongest claim, or the first in turn after the discarder among
/// equal claims (M15, M16).
pub(crate) fn first_in_rank(claims: SeatClaims, from: Seat, seats: u8) -> Option<Seat> {
    let claimed =
        |seat: Seat| claims[seat.index()].map(|claim| (claim, seats - from.steps_to(seat, seats), seat));
    Seat::all(seats).filter_map(claimed).max().map(|(.., seat)| seat)
}

/// Returns the kind of claim that an answer makes, `None` for a pass.
pub(crate) fn claim_kind(answer: Action) -> Option<Claim> {
    match answer {
        Action::GoOut => Some(Claim::GoOut),
        Action::Claim(set) => match set.kind() {
            SetKind::Sequence | SetKind::RainbowRun => Some(Claim::Sequence),
            SetKind::Triplet | SetKind::Four | SetKind::RainbowTriplet => Some(Claim::Triplet),
        },
        _ => None,
    }
}

/// Whether a discard of this card can be claimed at all (M22).
pub(crate) fn is_claimable(rules: &Rules, card: Card) -> bool {
    !card.is_joker() || rules.discarded_joker == DiscardedJoker::Claimable
}

/// Whether the player `steps` after the discarder may claim a sequence (M13).
fn may_claim_sequence(rules: &Rules, steps: u8) -> bool {
    match rules.sequence_from {
        SequenceFrom::Anyone => true,
        SequenceFrom::Previous => steps == 1,
    }
}

/// Whether the hand holds two cards that could be in one rainbow set with the discard. This quick test avoids
/// a full search.
fn are_near(held: &Held, card: Card) -> bool {
    let is_near = |other: &&Card| card.rank().abs_diff(other.rank()) <= 2 || other.is_joker();
    held.as_slice().iter().filter(is_near).nth(1).is_some()
}

/// Visits every set that the discard completes with cards of the hand, until `take` breaks. Each distinct
/// placing of the jokers is a separate set (M11, M13, M14, M20, M21).
///
/// The order is sequences, triplets, fours, rainbow sets. Sequences are sorted by their first card, triplets
/// by their card.
pub(crate) fn try_sets_with(
    rules: &Rules,
    held: &Held,
    card: Card,
    steps: u8,
    mut take: impl FnMut(Set) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let fits = |set: &Set| own_cards(*set, card).is_some_and(|own| has_all(&own, |card| held.count(card)));
    let places = |set| {
        let jokers = rules.allows_jokers_in_claims && (card.is_joker() || held.has(Card::JOKER));
        joker_places(rules, set, jokers)
    };
    if card.is_joker() {
        let all = sets_around(rules, card, Face::Open, may_claim_sequence(rules, steps), |_| true);
        return all.flat_map(places).filter(fits).try_for_each(take);
    }
    try_plain_sets_with(rules, held, card, steps, &mut take)?;
    let rainbow = rules.laid.contains(&(SetKind::RainbowRun, Face::Open));
    if rainbow && are_near(held, card) {
        let most =
            if rules.allows_jokers_in_claims { rules.max_jokers_in_laid_sets.min(held.jokers()) } else { 0 };
        let there = |other: Card| other == card || held.has(other);
        let near = rainbows_around(card, Face::Open, move |cards| lacking(cards, there) <= most);
        return near.flat_map(places).filter(fits).try_for_each(take);
    }
    ControlFlow::Continue(())
}

/// Returns the number of these three different cards for which `there` is false.
fn lacking(cards: [Card; 3], there: impl Fn(Card) -> bool) -> u8 {
    cards.into_iter().map(|card| u8::from(!there(card))).sum()
}

/// Visits the sequences, triplets and fours for a discard that is not a joker. The counts of neighbouring
/// cards decide quickly, because every hand is checked after every discard.
fn try_plain_sets_with(
    rules: &Rules,
    held: &Held,
    card: Card,
    steps: u8,
    mut take: impl FnMut(Set) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (near, jokers) = neighbours(held, card);
    let jokers = if rules.allows_jokers_in_claims { jokers.min(rules.max_jokers_in_laid_sets) } else { 0 };
    let some = near.map(|count| count > 0);
    let pairs = some[0] && some[1] || some[3] && (some[1] || some[4]);
    if (pairs || jokers > 0) && may_claim_sequence(rules, steps) {
        // The discard is at index 2 of the sequence that starts two cards below it, and at index 0 of the
        // sequence that it starts.
        for (place, [a, b]) in [(2, [0, 1]), (1, [0, 2]), (0, [1, 2])] {
            let [has_a, has_b] = [a, b].map(|at| some[at + 2 - place]);
            let missing = u8::from(!has_a) + u8::from(!has_b);
            if missing > jokers || usize::from(card.rank()) <= place {
                continue;
            }
            let first = Card::from_index(card.index() - place).filter(|first| first.suit().is_some());
            let Some(set) = first.and_then(|first| Set::sequence(first, Face::Open)) else { continue };
            let (at_a, at_b) = (1 << a, 1 << b);
            let placings =
                [(0, 0, has_a && has_b), (1, at_a, has_b), (1, at_b, has_a), (2, at_a | at_b, true)];
            for (_, mask, _) in placings.into_iter().filter(|&(needed, _, fits)| fits && needed <= jokers) {
                take(set.with_jokers(mask))?;
            }
        }
    }
    let alike = near[2];
    if alike + jokers < 2 {
        return ControlFlow::Continue(());
    }
    let Some(triplet) = Set::triplet(card, Face::Open) else { return ControlFlow::Continue(()) };
    for (needed, mask) in [(0, 0), (1, 0b100), (2, 0b110)] {
        if needed <= jokers && alike + needed >= 2 {
            take(triplet.with_jokers(mask))?;
        }
    }
    if alike >= 3 && rules.laid.contains(&(SetKind::Four, Face::Open)) {
        return Set::four(card, Face::Open).into_iter().try_for_each(take);
    }
    ControlFlow::Continue(())
}

/// Returns the number of held cards at each index from two below `card` to two above it, and the number of
/// jokers.
fn neighbours(held: &Held, card: Card) -> ([u8; 5], u8) {
    // Five bytes count the five neighbours, and the last byte counts all other cards, so that the loop has no
    // branch.
    let low = (card.index() as u8).wrapping_sub(2);
    let mut near = 0_u64;
    for other in held.as_slice() {
        let at = (other.index() as u8).wrapping_sub(low).min(7);
        near += 1 << (8 * at);
    }
    let jokers = held.jokers();
    let near = near.to_le_bytes();
    (std::array::from_fn(|at| near[at]), jokers)
}

/// Returns every set that can be laid face down out of these cards (H9), each once, grouped by its first
/// natural card. `count` returns how many of a card there are.
pub(crate) fn sets_within(rules: &Rules, count: impl Fn(Card) -> usize + Copy) -> impl Iterator<Item = Set> {
    let jokers = count(Card::JOKER) > 0;
    let most = if jokers { rules.max_jokers_in_laid_sets } else { 0 };
    let naturals = rules.deck.kinds().filter(move |&card| !card.is_joker() && count(card) > 0);
    naturals.flat_map(move |first| {
        // The first natural card is at index 0, or at index 1 after a joker.
        let begins = move |cards: [Card; 3]| cards[0] == first || most > 0 && cards[1] == first;
        let fits = move |cards: [Card; 3]| begins(cards) && lacking(cards, |card| count(card) > 0) <= most;
        sets_around(rules, first, Face::Concealed, true, fits)
            .flat_map(move |set| joker_places(rules, set, jokers))
            .filter(move |set| begins_with(*set, first) && has_all(&set.printed(), count))
    })
}

/// Returns every set that these three cards form. Each distinct placing of the jokers is a separate set.
pub fn sets_of(rules: &Rules, cards: [Card; 3], face: Face) -> impl Iterator<Item = Set> {
    let count = move |card| cards.iter().filter(|&&other| other == card).count();
    let first = cards.into_iter().filter(|card| !card.is_joker()).min();
    let around = first.map(|first| sets_around(rules, first, face, true, |_| true));
    around
        .into_iter()
        .flatten()
        .flat_map(move |set| joker_places(rules, set, count(Card::JOKER) > 0))
        .filter(move |set| set.kind() != SetKind::Four && has_all(&set.printed(), count))
}

/// Whether all of `cards` are available, where `count` returns how many of a card there are.
fn has_all(cards: &[Card], count: impl Fn(Card) -> usize) -> bool {
    let alike = |at: usize| cards[..at].iter().filter(|&&card| card == cards[at]).count();
    (0..cards.len()).all(|at| count(cards[at]) > alike(at))
}

/// Whether `card` is the first natural card of the set.
fn begins_with(set: Set, card: Card) -> bool {
    set.printed().into_iter().find(|printed| !printed.is_joker()) == Some(card)
}

/// Returns the sets, without jokers, that contain `card`; for a joker, every set. Sets of three different
/// cards must also satisfy `fits`.
fn sets_around(
    rules: &Rules,
    card: Card,
    face: Face,
    sequences: bool,
    fits: impl Fn([Card; 3]) -> bool + Copy,
) -> impl Iterator<Item = Set> {
    let lays = move |kind| rules.laid.contains(&(kind, face));
    let sequences = sequences.then(|| sequences_around(rules, card, face, fits));
    let rainbows = lays(SetKind::RainbowRun).then(|| rainbows_around(card, face, fits));
    let four = Set::four(card, face).filter(|_| lays(SetKind::Four));
    sequences
        .into_iter()
        .flatten()
        .chain(triplets_around(rules, card, face))
        .chain(four)
        .chain(rainbows.into_iter().flatten())
}

/// Returns the kinds of the deck from `before` indices below `card` up to `card`, or all kinds for a joker.
fn kinds_up_to(rules: &Rules, card: Card, before: usize) -> impl Iterator<Item = Card> {
    let places =
        if card.is_joker() { 0..KIND_COUNT } else { card.index().saturating_sub(before)..card.index() + 1 };
    places.filter_map(Card::from_index).filter(|&kind| rules.deck.has(kind))
}

/// Returns the sequences that contain `card` and satisfy `fits`; for a joker, every sequence that satisfies
/// `fits`.
fn sequences_around(
    rules: &Rules,
    card: Card,
    face: Face,
    fits: impl Fn([Card; 3]) -> bool,
) -> impl Iterator<Item = Set> {
    let firsts =
        kinds_up_to(rules, card, 2).filter(move |first| card.is_joker() || first.suit() == card.suit());
    let cards = |first: Card| {
        Some([first, Card::from_index(first.index() + 1)?, Card::from_index(first.index() + 2)?])
    };
    let fitting = firsts.filter(move |&first| cards(first).is_some_and(&fits));
    fitting.filter_map(move |first| Set::sequence(first, face))
}

/// Returns the triplet of `card`; for a joker, every triplet.
fn triplets_around(rules: &Rules, card: Card, face: Face) -> impl Iterator<Item = Set> {
    kinds_up_to(rules, card, 0).filter_map(move |kind| Set::triplet(kind, face))
}

/// Returns the rainbow sets that contain `card` (H6): the triplet of its rank, then the runs that satisfy
/// `fits`. Runs are ordered by their first rank, then by colours.
fn rainbows_around(card: Card, face: Face, fits: impl Fn([Card; 3]) -> bool) -> impl Iterator<Item = Set> {
    let numbers = card.rank().saturating_sub(2).max(1)..=card.rank().min(7);
    let runs = numbers.flat_map(move |number| {
        let at = usize::from(card.rank() - number);
        let with_it = ORDERS.into_iter().filter(move |colours| Some(colours[at]) == card.suit());
        with_it.filter_map(move |colours| run(colours, number))
    });
    let runs = runs.filter(move |&cards| fits(cards)).filter_map(move |cards| Set::rainbow_run(cards, face));
    Set::rainbow_triplet(card, face).into_iter().chain(runs)
}

/// The six orders of the three colours.
const ORDERS: [[Suit; 3]; 6] = {
    let [a, b, c] = Suit::COLOURS;
    [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]
};

/// Returns three consecutive ranks from `number`, in these colours.
fn run(colours: [Suit; 3], number: u8) -> Option<[Card; 3]> {
    let [a, b, c] = colours;
    Some([Card::suited(a, number)?, Card::suited(b, number + 1)?, Card::suited(c, number + 2)?])
}

/// Returns the set with jokers at none or some of its positions, each distinct placing once (M20, H8).
fn joker_places(rules: &Rules, set: Set, jokers: bool) -> impl Iterator<Item = Set> + use<> {
    let masks: &[u8] = match set.kind() {
        SetKind::Four => &[0],
        _ if !jokers => &[0],
        SetKind::Triplet => &[0, 0b100, 0b110, 0b111],
        SetKind::Sequence | SetKind::RainbowTriplet | SetKind::RainbowRun => &[0, 1, 2, 3, 4, 5, 6, 7],
    };
    let most = rules.max_jokers_in_laid_sets.into();
    masks.iter().filter(move |mask| mask.count_ones() <= most).map(move |&mask| set.with_jokers(mask))
}

#[cfg(test)]
mod tests {
    use super::{Claim, MAX_SEATS, Seat, SeatClaims, first_in_rank};

    /// Parses one letter for each seat: `s` sequence, `t` triplet, `g` going out, `-` no claim.
    fn read(text: &str) -> SeatClaims {
        let mut claims = [None; MAX_SEATS];
        for (claim, letter) in claims.iter_mut().zip(text.chars()) {
            *claim = match letter {
                's' => Some(Claim::Sequence),
                't' => Some(Claim::Triplet),
                'g' => Some(Claim::GoOut),
                _ => None,
            };
        }
        claims
    }

    #[test]
    fn the_strongest_claim_wins_then_the_nearest_seat() {
        for (rule, claims, from, heard) in [
            ("M12", "----", 0, None),
            ("M15", "-s--", 0, Some(1)),
            ("M15", "-st-", 0, Some(2)),
            ("M15", "-stg", 0, Some(3)),
            ("M15", "gts-", 3, Some(0)),
            ("M16", "-s-s", 0, Some(1)),
            ("M16", "ss-s", 2, Some(3)),
            ("M16", "tt--", 3, Some(0)),
            ("M16", "g-g-", 1, Some(2)),
            ("M16", "g-g-", 3, Some(0)),
            ("M16", "-gsgtg", 4, Some(5)),
            ("M16", "-gsgt-", 4, Some(1)),
            ("M16", "s-", 1, Some(0)),
        ] {
            let seat = |number: u8| Seat::new(number).unwrap();
            let found = first_in_rank(read(claims), seat(from), claims.len() as u8);
            assert_eq!(found, heard.map(seat), "{rule}: {claims}, discarded by {from}");
        }
    }
}
