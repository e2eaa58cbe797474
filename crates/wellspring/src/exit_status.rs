//! How the command ends: its exit code, and what it says when something is wrong.

use std::process::ExitCode;

/// An end in good order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExitStatus {
    /// Done: exit code 0.
    Success,
    /// The answer is no: 1.
    Negative,
    /// Something that came in was wrong, and has been told already: 2.
    InvalidInput,
}

impl From<ExitStatus> for ExitCode {
    fn from(ending: ExitStatus) -> Self {
        match ending {
            ExitStatus::Success => Self::from(0),
            ExitStatus::Negative => Self::from(1),
            ExitStatus::InvalidInput => Self::from(2),
        }
    }
}
