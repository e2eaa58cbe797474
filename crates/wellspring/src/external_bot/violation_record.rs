//! What a program does that it should not.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of violation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ViolationKind {
    /// Did not say in time that it is ready, or said something else.
    NotReady,
    /// Did not answer in time.
    Late,
    /// Answered with an action that is not legal.
    Illegal,
    /// Answered a request that was never made.
    WrongId,
    /// Wrote a line that is no message.
    Malformed,
    /// Wrote a line too long to be a message, or one after the other unasked.
    Flood,
    /// Read nothing of what was written to it.
    NotReading,
    /// Ended, or closed its standard output.
    Exited,
}

/// What a program did that it should not: who did what, when, what was expected, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ViolationRecord {
    /// Of which kind.
    pub(crate) kind: ViolationKind,
    /// Where in the run, down to the event.
    pub(crate) at: String,
    /// What it did.
    pub(crate) did: String,
    /// What was expected.
    pub(crate) expected: String,
    /// What was done instead, if that was its decision.
    pub(crate) instead: Option<String>,
}

impl ViolationKind {
    /// The kind in words, behind a number.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::NotReady => "not ready",
            Self::Late => "late",
            Self::Illegal => "illegal",
            Self::WrongId => "with a wrong id",
            Self::Malformed => "no message",
            Self::Flood => "too much written",
            Self::NotReading => "nothing read",
            Self::Exited => "died",
        }
    }
}

impl fmt::Display for ViolationRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, did, expected, instead, .. } = self;
        write!(f, "{at}: {did}; expected {expected}")?;
        instead.as_ref().map_or(Ok(()), |instead| write!(f, "; in its place: {instead}"))
    }
}
