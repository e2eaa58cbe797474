//! The list of open tables, on a server that has one.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use room::KeyHash;
use wire::{ListedTable, OPEN_TABLE_KEY};

use crate::secret::Key;

/// The most tables that the list shows.
const MOST_TABLES: usize = 50;

/// The open tables. It is kept in memory alone: the rooms say again which of them are listed.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    listed: Mutex<Listed>,
}

/// The tables in the order in which they came on the list.
#[derive(Debug, Default)]
struct Listed {
    next: u64,
    tables: BTreeMap<u64, ListedTable>,
}

impl Lobby {
    /// Returns the hash of the key that opens every listed table.
    pub(crate) fn open_key() -> KeyHash {
        Key::given(OPEN_TABLE_KEY.to_owned()).hash()
    }

    /// Puts a table on the list, changes it there, or takes it off. A table that changes keeps its place.
    pub(crate) fn set(&self, id: &str, table: Option<ListedTable>) {
        let mut listed = self.lock();
        let place = listed.tables.iter().find(|(_, table)| table.id == id).map(|(place, _)| *place);
        match table {
            Some(table) => {
                let place = place.unwrap_or(listed.next);
                listed.next = listed.next.max(place + 1);
                listed.tables.insert(place, table);
            }
            None => drop(place.and_then(|place| listed.tables.remove(&place))),
        }
    }

    /// Returns the open tables, the newest first.
    pub(crate) fn tables(&self) -> Vec<ListedTable> {
        self.lock().tables.values().rev().take(MOST_TABLES).cloned().collect()
    }

    fn lock(&self) -> MutexGuard<'_, Listed> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
