//! `/api/tables`: creates tables, returns their summaries, and returns the record of a match that is over.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, Path, Query, State as Shared};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::IntoResponse;
use serde::Deserialize;
use wire::{CreatedTable, NewTable, TableSummary};

use crate::api_error::ApiError;
use crate::new_table;
use crate::secret::{Key, TableId};
use crate::state::State;

/// The identifier of a table from the address, and the key to a seat.
pub(crate) struct SeatCredentials {
    pub(crate) id: TableId,
    pub(crate) key: Key,
}

#[derive(Deserialize)]
struct KeyQuery {
    #[serde(default)]
    key: String,
}

/// The key is in `Authorization: Bearer …`. For sockets the query contains it, because browsers cannot set
/// headers there.
impl<S: Send + Sync> FromRequestParts<S> for SeatCredentials {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|Path(id)| TableId::parse(&id)).ok_or(ApiError::NoSuchTable)?;
        let bearer = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let key = match bearer.and_then(|value| value.strip_prefix("Bearer ")) {
            Some(key) => key.trim().to_owned(),
            None => Query::<KeyQuery>::try_from_uri(&parts.uri)
                .map_or_else(|_| String::new(), |query| query.0.key),
        };
        Ok(Self { id, key: Key::given(key) })
    }
}

/// Creates a table.
pub(crate) async fn create_table(
    Shared(state): Shared<State>,
    asked: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<CreatedTable>, ApiError> {
    let Json(asked) = asked?;
    let (table, key) = new_table::make(&asked)?;
    state.limits.table()?;
    state.rooms.create(&table).await?;
    Ok(Json(CreatedTable { id: table.id.to_string(), key: key.reveal() }))
}

/// Returns the summary of a table.
pub(crate) async fn show_table(
    Shared(state): Shared<State>,
    place: SeatCredentials,
) -> Result<Json<TableSummary>, ApiError> {
    state.rooms.summary(&place).await.map(Json)
}

/// Returns the record of a match that is over, as JSON lines.
pub(crate) async fn show_record(
    Shared(state): Shared<State>,
    place: SeatCredentials,
) -> Result<impl IntoResponse, ApiError> {
    let summary = state.rooms.summary(&place).await?;
    if !summary.finished {
        return Err(ApiError::NotOver);
    }
    let record = state.rooms.record(&place.id).await?;
    Ok(([(CONTENT_TYPE, "application/jsonl; charset=utf-8")], record))
}
