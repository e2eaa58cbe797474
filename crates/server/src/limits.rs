//! The limits of a server, so that many requests cannot fill its disk or memory.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::api_error::ApiError;

/// The largest number of open sockets.
const MAX_SOCKETS: usize = 1_000;
/// The largest number of tables that can be created in a burst.
const MAX_BURST: u32 = 100;
/// The time after which one more table may be created.
const REFILL_INTERVAL: Duration = Duration::from_millis(500);

/// The current state of the limits.
#[derive(Debug)]
pub(crate) struct Limits {
    sockets: Arc<Semaphore>,
    tables: Mutex<Bucket>,
}

/// A bucket of permits that gains one per `REFILL_INTERVAL`.
#[derive(Debug)]
struct Bucket {
    left: u32,
    filled: Instant,
}

impl Limits {
    pub(crate) fn new() -> Self {
        let bucket = Bucket { left: MAX_BURST, filled: Instant::now() };
        Self { sockets: Arc::new(Semaphore::new(MAX_SOCKETS)), tables: Mutex::new(bucket) }
    }

    /// Takes a permit for one socket, which counts until the permit is dropped.
    pub(crate) fn socket(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        Arc::clone(&self.sockets).try_acquire_owned().map_err(|_| ApiError::Busy)
    }

    /// Takes a permit for one more table.
    pub(crate) fn table(&self) -> Result<(), ApiError> {
        let mut bucket = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if bucket.take(Instant::now()) { Ok(()) } else { Err(ApiError::Busy) }
    }
}

impl Bucket {
    fn take(&mut self, now: Instant) -> bool {
        let drops = (now.duration_since(self.filled).as_millis() / REFILL_INTERVAL.as_millis()) as u32;
        self.left = self.left.saturating_add(drops).min(MAX_BURST);
        self.filled += REFILL_INTERVAL * drops;
        let taken = self.left > 0;
        self.left -= u32::from(taken);
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::{Bucket, Instant, MAX_BURST, REFILL_INTERVAL};

    #[test]
    fn bursts_empty_the_bucket_and_time_fills_it() {
        let start = Instant::now();
        let mut bucket = Bucket { left: MAX_BURST, filled: start };
        assert!((0..MAX_BURST).all(|_| bucket.take(start)));
        assert!(!bucket.take(start));
        assert!(!bucket.take(start + REFILL_INTERVAL / 2));
        assert!(bucket.take(start + REFILL_INTERVAL));
        assert!(!bucket.take(start + REFILL_INTERVAL));
        assert!((0..MAX_BURST).all(|_| bucket.take(start + REFILL_INTERVAL * (MAX_BURST * 3))));
        assert!(!bucket.take(start + REFILL_INTERVAL * (MAX_BURST * 3)));
    }
}
