//! The distance from four sets and a pair, compared with other mah-jong libraries, the peers (S1–S5).

use std::hint::black_box;

use cards::{Card, Counts, Seed, shuffle};
use hands::{completes, improving, missing};
use riichienv_core::agari::is_agari;
use riichienv_core::shanten::calc_shanten_from_counts;
use riichienv_core::types::Hand as Hai;
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

use crate::driver::{Bound, Comparison, ComparisonResult, Contestant, Goal};

/// The number of kinds that the peers know: three suits and the honours. They have the lowest indices.
pub const NATURAL: usize = 34;
/// The number of hands per round.
const HANDS: u32 = 40_000;

/// A hand in the format of the peers: the number of cards of each kind.
pub type Plain = [u8; NATURAL];

/// Runs all comparisons of this theme.
pub fn races(rounds: usize) -> Vec<ComparisonResult> {
    vec![distance(rounds), jokers(rounds), complete(rounds), useful(rounds)]
}

/// Returns a random hand of `size` cards: `jokers` jokers, the others from a deck of four copies per kind.
pub fn random_hand(number: u64, size: usize, jokers: usize) -> Counts {
    let mut deck: Vec<Card> = (0..NATURAL).filter_map(Card::from_index).flat_map(|card| [card; 4]).collect();
    shuffle(&mut deck, &Seed::from_number(number));
    deck.truncate(size - jokers);
    deck.extend(vec![Card::JOKER; jokers]);
    deck.into_iter().collect()
}

/// Returns the hand in the format of the peers, without jokers and flowers.
pub fn plain(counts: &Counts) -> Plain {
    let mut plain = [0; NATURAL];
    plain.copy_from_slice(&counts.as_array()[..NATURAL]);
    plain
}

/// Returns the number of cards missing from seven different pairs.
fn missing_pairs(hand: &Plain) -> u8 {
    let pairs = hand.iter().filter(|&&count| count >= 2).count();
    let kinds = hand.iter().filter(|&&count| count >= 1).count();
    (7 - pairs + 7_usize.saturating_sub(kinds)) as u8
}

/// Returns our distance from the nearest form of the peers: sets and a pair, seven pairs or orphans.
fn missing_riichi(counts: &Counts) -> u8 {
    missing(counts, 4, true).min(missing_pairs(&plain(counts))).min(hands::missing_orphans(counts))
}

/// Returns our distance from four sets and a pair.
pub fn our_distance(counts: &Counts) -> u8 {
    missing(black_box(counts), 4, true)
}

/// Returns xiangting's distance, which never relies on a fifth copy of a card.
pub fn by_xiangting(hand: &Plain) -> u8 {
    calculate_replacement_number(black_box(hand), PlayerCount::Four).unwrap_or(u8::MAX)
}

/// Returns riichienv-core's distance plus 1, so that a complete hand has distance 0, as in ours.
pub fn by_riichienv(hand: &Plain) -> u8 {
    (calc_shanten_from_counts(black_box(hand), 4) + 1).cast_unsigned()
}

/// Compares distances of random hands of fourteen cards (S1, S2).
fn distance(rounds: usize) -> ComparisonResult {
    let counts: Vec<Counts> = (0..u64::from(HANDS)).map(|number| random_hand(number, 14, 0)).collect();
    let hands: Vec<Plain> = counts.iter().map(plain).collect();
    let sum = |answers: &mut dyn Iterator<Item = u8>| answers.map(u64::from).sum::<u64>();
    for (counts, hand) in counts.iter().zip(&hands) {
        let expected = missing_riichi(counts);
        assert_eq!([by_xiangting(hand), by_riichienv(hand)], [expected; 2], "{counts:?}");
    }
    let riichi = sum(&mut counts.iter().map(missing_riichi));
    let ours = sum(&mut counts.iter().map(|hand| missing(hand, 4, true)));
    Comparison::new("distance, random 14 of 136", HANDS)
        .with(Contestant::new("ours", "four sets and a pair, any number of jokers", ours, || {
            sum(&mut counts.iter().map(our_distance))
        }))
        .with(Contestant::new(
            "ours, as the peers",
            "the least of sets, seven pairs and orphans",
            riichi,
            || sum(&mut counts.iter().map(|hand| missing_riichi(black_box(hand)))),
        ))
        .with(Contestant::new("xiangting", "the same", riichi, || sum(&mut hands.iter().map(by_xiangting))))
        .with(Contestant::new("riichienv-core", "the same", riichi, || {
            sum(&mut hands.iter().map(by_riichienv))
        }))
        .goal(Goal { name: "S1", over: "xiangting", under: "ours", bound: Bound::AtLeast(2.5) })
        .goal(Goal {
            name: "S1, one question",
            over: "xiangting",
            under: "ours, as the peers",
            bound: Bound::AtLeast(2.5),
        })
        .goal(Goal {
            name: "S2, one question",
            over: "riichienv-core",
            under: "ours, as the peers",
            bound: Bound::AtLeast(1.4),
        })
        .goal(Goal { name: "S2", over: "riichienv-core", under: "ours", bound: Bound::AtLeast(1.4) })
        .run(rounds)
}

/// Compares hands with and without jokers: jokers must cost hardly any time (S3).
fn jokers(rounds: usize) -> ComparisonResult {
    let hands = |jokers: fn(u64) -> usize| -> Vec<Counts> {
        (0..u64::from(HANDS)).map(|number| random_hand(number, 14, jokers(number))).collect()
    };
    let (none, some) = (hands(|_| 0), hands(|number| 3 + number as usize % 4));
    let sum = |hands: &[Counts]| hands.iter().map(|hand| u64::from(our_distance(hand))).sum();
    Comparison::new("distance, jokers among 14 cards", HANDS)
        .with(Contestant::new("no jokers", "random 14 of 136", sum(&none), || sum(&none)))
        .with(Contestant::new("3 to 6 jokers", "the same with as many of them jokers", sum(&some), || {
            sum(&some)
        }))
        .goal(Goal { name: "S3", over: "3 to 6 jokers", under: "no jokers", bound: Bound::AtMost(1.1) })
        .run(rounds)
}

/// Returns a winning hand: four random sets and a pair, with at most four cards of a kind.
pub fn winning_hand(number: u64) -> Counts {
    let mut kinds: Vec<Card> = (0..NATURAL).filter_map(Card::from_index).collect();
    let mut counts = Counts::EMPTY;
    let mut tries = 0;
    let mut any = || {
        tries += 1;
        shuffle(&mut kinds, &Seed::from_number(number << 8 | tries));
        kinds[0]
    };
    let mut sets = 0;
    while sets < 4 {
        let first = any();
        let sequence = any().index() % 2 == 0;
        let second = if sequence { first.next_in_suit(1) } else { Some(first) };
        let third = if sequence { first.next_in_suit(2) } else { Some(first) };
        if let (Some(second), Some(third)) = (second, third) {
            sets += usize::from(add(&mut counts, &[first, second, third]));
        }
    }
    while !add(&mut counts, &[any(); 2]) {}
    counts
}

/// Adds the cards and returns true, unless the hand would hold more than four cards of a kind.
fn add(counts: &mut Counts, cards: &[Card]) -> bool {
    let mut more = *counts;
    for &card in cards {
        more.add(card);
    }
    let fits = cards.iter().all(|&card| more.count(card) <= 4);
    if fits {
        *counts = more;
    }
    fits
}

/// Compares the test whether a hand is complete, on winning hands (S4).
fn complete(rounds: usize) -> ComparisonResult {
    let counts: Vec<Counts> = (0..u64::from(HANDS)).map(winning_hand).collect();
    let mut hands: Vec<Hai> = counts.iter().map(|hand| Hai { counts: plain(hand) }).collect();
    let all = u64::from(HANDS);
    Comparison::new("complete or not, winning 14", HANDS)
        .with(Contestant::new("ours", "four sets and a pair, any number of jokers", all, || {
            counts.iter().map(|hand| u64::from(completes(black_box(hand), 4))).sum()
        }))
        .with(Contestant::new("riichienv-core", "orphans, seven pairs, or sets and a pair", all, || {
            hands.iter_mut().map(|hand| u64::from(is_agari(black_box(hand)))).sum()
        }))
        .goal(Goal { name: "S4", over: "riichienv-core", under: "ours", bound: Bound::AtLeast(4.0) })
        .run(rounds)
}

/// Returns the distance and the number of improving cards that xiangting finds, packed into one number.
fn useful_by_xiangting(hand: &Plain) -> u64 {
    let (distance, tiles) =
        calculate_necessary_tiles(black_box(hand), PlayerCount::Four).unwrap_or((u8::MAX, 0));
    u64::from(distance) << 8 | u64::from(tiles.count_ones())
}

/// Returns the distance and the number of improving cards that we find, packed into one number.
fn useful_to_us(hand: &Counts) -> u64 {
    let found = improving(black_box(hand), 4, true);
    u64::from(found.distance) << 8 | found.kinds.len() as u64
}

/// Compares the improving cards of random hands of fourteen cards (S5).
///
/// The peer also counts seven pairs and orphans, and never a fifth copy of a card. Its answers must equal
/// ours where none of these matters.
fn useful(rounds: usize) -> ComparisonResult {
    let counts: Vec<Counts> = (0..u64::from(HANDS)).map(|number| random_hand(number, 14, 0)).collect();
    let hands: Vec<Plain> = counts.iter().map(plain).collect();
    let (mut compared, mut ours, mut theirs) = (0, 0, 0);
    for (counts, hand) in counts.iter().zip(&hands) {
        let sets = missing(counts, 4, true);
        if missing_pairs(hand).min(hands::missing_orphans(counts)) > sets
            && hand.iter().all(|&count| count < 4)
        {
            assert_eq!(useful_to_us(counts), useful_by_xiangting(hand), "{counts:?}");
            compared += 1;
        }
        ours += useful_to_us(counts);
        theirs += useful_by_xiangting(hand);
    }
    assert!(compared > HANDS / 2, "only {compared} hands compared");
    Comparison::new("improving cards, random 14 of 136", HANDS)
        .with(Contestant::new(
            "ours",
            "sets and a pair, fifth copies too, any number of jokers",
            ours,
            || counts.iter().map(useful_to_us).sum(),
        ))
        .with(Contestant::new("xiangting", "sets, seven pairs and orphans", theirs, || {
            hands.iter().map(useful_by_xiangting).sum()
        }))
        .goal(Goal { name: "S5", over: "xiangting", under: "ours", bound: Bound::AtLeast(2.0) })
        .run(rounds)
}
