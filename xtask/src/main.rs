//! The chores: `cargo play`, `cargo verify` and what they are made of.

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
The chores of Wellspring.

  cargo play [ARGS]      build the client and the server, start it and open the table;
                         ARGS go to `wellspring play`: --port N, --no-open, …
  cargo verify           everything that is checked before a change goes in
    --list               name the steps
    --only STEP,STEP     only these
    --skip STEP,STEP     all but these
  cargo xtask web        only build the client, into dist/
  cargo xtask vectors    only run the hands of the rule sheets through the engine in WebAssembly
";

/// What the arguments ask for.
enum Chore {
    Help,
    Play(Vec<OsString>),
    Vectors,
    Verify(verify::Choice),
    Web,
}

fn main() -> ExitCode {
    match chore(Parser::from_env()).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn chore(mut arguments: Parser) -> Result<Chore> {
    let chore = match arguments.next()? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => Chore::Help,
        Some(Arg::Value(name)) if name == "play" => play_arguments(arguments.raw_args()?.collect()),
        Some(Arg::Value(name)) if name == "verify" => verify_arguments(&mut arguments)?,
        Some(Arg::Value(name)) if name == "vectors" => Chore::Vectors,
        Some(Arg::Value(name)) if name == "web" => Chore::Web,
        Some(Arg::Value(name)) => {
            bail!("no chore is called `{}`: play, verify, web or vectors", name.display())
        }
        Some(other) => return Err(other.unexpected().into()),
    };
    Ok(chore)
}

/// Asking for help must not wait for a build.
fn play_arguments(arguments: Vec<OsString>) -> Chore {
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        Chore::Help
    } else {
        Chore::Play(arguments)
    }
}

fn verify_arguments(arguments: &mut Parser) -> Result<Chore> {
    let mut choice = verify::Choice::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Chore::Help),
            Arg::Long("list") => choice.list = true,
            Arg::Long("only") => choice.only(&arguments.value()?.to_string_lossy())?,
            Arg::Long("skip") => choice.skip(&arguments.value()?.to_string_lossy())?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Chore::Verify(choice))
}

fn run(chore: Chore) -> Result<()> {
    let progress = Progress::start();
    match chore {
        Chore::Help => {
            print!("{HELP}");
            Ok(())
        }
        Chore::Play(arguments) => play::run(&progress, &arguments),
        Chore::Vectors => vectors::run(&progress),
        Chore::Verify(choice) => verify::run(&progress, &choice),
        Chore::Web => client::build(&progress).map(drop),
    }
}
