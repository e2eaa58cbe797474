//! One plain line for each thing begun, with the time since the start.

use std::time::{Duration, Instant};

/// The clock of one run.
pub(crate) struct Progress {
    start: Instant,
}

impl Progress {
    pub(crate) fn start() -> Self {
        Self { start: Instant::now() }
    }

    /// Says what comes now. On standard error, where cargo's own progress is.
    pub(crate) fn say(&self, what: &str) {
        eprintln!("[{}] {what}", clock(self.start.elapsed()));
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

/// `1:07`, or `0.4 s` for what is over in less than ten seconds.
pub(crate) fn length(time: Duration) -> String {
    if time.as_secs() < 10 { format!("{:.1} s", time.as_secs_f64()) } else { clock(time) }
}

fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_well() {
        let said = [430, 9_900, 10_000, 67_000, 725_000].map(|ms| length(Duration::from_millis(ms)));
        assert_eq!(said, ["0.4 s", "9.9 s", "0:10", "1:07", "12:05"]);
    }
}
