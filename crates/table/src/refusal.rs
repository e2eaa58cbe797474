//! Refusals of actions. A refused action changes nothing.

use serde::{Deserialize, Serialize};

use crate::action::Action;

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalReason {
    /// The action answers an event that is not the newest one.
    #[error("too late: the action answers event {event_number}, and the table is at event {now}")]
    Stale {
        /// The event that was answered.
        event_number: u32,
        /// The newest event that can be answered.
        now: u32,
    },
    /// The seat has nothing to decide now.
    #[error("this seat has nothing to decide now")]
    NotYourTurn,
    /// The seat has already answered.
    #[error("this seat has answered already")]
    AlreadyAnswered,
    /// The rules do not allow this action here.
    #[error("the rules do not allow this here")]
    NotLegal,
    /// The match does not have this seat.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
}

/// A refused action, with the legal ones.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[error("{reason}")]
pub struct Refusal {
    /// The reason.
    pub reason: RefusalReason,
    /// The legal actions of the seat.
    pub legal: Vec<Action>,
}
