//! The tests of all crates. They are compiled together, and then several programs run at a time: many tests
//! wait for clocks, and the others would wait for them. Programs that measure time run alone.

use std::{
    collections::VecDeque,
    io::{self, Write},
    num::NonZero,
    path::Path,
    process::{Command, Output, Stdio},
    sync::Mutex,
    thread::{self, available_parallelism},
    time::Instant,
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::BENCH;
use crate::{
    cargo::{cargo, lines, lint},
    client,
    progress::{Progress, format_duration},
};

/// The variable that limits how many tests of one program run at a time.
const THREADS: &str = "RUST_TEST_THREADS";

/// The programs that measure time. Other work would disturb them.
const MEASURING: &[&str] = &["server api"];

/// Something that passes or fails on its own.
struct Job {
    name: String,
    /// Run one after the other, until one fails.
    commands: Vec<Command>,
}

pub(super) fn run(progress: &Progress) -> Result<()> {
    let cores = available_parallelism().map_or(1, NonZero::get);
    let mut jobs = vec![bench(), documented()];
    jobs.extend(programs()?);
    // More than one test for each core, because many wait.
    for command in jobs.iter_mut().flat_map(|job| &mut job.commands) {
        command.env(THREADS, (2 * cores).to_string());
    }
    let (measuring, others) = jobs.into_iter().partition(|job| MEASURING.contains(&job.name.as_str()));
    let mut failed = run_side_by_side(others, cores, progress);
    failed.extend(run_side_by_side(measuring, 1, progress));
    if failed.is_empty() {
        return Ok(());
    }
    bail!("the tests of {} failed", failed.join(", "))
}

/// Compiles the tests of the workspace, and returns a job for each program. The crates at the top of the
/// workspace come first, because their tests take longest.
fn programs() -> Result<Vec<Job>> {
    let mut command = command();
    command.args(["--no-run", "--message-format=json-render-diagnostics"]);
    let mut jobs: Vec<Job> = lines(&mut command)?.iter().filter_map(|line| program(line)).collect();
    jobs.sort_by(|one, other| other.name.cmp(&one.name));
    Ok(jobs)
}

/// Returns the command `cargo test` for the workspace, checked by clippy. If the client is built, the server
/// embeds it, so that the server for the browser tests is compiled here too.
pub(super) fn command() -> Command {
    let mut command = cargo(["test", "--workspace"]);
    if client::is_built() {
        command.args(["--features", "wellspring/embed"]);
    }
    lint(&mut command);
    command
}

/// Returns the tests of the program that one line of cargo's JSON output names, if the line is about one.
fn program(line: &str) -> Option<Job> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["profile"]["test"] != true {
        return None;
    }
    let program = message["executable"].as_str()?;
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    let name = format!("{} {}", folder.file_name()?.display(), message["target"]["name"].as_str()?);
    // Tests expect the folder of their crate, as under `cargo test`, and some call cargo.
    let mut command = Command::new(program);
    command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder);
    command.env("CARGO", std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    Some(Job { name, commands: vec![command] })
}

/// The examples in the documentation.
fn documented() -> Job {
    let mut command = command();
    command.arg("--doc");
    Job { name: "documentation".to_owned(), commands: vec![command] }
}

/// The benchmark, optimised, as the step `speed` needs it.
fn bench() -> Job {
    let mut commands = [&["build", "--release", "--all-targets"][..], &["test", "--release"]].map(cargo);
    for command in &mut commands {
        lint(command.args(BENCH));
    }
    Job { name: "bench".to_owned(), commands: commands.into() }
}

/// Runs the jobs, `lanes` of them at a time, and prints what the failed ones have printed. Returns the names
/// of the failed ones.
fn run_side_by_side(jobs: Vec<Job>, lanes: usize, progress: &Progress) -> Vec<String> {
    let waiting = Mutex::new(VecDeque::from(jobs));
    let failed = Mutex::new(Vec::new());
    let next = || waiting.lock().expect("no lane panics").pop_front();
    let lane = || {
        while let Some(job) = next() {
            let name = job.name.clone();
            if let Err(error) = run_job(job, progress) {
                eprintln!("{error:#}");
                failed.lock().expect("no lane panics").push(name);
            }
        }
    };
    thread::scope(|scope| (0..lanes).for_each(|_| drop(scope.spawn(lane))));
    failed.into_inner().expect("no lane panics")
}

/// Runs a job. The output of a command that fails is printed whole, of others nothing.
fn run_job(job: Job, progress: &Progress) -> Result<()> {
    let start = Instant::now();
    for mut command in job.commands {
        let output = command.stdin(Stdio::null()).output();
        let Output { status, stdout, stderr } =
            output.with_context(|| format!("the tests of {} cannot be started", job.name))?;
        if !status.success() {
            io::stdout().lock().write_all(&[stdout, stderr].concat())?;
            bail!("the tests of {} failed ({status})", job.name);
        }
    }
    progress.report(&format!("{}: passed in {}", job.name, format_duration(start.elapsed())));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_the_tests_among_the_artifacts() {
        let line = |is_test, executable| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/w/crates/hands/Cargo.toml",
                "target":{{"name":"exact"}},"profile":{{"test":{is_test}}},"executable":{executable}}}"#
            )
        };
        let job = program(&line(true, r#""/t/exact-1""#)).unwrap();
        assert_eq!(job.name, "hands exact");
        assert_eq!(job.commands[0].get_program(), "/t/exact-1");
        assert_eq!(job.commands[0].get_current_dir(), Some(Path::new("/w/crates/hands")));
        assert!(program(&line(false, r#""/t/hands""#)).is_none());
        assert!(program(&line(true, "null")).is_none());
        assert!(program("warning: something else").is_none());
    }

    #[test]
    fn every_job_runs_and_failed_ones_are_named() {
        let job = |name: &str, program: &str| Job {
            name: name.to_owned(),
            commands: vec![Command::new("true"), Command::new(program)],
        };
        let jobs = vec![job("one", "false"), job("two", "true"), job("three", "no-such-program")];
        let mut failed = run_side_by_side(jobs, 2, &Progress::start());
        failed.sort();
        assert_eq!(failed, ["one", "three"]);
    }
}
