//! Whether the database accepts changes, logged once when it changes.

use std::sync::atomic::{AtomicBool, Ordering};

use tracing::{error, info};

use crate::store::StoreError;

/// Whether the database has failed since the last stored change.
#[derive(Default, Debug)]
pub(super) struct Health {
    failing: AtomicBool,
}

impl Health {
    /// Notes that a change was stored. Reading proves nothing: a full disk can still be read.
    pub(super) fn note_success(&self) {
        if self.failing.swap(false, Ordering::Relaxed) {
            info!("the database works again");
        }
    }

    /// Notes an error. The log has one line when failures begin and one when they end, because every open
    /// table tries again and again.
    pub(super) fn note_error(&self, error: &StoreError) {
        if error.concerns_whole_database() && !self.failing.swap(true, Ordering::Relaxed) {
            error!(%error, "the database fails: tables wait, and try again until it works");
        }
    }
}
