//! The deals that several people play: which tables have a link to their deal, and which were made from one.

use room::KeyHash;
use sqlx::{Row, SqliteConnection};

use crate::secret::TableId;
use crate::store::schema::Identity;
use crate::store::sqlite::{begin, insert};
use crate::store::{StoreError, StoredTable};

/// A table whose deal was played before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DuplicateTable {
    /// The table.
    pub(crate) id: TableId,
    /// The table at which the deal was played first: the table itself, if its person has given it up.
    pub(crate) original: TableId,
    /// The number of entries of its log when its person gave up; `None` if the person did not.
    pub(crate) given_up: Option<u32>,
}

/// Sets the key of the link to a table's deal, or ends the link.
pub(super) async fn set_link(
    connection: &mut SqliteConnection,
    identity: &Identity,
    id: &TableId,
    key: Option<&KeyHash>,
) -> Result<(), StoreError> {
    let query = match key {
        Some(key) => sqlx::query("REPLACE INTO duplicate_links (table_id, key_hash) VALUES (?, ?)")
            .bind(id.as_str())
            .bind(key.0.as_str()),
        None => sqlx::query("DELETE FROM duplicate_links WHERE table_id = ?").bind(id.as_str()),
    };
    let mut transaction = begin(connection, identity).await?;
    query.execute(&mut *transaction).await?;
    Ok(transaction.commit().await?)
}

/// Returns the hash of the key of the link to a table's deal.
pub(super) async fn link(
    connection: &mut SqliteConnection,
    id: &TableId,
) -> Result<Option<KeyHash>, StoreError> {
    let row = sqlx::query("SELECT key_hash FROM duplicate_links WHERE table_id = ?")
        .bind(id.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(row.map(|row| row.try_get("key_hash").map(KeyHash)).transpose()?)
}

/// Stores a new table that plays the deal of another one.
pub(super) async fn create(
    connection: &mut SqliteConnection,
    identity: &Identity,
    table: &StoredTable,
    original: &TableId,
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    insert(&mut transaction, table).await?;
    sqlx::query("INSERT INTO duplicates (table_id, original) VALUES (?, ?)")
        .bind(table.id.as_str())
        .bind(original.as_str())
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

/// Notes that the person of a table has given up after this number of entries of its log, unless that is
/// known.
pub(super) async fn give_up(
    connection: &mut SqliteConnection,
    identity: &Identity,
    id: &TableId,
    entries: u32,
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    // The table at which the deal was played first has no row before.
    sqlx::query("INSERT OR IGNORE INTO duplicates (table_id, original) VALUES (?, ?)")
        .bind(id.as_str())
        .bind(id.as_str())
        .execute(&mut *transaction)
        .await?;
    sqlx::query("UPDATE duplicates SET given_up = ? WHERE table_id = ? AND given_up IS NULL")
        .bind(entries)
        .bind(id.as_str())
        .execute(&mut *transaction)
        .await?;
    Ok(transaction.commit().await?)
}

/// Returns the tables that play the deal of this one, and this one if it plays the deal of another.
pub(super) async fn of(
    connection: &mut SqliteConnection,
    id: &TableId,
) -> Result<Vec<DuplicateTable>, StoreError> {
    let rows = sqlx::query(
        "
        SELECT table_id, original, given_up FROM duplicates
        WHERE original = ? OR table_id = ? ORDER BY table_id",
    )
    .bind(id.as_str())
    .bind(id.as_str())
    .fetch_all(connection)
    .await?;
    let table = |row: &sqlx::sqlite::SqliteRow| -> Result<Option<DuplicateTable>, sqlx::Error> {
        let [id, original] = [row.try_get("table_id")?, row.try_get("original")?].map(TableId::parse);
        let given_up = row.try_get("given_up")?;
        Ok(id.zip(original).map(|(id, original)| DuplicateTable { id, original, given_up }))
    };
    let tables = rows.iter().map(table).collect::<Result<Vec<_>, _>>()?;
    Ok(tables.into_iter().flatten().collect())
}
