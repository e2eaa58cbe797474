//! What the servers of these tests log.

use std::io::{Result, Write};
use std::sync::{Mutex, Once};

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::registry;
use tracing_subscriber::util::SubscriberInitExt;

static TEXT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Writes to the captured text.
struct Capture;

impl Write for Capture {
    fn write(&mut self, text: &[u8]) -> Result<usize> {
        TEXT.lock().unwrap().write(text)
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Captures what the servers of all tests log from now on, down to the least detail.
pub(crate) fn capture_log() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| {
        let ours = Targets::new().with_targets(["server", "room"].map(|name| (name, LevelFilter::TRACE)));
        registry().with(layer().with_ansi(false).with_writer(|| Capture).with_filter(ours)).init();
    });
}

/// Returns the lines of the log since it is captured.
pub(crate) fn log_lines() -> Vec<String> {
    String::from_utf8_lossy(&TEXT.lock().unwrap()).lines().map(str::to_owned).collect()
}
