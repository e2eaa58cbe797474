//! `wellspring simulate`: whole matches between bots, and who wins.

mod record;
mod report;
mod work;

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Instant;

use indicatif::ProgressBar;
use table::Setup;

use crate::cli::SimulateArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::external_bot::Notices;
use crate::long_run::{progress_bar, stop_at_ctrl_c, threads};
use crate::score::write_json;
use crate::simulate::report::{Report, write_report};
use crate::simulate::work::{Job, Totals};

/// Runs the subcommand.
pub(crate) fn run(args: &SimulateArgs) -> Result<ExitStatus, CliError> {
    let bots = args.bots();
    let setup = Setup {
        rules: args.rules.rules,
        switches: args.rules.switches(),
        seats: u8::try_from(bots.len()).unwrap_or(u8::MAX),
        seed: args.seed()?,
    };
    table::Game::start(&setup, &mut Vec::new())?;
    args.records.as_deref().map_or(Ok(()), make_folder)?;
    let bar = progress_bar(args.matches, "matches");
    let job = Job {
        setup,
        bots,
        play_settings: args.time.play_settings(Notices::above(&bar), None),
        matches: args.matches,
        max_hands: args.max_hands,
        records: args.records.clone(),
        stop: stop_at_ctrl_c()?,
    };
    let (totals, seconds) = measure(&job, &bar, threads(args.threads))?;
    if totals.matches < args.matches {
        eprintln!("stopped after {} of {} matches", totals.matches, args.matches);
    }
    let report = Report::new(args, &totals, seconds);
    let mut out = io::stdout().lock();
    if args.json {
        write_json(&mut out, &report)?;
    } else {
        write_report(&mut out, &report)?;
    }
    out.flush()?;
    Ok(ExitStatus::Success)
}

/// Plays all the matches and says how long that took.
fn measure(job: &Job, bar: &ProgressBar, threads: usize) -> Result<(Totals, f64), CliError> {
    let began = Instant::now();
    let totals = job.run(threads, &|| bar.inc(1))?;
    bar.finish_and_clear();
    Ok((totals, began.elapsed().as_secs_f64()))
}

/// Makes the folder for the records.
fn make_folder(path: &Path) -> Result<(), CliError> {
    fs::create_dir_all(path).map_err(|error| CliError::file(path, error))
}
