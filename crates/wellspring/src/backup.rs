//! `wellspring backup`: a consistent copy of the tables, also while they are served.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use server::Database;
use tokio::runtime::Builder;
use words::{Console, Language};

use crate::cli::BackupArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::score::write_json;
use crate::serve::database;

/// A finished backup, in JSON.
#[derive(Serialize)]
struct BackupJson<'a> {
    db: &'a Path,
    file: &'a Path,
}

/// Copies the tables to a new file.
pub(crate) fn run(args: &BackupArgs, language: Language) -> Result<ExitStatus, CliError> {
    let from = match database(args.db.as_deref()) {
        Database::File(path) => path,
        Database::Memory => PathBuf::new(),
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(server::backup(&from, &args.file)).map_err(CliError::Backup)?;
    let mut out = io::stdout().lock();
    if args.json {
        write_json(&mut out, &BackupJson { db: &from, file: &args.file })?;
    } else {
        let (from, to) = (from.display().to_string(), args.file.display().to_string());
        writeln!(out, "{}", Console(language).backed_up(&from, &to))?;
    }
    Ok(ExitStatus::Success)
}
