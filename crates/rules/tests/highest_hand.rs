//! The test of M54: every hand of four sets and a pair that the deck and six jokers allow.

use cards::Card;
use hands::{Face, Set};
use rules::{RuleSet, Switches};

const KINDS: usize = 34;

/// Returns every set, with the indices of its cards.
fn every_set() -> Vec<(Set, [usize; 3])> {
    let kinds = Card::all().take(KINDS);
    let sets = kinds.flat_map(|card| [Set::sequence(card, Face::Held), Set::triplet(card, Face::Held)]);
    let index = |set: Set, at: usize| set.printed()[at].index();
    sets.flatten().map(|set| (set, [0, 1, 2].map(|at| index(set, at)))).collect()
}

/// The number of hands so far, and the most credits among them.
#[derive(Default, Debug, PartialEq, Eq)]
struct Seen {
    hands: u32,
    most: u32,
    /// The number of hands that reach `most`, by the number of jokers that they need.
    highest: [u32; 7],
}

impl Seen {
    fn add(&mut self, credits: u32, jokers: usize) {
        self.hands += 1;
        if credits > self.most {
            *self = Self { hands: self.hands, most: credits, highest: [0; 7] };
        }
        self.highest[jokers] += u32::from(credits == self.most);
    }
}

/// Returns the number of jokers that the cards need: one for every copy beyond the fourth.
fn jokers(counts: &[u8; KINDS]) -> usize {
    counts.iter().map(|&count| usize::from(count.saturating_sub(4))).sum()
}

#[test]
fn m54_the_highest_hands_earn_41_credits() {
    let scorer = RuleSet::MhingFr.scorer(&Switches::default()).expect("the defaults are accepted");
    let sets = every_set();
    let pairs: Vec<Card> = Card::all().take(KINDS).collect();
    let mut seen = Seen::default();
    for a in 0..sets.len() {
        for b in a..sets.len() {
            for c in b..sets.len() {
                for d in c..sets.len() {
                    let chosen = [a, b, c, d].map(|at| sets[at]);
                    let mut counts = [0; KINDS];
                    for card in chosen.iter().flat_map(|(_, cards)| cards) {
                        counts[*card] += 1;
                    }
                    for &pair in &pairs {
                        let mut counts = counts;
                        counts[pair.index()] += 2;
                        let jokers = jokers(&counts);
                        if jokers <= 6 {
                            seen.add(scorer.set_points(&chosen.map(|(set, _)| set), pair, 8), jokers);
                        }
                    }
                }
            }
        }
    }
    let highest = [18, 0, 18, 0, 0, 0, 0];
    assert_eq!(seen, Seen { hands: 14_422_188, most: 41, highest }, "M54");
    assert_eq!(scorer.rules().points(41), 131_072, "M54");
}
