//! Quick measurements: `cargo bench --manifest-path crates/bench/Cargo.toml --bench distance`.

use std::sync::atomic::{AtomicU64, Ordering};

use bench::distance::random_hand;
use cards::{Card, Counts, Deck, Seed, shuffle};
use divan::Bencher;
use hands::{Families, SplitHand, TargetForm};

fn main() {
    divan::main();
}

/// Returns a generator of random hands of fourteen cards with `jokers` jokers.
fn hands(jokers: usize) -> impl Fn() -> Counts {
    let number = AtomicU64::default();
    move || random_hand(number.fetch_add(1, Ordering::Relaxed), 14, jokers)
}

/// The distance of a hand of fourteen cards, of which `jokers` are jokers.
#[divan::bench(args = [0, 3, 6])]
fn missing(bencher: Bencher, jokers: usize) {
    bencher.with_inputs(hands(jokers)).bench_refs(|hand| hands::missing(hand, 4, true));
}

/// The improving cards of a hand.
#[divan::bench(args = [0, 3, 6])]
fn improving(bencher: Bencher, jokers: usize) {
    bencher.with_inputs(hands(jokers)).bench_refs(|hand| hands::improving(hand, 4, true));
}

/// The improving cards after every discard that keeps the distance.
#[divan::bench(args = [0, 3, 6])]
fn discards(bencher: Bencher, jokers: usize) {
    bencher.with_inputs(hands(jokers)).bench_refs(|hand| {
        let heaps = SplitHand::of(hand);
        let without = heaps.harmless_discards(4, true).iter().filter_map(|card| heaps.without(card));
        without.map(|heaps| heaps.improving(4, true).kinds.len()).max()
    });
}

/// The distance of a hand from a target form.
#[divan::bench(args = ["triplets", "sequences", "low", "one suit", "each family"])]
fn form(bencher: Bencher, name: &str) {
    let one_suit = Card::from_index(0).map_or(Families::NONE, Families::of);
    let form = match name {
        "triplets" => TargetForm::TRIPLETS,
        "sequences" => TargetForm::SEQUENCES,
        "low" => TargetForm::LOW,
        "one suit" => TargetForm::of_families(one_suit),
        _ => TargetForm::OnePerFamily(Families::ALL),
    };
    bencher.with_inputs(hands(2)).bench_refs(|hand| hands::missing_for(hand, 4, true, form));
}

/// The distance of a hand from the hand in which nothing matches.
#[divan::bench]
fn missing_apart(bencher: Bencher) {
    bencher.with_inputs(hands(2)).bench_refs(|hand| hands::missing_unmatched(hand));
}

/// The distance of a hand from thirteen orphans.
#[divan::bench]
fn missing_orphans(bencher: Bencher) {
    bencher.with_inputs(hands(0)).bench_refs(|hand| hands::missing_orphans(hand));
}

/// Returns a generator of random hands of Maho!.
fn rainbow() -> impl Fn() -> Counts {
    let first = Card::from_index(39);
    let deck = first.map_or(Deck::EMPTY, |first| Deck::EMPTY.with(first, 36, 4).with(Card::JOKER, 1, 2));
    let deck: Vec<Card> = deck.cards().collect();
    let number = AtomicU64::default();
    move || {
        let mut cards = deck.clone();
        shuffle(&mut cards, &Seed::from_number(number.fetch_add(1, Ordering::Relaxed)));
        cards.iter().take(14).copied().collect()
    }
}

/// The distance of a hand of Maho!.
#[divan::bench]
fn missing_rainbow(bencher: Bencher) {
    bencher.with_inputs(rainbow()).bench_refs(|hand| hands::missing_rainbow(hand, 4));
}

/// The improving cards of a hand of Maho!.
#[divan::bench]
fn improving_rainbow(bencher: Bencher) {
    bencher.with_inputs(rainbow()).bench_refs(|hand| hands::improving_rainbow(hand, 4));
}
