//! `wellspring arena`: bots against each other over the same deals, and how sure the difference is.

mod csv;
mod deal;
mod file;
mod job;
mod plot;
mod report;
mod settings;
mod text;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Mutex;
use std::time::Instant;

use crate::arena::deal::Deal;
use crate::arena::file::ResumeFile;
use crate::arena::job::Job;
use crate::arena::report::Report;
use crate::arena::settings::Settings;
use crate::cli::ArenaArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::external_bot::Notices;
use crate::long_run::{progress_bar, stop_at_ctrl_c, threads};
use crate::score::write_json;

/// Runs the subcommand.
pub(crate) fn run(args: &ArenaArgs) -> Result<ExitStatus, CliError> {
    let settings = Settings::new(args)?;
    let mut out = open_out(args)?;
    let plot = args.plot.as_deref().map(|path| create(path).map(|file| (path, file))).transpose()?;
    let (file, mut deals) = match &args.resume {
        Some(path) => ResumeFile::open(path, &settings).map(|(file, deals)| (Some(file), deals))?,
        None => (None, Vec::new()),
    };
    deals.retain(|deal| deal.deal < args.deals);
    let began = Instant::now();
    let played = play(args, &settings, file, &deals)?;
    deals.extend(played);
    deals.sort_by_key(|deal| deal.deal);
    if (deals.len() as u32) < args.deals {
        eprintln!("stopped after {} of {} deals", deals.len(), args.deals);
    }
    let report = Report::new(args, &settings, &deals, began.elapsed().as_secs_f64());
    write(&mut out, args, &report, &settings, &deals)?;
    if let Some((path, mut file)) = plot {
        let svg = plot::draw(&settings, &deals);
        file.write_all(svg.as_bytes()).map_err(|error| CliError::file(path, error))?;
    }
    Ok(ExitStatus::Success)
}

/// Where the report goes: opened first, so that nobody waits for hours to hear that it cannot be written.
fn open_out(args: &ArenaArgs) -> Result<Box<dyn Write>, CliError> {
    Ok(match &args.out {
        Some(path) => Box::new(BufWriter::new(create(path)?)),
        None => Box::new(io::stdout()),
    })
}

/// Plays the deals that are not there yet, and keeps each as soon as it is over.
fn play(
    args: &ArenaArgs,
    settings: &Settings,
    file: Option<ResumeFile>,
    there: &[Deal],
) -> Result<Vec<Deal>, CliError> {
    let is_there = |number: &u32| there.iter().any(|deal| deal.deal == *number);
    let bar = progress_bar(args.deals, "deals");
    let job = Job::new(args, settings, stop_at_ctrl_c()?, Notices::above(&bar))?;
    bar.inc(there.len() as u64);
    bar.reset_eta();
    let kept = Mutex::new((Vec::new(), file));
    let keep = |deal: Deal| {
        let mut kept = kept.lock().expect("a thread that keeps a deal does not panic");
        if let Some(file) = &mut kept.1 {
            file.append(&deal)?;
        }
        kept.0.push(deal);
        bar.inc(1);
        Ok(())
    };
    let left: Vec<u32> = (0..args.deals).filter(|number| !is_there(number)).collect();
    job.run(threads(args.threads), &left, &keep)?;
    bar.finish_and_clear();
    Ok(kept.into_inner().expect("a thread that keeps a deal does not panic").0)
}

/// Writes the report in the form that was asked for.
fn write(
    out: &mut dyn Write,
    args: &ArenaArgs,
    report: &Report,
    settings: &Settings,
    deals: &[Deal],
) -> Result<(), CliError> {
    if args.json {
        write_json(out, report)?;
    } else if args.csv {
        csv::write(out, settings, deals)?;
    } else {
        text::write(out, report)?;
    }
    Ok(out.flush()?)
}

/// Makes a file.
fn create(path: &Path) -> Result<File, CliError> {
    File::create(path).map_err(|error| CliError::file(path, error))
}
