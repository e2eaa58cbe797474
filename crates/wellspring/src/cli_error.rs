//! Errors of the command: what is wrong, where, and what was expected.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cards::SeedError;

use crate::exit_status::ExitStatus;
use crate::notation::HandError;

/// What ends the command early: what is wrong, where, and what was expected.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CliError {
    /// A text that is no hand.
    #[error(transparent)]
    Hand(#[from] HandError),
    /// A switch that the rule set does not have, or a value that it does not take.
    #[error("--switch: {0}")]
    Switch(#[from] rules::SwitchError),
    /// A match that cannot be.
    #[error("--seats: {0}")]
    Setup(table::SetupError),
    /// A text that is no seed.
    #[error("--seed: {0}")]
    Seed(#[from] SeedError),
    /// A file that cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// What this command writes cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A server that cannot start.
    #[error(transparent)]
    Start(#[from] server::StartError),
    /// Something else that came in is wrong.
    #[error("{0}")]
    Other(String),
}

impl CliError {
    /// The fault of a file.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.to_owned(), error }
    }

    /// Tells the fault and gives the exit code. Whoever reads our output may stop reading: that is no fault.
    pub(crate) fn end(&self) -> ExitCode {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            fault => {
                eprintln!("error: {fault}");
                ExitStatus::InvalidInput.into()
            }
        }
    }
}

impl From<table::SetupError> for CliError {
    fn from(error: table::SetupError) -> Self {
        match error {
            table::SetupError::Switch(error) => Self::Switch(error),
            other => Self::Setup(other),
        }
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
