//! Threads, the progress bar and Ctrl-C, shared by the commands that play for long.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use words::{Console, Language};

use crate::cli_error::CliError;
use crate::interrupt::at_interrupt;

/// Returns the number of threads: `threads`, or one for each processor.
pub(crate) fn thread_count(threads: Option<u16>) -> usize {
    threads.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Runs `work` on at most `threads` threads, and returns what each thread returned. If the system refuses
/// more threads, fewer run; this thread works in any case.
///
/// # Panics
/// If `work` panics.
pub(crate) fn run_on_threads<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, &work).ok();
        let workers: Vec<_> = (1..threads).map_while(spawn).collect();
        let mut results = vec![work()];
        results.extend(workers.into_iter().map(|worker| worker.join().expect("the work does not panic")));
        results
    })
}

/// Returns a flag that becomes true at Ctrl-C. The work in progress is then given up.
pub(crate) fn stop_at_ctrl_c() -> Result<Arc<AtomicBool>, CliError> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    at_interrupt(move || flag.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// Creates a progress bar for `length` steps. It is invisible without a terminal. `steps` names them, in the
/// plural.
pub(crate) fn progress_bar(length: u32, steps: &str, language: Language) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(length));
    let counted = format!("{{bar:40}} {{pos}}/{{len}} {steps}");
    let template = Console(language).progress(&counted, "{per_sec}", "{eta}").to_string();
    let style = ProgressStyle::with_template(&template);
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
