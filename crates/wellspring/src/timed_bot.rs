//! A bot with a clock, which measures its decisions and stops them at a time limit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bots::Bot;
use bots::arena::DurationHistogram;
use table::{Action, View};

/// The durations of one bot's decisions, in all seats that it has.
pub(crate) type SharedTimes = Arc<Mutex<DurationHistogram>>;

/// A bot with a clock.
pub(crate) struct TimedBot {
    bot: Box<dyn Bot>,
    times: SharedTimes,
    move_time: Option<Duration>,
    stop: Arc<AtomicBool>,
}

impl TimedBot {
    /// Adds a clock to `bot`. Without `move_time` only `stop` ends its decisions early. Once `stop` is true,
    /// the bot is not asked any more, so that a match that nobody waits for is over at once.
    pub(crate) fn new(
        bot: Box<dyn Bot>,
        times: SharedTimes,
        move_time: Option<Duration>,
        stop: Arc<AtomicBool>,
    ) -> Self {
        Self { bot, times, move_time, stop }
    }
}

impl Bot for TimedBot {
    fn choose(&mut self, view: &View, keep_going: &mut dyn FnMut() -> bool) -> Action {
        let is_stopped = || self.stop.load(Ordering::Relaxed);
        if let Some(&first) = view.legal.first().filter(|_| is_stopped()) {
            return view.default_action().unwrap_or(first);
        }
        let (start, move_time) = (Instant::now(), self.move_time);
        let in_time = || !is_stopped() && move_time.is_none_or(|limit| start.elapsed() < limit);
        let action = self.bot.choose(view, &mut || in_time() && keep_going());
        if view.legal.len() > 1 {
            let nanoseconds = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
            self.times.lock().unwrap_or_else(PoisonError::into_inner).add(nanoseconds);
        }
        action
    }
}
