//! One server for one database, because the tables of two servers would diverge.
//!
//! Beside the database is a file that its server holds locked, and that has the address of the server. The
//! system releases the lock when the process ends.

use std::fs::{File, OpenOptions, TryLockError, create_dir_all};
use std::io::Write;
use std::path::{Path, PathBuf};

use server::Database;

use crate::cli_error::CliError;

/// A locked database. The lock is released when this is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    /// The lock file; `None` for a database in memory, which needs no lock.
    file: Option<(PathBuf, File)>,
}

impl Lock {
    /// Locks a database, before anything is written to it.
    pub(super) fn take(database: &Database) -> Result<Self, CliError> {
        let Database::File(database) = database else { return Ok(Self { file: None }) };
        let path = beside(database);
        let of_file = |error| CliError::file(&path, error);
        path.parent().map_or(Ok(()), create_dir_all).map_err(of_file)?;
        let file =
            OpenOptions::new().write(true).create(true).truncate(false).open(&path).map_err(of_file)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(taken(database)),
            // A file system without locks does not stop us.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        Ok(Self { file: Some((path, file)) })
    }

    /// Writes the address of the server into the lock file, for programs that find the database locked.
    pub(super) fn publish(&mut self, url: &str) -> Result<(), CliError> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        file.set_len(0).and_then(|()| writeln!(file, "{url}")).map_err(|error| CliError::file(path, error))
    }
}

/// Returns the address of the server that holds this database, if one does.
pub(super) fn holder(database: &Database) -> Option<String> {
    let Database::File(database) = database else { return None };
    let file = File::open(beside(database)).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => address_in(database),
        Ok(()) | Err(TryLockError::Error(_)) => None,
    }
}

/// Returns the address that the holder of the lock has written, if it can be read.
fn address_in(database: &Path) -> Option<String> {
    let text = std::fs::read_to_string(beside(database)).ok()?;
    text.lines().next().map(str::to_owned)
}

/// Returns the path of the lock file. It lies beside the file itself, also if `database` is a link to it.
fn beside(database: &Path) -> PathBuf {
    let file = database.canonicalize().unwrap_or_else(|_| database.to_owned());
    let mut name = file.into_os_string();
    name.push(".lock");
    PathBuf::from(name)
}

/// Creates the error of a database that another server holds.
fn taken(database: &Path) -> CliError {
    CliError::TablesInUse { url: address_in(database), path: database.to_owned() }
}
