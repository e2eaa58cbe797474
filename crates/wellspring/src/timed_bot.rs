//! A bot with a clock: how long its decisions take, and when it is to stop thinking.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::Bot;
use bots::arena::DurationHistogram;
use table::{Action, View};

/// The durations of one bot's decisions, whichever seats it has.
pub(crate) type SharedTimes = Arc<Mutex<DurationHistogram>>;

/// A bot with a clock.
pub(crate) struct TimedBot {
    bot: Box<dyn Bot>,
    times: SharedTimes,
    think: Option<Duration>,
}

impl TimedBot {
    /// The bot with a clock; without a duration to think, nothing cuts it off.
    pub(crate) fn new(bot: Box<dyn Bot>, times: SharedTimes, think: Option<Duration>) -> Self {
        Self { bot, times, think }
    }
}

impl Bot for TimedBot {
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
        let (began, think) = (Instant::now(), self.think);
        let in_time = || think.is_none_or(|think| began.elapsed() < think);
        let action = self.bot.choose(view, &mut || in_time() && keep_going());
        if view.legal.len() > 1 {
            let took = u64::try_from(began.elapsed().as_nanos()).unwrap_or(u64::MAX);
            self.times.lock().unwrap_or_else(PoisonError::into_inner).add(took);
        }
        action
    }
}
