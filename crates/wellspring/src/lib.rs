//! The command `wellspring`: arguments, files and threads around the rules, the table and the bots.
//!
//! One file a subcommand. What goes out is for people, or JSON with `--json`; the exit code is 0 when it is done,
//! 1 when the answer is no, 2 when what came in is wrong.

mod arena;
mod asked_seed;
mod batch;
mod cli;
mod clocked;
mod company;
mod contender;
mod ending;
mod interrupt;
mod language;
mod notation;
mod pays;
mod program;
mod reading;
mod replay;
mod review;
mod running;
mod score;
mod serve;
mod simulate;
mod told;
mod waits;
mod words;

use std::process::ExitCode;

use clap::Parser;

use crate::cli::{Cli, Command};

/// Runs the command with the arguments of this process.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let language = cli.language();
    let result = match &cli.command {
        Command::Score(args) => score::run(args, language),
        Command::Waits(args) => waits::run(args, language),
        Command::Simulate(args) => simulate::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Replay(args) => replay::run(args, language),
        Command::Review(args) => review::run(args, language),
        Command::Serve(args) => serve::serve(args),
        Command::Play(args) => serve::play(args),
    };
    match result {
        Ok(ending) => ending.into(),
        Err(fault) => fault.end(),
    }
}
