//! Errors of a server that cannot start.

use server::{OpenError, StartError};
use words::Console;

use super::system_error;

/// Returns why a server cannot start.
pub(super) fn start_error(error: &StartError, console: Console) -> String {
    match error {
        StartError::PortInUse { port } => console.port_in_use(&port.to_string()).to_string(),
        StartError::Address { address, source } => {
            console.bad_address(&address.to_string(), &system_error(source, console)).to_string()
        }
        StartError::Database(error) => open_error(error, console),
        StartError::ClientMissing => console.errors().client_missing.to_owned(),
    }
}

/// Returns why a database cannot be used.
pub(super) fn open_error(error: &OpenError, console: Console) -> String {
    let sentence = match error {
        OpenError::Newer { path, found, known } => {
            console.newer_database(&path.display().to_string(), &found.to_string(), &known.to_string())
        }
        OpenError::Foreign { path } => console.foreign_database(&path.display().to_string()),
        OpenError::Unreadable { path, source } => {
            console.unreadable_database(&path.display().to_string(), &database_reason(source, console))
        }
        OpenError::Damaged { path, found } => console.damaged_database(&path.display().to_string(), found),
        OpenError::Unwritable { path, source } => {
            console.unwritable_database(&path.display().to_string(), &database_reason(source, console))
        }
        OpenError::Directory { path, source } => {
            console.no_directory(&path.display().to_string(), &system_error(source, console))
        }
    };
    sentence.to_string()
}

/// Returns an error of a database. A file or directory that may not be written is read-only; other errors
/// keep the words of SQLite.
fn database_reason(source: &impl ToString, console: Console) -> String {
    let text = source.to_string();
    if text.contains("readonly") { console.errors().read_only.to_owned() } else { text }
}
