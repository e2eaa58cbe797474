//! The file of an arena that can go on later: its settings, then the deals that are over, a JSON object a
//! line.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::arena::deal::Deal;
use crate::arena::settings::{FORMAT, Settings};
use crate::cli_error::CliError;

/// The file of an arena that can go on later.
pub(super) struct ResumeFile {
    path: PathBuf,
    file: File,
}

impl ResumeFile {
    /// Opens the file, or begins it; gives back the deals that it holds.
    pub(super) fn open(path: &Path, settings: &Settings) -> Result<(Self, Vec<Deal>), CliError> {
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = open.map_err(|error| CliError::file(path, error))?;
        let mut opened = Self { path: path.to_owned(), file };
        let text = opened.read().map_err(|error| CliError::file(path, error))?;
        let deals = if text.is_empty() {
            opened.write(settings)?;
            Vec::new()
        } else {
            read_deals(&text, settings)
                .map_err(|fault| CliError::Other(format!("{}: {fault}", path.display())))?
        };
        Ok((opened, deals))
    }

    /// Reads what is there in whole lines; the beginning of one, left by an end in the middle, is cut off.
    fn read(&mut self) -> io::Result<String> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        if whole > 0 {
            self.file.set_len(whole as u64)?;
            self.file.seek(SeekFrom::End(0))?;
            bytes.truncate(whole);
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

/// The part of the settings that every format has.
#[derive(Deserialize)]
struct Head {
    arena: u32,
}

/// Reads the lines of a file that must have these settings.
fn read_deals(text: &str, settings: &Settings) -> Result<Vec<Deal>, String> {
    let mut lines = text.lines();
    let head: Head = serde_json::from_str(lines.clone().next().unwrap_or_default())
        .map_err(|error| format!("line 1: {error}: expected the settings of an arena"))?;
    if head.arena != FORMAT {
        return Err(format!("this file has format {}; expected format {FORMAT}", head.arena));
    }
    let there: Settings = serde_json::from_str(lines.next().unwrap_or_default())
        .map_err(|error| format!("line 1: {error}: expected the settings of an arena"))?;
    let differences = settings.differences(&there);
    if !differences.is_empty() {
        return Err(format!("these deals were played with other settings: {differences}"));
    }
    let (bots, seated) = (settings.bots.len(), settings.seatings());
    let mut seen = BTreeSet::new();
    let mut deals = Vec::new();
    for (number, line) in (2..).zip(lines) {
        let deal: Deal = serde_json::from_str(line).map_err(|error| format!("line {number}: {error}"))?;
        if !deal.fits(bots, &seated) {
            return Err(format!(
                "line {number}: this deal is not of {} seatings of {bots} bots",
                seated.len()
            ));
        }
        if seen.insert(deal.deal) {
            deals.push(deal);
        }
    }
    Ok(deals)
}
