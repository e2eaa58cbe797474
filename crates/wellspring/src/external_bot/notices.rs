//! Notices on the standard error, above the progress bar.

use std::sync::Arc;

use indicatif::ProgressBar;
use words::{Console, Language};

/// Prints lines on the standard error, above the progress bar.
#[derive(Clone)]
pub(crate) struct Notices {
    bar: Arc<ProgressBar>,
    /// The language of the lines.
    pub(crate) console: Console,
}

impl Notices {
    /// Creates notices above this bar.
    pub(crate) fn above(bar: &ProgressBar, language: Language) -> Self {
        Self { bar: Arc::new(bar.clone()), console: Console(language) }
    }

    /// Prints a line.
    pub(crate) fn print(&self, line: &str) {
        self.bar.suspend(|| eprintln!("{line}"));
    }
}
