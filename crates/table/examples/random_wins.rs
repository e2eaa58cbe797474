//! Checks many random wins of every rule set, switch value and combination of them: `cargo run --release -p
//! table --example random_wins -- --wins 1000000 --seed 1 --json`.
//!
//! Score, total and waits must agree, the match must pay that value, and the mark of the winning card must
//! agree with the score lines. The first failure ends the run.

#[path = "../tests/support/chance.rs"]
mod chance;
#[path = "../tests/support/switch_values.rs"]
mod switch_values;
#[path = "../tests/support/wins.rs"]
mod wins;

use std::collections::BTreeMap;

use hands::Hand;
use rules::RuleSet;
use serde_json::json;
use wins::{End, all_switches, play_hand};

/// The number of random combinations of switch values for each rule set.
const COMBINATIONS: usize = 200;

/// The number of wins of a rule set, also by switch value and by the way of winning.
#[derive(Default)]
struct Wins {
    hands: u64,
    won: u64,
    with_choice: u64,
    by_value: BTreeMap<String, u64>,
    by_way: BTreeMap<String, u64>,
}

fn main() {
    let (mut wins, mut seed, mut is_json) = (10_000, 1, false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse::<u64>().ok()).expect("a number");
        match arg.as_str() {
            "--wins" => wins = number(),
            "--seed" => seed = number(),
            "--json" => is_json = true,
            _ => panic!("there is no option {arg}: expected --wins N, --seed N or --json"),
        }
    }
    let sets = RuleSet::ALL;
    for (at, set) in (0..).zip(sets) {
        let counts = run(set, wins.div_ceil(sets.len() as u64), seed << 8 | at);
        if is_json {
            let Wins { hands, won, with_choice, by_value, by_way } = &counts;
            let counts = json!({"rules": set, "hands": hands, "wins": won, "by_way": by_way,
                "with_a_choice_of_the_group": with_choice, "by_switch_value": by_value});
            println!("{counts}");
        } else {
            println!(
                "{set}: {} wins in {} hands, {} with a choice of the completed group",
                counts.won, counts.hands, counts.with_choice
            );
            let counted = counts.by_way.iter().chain(&counts.by_value);
            counted.for_each(|(what, wins)| println!("  {what}: {wins}"));
        }
    }
}

/// Plays hands of a rule set until enough are won.
fn run(set: RuleSet, wins: u64, seed: u64) -> Wins {
    let all = all_switches(set, COMBINATIONS, seed);
    let mut counts = Wins::default();
    while counts.won < wins {
        let switches = &all[(counts.hands % all.len() as u64) as usize];
        let end = play_hand(set, switches, seed << 32 | counts.hands);
        counts.hands += 1;
        if let End::Won { hand, has_choice } = end {
            counts.won += 1;
            for way in ways(&hand) {
                *counts.by_way.entry(way).or_default() += 1;
            }
            counts.with_choice += u64::from(has_choice);
            for (name, value) in &switches.0 {
                *counts.by_value.entry(format!("{name}={value}")).or_default() += 1;
            }
        }
    }
    counts
}

/// Returns the ways in which a hand was won, and what it contains.
fn ways(hand: &Hand) -> Vec<String> {
    let claimed = hand.completing_card.is_some_and(|last| last.claimed);
    let jokers = hand.all_concealed().jokers() > 0 || hand.sets.iter().any(|set| set.jokers() > 0);
    let mut ways = vec![if claimed { "claimed" } else { "drawn" }.to_owned()];
    ways.extend(jokers.then(|| "with jokers".to_owned()));
    ways.extend(hand.context.won_by.map(|luck| format!("won by {luck}")));
    ways.push(format!("{} laid sets", hand.sets.len()));
    ways
}
