//! The stored actions of a table and their chained hashes.

use std::fmt;

use cards::Seat;
use room::{SeatChange, TableEntry, TakenBack};
use serde::{Deserialize, Serialize};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row, SqliteConnection};
use table::{Action, PlayedAction};

use crate::secret::TableId;
use crate::store::StoreError;
use crate::store::chain::Chain;
use crate::store::sqlite::{format, parse};

/// The actions of a table up to the first damaged one.
pub(super) struct StoredActions {
    pub(super) entries: Vec<TableEntry>,
    /// The hash after the last of `entries`.
    pub(super) chain: Chain,
    pub(super) damage: Option<Damage>,
}

/// The first damaged action of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Damage {
    number: u32,
    kind: DamageKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum DamageKind {
    /// The action is missing.
    Missing,
    /// The action differs from the one that was stored.
    Changed,
    /// The database cannot read the action.
    Unreadable(String),
    /// More actions are there than were stored.
    Surplus,
    /// Every action is right, and the row of the table names another one as the last.
    LastUnknown,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, kind } = self;
        match kind {
            DamageKind::Missing => write!(f, "action {number} is missing"),
            DamageKind::Changed => write!(f, "action {number} is not the one that was stored"),
            DamageKind::Unreadable(error) => write!(f, "action {number} cannot be read: {error}"),
            DamageKind::Surplus => write!(f, "action {number} was never stored by a server"),
            DamageKind::LastUnknown => write!(f, "action {number} may be missing: the last one is unknown"),
        }
    }
}

/// Returns the hash before the first action of a table.
pub(super) fn start(id: &TableId) -> Chain {
    Chain::of_table(id.as_str())
}

/// Whether the log of a table has an entry with this number.
pub(super) async fn has(
    connection: &mut SqliteConnection,
    id: &TableId,
    number: u32,
) -> Result<bool, StoreError> {
    Ok(count_and_chain(connection, id).await?.0 >= number)
}

/// Appends actions within a transaction. The first of them has the number `first`.
pub(super) async fn append(
    connection: &mut SqliteConnection,
    id: &TableId,
    first: u32,
    added: &[TableEntry],
) -> Result<(), StoreError> {
    let (count, mut chain) = count_and_chain(connection, id).await?;
    let conflict = |number| StoreError::Conflict { id: id.clone(), number };
    if first > count + 1 {
        return Err(conflict(first));
    }
    for (number, entry) in (first..).zip(added) {
        if number <= count {
            if stored_entry(connection, id, number).await?.as_ref() != Some(entry) {
                return Err(conflict(number));
            }
            continue;
        }
        let (seat, event_number, action) = columns(entry);
        chain = chain.after(number, seat, event_number, &action);
        let inserted = sqlx::query(
            "INSERT INTO actions (table_id, number, seat, event_number, action, chain)
             VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(id.as_str())
        .bind(number)
        .bind(seat)
        .bind(event_number)
        .bind(action)
        .bind(chain.as_str())
        .execute(&mut *connection)
        .await?;
        if inserted.rows_affected() == 0 {
            return Err(conflict(number));
        }
    }
    let count = count.max(first - 1 + added.len() as u32);
    set_count(connection, id, count, chain.as_str()).await
}

/// Loads and checks the actions of a table.
pub(super) async fn load(
    connection: &mut SqliteConnection,
    id: &TableId,
) -> Result<StoredActions, StoreError> {
    let (count, last) = count_and_chain(connection, id).await?;
    let rows = sqlx::query(
        "SELECT number, seat, event_number, action, chain FROM actions WHERE table_id = ? ORDER BY number",
    )
    .bind(id.as_str())
    .fetch_all(&mut *connection)
    .await;
    let mut stored = StoredActions { entries: Vec::new(), chain: start(id), damage: None };
    match rows {
        Ok(rows) => rows.iter().all(|row| stored.add(id, row)),
        // Single rows can often be read where the whole table cannot.
        Err(_) => stored.add_one_by_one(connection, id, count).await,
    };
    let found = stored.entries.len() as u32;
    if stored.damage.is_none() && (found != count || stored.chain != last) {
        let (number, kind) = match found {
            _ if found < count => (found + 1, DamageKind::Missing),
            _ if found > count => (count + 1, DamageKind::Surplus),
            _ => (found + 1, DamageKind::LastUnknown),
        };
        stored.damage = Some(Damage { number, kind });
        stored.entries.truncate(number as usize - 1);
        stored.chain = chain_at(connection, id, number - 1).await?;
    }
    Ok(stored)
}

/// Sets aside all actions after the first `kept`, within a transaction. They stay in the database, so that
/// they can be repaired.
pub(super) async fn set_aside(
    connection: &mut SqliteConnection,
    id: &TableId,
    kept: u32,
    chain: &str,
) -> Result<(), StoreError> {
    // A row that the database cannot read can also not be copied, but it must not stop the table.
    let copy = "INSERT INTO damaged_actions
        SELECT table_id, number, seat, event_number, action, chain FROM actions
        WHERE table_id = ? AND number > ?";
    let copied = sqlx::query(copy).bind(id.as_str()).bind(kept).execute(&mut *connection).await;
    if let Err(error) = copied {
        tracing::warn!(table = %id, %error, "damaged actions cannot be copied");
    }
    sqlx::query("DELETE FROM actions WHERE table_id = ? AND number > ?")
        .bind(id.as_str())
        .bind(kept)
        .execute(&mut *connection)
        .await?;
    sqlx::query("UPDATE tables SET damaged_at = ? WHERE id = ?")
        .bind(kept)
        .bind(id.as_str())
        .execute(&mut *connection)
        .await?;
    set_count(connection, id, kept, chain).await
}

impl StoredActions {
    /// Adds the next row. Returns false if it is damaged.
    fn add(&mut self, id: &TableId, row: &SqliteRow) -> bool {
        let number = self.entries.len() as u32 + 1;
        let added = match read(id, row) {
            Ok(read) if read.number != number => Err(DamageKind::Missing),
            Ok(read) => {
                let chain = self.chain.after(number, read.seat, read.event_number, &read.action);
                if chain == read.chain { Ok((read.entry, chain)) } else { Err(DamageKind::Changed) }
            }
            Err(error) => Err(DamageKind::Unreadable(error.to_string())),
        };
        match added {
            Ok((entry, chain)) => {
                self.entries.push(entry);
                self.chain = chain;
                true
            }
            Err(kind) => {
                self.damage = Some(Damage { number, kind });
                false
            }
        }
    }

    /// Adds rows until one cannot be read. Returns false if one cannot.
    async fn add_one_by_one(&mut self, connection: &mut SqliteConnection, id: &TableId, count: u32) -> bool {
        let query = "SELECT number, seat, event_number, action, chain FROM actions
            WHERE table_id = ? AND number = ?";
        for number in 1..=count {
            let row = sqlx::query(query).bind(id.as_str()).bind(number).fetch_one(&mut *connection).await;
            let added = match row {
                Ok(row) => self.add(id, &row),
                Err(error) => {
                    let kind = DamageKind::Unreadable(error.to_string());
                    self.damage = Some(Damage { number, kind });
                    false
                }
            };
            if !added {
                return false;
            }
        }
        true
    }
}

/// An entry of the log as it is stored.
struct StoredEntry {
    number: u32,
    seat: u8,
    event_number: u32,
    /// The action or the change as text, over which the hash was computed.
    action: String,
    entry: TableEntry,
    chain: Chain,
}

/// The text of an entry: an action as it is, or another entry under a name that no action has.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum EntryText {
    Seats {
        seats: SeatChange,
    },
    #[serde(rename_all = "kebab-case")]
    TakenBack {
        taken_back: TakenBack,
    },
    Action(Action),
}

/// Returns what is stored of an entry. A change of the seats belongs to no seat, and seat 0 is stored.
fn columns(entry: &TableEntry) -> (u8, u32, String) {
    match entry {
        TableEntry::Played(played) => (u8::from(played.seat), played.event_number, format(&played.action)),
        TableEntry::Seats { event_number, change } => {
            (0, *event_number, format(&EntryText::Seats { seats: change.clone() }))
        }
        TableEntry::TakenBack(taken) => {
            let text = format(&EntryText::TakenBack { taken_back: *taken });
            (u8::from(taken.seat), taken.event_number, text)
        }
    }
}

fn read(id: &TableId, row: &SqliteRow) -> Result<StoredEntry, StoreError> {
    let (seat, event_number, action): (u8, u32, String) =
        (row.try_get("seat")?, row.try_get("event_number")?, row.try_get("action")?);
    let entry = match parse(id, "action", &action)? {
        EntryText::Seats { seats } => TableEntry::Seats { event_number, change: seats },
        EntryText::TakenBack { taken_back } => TableEntry::TakenBack(taken_back),
        EntryText::Action(action) => {
            let seat = Seat::new(seat).map_err(|error| sqlx::Error::Decode(error.into()))?;
            TableEntry::Played(PlayedAction { seat, event_number, action })
        }
    };
    let chain = Chain::stored(row.try_get("chain")?);
    Ok(StoredEntry { number: row.try_get("number")?, seat, event_number, action, entry, chain })
}

/// Loads the entry with this number.
async fn stored_entry(
    connection: &mut SqliteConnection,
    id: &TableId,
    number: u32,
) -> Result<Option<TableEntry>, StoreError> {
    let row = sqlx::query(
        "SELECT number, seat, event_number, action, chain FROM actions WHERE table_id = ? AND number = ?",
    )
    .bind(id.as_str())
    .bind(number)
    .fetch_optional(connection)
    .await?;
    row.map(|row| Ok(read(id, &row)?.entry)).transpose()
}

/// Returns the number of stored actions of a table, and the hash after the last one.
async fn count_and_chain(
    connection: &mut SqliteConnection,
    id: &TableId,
) -> Result<(u32, Chain), StoreError> {
    let row = sqlx::query("SELECT action_count, chain FROM tables WHERE id = ?")
        .bind(id.as_str())
        .fetch_one(connection)
        .await?;
    Ok((row.try_get(0)?, Chain::stored(row.try_get(1)?)))
}

/// Returns the stored hash after the action with this number.
async fn chain_at(connection: &mut SqliteConnection, id: &TableId, number: u32) -> Result<Chain, StoreError> {
    if number == 0 {
        return Ok(start(id));
    }
    let chain = sqlx::query_scalar("SELECT chain FROM actions WHERE table_id = ? AND number = ?")
        .bind(id.as_str())
        .bind(number)
        .fetch_one(connection)
        .await?;
    Ok(Chain::stored(chain))
}

async fn set_count(
    connection: &mut SqliteConnection,
    id: &TableId,
    count: u32,
    chain: &str,
) -> Result<(), StoreError> {
    sqlx::query("UPDATE tables SET action_count = ?, chain = ? WHERE id = ?")
        .bind(count)
        .bind(chain)
        .bind(id.as_str())
        .execute(connection)
        .await?;
    Ok(())
}
