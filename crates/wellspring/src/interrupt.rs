//! Ctrl-C, and the system's request to stop.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli_error::CliError;

/// The exit code of a process that a second Ctrl-C ends.
const INTERRUPTED: i32 = 130;

/// Calls `first` at the first Ctrl-C, so that work in progress can finish. The second Ctrl-C ends the
/// process.
pub(crate) fn at_interrupt(mut first: impl FnMut() + Send + 'static) -> Result<(), CliError> {
    let is_second = AtomicBool::new(false);
    let handler = move || {
        if is_second.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
        first();
    };
    ctrlc::set_handler(handler).map_err(CliError::Interrupt)
}
