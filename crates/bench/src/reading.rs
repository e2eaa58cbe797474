//! The value of the best reading of a winning hand (S6, S8, S9).
//!
//! Compared with riichienv-core, and with an exhaustive search that tries every card for every joker.

use std::hint::black_box;
use std::time::Instant;

use cards::{Card, Counts, Seed};
use hands::{CompletingCard, Face, Hand, Set};
use riichienv_core::hand_evaluator::HandEvaluator;
use riichienv_core::types::Conditions;
use rules::{RuleSet, Scorer, Switches};

use crate::distance::NATURAL;
use crate::driver::{Bound, Comparison, ComparisonResult, Contestant, Goal};

/// The number of hands without jokers per round.
const HANDS: u32 = 20_000;
/// The number of hands with six jokers that are timed one by one.
const TIMED: usize = 20_000;
/// The comparisons with the exhaustive search: the jokers of each hand, the hands per round, and the goal.
/// More jokers take longer to try, so the rounds have fewer hands.
const TRIED: [(u8, u32, Goal); 3] = [
    (3, 100, goal("S8, 3 jokers", 10.0)),
    (4, 12, goal("S8, 4 jokers", 20.0)),
    (6, 3, goal("S8, 6 jokers", 50.0)),
];

const fn goal(name: &'static str, ratio: f64) -> Goal {
    Goal { name, over: "every placing", under: "ours", bound: Bound::AtLeast(ratio) }
}

/// Runs all comparisons of this theme.
pub fn races(rounds: usize) -> Vec<ComparisonResult> {
    let tried = TRIED.map(|(jokers, hands, goal)| every_placing(rounds, jokers, hands, goal));
    [no_jokers(rounds)].into_iter().chain(tried).chain(six_jokers()).collect()
}

/// Returns the scorer of `mhing-fr`, whose hands are read.
fn mhing() -> Scorer {
    RuleSet::MhingFr.scorer(&Switches::default()).expect("the defaults are accepted")
}

/// Returns a concealed winning hand of four random sets and a random pair, with the last card drawn.
///
/// The hand has at most four cards of a kind before `jokers` of its cards are replaced by jokers.
fn winning(number: u64, jokers: u8) -> Hand {
    let seed = Seed::from_number(number);
    let below = |draw: u32, limit: u32| seed.derive(9, draw, 0).number_below(limit);
    let card = |draw: u32| Card::from_index(below(draw, NATURAL as u32) as usize).expect("a kind");
    let mut draw = 0;
    let mut cards = loop {
        let set = |at: u32| {
            let sequence = Set::sequence(card(at), Face::Held).filter(|_| below(at + 1, 2) == 0);
            sequence.or(Set::triplet(card(at), Face::Held)).expect("a kind that makes sets")
        };
        let mut cards: Vec<Card> = (0..4).flat_map(|at| set(draw + 2 * at).printed()).collect();
        cards.extend([card(draw + 8); 2]);
        draw += 9;
        let counts: Counts = cards.iter().copied().collect();
        if counts.kinds().all(|(_, count)| count <= 4) {
            break cards;
        }
    };
    for at in 0..usize::from(jokers) {
        let other = at + below(draw + at as u32, (cards.len() - at) as u32) as usize;
        cards.swap(at, other);
        cards[at] = Card::JOKER;
    }
    let last = CompletingCard { card: cards.pop().expect("fourteen cards"), claimed: false };
    Hand { concealed: cards.into_iter().collect(), completing_card: Some(last), ..Hand::default() }
}

/// Returns the credits of the best reading; 0 if the hand does not win.
fn credits(scorer: &Scorer, hand: &Hand) -> u64 {
    scorer.total(hand).map_or(0, |total| u64::from(total.credits()))
}

/// Returns the hand in the format of riichienv-core: a number for each copy of a card, and the number of the
/// winning card.
fn as_riichi(hand: &Hand) -> (HandEvaluator, u8) {
    let number = |card: Card, copy: usize| (4 * card.index() + copy) as u8;
    let copies = |(card, count): (Card, u8)| (0..usize::from(count)).map(move |copy| number(card, copy));
    let tiles = hand.all_concealed().kinds().flat_map(copies).collect();
    let last = hand.completing_card.expect("a winning card");
    (HandEvaluator::new(tiles, Vec::new()), number(last.card, usize::from(hand.concealed.count(last.card))))
}

/// Compares the reading of winning hands of fourteen cards without jokers (S6).
fn no_jokers(rounds: usize) -> ComparisonResult {
    let scorer = mhing();
    let hands: Vec<Hand> = (0..u64::from(HANDS)).map(|number| winning(number, 0)).collect();
    let theirs: Vec<(HandEvaluator, u8)> = hands.iter().map(as_riichi).collect();
    let ours = |hands: &[Hand]| hands.iter().map(|hand| credits(&scorer, black_box(hand))).sum();
    let told = |hands: &[Hand]| {
        let scores = hands.iter().filter_map(|hand| scorer.score(black_box(hand)));
        scores.map(|score| u64::from(score.best.total.credits())).sum()
    };
    let riichi = || {
        let drawn = Conditions { tsumo: true, riichi: true, ..Conditions::default() };
        let results = theirs
            .iter()
            .map(|(hand, last)| black_box(hand).calc(*last, Vec::new(), Vec::new(), Some(drawn.clone())));
        results.map(|result| u64::from(result.han)).sum()
    };
    Comparison::new("best reading, winning 14 without jokers", HANDS)
        .with(Contestant::new("ours", "what Mhing's best reading is worth", ours(&hands), || ours(&hands)))
        .with(Contestant::new(
            "ours, with reasons",
            "and its lines, and the next best reading",
            told(&hands),
            || told(&hands),
        ))
        .with(Contestant::new("riichienv-core", "riichi's han, fu, points and names", riichi(), riichi))
        .goal(Goal { name: "S6", over: "riichienv-core", under: "ours", bound: Bound::AtLeast(4.0) })
        .run(rounds)
}

/// Returns the most credits that the hand can earn if every joker is replaced by any card.
///
/// The cards that replace the jokers have rising indices, beginning at index `from` or above. So no
/// replacement is tried twice.
fn placed_everywhere(scorer: &Scorer, hand: &mut Hand, from: usize) -> u64 {
    let joker = Card::JOKER;
    if !hand.concealed.remove(joker) {
        let last = hand.completing_card.filter(|last| last.card == joker);
        return match last {
            // The completing card may be a joker too.
            Some(last) => {
                let with = |at| {
                    let card = Card::from_index(at).expect("a kind");
                    let completing_card = Some(CompletingCard { card, ..last });
                    worth(scorer, &Hand { completing_card, ..hand.clone() })
                };
                (0..NATURAL).map(with).max().unwrap_or(0)
            }
            None => worth(scorer, hand),
        };
    }
    let mut best = 0;
    for at in from..NATURAL {
        let card = Card::from_index(at).expect("a kind");
        hand.concealed.add(card);
        best = best.max(placed_everywhere(scorer, hand, at));
        hand.concealed.remove(card);
    }
    hand.concealed.add(joker);
    best
}

/// Combines the answers of all hands into one number, so that a wrong answer for any hand changes it.
fn each(answers: impl Iterator<Item = u64>) -> u64 {
    answers.fold(0, |sum, answer| sum * 43 % 0x1F_FFFF_FFFF_FFFF + answer)
}

/// Returns the credits of a hand without jokers; 0 if the hand does not win.
fn worth(scorer: &Scorer, hand: &Hand) -> u64 {
    if scorer.wins(hand) { credits(scorer, hand) } else { 0 }
}

/// Compares our search with the exhaustive search, which scores every winning replacement of the jokers (S8).
fn every_placing(rounds: usize, jokers: u8, count: u32, goal: Goal) -> ComparisonResult {
    let scorer = mhing();
    let natural_last = |hand: &Hand| hand.completing_card.is_some_and(|last| !last.card.is_joker());
    let hands = (0..).map(|number| winning(number, jokers)).filter(natural_last);
    let hands: Vec<Hand> = hands.take(count as usize).collect();
    let mut placed = hands.clone();
    let all = || each(hands.iter().map(|hand| credits(&scorer, black_box(hand))));
    let expected = all();
    Comparison::new("best reading with jokers", count)
        .with(Contestant::new("ours", "what Mhing's best reading is worth", expected, all))
        .with(Contestant::new("every placing", "the best of every card for every joker", expected, || {
            each(placed.iter_mut().map(|hand| placed_everywhere(&scorer, hand, 0)))
        }))
        .goal(goal)
        .run(rounds.min(if jokers == 6 { 9 } else { rounds }))
}

/// Times single hands with six jokers: the value alone, and with the lines and the next best reading (S9).
fn six_jokers() -> [ComparisonResult; 2] {
    let scorer = mhing();
    let hands: Vec<Hand> = (0..TIMED as u64).map(|number| winning(number, 6)).collect();
    // The shortest of three times, because the machine may interrupt one measurement.
    let times = |worth: &dyn Fn(&Hand) -> u64| -> Vec<f64> {
        let once = |hand: &Hand| {
            let began = Instant::now();
            black_box(worth(black_box(hand)));
            began.elapsed().as_secs_f64() * 1e9
        };
        hands.iter().map(|hand| once(hand).min(once(hand)).min(once(hand))).collect()
    };
    let alone = times(&|hand| credits(&scorer, hand));
    let told = times(&|hand| scorer.score(hand).map_or(0, |score| u64::from(score.best.total.credits())));
    let goals = [("S9", 500, "0.3 ms", 300_000.0), ("S9", 990, "2 ms", 2_000_000.0)];
    [
        ComparisonResult::spread("best reading, six jokers", alone, &goals),
        ComparisonResult::spread("best reading, six jokers, with reasons", told, &goals),
    ]
}
