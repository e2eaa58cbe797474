//! Errors of the command: what is wrong, where, and what was expected.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bots::MatchError;
use cards::SeedError;
use rules::{RuleSet, SwitchError};
use server::{OpenError, StartError};
use table::{RecordErrorKind, ReplayError, SetupError};
use words::{Console, Language};

use crate::arena::ArenaFileError;
use crate::error_text;
use crate::exit_status::ExitStatus;
use crate::external_bot::PlayedMatch;
use crate::notation::LocatedHandError;

/// An error that ends the command.
#[derive(Debug)]
pub(crate) enum CliError {
    /// Arguments that cannot be parsed.
    Arguments(Box<clap::Error>),
    /// Arguments that are not UTF-8 where text is expected; clap does not say which of them.
    NotUtf8(Vec<OsString>),
    /// Text that is not a hand.
    Hand(LocatedHandError),
    /// A switch that the rule set does not have, or a value that the switch does not accept.
    Switch(RuleSet, SwitchError),
    /// A match that cannot be set up.
    Setup(SetupError),
    /// More bots than seats.
    TooManyBots {
        /// The number of bots.
        bots: usize,
        /// The number of seats.
        seats: u8,
    },
    /// Text that is not a seed.
    Seed(SeedError),
    /// A file that cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// A file that another run is using.
    InUse(PathBuf),
    /// There is no rule with this number, and no rule set or subcommand of this name.
    NoSuchTopic {
        /// What was asked for.
        topic: String,
        /// What there is.
        known: String,
    },
    /// A deal that a file of an arena does not hold.
    NoSuchDeal {
        /// The file.
        path: PathBuf,
        /// The number of the deal, from 1.
        deal: u32,
    },
    /// A file that begins with a byte-order mark.
    ByteOrderMark(PathBuf),
    /// A line of a record that cannot be read.
    Record {
        /// The file of the record.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// The kind of error.
        kind: RecordErrorKind,
    },
    /// A record that can be read but not played.
    Replay {
        /// The file of the record.
        path: PathBuf,
        /// The error.
        error: ReplayError,
    },
    /// An event that a record does not have.
    NoSuchEvent {
        /// The number of the event.
        event: u32,
        /// The number of the last event.
        last: u32,
    },
    /// A saved arena that cannot be continued.
    Arena {
        /// The file.
        path: PathBuf,
        /// The error.
        error: ArenaFileError,
    },
    /// A match that failed.
    Match {
        /// The match or deal.
        place: PlayedMatch,
        /// The error.
        error: MatchError,
    },
    /// An external bot that cannot be started.
    ExternalBot {
        /// The bot's name.
        name: String,
        /// The system's error.
        error: io::Error,
    },
    /// Ctrl-C cannot be watched.
    Interrupt(ctrlc::Error),
    /// The output cannot be written.
    Output(io::Error),
    /// A server that cannot start.
    Start(StartError),
    /// A database that cannot be copied.
    Backup(OpenError),
    /// Tables that another server holds.
    TablesInUse {
        /// The address of that server, if it is known.
        url: Option<String>,
        /// The database.
        path: PathBuf,
    },
}

impl CliError {
    /// Creates the error of a file.
    pub(crate) fn file(path: &Path, error: io::Error) -> Self {
        Self::File { path: path.to_owned(), error }
    }

    /// Checks that the bytes at the start of a file are not a byte-order mark, of UTF-8 or UTF-16.
    pub(crate) fn check_start(path: &Path, bytes: &[u8]) -> Result<(), Self> {
        let marks: [&[u8]; 3] = [b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"];
        let has_mark = marks.into_iter().any(|mark| bytes.starts_with(mark));
        if has_mark { Err(Self::ByteOrderMark(path.to_owned())) } else { Ok(()) }
    }

    /// Creates the error of a setup with this rule set.
    pub(crate) fn setup(rules: RuleSet, error: SetupError) -> Self {
        match error {
            SetupError::Switch(error) => Self::Switch(rules, error),
            error => Self::Setup(error),
        }
    }

    /// Returns the error as a sentence.
    pub(crate) fn describe(&self, language: Language) -> String {
        error_text::describe(self, Console(language))
    }

    /// Prints the error and returns the exit code. A reader that has closed our output is no error.
    pub(crate) fn report(&self, language: Language) -> ExitCode {
        match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            error => {
                eprintln!("{}", Console(language).error(&error.describe(language)));
                ExitStatus::InvalidInput.into()
            }
        }
    }
}

impl From<LocatedHandError> for CliError {
    fn from(error: LocatedHandError) -> Self {
        Self::Hand(error)
    }
}

impl From<SeedError> for CliError {
    fn from(error: SeedError) -> Self {
        Self::Seed(error)
    }
}

impl From<StartError> for CliError {
    fn from(error: StartError) -> Self {
        Self::Start(error)
    }
}

impl From<io::Error> for CliError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<serde_json::Error> for CliError {
    fn from(error: serde_json::Error) -> Self {
        Self::Output(error.into())
    }
}
