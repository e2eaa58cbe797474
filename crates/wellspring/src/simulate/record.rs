//! The record of a match, written while it is played.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use bots::MatchStep;
use table::{PlayedAction, Record, RecordedPlayer, Setup};

use crate::cli_error::CliError;
use crate::contender::Contender;

/// Writes the record of one match, if records are asked for.
pub(super) struct Recorder(Option<OpenRecord>);

/// A record that is being written.
struct OpenRecord {
    path: PathBuf,
    file: BufWriter<File>,
    /// The first error. It is reported at the end of the match.
    error: Option<io::Error>,
}

impl Recorder {
    /// Begins the record of the match with this index, from 0, in the directory if there is one.
    pub(super) fn new(
        folder: Option<&Path>,
        number: u32,
        setup: &Setup,
        bots: &[Contender],
    ) -> Result<Self, CliError> {
        let Some(folder) = folder else { return Ok(Self(None)) };
        let path = folder.join(format!("{:06}.jsonl", number + 1));
        let file = File::create(&path).map_err(|error| CliError::file(&path, error))?;
        let mut open = OpenRecord { path, file: BufWriter::new(file), error: None };
        let players = bots.iter().map(|bot| RecordedPlayer { name: None, bot: Some(bot.to_string()) });
        open.write(&Record::new(setup.clone(), players.collect()).header_line());
        Ok(Self(Some(open)))
    }

    /// Writes the action of a step.
    pub(super) fn record(&mut self, step: &MatchStep<'_>) {
        if let (Self(Some(open)), Some((seat, event_number, action))) = (self, step.action) {
            open.write(&PlayedAction { seat, event_number, action }.line());
        }
    }

    /// Ends the record and returns the first error.
    pub(super) fn finish(self) -> Result<(), CliError> {
        let Self(Some(mut open)) = self else { return Ok(()) };
        let flushed = open.file.flush();
        open.error.map_or(flushed, Err).map_err(|error| CliError::file(&open.path, error))
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
