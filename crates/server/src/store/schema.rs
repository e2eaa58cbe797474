//! The tables of the database, and the migrations that lead to them.

use std::fs::create_dir_all;
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, Row, Sqlite, SqliteConnection};

use crate::secret;
use crate::store::OpenError;
use crate::store::alive;
use crate::store::chain::Chain;

/// The statements that migrate a database from each version to the next. The last line of each raises the
/// version.
const MIGRATIONS: [&str; 10] = [
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
    // `link_actions` computes the chained hashes of the actions. `server` has one row.
    "
    ALTER TABLE actions ADD COLUMN chain TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN action_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN chain TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN damaged_at INTEGER;
    CREATE TABLE damaged_actions (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat ANY,
        event_number ANY,
        action ANY,
        chain ANY
    ) STRICT;
    CREATE TABLE server (
        row INTEGER NOT NULL PRIMARY KEY CHECK (row = 1),
        identity TEXT NOT NULL,
        session TEXT NOT NULL
    ) STRICT;
    PRAGMA user_version = 4;
",
    "
    ALTER TABLE tables ADD COLUMN passing TEXT NOT NULL DEFAULT '[]';
    PRAGMA user_version = 5;
",
    // Tables from before invitations have none. From this version on, `actions` holds every entry of a
    // table's log: also the changes of the seats.
    r#"
    ALTER TABLE tables ADD COLUMN invitation TEXT NOT NULL DEFAULT 'null';
    ALTER TABLE tables ADD COLUMN claim_window TEXT NOT NULL DEFAULT '"ordinary"';
    PRAGMA user_version = 6;
"#,
    // Tables from before clocks have none, and a bot sits in for who is away.
    "
    ALTER TABLE tables ADD COLUMN timing TEXT NOT NULL DEFAULT '{}';
    ALTER TABLE tables ADD COLUMN banks TEXT NOT NULL DEFAULT '[]';
    PRAGMA user_version = 7;
",
    // The links to deals, and the tables that were made from them.
    "
    CREATE TABLE duplicate_links (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
        key_hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE duplicates (
        table_id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
        original TEXT NOT NULL REFERENCES tables (id),
        given_up INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX duplicates_of ON duplicates (original);
    PRAGMA user_version = 8;
    ",
    // Reviews by the hash of their record, the newest with the highest number.
    "
    CREATE TABLE reviews (
        number INTEGER NOT NULL PRIMARY KEY,
        record TEXT NOT NULL UNIQUE,
        review TEXT NOT NULL
    ) STRICT;
    PRAGMA user_version = 9;
",
    // Tables by correspondence, whose time stands while no server runs.
    "
    ALTER TABLE tables ADD COLUMN due TEXT NOT NULL DEFAULT 'null';
    ALTER TABLE server ADD COLUMN alive_at INTEGER;
    PRAGMA user_version = 10;
",
];

/// The newest version that this program knows.
const SCHEMA_VERSION: u32 = MIGRATIONS.len() as u32;

/// The first version whose actions have a chained hash.
const CHAINED_VERSION: u32 = 4;

/// The application id of our files: the letters `Well` as a number.
const APPLICATION_ID: u32 = 1_466_264_684;

/// The identity of a database, and the session of the server that has it open.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    /// The identity, which stays the same in every copy of the database.
    pub(crate) database: String,
    /// The session, which every start of a server replaces.
    pub(crate) session: String,
}

/// Checks that a file is a database of this program and undamaged, without changing the file.
pub(super) async fn inspect(path: &Path) -> Result<(), OpenError> {
    if !path.exists() {
        return create_directory(path);
    }
    let unreadable = |source| OpenError::Unreadable { path: path.to_owned(), source };
    let options = SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging();
    let mut connection = options.connect().await.map_err(unreadable)?;
    let version = number(&mut connection, "PRAGMA user_version").await.map_err(unreadable)?;
    let application = number(&mut connection, "PRAGMA application_id").await.map_err(unreadable)?;
    let schema = number(&mut connection, "SELECT count(*) FROM sqlite_schema").await.map_err(unreadable)?;
    if schema > 0 && application != APPLICATION_ID {
        return Err(OpenError::Foreign { path: path.to_owned() });
    }
    if version > SCHEMA_VERSION {
        return Err(OpenError::Newer { path: path.to_owned(), found: version, known: SCHEMA_VERSION });
    }
    let found = sqlx::query_scalar::<Sqlite, String>("PRAGMA quick_check(1)")
        .fetch_one(&mut connection)
        .await
        .map_err(unreadable)?;
    connection.close().await.map_err(unreadable)?;
    match found.as_str() {
        "ok" => Ok(()),
        _ => Err(OpenError::Damaged { path: path.to_owned(), found }),
    }
}

fn create_directory(path: &Path) -> Result<(), OpenError> {
    let Some(directory) = path.parent() else { return Ok(()) };
    create_dir_all(directory).map_err(|source| OpenError::Directory { path: directory.to_owned(), source })
}

/// Migrates a database to this program's version, and begins a session. The write lock also proves that the
/// file can be written.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<Identity, sqlx::Error> {
    let random = || secret::random_word().map_err(|error| sqlx::Error::Configuration(error.into()));
    let (identity, session) = (random()?, random()?);
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let version = number(&mut transaction, "PRAGMA user_version").await?;
    for migration in MIGRATIONS.iter().skip(version as usize) {
        sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
    }
    if version < CHAINED_VERSION {
        link_actions(&mut transaction).await?;
    }
    let database = sqlx::query_scalar(
        "INSERT INTO server (row, identity, session) VALUES (1, ?, ?)
         ON CONFLICT DO UPDATE SET session = excluded.session RETURNING identity",
    )
    .bind(identity)
    .bind(&session)
    .fetch_one(&mut *transaction)
    .await?;
    alive::let_no_time_pass(&mut transaction).await?;
    transaction.commit().await?;
    Ok(Identity { database, session })
}

/// Computes the chained hashes of actions that were stored without them. Every migration that changes stored
/// actions calls it.
async fn link_actions(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let tables: Vec<String> = sqlx::query_scalar("SELECT id FROM tables").fetch_all(&mut *connection).await?;
    for id in tables {
        let rows = sqlx::query(
            "SELECT number, seat, event_number, action FROM actions WHERE table_id = ? ORDER BY number",
        )
        .bind(&id)
        .fetch_all(&mut *connection)
        .await?;
        let mut chain = Chain::of_table(&id);
        for row in &rows {
            let (number, seat, event_number): (u32, u8, u32) =
                (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
            chain = chain.after(number, seat, event_number, row.try_get(3)?);
            sqlx::query("UPDATE actions SET chain = ? WHERE table_id = ? AND number = ?")
                .bind(chain.as_str())
                .bind(&id)
                .bind(number)
                .execute(&mut *connection)
                .await?;
        }
        sqlx::query("UPDATE tables SET action_count = ?, chain = ? WHERE id = ?")
            .bind(rows.len() as u32)
            .bind(chain.as_str())
            .bind(&id)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn number(connection: &mut SqliteConnection, query: &'static str) -> Result<u32, sqlx::Error> {
    sqlx::query_scalar::<Sqlite, u32>(query).fetch_one(connection).await
}
