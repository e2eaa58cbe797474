//! Ctrl-C, and the system's wish that we end.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli_error::CliError;

/// The exit code of whoever was interrupted and did not wait for a good end.
const INTERRUPTED: i32 = 130;

/// Does this at the first Ctrl-C, so that what has begun can come to a good end; the second one ends the
/// process.
pub(crate) fn at_interrupt(mut first: impl FnMut() + Send + 'static) -> Result<(), CliError> {
    let asked = AtomicBool::new(false);
    let handler = move || {
        if asked.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
        first();
    };
    ctrlc::set_handler(handler).map_err(|error| CliError::Other(format!("Ctrl-C cannot be watched: {error}")))
}
