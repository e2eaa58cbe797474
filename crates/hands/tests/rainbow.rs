//! The distance of Maho! hands, compared with a reference solver that tries every choice of sets (H6 to H8).

use cards::{Card, Counts, Deck, KindSet, Seed, Suit, shuffle};
use hands::{Face, Improving, Set, improving_rainbow, missing_rainbow};

/// Returns all sets of Maho!, each as three cards.
fn all_sets() -> Vec<Vec<Card>> {
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

/// The reference solver.
struct Reference<'a> {
    all_sets: &'a [Vec<Card>],
    jokers: u32,
    best: u32,
}

impl Reference<'_> {
    /// Chooses `sets` more sets in any order; earlier ones take the cards first. The sets so far lack `lack`
    /// cards, and `incomplete` of them lack one or more.
    fn extend(&mut self, left: &Counts, sets: u8, lack: u32, incomplete: u32) {
        // Each incomplete set can have one joker (H8).
        if lack - self.jokers.min(incomplete + u32::from(sets)).min(lack) >= self.best {
            return;
        }
        if sets == 0 {
            self.best = lack - self.jokers.min(incomplete);
            return;
        }
        for set in self.all_sets {
            let mut rest = *left;
            let gaps = set.iter().filter(|&&card| !rest.remove(card)).count() as u32;
            self.extend(&rest, sets - 1, lack + gaps, incomplete + u32::from(gaps > 0));
        }
    }
}

fn reference(all_sets: &[Vec<Card>], counts: &Counts, sets: u8) -> u8 {
    let mut search = Reference { all_sets, jokers: counts.jokers().into(), best: u32::MAX };
    search.extend(counts, sets, 0, 0);
    search.best as u8
}

/// Returns the kinds of which one more card lowers the distance.
fn reference_improving(all_sets: &[Vec<Card>], counts: &Counts, sets: u8) -> KindSet {
    let distance = reference(all_sets, counts, sets);
    let improves = |card: &Card| {
        let mut more = *counts;
        more.add(*card);
        reference(all_sets, &more, sets) < distance
    };
    Card::all().filter(|card| card.index() >= 39).filter(improves).collect()
}

/// Returns the factor for the number of hands: `WELLSPRING_CASES` divided by the default of the other tests.
fn scale() -> u64 {
    let cases = std::env::var("WELLSPRING_CASES").ok().and_then(|text| text.parse::<u64>().ok());
    cases.map_or(1, |cases| (cases / 3_000).max(1))
}

#[test]
fn maho_distances_match_the_reference() {
    let all = all_sets();
    assert_eq!(all.len(), 36 + 21 + 9 + 42, "H6, H7");
    let first = Card::suited(Suit::Red, 1).expect("the first card");
    let deck = Deck::EMPTY.with(first, 36, 4).with(Card::JOKER, 1, 4);
    let deck: Vec<Card> = deck.cards().collect();
    let mut compared = [[0; 5]; 2];
    for (sets, tries) in [(1, 500), (2, 500), (3, 300), (4, 150)] {
        for number in 0..tries * scale() {
            let seed = Seed::from_number(number << 4 | u64::from(sets));
            // Often few ranks, because more cards fit together then.
            let highest = [9, 5, 4][number as usize % 3];
            let mut cards: Vec<Card> = deck.iter().copied().filter(|card| card.rank() <= highest).collect();
            shuffle(&mut cards, &seed);
            let held = 3 * usize::from(sets) + 1 + number as usize % 2;
            let counts: Counts = cards[..held].iter().copied().collect();
            let jokers = usize::from(counts.jokers());
            assert_eq!(
                missing_rainbow(&counts, sets),
                reference(&all, &counts, sets),
                "{sets} of {counts:?}"
            );
            compared[0][jokers] += 1;
            if number % (10 * u64::from(sets * sets)) == 0 {
                let Improving { distance, kinds } = improving_rainbow(&counts, sets);
                assert_eq!(distance, missing_rainbow(&counts, sets));
                assert_eq!(kinds, reference_improving(&all, &counts, sets), "{sets} of {counts:?}");
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
