//! The arguments about time limits of bots.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;

use super::values::positive;
use crate::external_bot::{Notices, TimeLimits};
use crate::roster::PlaySettings;

/// The time an external bot has for a decision without `--move-time`.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(5);

/// The time an external bot has to start without `--startup-time`.
const DEFAULT_STARTUP_TIME: Duration = Duration::from_secs(10);

/// The time limits of bots.
#[derive(Debug, Args)]
pub(crate) struct TimeArgs {
    /// The time limit for a decision, in milliseconds.
    #[arg(long, value_parser = positive)]
    pub(crate) move_time: Option<u32>,
    /// The time limit for an external bot to start, in milliseconds.
    #[arg(long, value_parser = positive)]
    pub(crate) startup_time: Option<u32>,
}

impl TimeArgs {
    /// Returns the play settings. `default` is the time limit of a built-in bot without `--move-time`. Once
    /// `stop` is true, bots play default actions.
    pub(crate) fn play_settings(
        &self,
        notices: Notices,
        default: Option<Duration>,
        stop: Arc<AtomicBool>,
    ) -> PlaySettings {
        let given = |ms: Option<u32>| ms.map(|ms| Duration::from_millis(ms.into()));
        let time_limits = TimeLimits {
            startup: given(self.startup_time).unwrap_or(DEFAULT_STARTUP_TIME),
            per_move: given(self.move_time).unwrap_or(DEFAULT_MOVE_TIME),
        };
        // A playout that has begun is not cut off, so the bot stops a little before its limit.
        let move_time = given(self.move_time).or(default).map(|limit| limit * 19 / 20);
        PlaySettings { move_time, time_limits, notices, stop }
    }
}
