//! The stored data: setups, players and actions. Data that can be derived is not stored, apart from a limited
//! number of reviews, which take long to make.
//!
//! Only this module contains SQL. Its interface is small, so that another database can replace SQLite: open,
//! create, append, set the pace, load, keep reviews, back up, close.

mod actions;
pub(crate) mod alive;
mod chain;
mod duplicates;
mod file_guard;
mod health;
mod reviews;
mod schema;
mod sqlite;

pub(crate) use duplicates::DuplicateTable;
pub(crate) use sqlite::Store;
pub use sqlite::backup;

use std::path::PathBuf;

use room::{Due, Holder, KeyHash, Passing, SeatingPlan, TableDescription};
use table::Setup;
use wire::{Assistance, Pace, SavingProblem, Timing, WindowLength};

use crate::secret::TableId;

/// A table: its setup and players, and its current pace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredTable {
    pub(crate) id: TableId,
    pub(crate) setup: Setup,
    /// Who had which seat when the table was made. The log holds the later changes.
    pub(crate) players: Vec<Holder>,
    /// The hash of the invitation's key, as the table was made; `None` without seats for other people.
    pub(crate) invitation: Option<KeyHash>,
    /// The length of the claim window.
    pub(crate) window: WindowLength,
    /// The clock, and what happens when somebody is away.
    pub(crate) timing: Timing,
    /// What is left of each seat's bank, in milliseconds.
    pub(crate) banks: Vec<u32>,
    /// The time for the decision that the table waits for, by correspondence.
    pub(crate) due: Option<Due>,
    pub(crate) pace: Pace,
    pub(crate) assistance: Assistance,
    /// The seats that have the room pass for them.
    pub(crate) passing: Passing,
    /// The number of actions that were kept when newer ones were damaged.
    pub(crate) damaged_at: Option<u32>,
}

/// The kind of the bots that take free seats and play for people who are away.
pub(crate) const STAND_IN: &str = "steady";

impl StoredTable {
    /// Returns the description from which a room is built.
    pub(crate) fn description(&self) -> TableDescription {
        let holders = self.players.clone();
        TableDescription {
            id: self.id.to_string(),
            setup: self.setup.clone(),
            seating: match &self.invitation {
                Some(invitation) => SeatingPlan::forming(holders, invitation.clone()),
                None => SeatingPlan::closed_to_others(holders),
            },
            stand_in: STAND_IN.to_owned(),
            window: self.window,
            timing: self.timing,
            banks: self.banks.clone(),
            due: self.due,
            pace: self.pace,
            assistance: self.assistance,
            passing: self.passing.clone(),
            open_key: None,
            damaged: self.damaged_at.is_some(),
            next: None,
        }
    }

    /// Returns the table of a rematch, as it is stored; `None` if its identifier cannot be one.
    pub(crate) fn of_rematch(table: &TableDescription) -> Option<Self> {
        Some(Self {
            id: TableId::parse(&table.id)?,
            setup: table.setup.clone(),
            players: table.seating.holders.clone(),
            invitation: table.seating.invitation.clone(),
            window: table.window,
            timing: table.timing,
            banks: Vec::new(),
            due: None,
            pace: table.pace,
            assistance: table.assistance,
            passing: Passing::default(),
            damaged_at: None,
        })
    }
}

/// A failed operation of the store.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("the database refuses: {0}")]
    Database(#[from] sqlx::Error),
    /// The error leaves out the stored text, because errors are logged and the text may hold hidden cards.
    #[error("table {id}: the stored {what} cannot be read by this program: {source}")]
    Unreadable { id: TableId, what: &'static str, source: serde_json::Error },
    /// Another program has stored an action of the same table.
    #[error("table {id}: another action is stored under the number {number}")]
    Conflict { id: TableId, number: u32 },
    /// The file of the database is not at its path any more.
    #[error("{} was taken away while the server was running ({source}): put it back", path.display())]
    TakenAway { path: PathBuf, source: std::io::Error },
    /// Another file is at the path of the database, or another server has opened it.
    #[error(
        "the database was replaced while the server was running: stop this server, put the right file in \
         place, and start again"
    )]
    Replaced,
}

/// The code of SQLite for a full disk.
const DISK_FULL: &str = "13";

impl StoreError {
    /// Whether the error concerns every table, and not only one.
    pub(crate) fn concerns_whole_database(&self) -> bool {
        matches!(self, Self::Database(_) | Self::TakenAway { .. } | Self::Replaced)
    }

    /// Returns the reason that players get.
    pub(crate) fn problem(&self) -> SavingProblem {
        match self {
            Self::Database(sqlx::Error::Database(error)) if error.code().as_deref() == Some(DISK_FULL) => {
                SavingProblem::DiskFull
            }
            Self::TakenAway { .. } | Self::Replaced => SavingProblem::DatabaseGone,
            Self::Database(_) | Self::Unreadable { .. } | Self::Conflict { .. } => SavingProblem::Other,
        }
    }
}

/// The reason why a database cannot be used. The database is left unchanged.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A newer version of the program made the database.
    #[error(
        "{} is of version {found}, and this program knows versions up to {known}: it was made by a newer \
         Wellspring and has been left untouched. Use that one, or choose another file with --db",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of the file.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// The database belongs to another program.
    #[error(
        "{} is another program's database and has been left untouched: choose another file with --db",
        path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file cannot be read, or is not a database.
    #[error("{} cannot be read as a database ({source}): choose another file with --db", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: sqlx::Error,
    },
    /// The file is a database of this program and damaged.
    #[error(
        "{} is damaged ({found}) and has been left untouched: put a backup in its place, or choose another \
         file with --db",
        path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first damage that SQLite found.
        found: String,
    },
    /// The file cannot be written.
    #[error(
        "{} cannot be written ({source}): make it writable, or choose another file with --db",
        path.display()
    )]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: sqlx::Error,
    },
    /// The directory cannot be created.
    #[error("the directory {} cannot be created ({source}): choose another file with --db", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// The reason.
        source: std::io::Error,
    },
}
