//! What is kept: setups, who sits where, and actions. Nothing that can be derived.
//!
//! SQL stands in the files of this module alone. The door is narrow, so that another database can stand behind
//! it: open, create, append, set the pace, load, close.

mod sqlite;

pub(crate) use sqlite::Store;

use std::path::PathBuf;

use cards::Seat;
use serde::{Deserialize, Serialize};
use table::{PlayedAction, Record, RecordedPlayer, Setup};
use wire::{Assistance, Pace};

use crate::secret::{KeyHash, TableId};

/// A table as it began, with its pace of now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoredTable {
    pub(crate) id: TableId,
    pub(crate) setup: Setup,
    pub(crate) players: Vec<Player>,
    pub(crate) pace: Pace,
    pub(crate) assistance: Assistance,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Player {
    /// A person, who proves it by a key. The key itself is not kept.
    Person { name: String, key: KeyHash },
    /// A bot, by its name.
    Bot { name: String, bot: String },
}

impl Player {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Person { name, .. } | Self::Bot { name, .. } => name,
        }
    }

    /// The name of the bot that plays, if one does.
    pub(crate) fn bot(&self) -> Option<&str> {
        match self {
            Self::Person { .. } => None,
            Self::Bot { bot, .. } => Some(bot),
        }
    }

    /// This player in a record: without the key.
    fn sitter(&self) -> RecordedPlayer {
        RecordedPlayer { name: Some(self.name().to_owned()), bot: self.bot().map(str::to_owned) }
    }
}

impl StoredTable {
    /// The seat that this key opens.
    pub(crate) fn seat_of(&self, hash: &KeyHash) -> Option<Seat> {
        let opens = |player: &Player| matches!(player, Player::Person { key, .. } if key == hash);
        let at = self.players.iter().position(opens)?;
        Seat::new(at as u8).ok()
    }

    /// The match written down: with these actions, what this table has come to.
    pub(crate) fn record(&self, played: Vec<PlayedAction>) -> Record {
        let players = self.players.iter().map(Player::sitter).collect();
        Record { setup: self.setup.clone(), players, actions: played }
    }
}

/// The store could not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("the database refuses: {0}")]
    Database(#[from] sqlx::Error),
    /// The text itself is left out: it may hold what is hidden, and errors are logged.
    #[error("table {id}: {what} is kept in a form that this program cannot read: {source}")]
    Unreadable { id: TableId, what: &'static str, source: serde_json::Error },
}

/// A database that cannot be used. It has been left as it was.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Made by a newer version of the program.
    #[error(
        "{} is of version {found}, and this program knows versions up to {known}: it was made by a newer \
         Wellspring and has been left untouched. Use that one, or choose another file with --db",
        path.display()
    )]
    Newer {
        /// The file.
        path: PathBuf,
        /// The version that it has.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// A database of some other program.
    #[error(
        "{} is another program's database and has been left untouched: choose another file with --db",
        path.display()
    )]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// It cannot be read, or is no database.
    #[error("{} cannot be read as a database ({source}): choose another file with --db", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: sqlx::Error,
    },
    /// It cannot be written.
    #[error(
        "{} cannot be written ({source}): make it writable, or choose another file with --db",
        path.display()
    )]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: sqlx::Error,
    },
    /// Its directory cannot be made.
    #[error("the directory {} cannot be made ({source}): choose another file with --db", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
}
