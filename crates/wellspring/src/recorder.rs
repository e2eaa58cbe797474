//! The record of a match, written while it is played.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use bots::MatchStep;
use table::{PlayedAction, Record, RecordedPlayer, Setup};

use crate::cli_error::CliError;
use crate::contender::Contender;

/// The directory of the records of one run. It never overwrites those of another run.
#[derive(Debug)]
pub(crate) struct RecordFolder {
    path: PathBuf,
    /// Whether the run continues an earlier one, so that it may write a record of the same match again.
    continues: bool,
}

/// Writes the record of one match, if records are asked for.
pub(crate) struct Recorder(Option<OpenRecord>);

/// A record that is being written.
struct OpenRecord {
    path: PathBuf,
    /// The file that becomes the record once the match is over.
    part: PathBuf,
    file: BufWriter<File>,
    /// The first error. It is reported at the end of the match.
    error: Option<io::Error>,
}

impl RecordFolder {
    /// Opens or creates the directory.
    pub(crate) fn open(path: &Path, continues: bool) -> Result<Self, CliError> {
        fs::create_dir_all(path).map_err(|error| CliError::file(path, error))?;
        Ok(Self { path: path.to_owned(), continues })
    }

    /// Checks that there is no record of this name yet. A run checks its first record before it plays.
    pub(crate) fn check_free(&self, name: &str) -> Result<(), CliError> {
        let path = self.file(name);
        if path.exists() && !self.continues { Err(already_exists(&path)) } else { Ok(()) }
    }

    /// Returns the path of the record with this name.
    fn file(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}.jsonl"))
    }
}

/// Returns the error of a file that already exists.
fn already_exists(path: &Path) -> CliError {
    CliError::file(path, io::ErrorKind::AlreadyExists.into())
}

impl Recorder {
    /// Begins the record with this name, in the directory if there is one.
    pub(crate) fn new(
        folder: Option<&RecordFolder>,
        name: &str,
        setup: &Setup,
        bots: &[&Contender],
    ) -> Result<Self, CliError> {
        let Some(folder) = folder else { return Ok(Self(None)) };
        let (path, part) = (folder.file(name), folder.path.join(format!("{name}.part")));
        let players = bots.iter().map(|bot| RecordedPlayer { name: None, bot: Some(bot.to_string()) });
        let header = Record::new(setup.clone(), players.collect()).header_line();
        if path.exists() && !(folder.continues && has_header(&path, &header)) {
            return Err(already_exists(&path));
        }
        let file = File::create(&part).map_err(|error| CliError::file(&part, error))?;
        let mut open = OpenRecord { path, part, file: BufWriter::new(file), error: None };
        open.write(&header);
        Ok(Self(Some(open)))
    }

    /// Writes the action of a step.
    pub(crate) fn record(&mut self, step: &MatchStep<'_>) {
        if let (Self(Some(open)), Some((seat, event_number, action))) = (self, step.action) {
            open.write(&PlayedAction { seat, event_number, action }.line());
        }
    }

    /// Ends the record and returns the first error.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        let Some(mut open) = self.0.take() else { return Ok(()) };
        let written = match open.error.take() {
            Some(error) => Err(error),
            None => open.file.flush().and_then(|()| fs::rename(&open.part, &open.path)),
        };
        written.map_err(|error| CliError::file(&open.path, error))
    }
}

/// Removes the file of a match that was not played to its end.
impl Drop for Recorder {
    fn drop(&mut self) {
        if let Some(open) = &self.0 {
            // A file that stays is no record, and the next run overwrites it.
            fs::remove_file(&open.part).ok();
        }
    }
}

impl OpenRecord {
    /// Writes a line, unless there has been an error.
    fn write(&mut self, line: &str) {
        if self.error.is_none() {
            self.error = writeln!(self.file, "{line}").err();
        }
    }
}

/// Returns whether the first line of a file is this header.
fn has_header(path: &Path, header: &str) -> bool {
    let first = File::open(path).ok().and_then(|file| BufReader::new(file).lines().next());
    first.and_then(Result::ok).is_some_and(|line| line == header)
}
