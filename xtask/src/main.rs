//! The project's build tasks: `cargo play`, `cargo verify` and their parts.

mod cargo;
mod client;
mod debian;
mod play;
mod progress;
mod target;
mod vectors;
mod verify;

use std::{ffi::OsString, process::ExitCode};

use anyhow::{Result, bail};
use lexopt::{Arg, Parser};

use crate::progress::Progress;

const HELP: &str = "\
Build tasks of Wellspring.

  cargo play [ARGS]      Build client and server, start the server and open a table;
                         ARGS are passed to `wellspring play`: --port N, --no-open, …
  cargo verify           Run every check a change must pass
    --list               List the steps
    --only STEP,STEP     Run only these steps
    --skip STEP,STEP     Run all steps except these
  cargo xtask web        Build only the client, into dist/
  cargo xtask vectors    Score the hands of the rule sheets with the engine in WebAssembly
  cargo xtask words      Print all texts side by side in three languages, for a reviewer
    --json               Print one JSON object a line
";

/// One task, as the arguments name it.
enum Task {
    Help,
    Play(Vec<OsString>),
    Vectors,
    Verify(verify::StepSelection),
    Web,
    Words(Vec<OsString>),
}

fn main() -> ExitCode {
    match parse_task(Parser::from_env()).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn parse_task(mut arguments: Parser) -> Result<Task> {
    let task = match arguments.next()? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => Task::Help,
        Some(Arg::Value(name)) if name == "play" => play_arguments(arguments.raw_args()?.collect()),
        Some(Arg::Value(name)) if name == "verify" => verify_arguments(&mut arguments)?,
        Some(Arg::Value(name)) if name == "vectors" => Task::Vectors,
        Some(Arg::Value(name)) if name == "web" => Task::Web,
        Some(Arg::Value(name)) if name == "words" => words_arguments(&mut arguments)?,
        Some(Arg::Value(name)) => {
            bail!("unknown task `{}`: expected play, verify, web, vectors or words", name.display())
        }
        Some(other) => return Err(other.unexpected().into()),
    };
    Ok(task)
}

/// Help is printed at once, without a build first.
fn play_arguments(arguments: Vec<OsString>) -> Task {
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        Task::Help
    } else {
        Task::Play(arguments)
    }
}

fn verify_arguments(arguments: &mut Parser) -> Result<Task> {
    let mut choice = verify::StepSelection::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Task::Help),
            Arg::Long("list") => choice.list = true,
            Arg::Long("only") => choice.only(&arguments.value()?.to_string_lossy())?,
            Arg::Long("skip") => choice.skip(&arguments.value()?.to_string_lossy())?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Verify(choice))
}

fn words_arguments(arguments: &mut Parser) -> Result<Task> {
    let mut passed = Vec::new();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Task::Help),
            Arg::Long("json") => passed.push("--json".into()),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Task::Words(passed))
}

/// Prints the catalogue. An example of `words` prints it, so that xtask itself compiles quickly.
fn print_words(arguments: &[OsString]) -> Result<()> {
    let example = ["run", "--quiet", "--package", "words", "--example", "catalogue", "--"];
    cargo::run(cargo::cargo(example).args(arguments))
}

fn run(task: Task) -> Result<()> {
    let progress = Progress::start();
    match task {
        Task::Help => {
            print!("{HELP}");
            Ok(())
        }
        Task::Play(arguments) => play::run(&progress, &arguments),
        Task::Vectors => vectors::run(&progress),
        Task::Verify(choice) => verify::run(&progress, &choice),
        Task::Web => client::build(&progress, client::Lints::Off).map(drop),
        Task::Words(arguments) => print_words(&arguments),
    }
}
