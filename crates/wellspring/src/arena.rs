//! `wellspring arena`: compares bots over the same deals, with confidence intervals.

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

use words::{CommandReportTexts, Console, Language};

use crate::arena::deal::Deal;
pub(crate) use crate::arena::file::ArenaFileError;
use crate::arena::file::ResumeFile;
use crate::arena::job::Job;
use crate::arena::report::Report;
use crate::arena::settings::Settings;
use crate::cli::ArenaArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::external_bot::Notices;
use crate::long_run::{progress_bar, stop_at_ctrl_c, thread_count};
use crate::score::write_json;
use crate::speech::{count, speech};

/// Runs the subcommand.
pub(crate) fn run(args: &ArenaArgs, language: Language) -> Result<ExitStatus, CliError> {
    let settings = Settings::new(args)?;
    let mut out = open_out(args)?;
    let plot = args.plot.as_deref().map(|path| create(path).map(|file| (path, file))).transpose()?;
    let (file, mut deals) = match &args.resume {
        Some(path) => ResumeFile::open(path, &settings).map(|(file, deals)| (Some(file), deals))?,
        None => (None, Vec::new()),
    };
    deals.retain(|deal| deal.index < args.deals);
    let start = Instant::now();
    let played = play(args, &settings, file, &deals, language)?;
    deals.extend(played);
    deals.sort_by_key(|deal| deal.index);
    if (deals.len() as u32) < args.deals {
        eprintln!("{}", Console(language).stopped_deals(count(deals.len()), args.deals.into()));
    }
    let report = Report::new(args, &settings, &deals, start.elapsed().as_secs_f64());
    write(&mut out, args, &report, &settings, &deals, language)?;
    if let Some((path, mut file)) = plot {
        let svg = plot::draw(&settings, &deals, speech(language, args.rules.rules));
        file.write_all(svg.as_bytes()).map_err(|error| CliError::file(path, error))?;
    }
    Ok(ExitStatus::Success)
}

/// Opens the output. It is opened first, so that a path that cannot be written fails before hours of play.
fn open_out(args: &ArenaArgs) -> Result<Box<dyn Write>, CliError> {
    Ok(match &args.out {
        Some(path) => Box::new(BufWriter::new(create(path)?)),
        None => Box::new(io::stdout()),
    })
}

/// Plays the deals that are not saved yet, and saves each as soon as it is done.
fn play(
    args: &ArenaArgs,
    settings: &Settings,
    file: Option<ResumeFile>,
    saved: &[Deal],
    language: Language,
) -> Result<Vec<Deal>, CliError> {
    let is_saved = |number: &u32| saved.iter().any(|deal| deal.index == *number);
    let bar = progress_bar(args.deals, CommandReportTexts::of(language).deals_axis, language);
    let job = Job::new(args, settings, stop_at_ctrl_c()?, Notices::above(&bar, language))?;
    bar.inc(saved.len() as u64);
    bar.reset_eta();
    let done = Mutex::new((Vec::new(), file));
    let on_deal_done = |deal: Deal| {
        let mut done = done.lock().expect("saving a deal does not panic");
        if let Some(file) = &mut done.1 {
            file.append(&deal)?;
        }
        done.0.push(deal);
        bar.inc(1);
        Ok(())
    };
    let left: Vec<u32> = (0..args.deals).filter(|number| !is_saved(number)).collect();
    job.run(thread_count(args.threads), &left, &on_deal_done)?;
    bar.finish_and_clear();
    Ok(done.into_inner().expect("saving a deal does not panic").0)
}

/// Writes the report in the format that was asked for.
fn write(
    out: &mut dyn Write,
    args: &ArenaArgs,
    report: &Report,
    settings: &Settings,
    deals: &[Deal],
    language: Language,
) -> Result<(), CliError> {
    if args.json {
        write_json(out, report)?;
    } else if args.csv {
        csv::write(out, settings, deals)?;
    } else {
        text::write(out, report, speech(language, args.rules.rules))?;
    }
    Ok(out.flush()?)
}

/// Creates a file.
fn create(path: &Path) -> Result<File, CliError> {
    File::create(path).map_err(|error| CliError::file(path, error))
}
