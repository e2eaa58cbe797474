//! The kept reviews. They can be made again, so that only a number of them is kept.

use sqlx::{Sqlite, SqliteConnection};

use crate::store::StoreError;
use crate::store::schema::Identity;
use crate::store::sqlite::begin;

/// The number of reviews that are kept, the newest ones. Each has at most about 200 KB.
const MAX_REVIEWS: u32 = 200;

/// Returns the review of a record.
pub(super) async fn load(
    connection: &mut SqliteConnection,
    record: &str,
) -> Result<Option<String>, StoreError> {
    let found = sqlx::query_scalar::<Sqlite, String>("SELECT review FROM reviews WHERE record = ?")
        .bind(record)
        .fetch_optional(connection)
        .await?;
    Ok(found)
}

/// Keeps the review of a record in the place of an older one, and removes those that are too many.
pub(super) async fn keep(
    connection: &mut SqliteConnection,
    identity: &Identity,
    record: &str,
    review: &str,
) -> Result<(), StoreError> {
    let mut transaction = begin(connection, identity).await?;
    sqlx::query("DELETE FROM reviews WHERE record = ?").bind(record).execute(&mut *transaction).await?;
    sqlx::query("INSERT INTO reviews (record, review) VALUES (?, ?)")
        .bind(record)
        .bind(review)
        .execute(&mut *transaction)
        .await?;
    sqlx::query(
        "DELETE FROM reviews WHERE number NOT IN (SELECT number FROM reviews ORDER BY number DESC LIMIT ?)",
    )
    .bind(MAX_REVIEWS)
    .execute(&mut *transaction)
    .await?;
    Ok(transaction.commit().await?)
}
