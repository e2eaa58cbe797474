//! The exit status of the command.

use std::process::ExitCode;

/// The exit status of a command that ran to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExitStatus {
    /// Success: exit code 0.
    Success,
    /// A negative answer: exit code 1.
    Negative,
    /// Invalid input that has been reported already: exit code 2.
    InvalidInput,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        match status {
            ExitStatus::Success => Self::from(0),
            ExitStatus::Negative => Self::from(1),
            ExitStatus::InvalidInput => Self::from(2),
        }
    }
}
