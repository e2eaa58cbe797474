//! The command `wellspring`: arguments, files and threads around the rules, the table and the bots.
//!
//! Each subcommand has one file. Output is text for people in their language, or JSON with `--json`. The exit
//! code is 0 on success, 1 for a negative answer, 2 for invalid input. All words come from the crate `words`.

mod arena;
mod backup;
mod batch;
mod cli;
mod cli_error;
mod contender;
mod doctor;
mod error_text;
mod exit_status;
mod external_bot;
mod interrupt;
mod language;
mod long_run;
mod manual;
mod narrator;
mod notation;
mod payments;
mod people_output;
mod recorder;
mod replay;
mod review;
mod roster;
mod rule_text;
mod score;
mod score_text;
mod seed_arg;
mod serve;
mod simulate;
mod speech;
mod timed_bot;
mod waits;

use std::env;
use std::process::ExitCode;

use words::Language;

use crate::cli::{Cli, Command};
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;

/// Runs the command with the arguments of this process.
pub fn run() -> ExitCode {
    let arguments: Vec<_> = env::args_os().collect();
    let language = language::requested(&arguments);
    let result = cli::parse(arguments, language)
        .and_then(|cli| cli.map_or(Ok(ExitStatus::Success), |cli| dispatch(&cli, language)));
    match result {
        Ok(status) => status.into(),
        Err(error) => error.report(language),
    }
}

/// Runs the subcommand.
fn dispatch(cli: &Cli, language: Language) -> Result<ExitStatus, CliError> {
    match &cli.command {
        Command::Score(args) => score::run(args, language),
        Command::Waits(args) => waits::run(args, language),
        Command::Simulate(args) => simulate::run(args, language),
        Command::Arena(args) => arena::run(args, language),
        Command::ArenaShow(args) => arena::show::run(args, language),
        Command::Replay(args) => replay::run(args, language),
        Command::Review(args) => review::run(args, language),
        Command::Serve(args) => serve::serve(args, language),
        Command::Play(args) => serve::play(args, language),
        Command::Backup(args) => backup::run(args, language),
        Command::Doctor(args) => doctor::run(args, language),
        Command::Rules(args) => rule_text::run(args, language),
        Command::Completions(args) => manual::write_completions(args, language),
        Command::Man(args) => manual::write_page(args, language),
    }
}
