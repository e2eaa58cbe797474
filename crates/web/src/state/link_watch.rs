//! The watch over the connection: when it is slow, and when it counts as lost.

use std::collections::VecDeque;

use super::LinkState;

/// The silence after which a ping is sent, in milliseconds.
const PING_AFTER_MS: f64 = 2_000.0;
/// The time that an ordinary ping may stay unanswered. Together with the silence before it, a dead connection
/// is noticed after five seconds.
const PING_LIMIT_MS: f64 = 3_000.0;
/// The time that a ping may stay unanswered while the player waits for the effect of an action.
const ACTION_LIMIT_MS: f64 = 2_000.0;
/// The time after which the page says that an action is not confirmed yet.
const UNCONFIRMED_MS: f64 = 400.0;
/// The number of round trips that an answer may always take. A lost packet is repeated after two or three.
const ROUND_TRIPS: f64 = 4.0;
/// A connection counts as slow from this round trip on, and as fast again below the second one.
const SLOW_MS: (f64, f64) = (1_000.0, 700.0);
/// The weight of the newest round trip in the average.
const WEIGHT: f64 = 0.3;

/// The pings of one connection and their answers. Times are in milliseconds since the page was loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct LinkWatch {
    /// The times of the unanswered pings, oldest first.
    unanswered: VecDeque<f64>,
    /// The number of unanswered pings up to the one that follows the newest action; 0 if none does.
    action_pings: usize,
    heard_at: f64,
    /// The average round trip.
    round_trip: f64,
    is_slow: bool,
}

impl LinkWatch {
    /// Returns the watch over a connection that was opened at `now`. The average round trip of the connection
    /// before it is kept.
    pub fn new(now: f64, before: Option<&Self>) -> Self {
        let (round_trip, is_slow) = before.map_or((0.0, false), |before| (before.round_trip, before.is_slow));
        Self { unanswered: VecDeque::new(), action_pings: 0, heard_at: now, round_trip, is_slow }
    }

    /// Notes that a ping was sent. A ping that follows an action shows when the action has arrived.
    pub fn pinged(&mut self, now: f64, follows_action: bool) {
        self.unanswered.push_back(now);
        if follows_action {
            self.action_pings = self.unanswered.len();
        }
    }

    /// Notes that a message was received.
    pub fn heard(&mut self, now: f64) {
        self.heard_at = now;
    }

    /// Notes that the oldest ping was answered.
    pub fn ponged(&mut self, now: f64) {
        self.heard_at = now;
        let Some(sent_at) = self.unanswered.pop_front() else { return };
        self.action_pings = self.action_pings.saturating_sub(1);
        let latest = now - sent_at;
        let is_first = self.round_trip == 0.0;
        self.round_trip =
            if is_first { latest } else { self.round_trip + WEIGHT * (latest - self.round_trip) };
        self.is_slow = self.round_trip >= if self.is_slow { SLOW_MS.1 } else { SLOW_MS.0 };
    }

    /// Whether an action has not been confirmed yet.
    pub fn awaits_action(&self) -> bool {
        self.action_pings > 0
    }

    /// Whether the player should know that an action has not been confirmed yet.
    pub fn shows_unconfirmed(&self, now: f64) -> bool {
        let sent_at = self.action_pings.checked_sub(1).and_then(|index| self.unanswered.get(index));
        sent_at.is_some_and(|sent_at| now - sent_at >= UNCONFIRMED_MS)
    }

    /// Whether a ping is due.
    pub fn wants_ping(&self, now: f64) -> bool {
        self.unanswered.is_empty() && now - self.heard_at >= PING_AFTER_MS
    }

    /// Returns the state of the connection: online, slow or lost.
    pub fn state(&self, now: f64) -> LinkState {
        // Any message proves that the connection works.
        let silence = self.unanswered.front().map_or(0.0, |&sent_at| now - sent_at.max(self.heard_at));
        let limit = if self.awaits_action() { ACTION_LIMIT_MS } else { PING_LIMIT_MS };
        if silence >= limit.max(ROUND_TRIPS * self.round_trip) {
            LinkState::Lost
        } else if self.is_slow || silence >= SLOW_MS.0.max(1.5 * self.round_trip) {
            LinkState::Slow
        } else {
            LinkState::Online
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LinkState, LinkWatch};

    /// Returns the time at which a watch first says that the connection is lost, checked every 100 ms from
    /// `start`.
    fn lost_at(watch: &mut LinkWatch, start: f64) -> f64 {
        let times = (0_u32..1_000).map(|step| start + 100.0 * f64::from(step));
        for now in times {
            if watch.wants_ping(now) {
                watch.pinged(now, false);
            }
            if watch.state(now) == LinkState::Lost {
                return now;
            }
        }
        f64::INFINITY
    }

    #[test]
    fn dead_lines_are_lost_after_five_seconds() {
        let mut watch = LinkWatch::new(0.0, None);
        watch.heard(1_000.0);
        let lost = lost_at(&mut watch, 1_000.0);
        assert!((5_000.0..=6_100.0).contains(&lost), "{lost}");
    }

    #[test]
    fn dead_lines_are_lost_two_seconds_after_an_action() {
        let mut watch = LinkWatch::new(0.0, None);
        watch.heard(1_000.0);
        watch.pinged(1_500.0, true);
        assert!(watch.awaits_action());
        assert_eq!(watch.state(2_600.0), LinkState::Slow);
        let lost = lost_at(&mut watch, 1_500.0);
        assert!((3_500.0..=3_600.0).contains(&lost), "{lost}");
    }

    #[test]
    fn pongs_confirm_actions_in_order() {
        let mut watch = LinkWatch::new(0.0, None);
        watch.pinged(0.0, false);
        watch.pinged(100.0, true);
        watch.pinged(200.0, false);
        watch.ponged(300.0);
        assert!(watch.awaits_action() && !watch.shows_unconfirmed(310.0) && watch.shows_unconfirmed(510.0));
        watch.ponged(320.0);
        assert!(!watch.awaits_action() && !watch.shows_unconfirmed(900.0));
        watch.ponged(340.0);
        watch.ponged(360.0);
        assert_eq!(watch.state(400.0), LinkState::Online);
    }

    /// A train: round trips of 1.5 s, and every tenth answer is repeated after a lost packet.
    #[test]
    fn trains_are_slow_but_not_lost() {
        let mut watch = LinkWatch::new(0.0, None);
        let mut states = Vec::new();
        let mut now = 0.0;
        for trip in 0..200 {
            watch.pinged(now, trip % 3 == 0);
            let takes = if trip % 10 == 9 { 4_500.0 } else { 1_500.0 };
            let mut waited = 0.0;
            while waited < takes {
                states.push(watch.state(now + waited));
                waited += 100.0;
            }
            now += takes;
            watch.ponged(now);
            now += 500.0;
        }
        let changes = states.windows(2).filter(|pair| pair[0] != pair[1]).count();
        assert!(!states.contains(&LinkState::Lost));
        assert!(changes <= 3, "{changes} changes");
    }

    #[test]
    fn slow_lines_become_fast_again() {
        let mut watch = LinkWatch::new(0.0, None);
        for (now, takes) in [(0.0, 1_500.0), (2_000.0, 1_500.0)] {
            watch.pinged(now, false);
            watch.ponged(now + takes);
        }
        assert_eq!(watch.state(3_600.0), LinkState::Slow);
        for trip in 0_u32..10 {
            let now = 4_000.0 + 100.0 * f64::from(trip);
            watch.pinged(now, false);
            watch.ponged(now + 20.0);
        }
        assert_eq!(watch.state(5_000.0), LinkState::Online);
    }
}
