//! The check that the open database is still the file at its path.

use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The path of an open database, and the file that was there when the database was opened.
///
/// The check never opens the file: closing a second handle would release the locks of SQLite.
#[derive(Debug)]
pub(super) struct FileGuard {
    path: PathBuf,
    opened: FileNumber,
}

impl FileGuard {
    /// Returns the guard of the file at this path.
    pub(super) fn of(path: &Path) -> io::Result<Self> {
        Ok(Self { path: path.to_owned(), opened: number_of(&std::fs::metadata(path)?) })
    }

    /// Checks that the same file is still at the path.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        match std::fs::metadata(&self.path) {
            Ok(found) if number_of(&found) == self.opened => Ok(()),
            Ok(_) => Err(StoreError::Replaced),
            Err(source) => Err(StoreError::TakenAway { path: self.path.clone(), source }),
        }
    }
}

#[cfg(unix)]
type FileNumber = (u64, u64);

/// Returns the device and the number of a file.
#[cfg(unix)]
fn number_of(file: &Metadata) -> FileNumber {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
type FileNumber = Option<std::time::SystemTime>;

/// Returns the time at which a file was created, which differs between files.
#[cfg(not(unix))]
fn number_of(file: &Metadata) -> FileNumber {
    file.created().ok()
}
