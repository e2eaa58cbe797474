//! The arguments about how long bots may take.

use std::time::Duration;

use clap::Args;

use crate::external_bot::{Notices, TimeLimits};
use crate::roster::PlaySettings;

/// How long a program may take for a decision, if nothing else is said.
const THINK: Duration = Duration::from_secs(5);

/// How long it may take to start.
const START_UP: Duration = Duration::from_secs(10);

/// How long bots may take.
#[derive(Debug, Args)]
pub(crate) struct TimeArgs {
    /// How long a decision may take, in milliseconds: of a bot that thinks [default: 1000 in the arena, else no end],
    /// unless it thinks a fixed number of steps, as expert:200 does; and of a program [default: 5000].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) think: Option<u32>,
    /// How long a program may take to start, in milliseconds [default: 10000].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) start_up: Option<u32>,
}

impl TimeArgs {
    /// How the contenders are to play; `default` is how long a bot of ours may think if nothing was said.
    pub(crate) fn play_settings(&self, notices: Notices, default: Option<Duration>) -> PlaySettings {
        let said = |asked: Option<u32>| asked.map(|asked| Duration::from_millis(asked.into()));
        let time_limits = TimeLimits {
            start_up: said(self.start_up).unwrap_or(START_UP),
            think: said(self.think).unwrap_or(THINK),
        };
        // A step of thinking that has begun is not cut off, so there is to be some time left for it.
        let think = said(self.think).or(default).map(|think| think * 19 / 20);
        PlaySettings { think, time_limits, notices }
    }
}
