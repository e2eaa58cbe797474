//! The file of an arena that can be continued: its settings, then the finished deals, one JSON object a line.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::arena::deal::Deal;
use crate::arena::settings::{FORMAT, Settings};
use crate::cli_error::CliError;

/// An error in the file of an arena.
#[derive(Debug)]
pub(crate) enum ArenaFileError {
    /// The first line is not the settings of an arena.
    Settings(String),
    /// The file has another format.
    Format {
        /// The format number of the file.
        found: u32,
        /// The format number of this program.
        known: u32,
    },
    /// The deals were played with other settings: the name of each, its value in the file, and its value
    /// here.
    OtherSettings(Vec<(String, String, String)>),
    /// A line cannot be read.
    Line {
        /// The number of the line, from 1.
        line: usize,
        /// The error.
        why: String,
    },
    /// A deal was not played in these seatings.
    OtherDeal {
        /// The number of the line, from 1.
        line: usize,
        /// The number of seatings.
        seatings: usize,
        /// The number of bots.
        bots: usize,
    },
}

/// The file of an arena that can be continued.
pub(super) struct ResumeFile {
    path: PathBuf,
    file: File,
}

impl ResumeFile {
    /// Opens or creates the file, and returns the deals that it holds.
    pub(super) fn open(path: &Path, settings: &Settings) -> Result<(Self, Vec<Deal>), CliError> {
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = open.map_err(|error| CliError::file(path, error))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(CliError::InUse(path.to_owned()));
        }
        let mut opened = Self { path: path.to_owned(), file };
        let text = opened.read()?;
        let deals = if text.is_empty() {
            opened.write(settings)?;
            Vec::new()
        } else {
            read_deals(&text, settings).map_err(|error| CliError::Arena { path: path.to_owned(), error })?
        };
        Ok((opened, deals))
    }

    /// Reads all complete lines. The beginning of a line that was never finished is cut off.
    fn read(&mut self) -> Result<String, CliError> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(|error| CliError::file(&self.path, error))?;
        CliError::check_start(&self.path, &bytes)?;
        let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
        if end > 0 {
            let cut = self.file.set_len(end as u64).and_then(|()| self.file.seek(SeekFrom::End(0)));
            cut.map_err(|error| CliError::file(&self.path, error))?;
            bytes.truncate(end);
        }
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Appends a deal.
    pub(super) fn append(&mut self, deal: &Deal) -> Result<(), CliError> {
        self.write(deal)
    }

    /// Writes a line.
    fn write(&mut self, value: &impl Serialize) -> Result<(), CliError> {
        let line = serde_json::to_string(value)? + "\n";
        self.file.write_all(line.as_bytes()).map_err(|error| CliError::file(&self.path, error))
    }
}

/// Reads the settings and the deals of a file, without changing it.
pub(super) fn read_file(path: &Path) -> Result<(Settings, Vec<Deal>), CliError> {
    let bytes = fs::read(path).map_err(|error| CliError::file(path, error))?;
    CliError::check_start(path, &bytes)?;
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |index| index + 1);
    let text = String::from_utf8_lossy(&bytes[..end]);
    let settings = read_settings(text.lines().next().unwrap_or_default());
    let read = settings.and_then(|settings| Ok((read_deals(&text, &settings)?, settings)));
    let (deals, settings) = read.map_err(|error| CliError::Arena { path: path.to_owned(), error })?;
    Ok((settings, deals))
}

/// The part of the settings that every format has.
#[derive(Deserialize)]
struct Head {
    arena: u32,
}

/// Reads the first line.
fn read_settings(first: &str) -> Result<Settings, ArenaFileError> {
    let invalid = |error: serde_json::Error| ArenaFileError::Settings(error.to_string());
    let Head { arena } = serde_json::from_str(first).map_err(invalid)?;
    if arena != FORMAT {
        return Err(ArenaFileError::Format { found: arena, known: FORMAT });
    }
    serde_json::from_str(first).map_err(invalid)
}

/// Reads the deals of a file that must have these settings.
fn read_deals(text: &str, settings: &Settings) -> Result<Vec<Deal>, ArenaFileError> {
    let mut lines = text.lines();
    let differences = settings.differences(&read_settings(lines.next().unwrap_or_default())?);
    if !differences.is_empty() {
        return Err(ArenaFileError::OtherSettings(differences));
    }
    let (bots, all) = (settings.names().len(), settings.seatings());
    let mut seen = BTreeSet::new();
    let mut deals = Vec::new();
    for (number, line) in (2..).zip(lines) {
        let deal: Deal = serde_json::from_str(line)
            .map_err(|error| ArenaFileError::Line { line: number, why: error.to_string() })?;
        if !deal.fits(bots, &all) {
            return Err(ArenaFileError::OtherDeal { line: number, seatings: all.len(), bots });
        }
        if seen.insert(deal.index) {
            deals.push(deal);
        }
    }
    Ok(deals)
}
