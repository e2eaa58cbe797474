//! The change that is being stored. At most one change is stored at a time, and it is kept until it is
//! stored.

use cards::Seat;
use table::Setup;
use wire::{Pace, SavingProblem};

use crate::description::{Due, TableDescription};
use crate::draft::Draft;
use crate::input::ConnectionId;
use crate::output::Change;
use crate::passing::Passing;
use crate::seat_change::SeatChange;
use crate::table_entry::{TableEntry, TakenBack};
use crate::time::Time;

/// The times before the next attempts to store a change, in milliseconds, longer after each failure.
const RETRY_DELAYS: [u32; 6] = [250, 500, 1_000, 2_000, 5_000, 10_000];

/// The state of the change that is being stored.
#[derive(Clone, Debug)]
pub(crate) enum Storage {
    /// No change is being stored.
    Idle,
    /// The store has not answered for this change.
    Storing { pending: Pending, failures: Failures },
    /// Storing this change failed; the next attempt is at `retry_at`.
    Failed { pending: Pending, failures: Failures, retry_at: Time },
}

/// The failed attempts to store a change.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Failures {
    count: usize,
    /// The reason of the last one.
    problem: Option<SavingProblem>,
}

/// A change that is accepted but not stored.
#[derive(Clone, Debug)]
pub(crate) enum Pending {
    Actions(Box<Draft>),
    Pace(Pace),
    /// The time for a decision by correspondence.
    Due(Due),
    /// The setup with other switches.
    Setup(Box<Setup>),
    /// A change of the seats, asked for by this connection or by the room itself.
    Seats {
        change: SeatChange,
        event_number: u32,
        by: Option<ConnectionId>,
    },
    TakenBack(TakenBack),
    /// The rematch at a new table.
    Rematch(Box<PendingRematch>),
    /// The seats that have the room pass, with the new choice of this one.
    Passing(Passing, Seat),
}

/// A rematch that is not stored yet.
#[derive(Clone, Debug)]
pub(crate) struct PendingRematch {
    pub(crate) change: SeatChange,
    pub(crate) event_number: u32,
    /// The new table.
    pub(crate) table: TableDescription,
    /// The first entry in the log of the new table.
    pub(crate) first: TableEntry,
}

impl Pending {
    /// Returns the change for the store, where the log has `entries` entries already.
    pub(crate) fn change(&self, entries: u32) -> Change {
        match self {
            Self::Actions(draft) => Change::Actions {
                first: entries + 1,
                actions: draft.played.clone(),
                banks: draft.banks.clone(),
            },
            Self::Seats { change, event_number, .. } => {
                Change::Seats { number: entries + 1, event_number: *event_number, change: change.clone() }
            }
            Self::TakenBack(taken) => Change::TakenBack { number: entries + 1, taken: *taken },
            Self::Rematch(rematch) => Change::Rematch {
                number: entries + 1,
                event_number: rematch.event_number,
                change: rematch.change.clone(),
                table: Box::new(rematch.table.clone()),
                first: rematch.first.clone(),
            },
            Self::Pace(pace) => Change::Pace(*pace),
            Self::Due(due) => Change::Due(*due),
            Self::Setup(setup) => Change::Setup(setup.clone()),
            Self::Passing(passing, _) => Change::Passing(passing.clone()),
        }
    }
}

impl Storage {
    /// Whether no change is being stored.
    pub(crate) const fn is_idle(&self) -> bool {
        matches!(self, Self::Idle)
    }

    /// Whether a takeback is not stored yet.
    pub(crate) const fn takes_back(&self) -> bool {
        let (Self::Storing { pending, .. } | Self::Failed { pending, .. }) = self else { return false };
        matches!(pending, Pending::TakenBack(_))
    }

    /// Whether a rematch is not stored yet.
    pub(crate) const fn makes_rematch(&self) -> bool {
        let (Self::Storing { pending, .. } | Self::Failed { pending, .. }) = self else { return false };
        matches!(pending, Pending::Rematch(_))
    }

    /// Begins to store a change.
    pub(crate) fn begin(pending: Pending) -> Self {
        Self::Storing { pending, failures: Failures::default() }
    }

    /// Returns the reason why a change failed that is not stored yet.
    pub(crate) const fn problem(&self) -> Option<SavingProblem> {
        match self {
            Self::Idle => None,
            Self::Storing { failures, .. } | Self::Failed { failures, .. } => failures.problem,
        }
    }

    /// Removes and returns the stored change, and whether storing had failed before.
    pub(crate) fn stored(&mut self) -> Option<(Pending, bool)> {
        match std::mem::replace(self, Self::Idle) {
            Self::Storing { pending, failures } => Some((pending, failures.count > 0)),
            other => {
                *self = other;
                None
            }
        }
    }

    /// Schedules the next attempt for a failed change.
    pub(crate) fn fail(&mut self, now: Time, problem: SavingProblem) {
        *self = match std::mem::replace(self, Self::Idle) {
            Self::Storing { pending, failures: Failures { count, .. } } => {
                let delay = RETRY_DELAYS[count.min(RETRY_DELAYS.len() - 1)];
                let failures = Failures { count: count + 1, problem: Some(problem) };
                Self::Failed { pending, failures, retry_at: now.after(delay) }
            }
            other => other,
        };
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
    use super::{Pace, Pending, SavingProblem, Storage, Time};

    #[test]
    fn failed_changes_are_retried_with_growing_delays() {
        let mut storage = Storage::begin(Pending::Pace(Pace::Calm));
        let mut now = Time::default();
        let mut delays = Vec::new();
        assert_eq!(storage.problem(), None);
        for _ in 0..8 {
            storage.fail(now, SavingProblem::DiskFull);
            assert_eq!(storage.problem(), Some(SavingProblem::DiskFull));
            assert!(storage.retry(now).is_none());
            let retry_at = storage.retry_at().unwrap();
            delays.push(retry_at.since(now));
            now = retry_at;
            assert!(storage.retry(now).is_some());
        }
        assert_eq!(delays, [250, 500, 1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
        assert_eq!(storage.problem(), Some(SavingProblem::DiskFull));
        assert!(matches!(storage.stored(), Some((Pending::Pace(Pace::Calm), true))));
        assert!(storage.is_idle() && storage.problem().is_none() && storage.stored().is_none());
    }
}
