//! How much this server takes on, so that nobody can fill its disk or memory by asking often.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::api_error::ApiError;

/// Sockets at once.
const SOCKETS: usize = 1_000;
/// Tables that may be made in a burst.
const BURST: u32 = 100;
/// How long it takes until one table more may be made.
const REFILL: Duration = Duration::from_millis(500);

/// What is left of it.
#[derive(Debug)]
pub(crate) struct Limits {
    sockets: Arc<Semaphore>,
    tables: Mutex<Bucket>,
}

/// Fills by one each time that `REFILL` has gone by.
#[derive(Debug)]
struct Bucket {
    left: u32,
    filled: Instant,
}

impl Limits {
    pub(crate) fn new() -> Self {
        let bucket = Bucket { left: BURST, filled: Instant::now() };
        Self { sockets: Arc::new(Semaphore::new(SOCKETS)), tables: Mutex::new(bucket) }
    }

    /// Room for one socket, until what is given is dropped.
    pub(crate) fn socket(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        Arc::clone(&self.sockets).try_acquire_owned().map_err(|_| ApiError::Busy)
    }

    /// Room for one more table.
    pub(crate) fn table(&self) -> Result<(), ApiError> {
        let mut bucket = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        if bucket.take(Instant::now()) { Ok(()) } else { Err(ApiError::Busy) }
    }
}

impl Bucket {
    fn take(&mut self, now: Instant) -> bool {
        let drops = (now.duration_since(self.filled).as_millis() / REFILL.as_millis()) as u32;
        self.left = self.left.saturating_add(drops).min(BURST);
        self.filled += REFILL * drops;
        let taken = self.left > 0;
        self.left -= u32::from(taken);
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::{BURST, Bucket, Instant, REFILL};

    #[test]
    fn a_burst_empties_it_and_time_fills_it() {
        let start = Instant::now();
        let mut bucket = Bucket { left: BURST, filled: start };
        assert!((0..BURST).all(|_| bucket.take(start)));
        assert!(!bucket.take(start));
        assert!(!bucket.take(start + REFILL / 2));
        assert!(bucket.take(start + REFILL));
        assert!(!bucket.take(start + REFILL));
        assert!((0..BURST).all(|_| bucket.take(start + REFILL * (BURST * 3))));
        assert!(!bucket.take(start + REFILL * (BURST * 3)));
    }
}
