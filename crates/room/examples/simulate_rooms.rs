//! Simulates many rooms: `cargo run --release -p room --example simulate_rooms -- --seeds 500`.
//!
//! `--first N` begins with seed N. `--json` prints the counts as JSON. `--sabotage NAME` adds a fault on
//! purpose. `--rule-set ID` plays one rule set only.

#[path = "../tests/simulation/mod.rs"]
mod simulation;

use std::process::ExitCode;

use room::Output;
use rules::RuleSet;
use simulation::{Counts, Sabotage, run_seed};

/// The arguments of the command.
struct Options {
    first: u64,
    seeds: u64,
    json: bool,
    sabotage: Option<Sabotage>,
    rule_set: Option<RuleSet>,
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut options = Self { first: 0, seeds: 50, json: false, sabotage: None, rule_set: None };
        while let Some(name) = arguments.next() {
            let mut value = || arguments.next().ok_or(format!("{name} needs a value"));
            match name.as_str() {
                "--json" => options.json = true,
                "--first" => options.first = parse_number(&value()?)?,
                "--seeds" => options.seeds = parse_number(&value()?)?,
                "--rule-set" => options.rule_set = Some(value()?.parse().map_err(|_| "no such rule set")?),
                "--sabotage" => {
                    let word = value()?;
                    let found = Sabotage::ALL.into_iter().find(|(name, _)| *name == word);
                    options.sabotage = Some(found.ok_or(format!("no sabotage is called {word}"))?.1);
                }
                _ => return Err(format!("unknown option {name}")),
            }
        }
        Ok(options)
    }
}

fn parse_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("{text} is not a number"))
}

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let mut counts = Counts::default();
    for seed in options.first..options.first + options.seeds {
        let (seed_counts, failure) = run_seed(seed, options.rule_set, options.sabotage);
        counts.add(&seed_counts);
        if let Some(failure) = failure {
            eprintln!(
                "\nseed {seed} breaks an invariant; repeat it with --first {seed} --seeds 1\n{failure:#?}"
            );
            return ExitCode::FAILURE;
        }
        let done = seed + 1 - options.first;
        if done.is_multiple_of(10) {
            eprint!("\r{done} of {} seeds, {} actions", options.seeds, counts.actions.iter().sum::<u64>());
        }
    }
    eprintln!();
    if options.json {
        print_json(&options, &counts);
    } else {
        print_text(&counts);
    }
    ExitCode::SUCCESS
}

fn print_text(counts: &Counts) {
    println!("{:<16}{:>12}{:>10}{:>10}", "rule set", "actions", "hands", "matches");
    for (index, rule_set) in RuleSet::ALL.iter().enumerate() {
        let (actions, hands, matches) = (counts.actions[index], counts.hands[index], counts.matches[index]);
        println!("{:<16}{actions:>12}{hands:>10}{matches:>10}", rule_set.to_string());
    }
    println!("\ninputs {}, messages {}, views folded {}", counts.inputs, counts.messages, counts.folds);
    println!("\ncrashes after an output");
    Output::KINDS.iter().zip(counts.crashes).for_each(|(kind, count)| println!("  {kind:<28}{count:>8}"));
    println!("\nfaults");
    counts.faults.iter().for_each(|(name, count)| println!("  {name:<28}{count:>8}"));
}

fn print_json(options: &Options, counts: &Counts) {
    let list = |items: Vec<(String, u64)>| {
        let items: Vec<String> =
            items.into_iter().map(|(name, count)| format!("\"{name}\":{count}")).collect();
        format!("{{{}}}", items.join(","))
    };
    let by_rule_set = |counts: &[u64]| {
        list(RuleSet::ALL.iter().map(ToString::to_string).zip(counts.iter().copied()).collect())
    };
    let crashes = Output::KINDS.iter().map(|kind| (*kind).to_owned()).zip(counts.crashes).collect();
    let faults = counts.faults.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect();
    println!(
        "{{\"first\":{},\"seeds\":{},\"actions\":{},\"hands\":{},\"matches\":{},\"inputs\":{},\
         \"messages\":{},\
         \"folds\":{},\"crashes\":{},\"faults\":{}}}",
        options.first,
        options.seeds,
        by_rule_set(&counts.actions),
        by_rule_set(&counts.hands),
        by_rule_set(&counts.matches),
        counts.inputs,
        counts.messages,
        counts.folds,
        list(crashes),
        list(faults),
    );
}
