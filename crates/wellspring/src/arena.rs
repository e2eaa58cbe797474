//! `wellspring arena`: compares bots over the same deals, with confidence intervals.

mod csv;
mod deal;
mod file;
mod job;
mod plot;
mod report;
mod settings;
pub(crate) mod show;
mod text;
mod until;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
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
use crate::people_output::PeopleOutput;
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
    let deals = play(args, &settings, file, deals, language)?;
    let report = Report::new(args, &settings, &deals, start.elapsed().as_secs_f64());
    if report.deals < report.asked && report.clear != Some(true) {
        eprintln!("{}", Console(language).stopped_deals(count(deals.len()), args.deals.into()));
    }
    write(&mut out, args, &report, &settings, &deals, language)?;
    if let Some((path, mut file)) = plot {
        let svg = plot::draw(&settings, &deals, speech(language, args.rules.rules));
        file.write_all(svg.as_bytes()).map_err(|error| CliError::file(path, error))?;
    }
    Ok(if report.bots.iter().all(|bot| bot.played) { ExitStatus::Success } else { ExitStatus::Negative })
}

/// Opens the output. It is opened first, so that a path that cannot be written fails before hours of play.
fn open_out(args: &ArenaArgs) -> Result<Box<dyn Write>, CliError> {
    Ok(match &args.out {
        Some(path) => Box::new(BufWriter::new(create(path)?)),
        None => Box::new(io::stdout()),
    })
}

/// The deals that are done, while others are played.
struct Done<'a> {
    /// The file to which each is saved.
    file: Option<ResumeFile>,
    /// The deals by index.
    deals: BTreeMap<u32, Deal>,
    /// The margins of the deals from the first one, with `--until`.
    progress: Option<until::MarginsSoFar>,
    /// The number of deals in `progress`.
    counted: u32,
    settings: &'a Settings,
}

impl Done<'_> {
    /// Counts the deals that follow those counted. Returns whether the answer is clear; the later deals are
    /// then dropped, so that the result does not depend on the number of threads.
    fn is_clear(&mut self) -> bool {
        let Some(progress) = &mut self.progress else { return false };
        let (bots, seatings) = (self.settings.names().len(), self.settings.seatings());
        while let Some(deal) = self.deals.get(&self.counted) {
            self.counted += 1;
            if progress.add(&deal.margins(bots, &seatings)) {
                self.deals.retain(|&index, _| index < self.counted);
                self.progress = None;
                return true;
            }
        }
        false
    }
}

/// Plays the deals that are not saved yet, and saves each as soon as it is done. Returns all deals in order.
fn play(
    args: &ArenaArgs,
    settings: &Settings,
    file: Option<ResumeFile>,
    saved: Vec<Deal>,
    language: Language,
) -> Result<Vec<Deal>, CliError> {
    let bar = progress_bar(args.deals, CommandReportTexts::of(language).deals_axis, language);
    let stop = stop_at_ctrl_c()?;
    let job = Job::new(args, settings, Arc::clone(&stop), Notices::above(&bar, language))?;
    bar.inc(saved.len() as u64);
    bar.reset_eta();
    let deals: BTreeMap<u32, Deal> = saved.into_iter().map(|deal| (deal.index, deal)).collect();
    let left: Vec<u32> = (0..args.deals).filter(|index| !deals.contains_key(index)).collect();
    let progress = args.until.map(|until| until::MarginsSoFar::new(settings.names().len(), until));
    let mut done = Done { file, deals, progress, counted: 0, settings };
    if !done.is_clear() {
        let done = Mutex::new(&mut done);
        let on_deal_done = |deal: Deal| {
            let mut done = done.lock().expect("saving a deal does not panic");
            if let Some(file) = &mut done.file {
                file.append(&deal)?;
            }
            // After a clear answer, nothing counts any more.
            if done.progress.is_some() || args.until.is_none() {
                done.deals.insert(deal.index, deal);
            }
            if done.is_clear() {
                stop.store(true, Ordering::Relaxed);
            }
            bar.inc(1);
            Ok(())
        };
        job.run(thread_count(args.threads), &left, &on_deal_done)?;
    }
    bar.finish_and_clear();
    Ok(done.deals.into_values().collect())
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
        text::write(&mut PeopleOutput::new(&mut *out), report, speech(language, args.rules.rules))?;
    }
    Ok(out.flush()?)
}

/// Creates a file.
fn create(path: &Path) -> Result<File, CliError> {
    File::create(path).map_err(|error| CliError::file(path, error))
}
