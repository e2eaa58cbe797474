//! How the command ends: its exit code, and what it says when something is wrong.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cards::SeedError;

use crate::notation::HandFault;

/// An end in good order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// Done: exit code 0.
    Done,
    /// The answer is no: 1.
    No,
    /// Something that came in was wrong, and has been told already: 2.
    BadInput,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Done => Self::from(0),
            Ending::No => Self::from(1),
            Ending::BadInput => Self::from(2),
        }
    }
}

/// What ends the command early: what is wrong, where, and what was expected.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    /// A text that is no hand.
    #[error(transparent)]
    Hand(#[from] HandFault),
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

impl Fault {
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
                Ending::BadInput.into()
            }
        }
    }
}

impl From<table::SetupError> for Fault {
    fn from(error: table::SetupError) -> Self {
        match error {
            table::SetupError::Switch(error) => Self::Switch(error),
            other => Self::Setup(other),
        }
    }
}

impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
