//! One server for one database, because the tables of two servers would diverge.
//!
//! Beside the database is a file that its server holds locked, and that has the address of the server. The
//! system releases the lock when the process ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use server::Database;

use crate::cli_error::CliError;

/// Locks a database for the server at this address. A database in memory needs no lock.
pub(super) fn take(database: &Database, url: &str) -> Result<Option<File>, CliError> {
    let Database::File(database) = database else { return Ok(None) };
    let path = beside(database);
    let of_file = |error| CliError::file(&path, error);
    let mut file =
        OpenOptions::new().write(true).create(true).truncate(false).open(&path).map_err(of_file)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Err(taken(database)),
        // A file system without locks does not stop us.
        Ok(()) | Err(TryLockError::Error(_)) => {}
    }
    file.set_len(0).and_then(|()| writeln!(file, "{url}")).map_err(of_file)?;
    Ok(Some(file))
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

/// Returns the path of the lock file.
fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// Creates the error of a database that another server holds.
fn taken(database: &Path) -> CliError {
    CliError::TablesInUse { url: address_in(database), path: database.to_owned() }
}
