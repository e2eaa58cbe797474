//! How far hands of Maho! are from their sets, against every choice of sets there is (H6–H8).

use cards::{Card, Counts, Deck, KindSet, Seed, Suit, shuffle};
use hands::{Face, Improving, Set, improving_rainbow, missing_rainbow};

/// Every set of the game as three cards.
fn every_set() -> Vec<Vec<Card>> {
    let families = Suit::COLOURS.into_iter().chain([Suit::Silver]);
    let cards: Vec<Card> =
        families.flat_map(|suit| (1..=9).filter_map(move |rank| Card::suited(suit, rank))).collect();
    let mut sets: Vec<Set> = Vec::new();
    for &a in &cards {
        sets.extend(Set::triplet(a, Face::Held).into_iter().chain(Set::sequence(a, Face::Held)));
        sets.extend(Set::rainbow_triplet(a, Face::Held).filter(|_| a.suit() == Some(Suit::Red)));
        for &b in &cards {
            sets.extend(cards.iter().filter_map(|&c| Set::rainbow_run([a, b, c], Face::Held)));
        }
    }
    sets.into_iter().map(|set| set.placed().iter().map(|placed| placed.card).collect()).collect()
}

/// The search for the sets that lack least.
struct Slow<'a> {
    every: &'a [Vec<Card>],
    jokers: u32,
    best: u32,
}

impl Slow<'_> {
    /// Goes on with `sets` more sets, in any order: an earlier one has the cards first. So many cards are lacking, in
    /// so many sets.
    fn go_on(&mut self, left: &Counts, sets: u8, lacking: u32, holed: u32) {
        // A joker goes into a set that lacks a card, one into each (H8).
        if lacking - self.jokers.min(holed + u32::from(sets)).min(lacking) >= self.best {
            return;
        }
        if sets == 0 {
            self.best = lacking - self.jokers.min(holed);
            return;
        }
        for set in self.every {
            let mut rest = *left;
            let gaps = set.iter().filter(|&&card| !rest.remove(card)).count() as u32;
            self.go_on(&rest, sets - 1, lacking + gaps, holed + u32::from(gaps > 0));
        }
    }
}

fn slow(every: &[Vec<Card>], counts: &Counts, sets: u8) -> u8 {
    let mut search = Slow { every, jokers: counts.jokers().into(), best: u32::MAX };
    search.go_on(counts, sets, 0, 0);
    search.best as u8
}

/// The kinds of which one more lowers what is lacking.
fn slow_improving(every: &[Vec<Card>], counts: &Counts, sets: u8) -> KindSet {
    let lacking = slow(every, counts, sets);
    let nearer = |card: &Card| {
        let mut more = *counts;
        more.add(*card);
        slow(every, &more, sets) < lacking
    };
    Card::all().filter(|card| card.index() >= 39).filter(nearer).collect()
}

/// How many times as many hands are tried as usual: `WELLSPRING_CASES` through what is usual elsewhere.
fn scale() -> u64 {
    let cases = std::env::var("WELLSPRING_CASES").ok().and_then(|text| text.parse::<u64>().ok());
    cases.map_or(1, |cases| (cases / 3_000).max(1))
}

#[test]
fn what_is_lacking_agrees_with_every_choice_of_sets() {
    let every = every_set();
    assert_eq!(every.len(), 36 + 21 + 9 + 42, "H6, H7");
    let first = Card::suited(Suit::Red, 1).expect("the first card");
    let deck = Deck::EMPTY.with(first, 36, 4).with(Card::JOKER, 1, 4);
    let deck: Vec<Card> = deck.cards().collect();
    let mut compared = [[0; 5]; 2];
    for (sets, tries) in [(1, 500), (2, 500), (3, 300), (4, 150)] {
        for number in 0..tries * scale() {
            let seed = Seed::from_number(number << 4 | u64::from(sets));
            // Few numbers, so that much fits; sometimes every number.
            let highest = [9, 5, 4][number as usize % 3];
            let mut cards: Vec<Card> = deck.iter().copied().filter(|card| card.rank() <= highest).collect();
            shuffle(&mut cards, &seed);
            let held = 3 * usize::from(sets) + 1 + number as usize % 2;
            let counts: Counts = cards[..held].iter().copied().collect();
            let jokers = usize::from(counts.jokers());
            assert_eq!(missing_rainbow(&counts, sets), slow(&every, &counts, sets), "{sets} of {counts:?}");
            compared[0][jokers] += 1;
            if number % (10 * u64::from(sets * sets)) == 0 {
                let Improving { distance, kinds } = improving_rainbow(&counts, sets);
                assert_eq!(distance, missing_rainbow(&counts, sets));
                assert_eq!(kinds, slow_improving(&every, &counts, sets), "{sets} of {counts:?}");
                compared[1][jokers] += 36;
            }
        }
    }
    for (what, jokers) in ["Maho!'s sets", "Maho!'s improving cards"].iter().zip(compared) {
        println!(
            "| {what} | {} | {} |",
            jokers.map(|n| n.to_string()).join(" | "),
            jokers.iter().sum::<u64>()
        );
    }
}
