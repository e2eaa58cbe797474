//! `wellspring simulate`: whole matches between bots, and who wins.

mod record;
mod report;
mod work;

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use table::Setup;

use crate::cli::SimulateArgs;
use crate::ending::{Ending, Fault};
use crate::interrupt::at_interrupt;
use crate::score::write_json;
use crate::simulate::report::{Report, write_report};
use crate::simulate::work::{Job, Totals};

/// Runs the subcommand.
pub(crate) fn run(args: &SimulateArgs) -> Result<Ending, Fault> {
    let setup = Setup {
        rules: args.rules.rules,
        switches: args.rules.switches(),
        seats: u8::try_from(args.seats.len()).unwrap_or(u8::MAX),
        seed: args.seed()?,
    };
    table::Game::start(&setup, &mut Vec::new())?;
    args.records.as_deref().map_or(Ok(()), make_folder)?;
    let job = Job {
        setup,
        bots: args.seats.clone(),
        matches: args.matches,
        max_hands: args.max_hands,
        records: args.records.clone(),
        stop: stop_at_ctrl_c()?,
    };
    let (totals, seconds) = measure(&job, args.threads.map_or_else(processors, usize::from))?;
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
    Ok(Ending::Done)
}

/// Plays all the matches and says how long that took.
fn measure(job: &Job, threads: usize) -> Result<(Totals, f64), Fault> {
    let began = Instant::now();
    let bar = progress_bar(job.matches);
    let totals = job.run(threads, &|| bar.inc(1))?;
    bar.finish_and_clear();
    Ok((totals, began.elapsed().as_secs_f64()))
}

/// Makes the folder for the records.
fn make_folder(path: &Path) -> Result<(), Fault> {
    fs::create_dir_all(path).map_err(|error| Fault::file(path, error))
}

/// How many matches this machine can play at a time.
fn processors() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Becomes true at Ctrl-C.
fn stop_at_ctrl_c() -> Result<Arc<AtomicBool>, Fault> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    at_interrupt(move || flag.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// A bar on the terminal; nothing where there is none.
fn progress_bar(matches: u32) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(matches));
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {per_sec}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
