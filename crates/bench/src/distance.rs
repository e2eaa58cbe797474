//! How far hands are from four sets and a pair, beside the libraries that others use (S1–S5).

use std::hint::black_box;

use cards::{Card, Counts, Seed, shuffle};
use hands::missing;
use riichienv_core::shanten::calc_shanten_from_counts;
use xiangting::{PlayerCount, calculate_replacement_number};

use crate::driver::{Bound, Contestant, Goal, Outcome, Race};

/// The kinds that there are in the peers' games: three suits and the honours, the first of all kinds.
pub const NATURAL: usize = 34;
/// How many hands a round goes over, once.
const HANDS: u32 = 40_000;

/// A hand as the peers take it.
pub type Plain = [u8; NATURAL];

/// All races of this theme.
pub fn races(rounds: usize) -> Vec<Outcome> {
    vec![distance(rounds), jokers(rounds)]
}

/// A hand of `size` cards out of the four copies of each kind, `jokers` of its cards replaced by jokers.
pub fn random_hand(number: u64, size: usize, jokers: usize) -> Counts {
    let mut deck: Vec<Card> = (0..NATURAL).filter_map(Card::from_index).flat_map(|card| [card; 4]).collect();
    shuffle(&mut deck, &Seed::from_number(number));
    deck.truncate(size - jokers);
    deck.extend(vec![Card::JOKER; jokers]);
    deck.into_iter().collect()
}

/// The kinds that the peers know.
pub fn plain(counts: &Counts) -> Plain {
    let mut plain = [0; NATURAL];
    plain.copy_from_slice(&counts.as_array()[..NATURAL]);
    plain
}

/// How many cards are missing from seven different pairs.
fn missing_pairs(hand: &Plain) -> u8 {
    let pairs = hand.iter().filter(|&&count| count >= 2).count();
    let kinds = hand.iter().filter(|&&count| count >= 1).count();
    (7 - pairs + 7_usize.saturating_sub(kinds)) as u8
}

/// What the peers ask: four sets and a pair, seven pairs, or thirteen orphans.
fn missing_riichi(counts: &Counts) -> u8 {
    missing(counts, 4, true).min(missing_pairs(&plain(counts))).min(hands::missing_orphans(counts))
}

/// What xiangting finds; it counts no card of which the hand has all four.
fn by_xiangting(hand: &Plain) -> u8 {
    calculate_replacement_number(hand, PlayerCount::Four).unwrap_or(u8::MAX)
}

/// What riichienv-core finds, from 0 on as ours.
fn by_riichienv(hand: &Plain) -> u8 {
    (calc_shanten_from_counts(hand, 4) + 1).cast_unsigned()
}

/// S1, S2: random hands of fourteen.
fn distance(rounds: usize) -> Outcome {
    let counts: Vec<Counts> = (0..u64::from(HANDS)).map(|number| random_hand(number, 14, 0)).collect();
    let hands: Vec<Plain> = counts.iter().map(plain).collect();
    let sum = |answers: &mut dyn Iterator<Item = u8>| answers.map(u64::from).sum::<u64>();
    let riichi = sum(&mut counts.iter().map(missing_riichi));
    let ours = sum(&mut counts.iter().map(|hand| missing(hand, 4, true)));
    Race::new("distance, random 14 of 136", HANDS)
        .with(Contestant::new("ours", "four sets and a pair, any number of jokers", ours, || {
            sum(&mut counts.iter().map(|hand| missing(black_box(hand), 4, true)))
        }))
        .with(Contestant::new("xiangting", "the least of sets, seven pairs and orphans", riichi, || {
            sum(&mut hands.iter().map(|hand| by_xiangting(black_box(hand))))
        }))
        .with(Contestant::new("riichienv-core", "the same", riichi, || {
            sum(&mut hands.iter().map(|hand| by_riichienv(black_box(hand))))
        }))
        .goal(Goal { name: "S1", over: "xiangting", under: "ours", bound: Bound::AtLeast(2.5) })
        .goal(Goal { name: "S2", over: "riichienv-core", under: "ours", bound: Bound::AtLeast(1.4) })
        .run(rounds)
}

/// S3: jokers cost nothing.
fn jokers(rounds: usize) -> Outcome {
    let hands = |jokers: fn(u64) -> usize| -> Vec<Counts> {
        (0..u64::from(HANDS)).map(|number| random_hand(number, 14, jokers(number))).collect()
    };
    let (none, some) = (hands(|_| 0), hands(|number| 3 + number as usize % 4));
    let sum = |hands: &[Counts]| hands.iter().map(|hand| u64::from(missing(black_box(hand), 4, true))).sum();
    Race::new("distance, jokers among 14 cards", HANDS)
        .with(Contestant::new("no jokers", "random 14 of 136", sum(&none), || sum(&none)))
        .with(Contestant::new("3 to 6 jokers", "the same with as many of them jokers", sum(&some), || {
            sum(&some)
        }))
        .goal(Goal { name: "S3", over: "3 to 6 jokers", under: "no jokers", bound: Bound::AtMost(1.1) })
        .run(rounds)
}
