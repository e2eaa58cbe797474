//! Whether the database accepts changes, logged once when it changes.

use std::sync::atomic::{AtomicBool, Ordering};

use tracing::{error, info};

use crate::store::StoreError;

/// Whether the last operation of the database failed.
#[derive(Default, Debug)]
pub(super) struct Health {
    failing: AtomicBool,
}

impl Health {
    /// Notes the result of an operation. The log has one line when failures begin and one when they end,
    /// since every open table tries again and again.
    pub(super) fn note<T>(&self, result: &Result<T, StoreError>) {
        match result {
            Ok(_) => {
                if self.failing.swap(false, Ordering::Relaxed) {
                    info!("the database works again");
                }
            }
            Err(error) if error.concerns_whole_database() => {
                if !self.failing.swap(true, Ordering::Relaxed) {
                    error!(%error, "the database fails: tables wait, and try again until it works");
                }
            }
            Err(_) => {}
        }
    }
}
