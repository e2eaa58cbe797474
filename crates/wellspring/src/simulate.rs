//! `wellspring simulate`: plays whole matches between bots and counts who wins.

mod report;
mod work;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

use indicatif::ProgressBar;
use table::Setup;
use words::{CommonTerms, Console, Language};

use crate::cli::SimulateArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::external_bot::{Notices, PlayedMatch};
use crate::long_run::{progress_bar, stop_at_ctrl_c, thread_count};
use crate::people_output::PeopleOutput;
use crate::recorder::RecordFolder;
use crate::score::write_json;
use crate::simulate::report::{Report, write_report};
use crate::simulate::work::{Job, Totals};
use crate::speech::speech;

/// Runs the subcommand.
pub(crate) fn run(args: &SimulateArgs, language: Language) -> Result<ExitStatus, CliError> {
    let bots = args.bots();
    let setup = Setup {
        rules: args.rules.rules,
        switches: args.rules.switches(),
        seats: u8::try_from(bots.len()).unwrap_or(u8::MAX),
        seed: args.seed()?,
    };
    table::Game::start(&setup, &mut Vec::new()).map_err(|error| CliError::setup(setup.rules, error))?;
    let records = args.records.as_deref().map(|path| RecordFolder::open(path, false)).transpose()?;
    records.as_ref().map_or(Ok(()), |folder| folder.check_free(&PlayedMatch::Match(1).record_name()))?;
    let bar = progress_bar(args.matches, CommonTerms::of(language).game.many(), language);
    let stop = stop_at_ctrl_c()?;
    let job = Job {
        setup,
        bots,
        play_settings: args.time.play_settings(Notices::above(&bar, language), None, Arc::clone(&stop)),
        matches: args.matches,
        max_hands: args.max_hands,
        records,
        stop,
    };
    let (totals, seconds) = play(&job, &bar, thread_count(args.threads))?;
    if totals.matches < args.matches {
        eprintln!("{}", Console(language).stopped_matches(totals.matches.into(), args.matches.into()));
    }
    let report = Report::new(args, &totals, seconds);
    let mut out = io::stdout().lock();
    if args.json {
        write_json(&mut out, &report)?;
    } else {
        write_report(&mut PeopleOutput::new(&mut out), &report, speech(language, args.rules.rules))?;
    }
    out.flush()?;
    Ok(report.exit_status())
}

/// Plays all matches, and returns the totals and the duration in seconds.
fn play(job: &Job, bar: &ProgressBar, threads: usize) -> Result<(Totals, f64), CliError> {
    let start = Instant::now();
    let totals = job.run(threads, &|| bar.inc(1))?;
    bar.finish_and_clear();
    Ok((totals, start.elapsed().as_secs_f64()))
}
