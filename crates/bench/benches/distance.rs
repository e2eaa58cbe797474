//! Daily looking: `cargo bench -p bench --bench distance`.

use std::sync::atomic::{AtomicU64, Ordering};

use bench::distance::random_hand;
use cards::Counts;
use divan::Bencher;

fn main() {
    divan::main();
}

/// Other hands each time.
fn hands(jokers: usize) -> impl Fn() -> Counts {
    let number = AtomicU64::default();
    move || random_hand(number.fetch_add(1, Ordering::Relaxed), 14, jokers)
}

/// The distance of a hand of fourteen cards, so many of them jokers.
#[divan::bench(args = [0, 3, 6])]
fn missing(bencher: Bencher, jokers: usize) {
    bencher.with_inputs(hands(jokers)).bench_refs(|hand| hands::missing(hand, 4, true));
}
