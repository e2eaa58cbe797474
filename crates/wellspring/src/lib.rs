//! The command `wellspring`: arguments, files and threads around the rules, the table and the bots.
//!
//! One file a subcommand. What goes out is for people, or JSON with `--json`; the exit code is 0 when it is
//! done, 1 when the answer is no, 2 when what came in is wrong.

mod arena;
mod batch;
mod cli;
mod cli_error;
mod contender;
mod exit_status;
mod external_bot;
mod interrupt;
mod language;
mod long_run;
mod narrator;
mod notation;
mod payments;
mod replay;
mod review;
mod roster;
mod score;
mod score_text;
mod seed_arg;
mod serve;
mod simulate;
mod timed_bot;
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
