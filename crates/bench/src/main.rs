//! `cargo run --release -p bench -- [THEME…] [--rounds N] [--json]`: the races of the themes, of all if none is named.

use std::process::ExitCode;

use bench::driver::Outcome;
use bench::{distance, reading};

/// What is raced, and by what name it is asked for.
struct Theme {
    name: &'static str,
    race: fn(rounds: usize) -> Vec<Outcome>,
}

const THEMES: &[Theme] =
    &[Theme { name: "distance", race: distance::races }, Theme { name: "reading", race: reading::races }];

/// How many rounds there are unless others are asked for.
const ROUNDS: usize = 25;

fn main() -> ExitCode {
    let mut names = Vec::new();
    let (mut json, mut rounds) = (false, ROUNDS);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--json" => json = true,
            "--rounds" => match arguments.next().and_then(|number| number.parse().ok()) {
                Some(number) => rounds = number,
                None => return usage("--rounds needs a number"),
            },
            name if THEMES.iter().any(|theme| theme.name == name) => names.push(argument),
            unknown => return usage(&format!("nothing is called `{unknown}`")),
        }
    }
    let chosen =
        THEMES.iter().filter(|theme| names.is_empty() || names.iter().any(|name| name == theme.name));
    let outcomes: Vec<Outcome> = chosen.flat_map(|theme| (theme.race)(rounds)).collect();
    if json {
        println!("{}", serde_json::to_string_pretty(&outcomes).expect("figures are JSON"));
    } else {
        for outcome in &outcomes {
            print!("{outcome}");
        }
    }
    if outcomes.iter().all(Outcome::met) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage(problem: &str) -> ExitCode {
    let themes: Vec<&str> = THEMES.iter().map(|theme| theme.name).collect();
    eprintln!("{problem}; usage: bench [{}]… [--rounds N] [--json]", themes.join("|"));
    ExitCode::from(2)
}
