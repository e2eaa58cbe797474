//! `cargo verify`: everything that is checked before a change goes in, in the order in which a
//! mistake shows soonest.

mod browser;
mod speed;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{cargo, run as call},
    client, play,
    progress::{Progress, length},
    target::{WASM, ensure_wasm},
    vectors,
};

/// One thing that is checked.
struct Step {
    name: &'static str,
    about: &'static str,
    check: fn(&Progress) -> Result<()>,
}

const STEPS: &[Step] = &[
    Step { name: "fmt", about: "the sources are laid out by rustfmt", check: fmt },
    Step { name: "clippy", about: "clippy, pedantic, finds nothing", check: clippy },
    Step { name: "tests", about: "all tests of all crates", check: tests },
    Step { name: "docs", about: "the documentation builds without a warning", check: docs },
    Step { name: "pure", about: "the pure crates compile to WebAssembly", check: pure },
    Step { name: "vectors", about: "the sheets' hands score right in WebAssembly", check: vectors::run },
    Step { name: "client", about: "the browser client builds", check: client::build },
    Step { name: "server", about: "the release server builds", check: server },
    Step {
        name: "speed",
        about: "distance takes as few instructions as it shall, beside others'",
        check: speed::run,
    },
    Step { name: "e2e", about: "the browser tests, in a real Chromium", check: browser::run },
];

/// Which steps.
#[derive(Default)]
pub(crate) struct Choice {
    /// Only name them.
    pub(crate) list: bool,
    only: Vec<&'static str>,
    skip: Vec<&'static str>,
}

impl Choice {
    pub(crate) fn only(&mut self, names: &str) -> Result<()> {
        self.only.extend(named(names)?);
        Ok(())
    }

    pub(crate) fn skip(&mut self, names: &str) -> Result<()> {
        self.skip.extend(named(names)?);
        Ok(())
    }

    fn has(&self, step: &Step) -> bool {
        (self.only.is_empty() || self.only.contains(&step.name)) && !self.skip.contains(&step.name)
    }
}

/// The steps of a list with commas.
fn named(names: &str) -> Result<Vec<&'static str>> {
    let known = |name: &str| STEPS.iter().map(|step| step.name).find(|known| *known == name);
    let all = || STEPS.iter().map(|step| step.name).collect::<Vec<_>>().join(", ");
    let name = |name| known(name).with_context(|| format!("no step is called `{name}`: {}", all()));
    names.split(',').map(str::trim).map(name).collect()
}

/// How a step ended.
enum End {
    Passed(Duration),
    Failed(Duration),
    Skipped,
    NotReached,
}

pub(crate) fn run(progress: &Progress, choice: &Choice) -> Result<()> {
    if choice.list {
        for step in STEPS {
            println!("{:<8} {}", step.name, step.about);
        }
        return Ok(());
    }
    if !STEPS.iter().any(|step| choice.has(step)) {
        bail!("nothing is left to check");
    }
    let mut failure = None;
    let mut ends = Vec::new();
    for step in STEPS {
        let end = if !choice.has(step) {
            End::Skipped
        } else if failure.is_some() {
            End::NotReached
        } else {
            progress.say(&format!("── {}: {}", step.name, step.about));
            let start = Instant::now();
            match (step.check)(progress) {
                Ok(()) => End::Passed(start.elapsed()),
                Err(error) => {
                    failure = Some(error.context(format!("{} failed", step.name)));
                    End::Failed(start.elapsed())
                }
            }
        };
        ends.push(end);
    }
    println!("\n{}", table(&ends, progress.elapsed()));
    failure.map_or(Ok(()), Err)
}

/// The closing table, a line a step.
fn table(ends: &[End], all: Duration) -> String {
    let line = |step: &Step, end: &End| {
        let (word, time) = match end {
            End::Passed(time) => ("passed", length(*time)),
            End::Failed(time) => ("FAILED", length(*time)),
            End::Skipped => ("skipped", String::new()),
            End::NotReached => ("not reached", String::new()),
        };
        format!("  {:<8} {word:<12}{time:>6}\n", step.name)
    };
    let lines: String = STEPS.iter().zip(ends).map(|(step, end)| line(step, end)).collect();
    format!("{lines}  {:<20}{:>6}", "in all", length(all))
}

fn fmt(_: &Progress) -> Result<()> {
    call(&mut cargo(["fmt", "--all", "--check"]))
}

/// The client only ever runs as WebAssembly, so it is checked as such.
fn clippy(progress: &Progress) -> Result<()> {
    ensure_wasm(progress)?;
    let deny = ["--", "--deny", "warnings"];
    call(cargo(["clippy", "--workspace", "--exclude", "web", "--all-targets"]).args(deny))?;
    call(cargo(["clippy", "--package", "web", "--target", WASM, "--all-targets"]).args(deny))
}

fn tests(_: &Progress) -> Result<()> {
    call(&mut cargo(["test", "--workspace"]))
}

fn docs(progress: &Progress) -> Result<()> {
    ensure_wasm(progress)?;
    for what in [["--workspace", "--exclude", "web"].as_slice(), &["--package", "web", "--target", WASM]] {
        call(cargo(["doc", "--no-deps"]).args(what).env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    Ok(())
}

fn pure(progress: &Progress) -> Result<()> {
    ensure_wasm(progress)?;
    let crates = ["cards", "hands", "rules", "table", "bots"].map(|name| ["--package", name]);
    call(cargo(["build", "--target", WASM]).args(crates.as_flattened()))
}

fn server(progress: &Progress) -> Result<()> {
    play::server(progress).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_chosen_by_name() {
        let mut choice = Choice::default();
        assert!(STEPS.iter().all(|step| choice.has(step)));
        choice.only("tests, e2e").unwrap();
        choice.skip("e2e").unwrap();
        let chosen: Vec<_> = STEPS.iter().filter(|step| choice.has(step)).map(|step| step.name).collect();
        assert_eq!(chosen, ["tests"]);
    }

    #[test]
    fn an_unknown_step_is_refused() {
        let error = Choice::default().only("test").unwrap_err().to_string();
        assert!(error.starts_with("no step is called `test`: fmt, clippy, "), "{error}");
    }

    #[test]
    fn the_table_says_how_each_ended() {
        let second = Duration::from_secs(1);
        let ends = [End::Passed(second), End::Failed(61 * second), End::NotReached, End::Skipped];
        let lines = table(&ends, 62 * second);
        let expected = [
            "  fmt      passed       1.0 s",
            "  clippy   FAILED        1:01",
            "  tests    not reached       ",
            "  docs     skipped           ",
            "  in all                1:02",
        ];
        assert_eq!(lines.lines().collect::<Vec<_>>(), expected);
    }
}
