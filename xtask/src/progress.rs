//! Progress on standard error: one line a step, with the time since the start.

use std::time::{Duration, Instant};

/// The clock of one run.
pub(crate) struct Progress {
    start: Instant,
}

impl Progress {
    pub(crate) fn start() -> Self {
        Self { start: Instant::now() }
    }

    /// Prints the next step to standard error, where cargo prints its own progress.
    pub(crate) fn report(&self, what: &str) {
        eprintln!("[{}] {what}", clock(self.start.elapsed()));
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// Formats a duration: `1:07`, or `0.4 s` below ten seconds.
pub(crate) fn format_duration(time: Duration) -> String {
    if time.as_secs() < 10 { format!("{:.1} s", time.as_secs_f64()) } else { clock(time) }
}

fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted() {
        let formatted =
            [430, 9_900, 10_000, 67_000, 725_000].map(|ms| format_duration(Duration::from_millis(ms)));
        assert_eq!(formatted, ["0.4 s", "9.9 s", "0:10", "1:07", "12:05"]);
    }
}
