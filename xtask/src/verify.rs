//! `cargo verify`: every check a change must pass. What a check needs is built by those before it.

mod browser;
mod deny;
mod speed;
mod test_programs;

use std::{
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};

use crate::{
    cargo::{self, cargo, run as call},
    client::{self, Lints},
    progress::{Progress, format_duration},
    target::{WASM, ensure_wasm},
    vectors,
};

/// One check.
struct Step {
    name: &'static str,
    description: &'static str,
    check: fn(&Progress, &StepSelection) -> Result<()>,
}

const STEPS: &[Step] = &[
    Step { name: "fmt", description: "the sources are formatted by rustfmt", check: fmt },
    // Before the tests, so that these compile the server once, with the client in it.
    Step {
        name: "client",
        description: "the browser client builds, without warnings of clippy",
        check: client,
    },
    Step {
        name: "tests",
        description: "all tests and documentation of all crates, without warnings, also of clippy (pedantic)",
        check: |progress, _| test_programs::run(progress),
    },
    Step {
        name: "deny",
        description: "licences and sources of the dependencies are allowed",
        check: |progress, _| deny::run(progress),
    },
    Step { name: "pure", description: "the pure crates compile to WebAssembly", check: pure },
    Step {
        name: "vectors",
        description: "the hands of the rule sheets score correctly in WebAssembly",
        check: |progress, _| vectors::run(progress),
    },
    Step { name: "server", description: "the server with the client in it builds", check: server },
    Step {
        name: "speed",
        description: "instruction counts are within the goals",
        check: |progress, _| speed::run(progress),
    },
    Step {
        name: "e2e",
        description: "the browser tests pass in Chromium",
        check: |progress, _| browser::run(progress),
    },
];

/// The steps selected on the command line.
#[derive(Default)]
pub(crate) struct StepSelection {
    /// Whether to list the steps instead of running them.
    pub(crate) list: bool,
    only: Vec<&'static str>,
    skip: Vec<&'static str>,
}

impl StepSelection {
    pub(crate) fn only(&mut self, names: &str) -> Result<()> {
        self.only.extend(step_names(names)?);
        Ok(())
    }

    pub(crate) fn skip(&mut self, names: &str) -> Result<()> {
        self.skip.extend(step_names(names)?);
        Ok(())
    }

    fn includes(&self, step: &Step) -> bool {
        (self.only.is_empty() || self.only.contains(&step.name)) && !self.skip.contains(&step.name)
    }
}

/// Parses a comma-separated list of step names.
fn step_names(names: &str) -> Result<Vec<&'static str>> {
    let known = |name: &str| STEPS.iter().map(|step| step.name).find(|known| *known == name);
    let all = || STEPS.iter().map(|step| step.name).collect::<Vec<_>>().join(", ");
    let name = |name| known(name).with_context(|| format!("unknown step `{name}`: expected {}", all()));
    names.split(',').map(str::trim).map(name).collect()
}

/// The result of a step.
enum StepResult {
    Passed(Duration),
    Failed(Duration),
    Skipped,
    NotReached,
}

pub(crate) fn run(progress: &Progress, choice: &StepSelection) -> Result<()> {
    if choice.list {
        for step in STEPS {
            println!("{:<8} {}", step.name, step.description);
        }
        return Ok(());
    }
    if !STEPS.iter().any(|step| choice.includes(step)) {
        bail!("no step is left to run");
    }
    let mut failure = None;
    let mut results = Vec::new();
    for step in STEPS {
        let result = if !choice.includes(step) {
            StepResult::Skipped
        } else if failure.is_some() {
            StepResult::NotReached
        } else {
            progress.report(&format!("── {}: {}", step.name, step.description));
            let start = Instant::now();
            match (step.check)(progress, choice) {
                Ok(()) => StepResult::Passed(start.elapsed()),
                Err(error) => {
                    failure = Some(error.context(format!("{} failed", step.name)));
                    StepResult::Failed(start.elapsed())
                }
            }
        };
        results.push(result);
    }
    println!("\n{}", table(&results, progress.elapsed()));
    failure.map_or(Ok(()), Err)
}

/// Formats the closing table, one line a step.
fn table(results: &[StepResult], total: Duration) -> String {
    let line = |step: &Step, result: &StepResult| {
        let (word, time) = match result {
            StepResult::Passed(time) => ("passed", format_duration(*time)),
            StepResult::Failed(time) => ("FAILED", format_duration(*time)),
            StepResult::Skipped => ("skipped", String::new()),
            StepResult::NotReached => ("not reached", String::new()),
        };
        format!("  {:<8} {word:<12}{time:>6}\n", step.name)
    };
    let lines: String = STEPS.iter().zip(results).map(|(step, result)| line(step, result)).collect();
    format!("{lines}  {:<20}{:>6}", "total", format_duration(total))
}

/// The benchmark is a workspace of its own. It shares the build directory.
const BENCH: [&str; 4] = ["--manifest-path", "crates/bench/Cargo.toml", "--target-dir", "target"];

fn fmt(_: &Progress, _: &StepSelection) -> Result<()> {
    call(&mut cargo(["fmt", "--all", "--check"]))?;
    call(cargo(["fmt", "--check"]).args(&BENCH[..2]))
}

/// Builds the client. Once its dependencies are compiled, this keeps one core busy, so that other checks are
/// compiled beside it, if they are to run. Their own steps report their faults.
fn client(progress: &Progress, choice: &StepSelection) -> Result<()> {
    let is_next = |name| STEPS.iter().any(|step| step.name == name && choice.includes(step));
    let mut beside = Vec::new();
    if is_next("tests") {
        beside.push(test_programs::compile_bench());
        beside.push(test_programs::compile_xtask());
    }
    if is_next("pure") {
        ensure_wasm(progress)?;
        beside.push(check_pure());
    }
    let is_cancelled = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| compile_beside(beside, &is_cancelled));
        let built = client::build(progress, Lints::Deny);
        is_cancelled.store(built.is_err(), Ordering::Relaxed);
        built
    })
}

/// Runs the commands one after the other without their output, until they are cancelled. They take what the
/// client leaves of the processor, which is little before its modules are linked.
fn compile_beside(commands: Vec<Command>, is_cancelled: &AtomicBool) {
    for command in commands {
        let mut command = cargo::leave_priority(command);
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let Ok(mut compiling) = quiet.spawn() else { return };
        while let Ok(None) = compiling.try_wait() {
            if is_cancelled.load(Ordering::Relaxed) {
                drop(compiling.kill());
                drop(compiling.wait());
                return;
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
}

fn pure(progress: &Progress, _: &StepSelection) -> Result<()> {
    ensure_wasm(progress)?;
    call(&mut check_pure())
}

/// Returns the command that compiles the pure crates to WebAssembly.
fn check_pure() -> Command {
    let crates = [
        "cards",
        "hands",
        "typography",
        "words",
        "rules",
        "table",
        "bots",
        "wire",
        "room",
        "rulebook",
        "lessons",
        "drills",
    ]
    .map(|name| ["--package", name]);
    let mut command = cargo(["check", "--target", WASM]);
    command.args(crates.as_flattened());
    command
}

fn server(progress: &Progress, _: &StepSelection) -> Result<()> {
    browser::build_server(progress).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_chosen_by_name() {
        let mut choice = StepSelection::default();
        assert!(STEPS.iter().all(|step| choice.includes(step)));
        choice.only("tests, e2e").unwrap();
        choice.skip("e2e").unwrap();
        let chosen: Vec<_> =
            STEPS.iter().filter(|step| choice.includes(step)).map(|step| step.name).collect();
        assert_eq!(chosen, ["tests"]);
    }

    #[test]
    fn unknown_steps_are_refused() {
        let error = StepSelection::default().only("test").unwrap_err().to_string();
        assert!(error.starts_with("unknown step `test`: expected fmt, client, "), "{error}");
    }

    #[test]
    fn the_summary_shows_every_step() {
        let second = Duration::from_secs(1);
        let results = [
            StepResult::Passed(second),
            StepResult::Failed(61 * second),
            StepResult::NotReached,
            StepResult::Skipped,
        ];
        let lines = table(&results, 62 * second);
        let expected = [
            "  fmt      passed       1.0 s",
            "  client   FAILED        1:01",
            "  tests    not reached       ",
            "  deny     skipped           ",
            "  total                 1:02",
        ];
        assert_eq!(lines.lines().collect::<Vec<_>>(), expected);
    }
}
