//! The making and keeping of reviews. Each request looks at a few more decisions of its match, so that
//! nothing is computed once nobody asks any more.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sha2::{Digest, Sha256};
use table::Record;
use tokio::sync::Mutex as AsyncMutex;
use tokio::time::timeout;
use wire::MatchReview;

use crate::api_error::ApiError;
use crate::bot_workers::BotQueues;
use crate::replayed_hand::RecordReader;
use crate::review::KeptReview;
use crate::secret::digits;
use crate::store::Store;
use crate::thinking::TableAccount;

/// The time for which a request has its match looked at.
const ROUND: Duration = Duration::from_secs(1);
/// The time that a request waits for a thread. After it, the request answers with what is known.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// The reviews of a server.
pub(crate) struct Reviews {
    store: Store,
    /// All reviews together have the account of one table in the queue of the bots, so that no number of
    /// reviews takes more time from a table than another table does. Within it they take turns.
    account: TableAccount,
    playouts: u32,
    /// The reviews that are being made, by record. Two requests for the same one take turns.
    making: Mutex<HashMap<String, Arc<AsyncMutex<()>>>>,
}

/// Makes a computation stop when its request ends.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Reviews {
    /// Creates the reviews of a server, with `playouts` hands played out for each decision.
    pub(crate) fn new(store: Store, queues: &BotQueues, playouts: u32) -> Self {
        Self { store, account: queues.slow_account(), playouts, making: Mutex::default() }
    }

    /// Goes on with the review of a record for a while, keeps it, and returns it as far as it is made.
    pub(crate) async fn go_on(&self, record: Record, reader: RecordReader) -> Result<MatchReview, ApiError> {
        // The same match has the same review, from a table and from a file.
        let name = digits(&Sha256::digest(record.to_string().as_bytes()));
        let record = Arc::new(record);
        let lock = self.lock_of(&name);
        let turn = lock.lock().await;
        let kept = self.store.review(&name).await?;
        let kept = kept.and_then(|text| KeptReview::parse(&text, self.playouts));
        let mut review = kept.unwrap_or_else(|| KeptReview::new(&record, self.playouts));
        if !review.is_complete(&record) {
            review = self.round(&record, review).await?;
            let text = serde_json::to_string(&review).map_err(ApiError::internal)?;
            self.store.keep_review(&name, &text).await?;
        }
        drop(turn);
        let answered = tokio::task::spawn_blocking(move || review.answer(&record, reader)).await;
        answered.map_err(ApiError::internal)?
    }

    /// Looks at decisions until the time of a request is over.
    async fn round(&self, record: &Arc<Record>, mut review: KeptReview) -> Result<KeptReview, ApiError> {
        let stop = Arc::new(AtomicBool::new(false));
        let _stop_on_drop = StopOnDrop(Arc::clone(&stop));
        let until = Instant::now() + ROUND;
        while !review.is_complete(record) && Instant::now() < until {
            let (record, stop, mut further) = (Arc::clone(record), Arc::clone(&stop), review.clone());
            let looked = self.account.run(move |slot| {
                let go_on = || !stop.load(Ordering::Relaxed) && Instant::now() < until && !slot.is_used_up();
                further.look_further(&record, &go_on).map(|()| further)
            });
            match timeout(MAX_WAIT, looked).await {
                Ok(looked) => review = looked.map_err(ApiError::internal)??,
                Err(_) => break,
            }
        }
        Ok(review)
    }

    /// Returns the lock of a review. Locks that nobody holds or waits for are forgotten.
    fn lock_of(&self, name: &str) -> Arc<AsyncMutex<()>> {
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        making.retain(|_, lock| Arc::strong_count(lock) > 1);
        Arc::clone(making.entry(name.to_owned()).or_default())
    }
}
