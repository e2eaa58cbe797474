//! One server for one database: two would each go on by themselves.
//!
//! Beside the database lies a file that its server holds locked and that says where the server is. The lock
//! goes with the process, however that ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use server::Database;

use crate::cli_error::CliError;

/// Locks a database for the server at this address; nothing to lock in memory.
pub(super) fn take(database: &Database, url: &str) -> Result<Option<File>, CliError> {
    let Database::File(database) = database else { return Ok(None) };
    let path = beside(database);
    let of_file = |error| CliError::file(&path, error);
    let mut file =
        OpenOptions::new().write(true).create(true).truncate(false).open(&path).map_err(of_file)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => return Err(taken(database)),
        // A file system without locks is no reason not to play.
        Ok(()) | Err(TryLockError::Error(_)) => {}
    }
    file.set_len(0).and_then(|()| writeln!(file, "{url}")).map_err(of_file)?;
    Ok(Some(file))
}

/// Where the server is that has this database, if one has.
pub(super) fn holder(database: &Database) -> Option<String> {
    let Database::File(database) = database else { return None };
    let file = File::open(beside(database)).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => address_in(database),
        Ok(()) | Err(TryLockError::Error(_)) => None,
    }
}

/// The address that the holder of the lock has written, if it can be read.
fn address_in(database: &Path) -> Option<String> {
    let text = std::fs::read_to_string(beside(database)).ok()?;
    text.lines().next().map(str::to_owned)
}

/// The file beside the database.
fn beside(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// What to say when another server has the database.
fn taken(database: &Path) -> CliError {
    let place = address_in(database).map(|url| format!(" at {url}")).unwrap_or_default();
    CliError::Other(format!(
        "another Wellspring{place} serves the tables in {}: stop it, or choose another file with --db",
        database.display()
    ))
}
