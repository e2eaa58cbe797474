//! The store in SQLite.
//!
//! With a write-ahead log and `synchronous = NORMAL`, committed actions survive any end of the process. A
//! power failure or system crash can lose the newest actions, but never the older ones.

use std::fs::create_dir_all;
use std::path::Path;
use std::time::Duration;

use cards::Seat;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, Sqlite, SqliteConnection, SqlitePool};
use table::PlayedAction;
use wire::Pace;

use crate::config::Database;
use crate::secret::TableId;
use crate::store::{OpenError, StoreError, StoredTable};

/// The statements that migrate a database from each version to the next. The last line of each raises the
/// version.
const MIGRATIONS: [&str; 3] = [
    "
    CREATE TABLE tables (
        id TEXT NOT NULL PRIMARY KEY,
        setup TEXT NOT NULL,
        players TEXT NOT NULL,
        pace TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE actions (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        answers INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    PRAGMA application_id = 1466264684;
    PRAGMA user_version = 1;
",
    // Tables from before the hints existed give no hints.
    r#"
    ALTER TABLE tables ADD COLUMN assistance TEXT NOT NULL DEFAULT '"legal"';
    PRAGMA user_version = 2;
"#,
    // This migration renames actions and the column of the answered event.
    r#"
    ALTER TABLE actions RENAME COLUMN answers TO event_number;
    UPDATE actions SET action = '"admit-false-call"' WHERE action = '"yield"';
    UPDATE actions SET action = json_object('forfeit-set', json_extract(action, '$."take-back"'))
        WHERE json_type(action, '$."take-back"') IS NOT NULL;
    PRAGMA user_version = 3;
"#,
];

/// The newest version that this program knows.
const SCHEMA_VERSION: u32 = MIGRATIONS.len() as u32;

/// The application id of our files: the letters `Well` as a number.
const APPLICATION_ID: u32 = 1_466_264_684;

/// The tables of a server.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: SqlitePool,
}

impl Store {
    /// Opens the database, migrates it to this program's version, and checks that it can be written. A
    /// database that this program cannot use is left unchanged.
    pub(crate) async fn open(database: &Database) -> Result<Self, OpenError> {
        let pool = match database {
            Database::Memory => {
                let options = SqliteConnectOptions::new().in_memory(true).disable_statement_logging();
                // The database lives as long as its one connection.
                let lasting =
                    SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
                migrate(Path::new(":memory:"), &lasting.connect_lazy_with(options)).await?
            }
            Database::File(path) => {
                inspect(path).await?;
                let options = SqliteConnectOptions::new()
                    .filename(path)
                    .create_if_missing(true)
                    .journal_mode(SqliteJournalMode::Wal)
                    .synchronous(SqliteSynchronous::Normal)
                    .busy_timeout(Duration::from_secs(5))
                    .disable_statement_logging();
                let pool = SqlitePoolOptions::new().max_connections(4).connect_lazy_with(options);
                migrate(path, &pool).await?
            }
        };
        Ok(Self { pool })
    }

    /// Stores a new table.
    pub(crate) async fn create(&self, table: &StoredTable) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO tables (id, setup, players, pace, assistance) VALUES (?, ?, ?, ?, ?)")
            .bind(table.id.as_str())
            .bind(format(&table.setup))
            .bind(format(&table.players))
            .bind(format(&table.pace))
            .bind(format(&table.assistance))
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Stores all of `actions` or none. The first action has the number `first`. An equal action under the
    /// same number is not stored again, so that a lost answer allows a repeated attempt.
    pub(crate) async fn append(
        &self,
        id: &TableId,
        first: u32,
        actions: &[PlayedAction],
    ) -> Result<(), StoreError> {
        let mut transaction = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        for (number, played) in (first..).zip(actions) {
            let inserted = sqlx::query(
                "INSERT INTO actions (table_id, number, seat, event_number, action) VALUES (?, ?, ?, ?, ?)
                 ON CONFLICT DO NOTHING",
            )
            .bind(id.as_str())
            .bind(number)
            .bind(u8::from(played.seat))
            .bind(played.event_number)
            .bind(format(&played.action))
            .execute(&mut *transaction)
            .await?;
            if inserted.rows_affected() == 0 && stored_action(&mut transaction, id, number).await? != *played
            {
                return Err(StoreError::Conflict { id: id.clone(), number });
            }
        }
        transaction.commit().await?;
        Ok(())
    }

    /// Stores the pace of a table.
    pub(crate) async fn set_pace(&self, id: &TableId, pace: Pace) -> Result<(), StoreError> {
        sqlx::query("UPDATE tables SET pace = ? WHERE id = ?")
            .bind(format(&pace))
            .bind(id.as_str())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Loads a table; `None` if it does not exist.
    pub(crate) async fn table(&self, id: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let row = sqlx::query("SELECT setup, players, pace, assistance FROM tables WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(StoredTable {
            id: id.clone(),
            setup: parse(id, "setup", row.try_get("setup")?)?,
            players: parse(id, "list of players", row.try_get("players")?)?,
            pace: parse(id, "pace", row.try_get("pace")?)?,
            assistance: parse(id, "assistance", row.try_get("assistance")?)?,
        }))
    }

    /// Loads the actions of a table, in order.
    pub(crate) async fn actions(&self, id: &TableId) -> Result<Vec<PlayedAction>, StoreError> {
        let rows =
            sqlx::query("SELECT seat, event_number, action FROM actions WHERE table_id = ? ORDER BY number")
                .bind(id.as_str())
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(|row| parse_action(id, row)).collect()
    }

    /// Writes everything to the file and closes it.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// Checks that a file is a database of this program, without changing the file.
async fn inspect(path: &Path) -> Result<(), OpenError> {
    if !path.exists() {
        return create_directory(path);
    }
    let unreadable = |source| OpenError::Unreadable { path: path.to_owned(), source };
    let options = SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging();
    let mut connection = options.connect().await.map_err(unreadable)?;
    let version = number(&mut connection, "PRAGMA user_version").await.map_err(unreadable)?;
    let application = number(&mut connection, "PRAGMA application_id").await.map_err(unreadable)?;
    let schema = number(&mut connection, "SELECT count(*) FROM sqlite_schema").await.map_err(unreadable)?;
    connection.close().await.map_err(unreadable)?;
    if schema > 0 && application != APPLICATION_ID {
        return Err(OpenError::Foreign { path: path.to_owned() });
    }
    if version > SCHEMA_VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found: version, known: SCHEMA_VERSION });
    }
    Ok(())
}

fn create_directory(path: &Path) -> Result<(), OpenError> {
    let Some(directory) = path.parent() else { return Ok(()) };
    create_dir_all(directory).map_err(|source| OpenError::Directory { path: directory.to_owned(), source })
}

/// Migrates a database to this program's version. The write lock of the migration also proves that the file
/// can be written.
async fn migrate(path: &Path, pool: &SqlitePool) -> Result<SqlitePool, OpenError> {
    let migrated = async {
        let mut transaction = pool.begin_with("BEGIN IMMEDIATE").await?;
        let version = number(&mut transaction, "PRAGMA user_version").await?;
        for migration in MIGRATIONS.iter().skip(version as usize) {
            sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
        }
        transaction.commit().await
    };
    migrated.await.map_err(|source| OpenError::Unwritable { path: path.to_owned(), source })?;
    Ok(pool.clone())
}

/// Loads the action with this number.
async fn stored_action(
    connection: &mut SqliteConnection,
    id: &TableId,
    number: u32,
) -> Result<PlayedAction, StoreError> {
    let row = sqlx::query("SELECT seat, event_number, action FROM actions WHERE table_id = ? AND number = ?")
        .bind(id.as_str())
        .bind(number)
        .fetch_one(connection)
        .await?;
    parse_action(id, &row)
}

fn parse_action(id: &TableId, row: &SqliteRow) -> Result<PlayedAction, StoreError> {
    let seat: u8 = row.try_get("seat")?;
    Ok(PlayedAction {
        seat: Seat::new(seat).map_err(|error| sqlx::Error::Decode(error.into()))?,
        event_number: row.try_get("event_number")?,
        action: parse(id, "action", row.try_get("action")?)?,
    })
}

async fn number(connection: &mut SqliteConnection, query: &'static str) -> Result<u32, sqlx::Error> {
    sqlx::query_scalar::<Sqlite, u32>(query).fetch_one(connection).await
}

/// Formats a value for storage. serde can format every type of ours that is stored.
fn format<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("these types have no maps with keys that are not strings")
}

fn parse<T: DeserializeOwned>(id: &TableId, what: &'static str, text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|source| StoreError::Unreadable { id: id.clone(), what, source })
}
