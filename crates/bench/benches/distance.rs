//! Daily looking: `cargo bench -p bench --bench distance`.

use bench::distance::random_hand;
use cards::Counts;
use divan::Bencher;

fn main() {
    divan::main();
}

fn hands(jokers: usize) -> impl FnMut() -> Counts {
    let mut number = 0;
    move || {
        number += 1;
        random_hand(number, 14, jokers)
    }
}

/// The distance of a hand of fourteen cards, so many of them jokers.
#[divan::bench(args = [0, 3, 6])]
fn missing(bencher: Bencher, jokers: usize) {
    bencher.with_inputs(hands(jokers)).bench_refs(|hand| hands::missing(hand, 4, true));
}
