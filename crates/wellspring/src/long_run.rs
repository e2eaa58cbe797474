//! What all commands share that play for long: threads, the bar, Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli_error::CliError;
use crate::interrupt::at_interrupt;

/// How many threads: as many as were asked for, or one for each processor.
pub(crate) fn threads(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Becomes true at Ctrl-C.
pub(crate) fn stop_at_ctrl_c() -> Result<Arc<AtomicBool>, CliError> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    at_interrupt(move || flag.store(true, Ordering::Relaxed))?;
    Ok(stop)
}

/// A bar on the terminal for so many of something; nothing where there is no terminal.
pub(crate) fn progress_bar(length: u32, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(u64::from(length));
    let style = ProgressStyle::with_template(&format!(
        "{{bar:40}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} left"
    ));
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
