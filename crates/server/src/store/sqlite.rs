//! The store in SQLite.
//!
//! With a write-ahead log and `synchronous = NORMAL`, committed actions survive any end of the process. A
//! power failure or system crash can lose the newest actions, but never the older ones.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use room::{Due, KeyHash, Passing, TableEntry};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Row, Sqlite, SqliteConnection, SqlitePool, Transaction};
use table::Setup;
use tracing::error;
use wire::Pace;

use crate::config::Database;
use crate::secret::TableId;
use crate::store::actions::{self, StoredActions};
use crate::store::alive;
use crate::store::duplicates::{self, DuplicateTable};
use crate::store::file_guard::FileGuard;
use crate::store::health::Health;
use crate::store::reviews;
use crate::store::schema::{self, Identity};
use crate::store::{OpenError, StoreError, StoredTable};

/// The tables of a server.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: SqlitePool,
    identity: Arc<Identity>,
    /// The file; `None` for a database in memory.
    file: Option<Arc<FileGuard>>,
    health: Arc<Health>,
}

impl Store {
    /// Opens the database, migrates it to this program's version, and checks that it can be written. A
    /// database that this program cannot use is left unchanged.
    pub(crate) async fn open(database: &Database) -> Result<Self, OpenError> {
        match database {
            Database::Memory => {
                let options = SqliteConnectOptions::new().in_memory(true).disable_statement_logging();
                // The database lives as long as its one connection.
                let lasting =
                    SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
                let pool = lasting.connect_lazy_with(options);
                let unwritable = unwritable(Path::new(":memory:"));
                let mut connection = pool.acquire().await.map_err(&unwritable)?;
                let identity = schema::migrate(&mut connection).await.map_err(&unwritable)?;
                drop(connection);
                Ok(Self::new(pool, identity, None))
            }
            Database::File(path) => Self::open_file(path).await,
        }
    }

    async fn open_file(path: &Path) -> Result<Self, OpenError> {
        schema::inspect(path).await?;
        let options = SqliteConnectOptions::new()
            .filename(path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let unwritable = unwritable(path);
        let mut first = options.clone().create_if_missing(true).connect().await.map_err(&unwritable)?;
        let identity = schema::migrate(&mut first).await.map_err(&unwritable)?;
        let file = FileGuard::of(path).map_err(|error| unwritable(error.into()))?;
        // Only the first connection may create the file: a file that disappears is not replaced.
        let pool = SqlitePoolOptions::new().max_connections(4).connect_lazy_with(options);
        drop(pool.acquire().await.map_err(&unwritable)?);
        first.close().await.map_err(&unwritable)?;
        Ok(Self::new(pool, identity, Some(Arc::new(file))))
    }

    fn new(pool: SqlitePool, identity: Identity, file: Option<Arc<FileGuard>>) -> Self {
        Self { pool, identity: Arc::new(identity), file, health: Arc::default() }
    }

    /// Returns the identity of the database, which stays the same in every copy.
    pub(crate) fn identity(&self) -> &str {
        &self.identity.database
    }

    /// Stores a new table, with the entries with which its log begins.
    pub(crate) async fn create(&self, table: &StoredTable, log: &[TableEntry]) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let created = create(&mut connection, &self.identity, table, log).await;
        self.finish_change(connection, created)
    }

    /// Stores all of `entries` or none. The first one has the number `first`. An equal entry under the same
    /// number is not stored again, so that a lost answer allows a repeated attempt.
    pub(crate) async fn append(
        &self,
        id: &TableId,
        first: u32,
        entries: &[TableEntry],
    ) -> Result<(), StoreError> {
        self.append_with_banks(id, first, entries, None).await
    }

    /// Stores entries, and what is left of the banks after them, at a table with clocks.
    pub(crate) async fn append_with_banks(
        &self,
        id: &TableId,
        first: u32,
        entries: &[TableEntry],
        banks: Option<&[u32]>,
    ) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let appended = append(&mut connection, &self.identity, id, first, entries, banks).await;
        self.finish_change(connection, appended)
    }

    /// Stores a rematch: an entry of the log of the table before, and the new table with the first entry of
    /// its log. All of it is stored, or nothing, and a repeated attempt changes nothing.
    pub(crate) async fn add_rematch(
        &self,
        id: &TableId,
        number: u32,
        entry: TableEntry,
        table: &StoredTable,
        first: TableEntry,
    ) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let (before, new) = ((id, number, [entry]), (table, [first]));
        let added = add_rematch(&mut connection, &self.identity, before, new).await;
        self.finish_change(connection, added)
    }

    /// Stores the setup of a table on which nothing was played yet.
    pub(crate) async fn set_setup(&self, id: &TableId, setup: &Setup) -> Result<(), StoreError> {
        self.set_column(id, "UPDATE tables SET setup = ? WHERE id = ?", format(setup)).await
    }

    /// Stores the time for a decision by correspondence.
    pub(crate) async fn set_due(&self, id: &TableId, due: Due) -> Result<(), StoreError> {
        self.set_column(id, "UPDATE tables SET due = ? WHERE id = ?", format(&due)).await
    }

    async fn set_column(
        &self,
        id: &TableId,
        statement: &'static str,
        value: String,
    ) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let set = set_column(&mut connection, &self.identity, id, (statement, value)).await;
        self.finish_change(connection, set)
    }

    /// Notes that the server has the database open.
    pub(crate) async fn note_alive(&self) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        Ok(alive::note(&mut connection, &self.identity.session).await?)
    }

    /// Stores the pace of a table.
    pub(crate) async fn set_pace(&self, id: &TableId, pace: Pace) -> Result<(), StoreError> {
        self.set_column(id, "UPDATE tables SET pace = ? WHERE id = ?", format(&pace)).await
    }

    /// Stores the seats of a table that have the room pass for them.
    pub(crate) async fn set_passing(&self, id: &TableId, passing: &Passing) -> Result<(), StoreError> {
        self.set_column(id, "UPDATE tables SET passing = ? WHERE id = ?", format(passing)).await
    }

    /// Loads a table and its log, in order; `None` if the table does not exist. Actions from the first
    /// damaged one on are set aside first, so that the match continues from the last action that is certain.
    pub(crate) async fn load(
        &self,
        id: &TableId,
    ) -> Result<Option<(StoredTable, Vec<TableEntry>)>, StoreError> {
        let mut connection = self.acquire().await?;
        let loaded = load(&mut connection, id).await;
        let Some((mut table, stored)) = self.finish(connection, loaded)? else { return Ok(None) };
        let StoredActions { entries, chain, damage } = stored;
        if let Some(damage) = damage {
            error!(table = %id, %damage, kept = entries.len(), "damaged actions are set aside");
            let mut connection = self.acquire().await?;
            let kept = entries.len() as u32;
            let set_aside = set_aside(&mut connection, &self.identity, id, kept, chain.as_str()).await;
            self.finish_change(connection, set_aside)?;
            table.damaged_at = Some(kept);
        }
        Ok(Some((table, entries)))
    }

    /// Stores a new table that plays the deal of another one.
    pub(crate) async fn create_duplicate(
        &self,
        table: &StoredTable,
        original: &TableId,
    ) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let created = duplicates::create(&mut connection, &self.identity, table, original).await;
        self.finish_change(connection, created)
    }

    /// Sets the key of the link to a table's deal, or ends the link.
    pub(crate) async fn set_duplicate_link(
        &self,
        id: &TableId,
        key: Option<&KeyHash>,
    ) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let set = duplicates::set_link(&mut connection, &self.identity, id, key).await;
        self.finish_change(connection, set)
    }

    /// Notes that the person of a table has given up after this number of entries of its log.
    pub(crate) async fn give_up(&self, id: &TableId, entries: u32) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let given_up = duplicates::give_up(&mut connection, &self.identity, id, entries).await;
        self.finish_change(connection, given_up)
    }

    /// Returns the hash of the key of the link to a table's deal.
    pub(crate) async fn duplicate_link(&self, id: &TableId) -> Result<Option<KeyHash>, StoreError> {
        let mut connection = self.acquire().await?;
        let found = duplicates::link(&mut connection, id).await;
        self.finish(connection, found)
    }

    /// Returns the tables that play the deal of this one, and this one if it plays the deal of another.
    pub(crate) async fn duplicates(&self, id: &TableId) -> Result<Vec<DuplicateTable>, StoreError> {
        let mut connection = self.acquire().await?;
        let found = duplicates::of(&mut connection, id).await;
        self.finish(connection, found)
    }

    /// Returns the kept review of a record, which has this name.
    pub(crate) async fn review(&self, record: &str) -> Result<Option<String>, StoreError> {
        let mut connection = self.acquire().await?;
        let found = reviews::load(&mut connection, record).await;
        self.finish(connection, found)
    }

    /// Keeps the review of a record.
    pub(crate) async fn keep_review(&self, record: &str, review: &str) -> Result<(), StoreError> {
        let mut connection = self.acquire().await?;
        let kept = reviews::keep(&mut connection, &self.identity, record, review).await;
        self.finish_change(connection, kept)
    }

    /// Checks that the database is still in its place, and logs when it is not.
    pub(crate) fn check_place(&self) {
        if let Err(error) = self.file.as_deref().map_or(Ok(()), FileGuard::check) {
            self.health.note_error(&error);
        }
    }

    /// Writes everything to the file and closes it.
    pub(crate) async fn close(&self) {
        // SQLite does this by itself when the last connection closes, but not when two close at once.
        if self.file.is_some()
            && let Ok(mut connection) = self.acquire().await
        {
            let written = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *connection).await;
            let _ = self.finish(connection, written.map(drop).map_err(StoreError::from));
        }
        self.pool.close().await;
    }

    /// Returns a connection, unless the file was taken away or replaced.
    async fn acquire(&self) -> Result<PoolConnection<Sqlite>, StoreError> {
        let acquired = match self.file.as_deref().map_or(Ok(()), FileGuard::check) {
            Ok(()) => self.pool.acquire().await.map_err(StoreError::from),
            Err(gone) => Err(gone),
        };
        acquired.inspect_err(|error| self.health.note_error(error))
    }

    /// Returns a connection to the pool. After an error, the connection is closed instead: when a commit
    /// fails, the library and the database can disagree on whether a transaction is open.
    fn finish<T>(
        &self,
        mut connection: PoolConnection<Sqlite>,
        result: Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        result.inspect_err(|error| {
            if self.file.is_some() {
                connection.close_on_drop();
            }
            self.health.note_error(error);
        })
    }

    /// Does the same after a change, which also shows that the database works.
    fn finish_change(
        &self,
        connection: PoolConnection<Sqlite>,
        result: Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.finish(connection, result).inspect(|()| self.health.note_success())
    }
}

/// Writes a consistent copy of the database at `from` to the new file `to`, also while a server uses it.
///
/// # Errors
/// If `from` is no database of this program, or `to` exists or cannot be written.
pub async fn backup(from: &Path, to: &Path) -> Result<(), OpenError> {
    let unreadable = |source| OpenError::Unreadable { path: from.to_owned(), source };
    if !from.exists() {
        let missing = std::io::Error::from(std::io::ErrorKind::NotFound);
        return Err(unreadable(missing.into()));
    }
    if to.exists() {
        let exists = std::io::Error::from(std::io::ErrorKind::AlreadyExists);
        return Err(unwritable(to)(exists.into()));
    }
    schema::inspect(from).await?;
    let options = SqliteConnectOptions::new()
        .filename(from)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging();
    let mut connection = options.connect().await.map_err(unreadable)?;
    sqlx::query("VACUUM INTO ?")
        .bind(to.to_string_lossy().as_ref())
        .execute(&mut connection)
        .await
        .map_err(unwritable(to))?;
    connection.close().await.map_err(unreadable)?;
    let synced = std::fs::File::open(to).and_then(|file| file.sync_all());
    synced.map_err(|error| unwritable(to)(error.into()))
}

/// Returns a function that makes the error of a file that cannot be written.
fn unwritable(path: &Path) -> impl Fn(sqlx::Error) -> OpenError {
    let path = path.to_owned();
    move |source| OpenError::Unwritable { path: path.clone(), source }
}

/// Begins a change, unless another server has begun a session with this database.
pub(super) async fn begin<'a>(
    connection: &'a mut SqliteConnection,
    identity: &Identity,
) -> Result<Transaction<'a, Sqlite>, StoreError> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let session: String =
        sqlx::query_scalar("SELECT session FROM server").fetch_one(&mut *transaction).await?;
    if session == identity.session { Ok(transaction) } else { Err(StoreError::Replaced) }
}

async fn create(
    connection: &mut SqliteConnection,
    identity: &Identity,
    table: &StoredTable,
    log: &[TableEntry],
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    insert(&mut transaction, table).await?;
    actions::append(&mut transaction, &table.id, 1, log).await?;
    Ok(transaction.commit().await?)
}

async fn add_rematch(
    connection: &mut SqliteConnection,
    identity: &Identity,
    (id, number, entry): (&TableId, u32, [TableEntry; 1]),
    (table, first): (&StoredTable, [TableEntry; 1]),
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    let is_repeated = actions::has(&mut transaction, id, number).await?;
    actions::append(&mut transaction, id, number, &entry).await?;
    if !is_repeated {
        insert(&mut transaction, table).await?;
        actions::append(&mut transaction, &table.id, 1, &first).await?;
    }
    Ok(transaction.commit().await?)
}

/// Inserts a table.
pub(super) async fn insert(connection: &mut SqliteConnection, table: &StoredTable) -> Result<(), StoreError> {
    sqlx::query(
        "
        INSERT INTO tables (id, setup, players, invitation, claim_window, timing, pace, assistance, chain)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(table.id.as_str())
    .bind(format(&table.setup))
    .bind(format(&table.players))
    .bind(format(&table.invitation))
    .bind(format(&table.window))
    .bind(format(&table.timing))
    .bind(format(&table.pace))
    .bind(format(&table.assistance))
    .bind(actions::start(&table.id).as_str())
    .execute(connection)
    .await?;
    Ok(())
}

async fn append(
    connection: &mut SqliteConnection,
    identity: &Identity,
    id: &TableId,
    first: u32,
    added: &[TableEntry],
    banks: Option<&[u32]>,
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    actions::append(&mut transaction, id, first, added).await?;
    if let Some(banks) = banks {
        sqlx::query("UPDATE tables SET banks = ? WHERE id = ?")
            .bind(format(&banks))
            .bind(id.as_str())
            .execute(&mut *transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}

async fn set_aside(
    connection: &mut SqliteConnection,
    identity: &Identity,
    id: &TableId,
    kept: u32,
    chain: &str,
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    actions::set_aside(&mut transaction, id, kept, chain).await?;
    Ok(transaction.commit().await?)
}

/// Changes one column of a table. `statement` has the value and the table's identifier as parameters.
async fn set_column(
    connection: &mut SqliteConnection,
    identity: &Identity,
    id: &TableId,
    (statement, value): (&'static str, String),
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    sqlx::query(statement).bind(value).bind(id.as_str()).execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

async fn load(
    connection: &mut SqliteConnection,
    id: &TableId,
) -> Result<Option<(StoredTable, StoredActions)>, StoreError> {
    let Some(table) = load_table(connection, id).await? else { return Ok(None) };
    Ok(Some((table, actions::load(connection, id).await?)))
}

async fn load_table(
    connection: &mut SqliteConnection,
    id: &TableId,
) -> Result<Option<StoredTable>, StoreError> {
    let row = sqlx::query("SELECT * FROM tables WHERE id = ?")
        .bind(id.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(StoredTable {
        id: id.clone(),
        setup: parse(id, "setup", row.try_get("setup")?)?,
        players: parse(id, "list of players", row.try_get("players")?)?,
        invitation: parse(id, "invitation", row.try_get("invitation")?)?,
        window: parse(id, "length of the claim window", row.try_get("claim_window")?)?,
        timing: parse(id, "choice of clocks", row.try_get("timing")?)?,
        banks: parse(id, "list of banks", row.try_get("banks")?)?,
        due: parse(id, "time for a decision", row.try_get("due")?)?,
        pace: parse(id, "pace", row.try_get("pace")?)?,
        assistance: parse(id, "assistance", row.try_get("assistance")?)?,
        passing: parse(id, "list of passing seats", row.try_get("passing")?)?,
        damaged_at: row.try_get("damaged_at")?,
    }))
}

/// Formats a value for storage. serde can format every type of ours that is stored.
pub(super) fn format<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("these types have no maps with keys that are not strings")
}

pub(super) fn parse<T: DeserializeOwned>(
    id: &TableId,
    what: &'static str,
    text: &str,
) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|source| StoreError::Unreadable { id: id.clone(), what, source })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The main file holds everything after a stop, also when all connections close at the same time.
    #[tokio::test(flavor = "multi_thread")]
    async fn closed_databases_leave_nothing_in_the_log() {
        for _ in 0..40 {
            let folder = tempfile::TempDir::new().unwrap();
            let file = folder.path().join("tables.db");
            let store = Store::open(&Database::File(file.clone())).await.unwrap();
            let four = tokio::join!(store.acquire(), store.acquire(), store.acquire(), store.acquire());
            drop((four.0.unwrap(), four.1.unwrap(), four.2.unwrap(), four.3.unwrap()));
            store.close().await;
            assert!(std::fs::metadata(&file).unwrap().len() > 4_096);
            let left = std::fs::metadata(folder.path().join("tables.db-wal"));
            assert!(left.map_or(0, |log| log.len()) == 0);
        }
    }
}
