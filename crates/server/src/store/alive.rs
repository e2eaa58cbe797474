//! The time during which a server has the database open. Tables by correspondence count it alone, so that a
//! server that is stopped, or killed, costs nobody time.

use std::time::{SystemTime, UNIX_EPOCH};

use sqlx::SqliteConnection;

/// Returns the time in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(u64::MAX)
}

/// Moves the times of all decisions by the time since a server last had the database open.
pub(super) async fn let_no_time_pass(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let now = now() as i64;
    sqlx::query(
        "UPDATE tables SET due = json_set(due, '$.at', json_extract(due, '$.at') + max(0, ? - alive_at))
         FROM server WHERE due <> 'null' AND alive_at IS NOT NULL",
    )
    .bind(now)
    .execute(&mut *connection)
    .await?;
    sqlx::query("UPDATE server SET alive_at = ?").bind(now).execute(connection).await?;
    Ok(())
}

/// Notes that a server has the database open.
pub(super) async fn note(connection: &mut SqliteConnection, session: &str) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE server SET alive_at = ? WHERE session = ?")
        .bind(now() as i64)
        .bind(session)
        .execute(connection)
        .await?;
    Ok(())
}
