//! The change that is being stored. At most one change is stored at a time, and it is kept until it is
//! stored.

use wire::Pace;

use crate::draft::Draft;
use crate::output::Change;
use crate::time::Time;

/// The times before the next attempts to store a change, in milliseconds, longer after each failure.
const RETRY_DELAYS: [u32; 6] = [250, 500, 1_000, 2_000, 5_000, 10_000];

/// The state of the change that is being stored.
#[derive(Clone, Debug)]
pub(crate) enum Storage {
    /// No change is being stored.
    Idle,
    /// The store has not answered for this change, which has failed `failures` times.
    Storing { pending: Pending, failures: u32 },
    /// Storing this change failed; the next attempt is at `retry_at`.
    Failed { pending: Pending, failures: u32, retry_at: Time },
}

/// A change that is accepted but not stored.
#[derive(Clone, Debug)]
pub(crate) enum Pending {
    Actions(Box<Draft>),
    Pace(Pace),
}

impl Pending {
    /// Returns the change for the store, where `actions` actions of the match are stored already.
    pub(crate) fn change(&self, actions: u32) -> Change {
        match self {
            Self::Actions(draft) => Change::Actions { first: actions + 1, actions: draft.played.clone() },
            Self::Pace(pace) => Change::Pace(*pace),
        }
    }
}

impl Storage {
    /// Whether no change is being stored.
    pub(crate) const fn is_idle(&self) -> bool {
        matches!(self, Self::Idle)
    }

    /// Whether a change has failed and is not stored yet.
    pub(crate) const fn is_failing(&self) -> bool {
        matches!(self, Self::Storing { failures: 1.., .. } | Self::Failed { .. })
    }

    /// Removes and returns the stored change, and whether storing had failed before.
    pub(crate) fn stored(&mut self) -> Option<(Pending, bool)> {
        match std::mem::replace(self, Self::Idle) {
            Self::Storing { pending, failures } => Some((pending, failures > 0)),
            other => {
                *self = other;
                None
            }
        }
    }

    /// Schedules the next attempt for a failed change. Returns whether this is the first failure.
    pub(crate) fn fail(&mut self, now: Time) -> bool {
        match std::mem::replace(self, Self::Idle) {
            Self::Storing { pending, failures } => {
                let delay = RETRY_DELAYS[(failures as usize).min(RETRY_DELAYS.len() - 1)];
                *self = Self::Failed { pending, failures: failures + 1, retry_at: now.after(delay) };
                failures == 0
            }
            other => {
                *self = other;
                false
            }
        }
    }

    /// Restarts a failed change, if its next attempt is due.
    pub(crate) fn retry(&mut self, now: Time) -> Option<&Pending> {
        let is_due = |retry_at: Option<Time>| retry_at.is_some_and(|at| at <= now);
        if !is_due(self.retry_at()) {
            return None;
        }
        if let Self::Failed { pending, failures, .. } = std::mem::replace(self, Self::Idle) {
            *self = Self::Storing { pending, failures };
        }
        match self {
            Self::Storing { pending, .. } => Some(pending),
            Self::Idle | Self::Failed { .. } => None,
        }
    }

    /// Returns the time of the next attempt for a failed change.
    pub(crate) const fn retry_at(&self) -> Option<Time> {
        match self {
            Self::Failed { retry_at, .. } => Some(*retry_at),
            Self::Idle | Self::Storing { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Pace, Pending, Storage, Time};

    #[test]
    fn failed_changes_are_retried_with_growing_delays() {
        let mut storage = Storage::Storing { pending: Pending::Pace(Pace::Calm), failures: 0 };
        let mut now = Time::default();
        let mut delays = Vec::new();
        for failures in 0..8 {
            assert_eq!(storage.fail(now), failures == 0);
            assert!(storage.is_failing() && storage.retry(now).is_none());
            let retry_at = storage.retry_at().unwrap();
            delays.push(retry_at.since(now));
            now = retry_at;
            assert!(storage.retry(now).is_some());
        }
        assert_eq!(delays, [250, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
        assert!(storage.is_failing());
        assert!(matches!(storage.stored(), Some((Pending::Pace(Pace::Calm), true))));
        assert!(storage.is_idle() && !storage.is_failing() && storage.stored().is_none());
    }
}
