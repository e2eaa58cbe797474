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
    cargo::{cargo, lines, lint, root},
    client,
    progress::{Progress, format_duration},
};

/// The variable that limits how many tests of one program run at a time.
const THREADS: &str = "RUST_TEST_THREADS";

/// The program with tests that measure time, and the parts of their names. Other work would disturb them.
const MEASURING: (&str, &[&str]) = (
    "server api",
    &[
        "calls::",
        "clocks::",
        "even_windows::",
        "fairness::",
        "load::",
        "pace::",
        "stuck::",
        "windows_have",
        "hold_up",
    ],
);

/// What the name of a job ends with that measures time.
const MEASURED: &str = ", measuring";

/// The program of `xtask` that documents a crate.
const DOCUMENT: &str = "document";

/// Something that passes or fails on its own.
struct Job {
    name: String,
    /// Run one after the other, until one fails.
    commands: Vec<Command>,
}

pub(super) fn run(progress: &Progress) -> Result<()> {
    let cores = available_parallelism().map_or(1, NonZero::get);
    let compiled = compile()?;
    let mut jobs = vec![bench(), documentation(&compiled)?];
    let programs = compiled.iter().flat_map(programs);
    let (measuring, mut others): (Vec<_>, Vec<_>) = programs.partition(|job| job.name.ends_with(MEASURED));
    // The crates at the top of the workspace come first, because their tests take longest.
    others.sort_by(|one, other| other.name.cmp(&one.name));
    jobs.extend(others);
    let mut failed = run_side_by_side(jobs, cores, progress);
    failed.extend(run_side_by_side(measuring, 1, progress));
    if failed.is_empty() {
        return Ok(());
    }
    bail!("the tests of {} failed", failed.join(", "))
}

/// Compiles the tests of the workspace, and returns cargo's messages.
fn compile() -> Result<Vec<Value>> {
    let mut messages = Vec::new();
    let mut workspace = command();
    workspace.arg("--no-run");
    for mut command in [workspace, compile_xtask()] {
        command.arg("--message-format=json-render-diagnostics");
        messages.extend(lines(&mut command)?.iter().filter_map(|line| serde_json::from_str(line).ok()));
    }
    Ok(messages)
}

/// Returns the command that compiles the tests of `xtask` alone, checked by clippy. Together with the others,
/// its dependencies would have more features, and would all be compiled again.
pub(super) fn compile_xtask() -> Command {
    let mut command = cargo(["test", "--package", "xtask", "--no-run"]);
    lint(&mut command);
    command
}

/// Returns the command `cargo test` for the workspace but `xtask`, checked by clippy. If the client is built,
/// the server embeds it, so that the server for the browser tests is compiled here too.
pub(super) fn command() -> Command {
    let mut command = cargo(["test", "--workspace", "--exclude", "xtask"]);
    if client::is_built() {
        command.args(["--features", "wellspring/embed"]);
    }
    lint(&mut command);
    command
}

/// Returns the tests of the program that one of cargo's messages names, if the message is about one. Those
/// that measure time are a job of their own.
fn programs(message: &Value) -> Vec<Job> {
    let executable = message["executable"].as_str().filter(|_| message["profile"]["test"] == true);
    let folder = message["manifest_path"].as_str().and_then(|manifest| Path::new(manifest).parent());
    let (Some(executable), Some(folder)) = (executable, folder) else {
        return Vec::new();
    };
    let target = message["target"]["name"].as_str().unwrap_or_default();
    let name = format!("{} {target}", folder.file_name().unwrap_or_default().display());
    let job = |name: String, arguments: Vec<&str>| {
        // Tests expect the folder of their crate, as under `cargo test`, and some call cargo.
        let mut command = Command::new(executable);
        command.current_dir(folder).env("CARGO_MANIFEST_DIR", folder).args(arguments);
        command.env("CARGO", std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        Job { name, commands: vec![command] }
    };
    let (measuring, parts) = MEASURING;
    if name != measuring {
        return vec![job(name, Vec::new())];
    }
    let others = parts.iter().flat_map(|part| ["--skip", part]).collect();
    vec![job(format!("{name}{MEASURED}"), parts.to_vec()), job(name, others)]
}

/// The documentation and its examples. One of the compiled programs stands in for rustdoc.
fn documentation(compiled: &[Value]) -> Result<Job> {
    let is_ours =
        |message: &&Value| message["target"]["name"] == DOCUMENT && message["profile"]["test"] == false;
    let program = compiled.iter().filter(is_ours).find_map(|message| message["executable"].as_str());
    let program = program.with_context(|| format!("cargo compiled no {DOCUMENT}"))?;
    let mut command = command();
    command.arg("--doc").env("RUSTDOC", program).env("DOCUMENT_INTO", root().join("target/doc"));
    Ok(Job { name: "documentation".to_owned(), commands: vec![command] })
}

/// The benchmark, optimised, as the step `speed` needs it.
fn bench() -> Job {
    let mut tests = cargo(["test", "--release"]);
    lint(tests.args(BENCH));
    Job { name: "bench".to_owned(), commands: vec![compile_bench(), tests] }
}

/// Returns the command that compiles the benchmark, checked by clippy.
pub(super) fn compile_bench() -> Command {
    let mut command = cargo(["build", "--release", "--all-targets"]);
    lint(command.args(BENCH));
    command
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
    // More than one test for each core, because many wait.
    let threads = 2 * available_parallelism().map_or(1, NonZero::get);
    for mut command in job.commands {
        let output = command.env(THREADS, threads.to_string()).stdin(Stdio::null()).output();
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
    use serde_json::json;

    use super::*;

    #[test]
    fn programs_are_the_tests_among_the_artifacts() {
        let message = |name: &str, is_test: bool, executable: Option<&str>| {
            json!({
                "reason": "compiler-artifact", "manifest_path": "/w/crates/server/Cargo.toml",
                "target": { "name": name }, "profile": { "test": is_test }, "executable": executable,
            })
        };
        let jobs = programs(&message("exact", true, Some("/t/exact-1")));
        assert_eq!(jobs.iter().map(|job| job.name.as_str()).collect::<Vec<_>>(), ["server exact"]);
        assert_eq!(jobs[0].commands[0].get_program(), "/t/exact-1");
        assert_eq!(jobs[0].commands[0].get_current_dir(), Some(Path::new("/w/crates/server")));
        assert_eq!(jobs[0].commands[0].get_args().count(), 0);
        assert!(programs(&message("server", false, Some("/t/server"))).is_empty());
        assert!(programs(&message("exact", true, None)).is_empty());
        assert!(programs(&json!({ "reason": "build-finished" })).is_empty());
        // Each test is in one of the two jobs.
        let jobs = programs(&message("api", true, Some("/t/api-1")));
        assert_eq!(
            jobs.iter().map(|job| job.name.as_str()).collect::<Vec<_>>(),
            ["server api, measuring", "server api"]
        );
        let [chosen, left_out] =
            [0, 1].map(|job: usize| jobs[job].commands[0].get_args().collect::<Vec<_>>());
        assert_eq!(left_out.chunks(2).map(|pair| pair[1]).collect::<Vec<_>>(), chosen);
        assert!(left_out.iter().step_by(2).all(|word| *word == "--skip"));
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
