//! The limits of each sender, so that one sender can neither fill the server nor keep others out.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::api_error::ApiError;
use crate::sender::Sender;

/// The largest number of open sockets of one sender: a club or a school, with room for reconnecting pages.
const MAX_SOCKETS: u32 = 250;
/// The largest number of connections of one sender.
const MAX_CONNECTIONS: u32 = 400;
/// The largest number of tables that one sender can create in a burst.
const MAX_BURST: u32 = 100;
/// The time after which a sender may create one more table.
const REFILL_INTERVAL: Duration = Duration::from_millis(500);

/// The current state of the limits.
#[derive(Default, Debug)]
pub(crate) struct Limits {
    connections: Arc<Counter>,
    sockets: Arc<Counter>,
    tables: Mutex<HashMap<Sender, Bucket>>,
}

/// A number of open things for each sender.
#[derive(Default, Debug)]
struct Counter(Mutex<HashMap<Sender, u32>>);

/// A permit for one open thing, which counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit {
    counter: Arc<Counter>,
    sender: Sender,
}

/// A bucket of permits that gains one per `REFILL_INTERVAL`.
#[derive(Debug)]
struct Bucket {
    left: u32,
    filled: Instant,
}

impl Limits {
    /// Takes a permit for one connection; `None` if the sender has too many.
    pub(crate) fn connection(&self, sender: Sender) -> Option<Permit> {
        self.connections.take(sender, MAX_CONNECTIONS)
    }

    /// Takes a permit for one socket.
    pub(crate) fn socket(&self, sender: Sender) -> Result<Permit, ApiError> {
        self.sockets.take(sender, MAX_SOCKETS).ok_or(ApiError::Busy)
    }

    /// Takes a permit for one more table.
    pub(crate) fn table(&self, sender: Sender) -> Result<(), ApiError> {
        let now = Instant::now();
        let mut buckets = lock(&self.tables);
        buckets.retain(|_, bucket| !bucket.is_full(now));
        let bucket = buckets.entry(sender).or_insert(Bucket { left: MAX_BURST, filled: now });
        if bucket.take(now) { Ok(()) } else { Err(ApiError::Busy) }
    }
}

impl Counter {
    fn take(self: &Arc<Self>, sender: Sender, max: u32) -> Option<Permit> {
        let mut counts = lock(&self.0);
        let count = counts.entry(sender).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        Some(Permit { counter: Arc::clone(self), sender })
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = lock(&self.counter.0);
        if let Some(count) = counts.get_mut(&self.sender) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.sender);
            }
        }
    }
}

impl Bucket {
    /// Adds the permits gained since the last time.
    fn refill(&mut self, now: Instant) {
        let gained = now.duration_since(self.filled).as_millis() / REFILL_INTERVAL.as_millis();
        let gained = u32::try_from(gained).unwrap_or(u32::MAX);
        self.left = self.left.saturating_add(gained).min(MAX_BURST);
        self.filled += REFILL_INTERVAL.saturating_mul(gained);
    }

    /// Takes one permit. Returns false if none is left.
    fn take(&mut self, now: Instant) -> bool {
        self.refill(now);
        let is_taken = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_taken
    }

    /// Whether the bucket is the same as a new one.
    fn is_full(&mut self, now: Instant) -> bool {
        self.refill(now);
        self.left == MAX_BURST
    }
}

fn lock<K: Eq + Hash, V>(map: &Mutex<HashMap<K, V>>) -> MutexGuard<'_, HashMap<K, V>> {
    map.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::{Bucket, Instant, Limits, MAX_BURST, MAX_CONNECTIONS, MAX_SOCKETS, REFILL_INTERVAL, Sender};

    fn sender(last: u8) -> Sender {
        Sender::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[test]
    fn one_sender_leaves_the_others_their_share() {
        let limits = Limits::default();
        let made = (0..10_000).filter(|_| limits.table(sender(1)).is_ok()).count();
        assert!((100..110).contains(&made), "{made}");
        let sockets: Vec<_> = (0..10_000).filter_map(|_| limits.socket(sender(1)).ok()).collect();
        assert_eq!(sockets.len(), MAX_SOCKETS as usize);
        let connections: Vec<_> = (0..10_000).filter_map(|_| limits.connection(sender(1))).collect();
        assert_eq!(connections.len(), MAX_CONNECTIONS as usize);
        assert!((0..30).all(|_| limits.table(sender(2)).is_ok()));
        let others: Vec<_> = (0..60).filter_map(|_| limits.socket(sender(2)).ok()).collect();
        assert_eq!(others.len(), 60);
    }

    #[test]
    fn closed_sockets_count_no_longer() {
        let limits = Limits::default();
        for _ in 0..3 {
            let sockets: Vec<_> = (0..10_000).filter_map(|_| limits.socket(sender(1)).ok()).collect();
            assert_eq!(sockets.len(), MAX_SOCKETS as usize);
        }
        assert!(limits.sockets.0.lock().unwrap().is_empty());
    }

    #[test]
    fn buckets_fill_up_again() {
        let start = Instant::now();
        let mut bucket = Bucket { left: MAX_BURST, filled: start };
        assert_eq!((0..1_000).filter(|_| bucket.take(start)).count(), MAX_BURST as usize);
        assert!(!bucket.take(start + REFILL_INTERVAL / 2));
        assert!(bucket.take(start + REFILL_INTERVAL));
        assert!(!bucket.take(start + REFILL_INTERVAL));
        assert!(!bucket.is_full(start + REFILL_INTERVAL * (MAX_BURST - 1)));
        assert!(bucket.is_full(start + REFILL_INTERVAL * (MAX_BURST + 1)));
        assert_eq!(bucket.left, MAX_BURST);
    }
}
