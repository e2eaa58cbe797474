//! Runs the comparisons of the named themes; without a name, those of all themes.
//!
//! `cargo run --release --manifest-path crates/bench/Cargo.toml -- [THEME…] [--rounds N] [--json]`
//!
//! Instead of themes, `instructions` counts instructions, and `first-use` times the first use of the tables.

use std::process::ExitCode;

use bench::distance;
use bench::driver::ComparisonResult;
use bench::{first_use, instructions, play, reading};
use serde::Serialize;

/// A theme: its comparisons, and its name on the command line.
struct Theme {
    name: &'static str,
    race: fn(rounds: usize) -> Vec<ComparisonResult>,
}

const THEMES: &[Theme] = &[
    Theme { name: "distance", race: distance::races },
    Theme { name: "reading", race: reading::races },
    Theme { name: "play", race: play::races },
];

/// The default number of rounds.
const ROUNDS: usize = 25;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match *words {
        ["first-use"] => {
            print!("{}", first_use::report());
            ExitCode::SUCCESS
        }
        ["instructions"] => count(false),
        ["instructions", "--json"] => count(true),
        ["work", contestant, passes] => work(contestant, passes),
        _ => race(&words),
    }
}

/// Runs a contestant alone. To count its instructions, this program starts itself like this under valgrind.
fn work(contestant: &str, passes: &str) -> ExitCode {
    match passes.parse().ok().and_then(|passes| instructions::work(contestant, passes)) {
        Some(sum) => {
            println!("{sum}");
            ExitCode::SUCCESS
        }
        None => usage(&format!("nobody is called `{contestant}`, or `{passes}` is no number")),
    }
}

fn count(json: bool) -> ExitCode {
    match instructions::count() {
        Ok(counted) => {
            if json {
                print_json(&counted);
            } else {
                print!("{}", instructions::report(&counted));
            }
            end(counted.iter().all(|counted| counted.met))
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn race(words: &[&str]) -> ExitCode {
    let mut names = Vec::new();
    let (mut json, mut rounds) = (false, ROUNDS);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "--json" => json = true,
            "--rounds" => match words.next().and_then(|number| number.parse().ok()) {
                Some(number) => rounds = number,
                None => return usage("--rounds needs a number"),
            },
            name if THEMES.iter().any(|theme| theme.name == name) => names.push(name),
            unknown => return usage(&format!("nothing is called `{unknown}`")),
        }
    }
    let chosen = THEMES.iter().filter(|theme| names.is_empty() || names.contains(&theme.name));
    let outcomes: Vec<ComparisonResult> = chosen.flat_map(|theme| (theme.race)(rounds)).collect();
    if json {
        print_json(&outcomes);
    } else {
        for outcome in &outcomes {
            print!("{outcome}");
        }
    }
    end(outcomes.iter().all(ComparisonResult::met))
}

fn print_json(figures: &impl Serialize) {
    println!("{}", serde_json::to_string_pretty(figures).expect("figures are JSON"));
}

fn end(met: bool) -> ExitCode {
    if met { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage(problem: &str) -> ExitCode {
    let themes: Vec<&str> = THEMES.iter().map(|theme| theme.name).collect();
    eprintln!(
        "{problem}; usage: bench [{}]… [--rounds N] [--json], bench instructions, or bench first-use",
        themes.join("|")
    );
    ExitCode::from(2)
}
