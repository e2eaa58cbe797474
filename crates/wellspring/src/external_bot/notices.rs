//! What is told on the standard error while a bar moves there.

use std::sync::Arc;

use indicatif::ProgressBar;

/// Tells lines on the standard error, above the bar.
#[derive(Clone)]
pub(crate) struct Notices(Arc<ProgressBar>);

impl Notices {
    /// Above this bar.
    pub(crate) fn above(bar: &ProgressBar) -> Self {
        Self(Arc::new(bar.clone()))
    }

    /// Tells a line.
    pub(crate) fn tell(&self, line: &str) {
        self.0.suspend(|| eprintln!("{line}"));
    }
}
