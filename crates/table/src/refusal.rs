//! Why an action is not played. Nothing has changed then.

use serde::{Deserialize, Serialize};

use crate::action::Action;

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefusalReason {
    /// The action answers an event after which more has happened.
    #[error("too late: it answers event {event_number}, and the table is at {now}")]
    Stale {
        /// The event that was answered.
        event_number: u32,
        /// The newest event that can be answered.
        now: u32,
    },
    /// This seat has nothing to decide now.
    #[error("this seat has nothing to decide now")]
    NotYourTurn,
    /// This seat has answered already.
    #[error("this seat has answered already")]
    AlreadyAnswered,
    /// The rules do not allow this action here.
    #[error("the rules do not allow this here")]
    NotLegal,
    /// Nobody sits there.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
}

/// An action that was not played, and what could have been.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize, Deserialize)]
#[error("{reason}")]
pub struct Refusal {
    /// Why.
    pub reason: RefusalReason,
    /// What this seat may do now.
    pub legal: Vec<Action>,
}
