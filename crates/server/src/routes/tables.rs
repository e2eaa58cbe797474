//! `/api/tables` and `/api/play-on`: creates tables, also in the middle of a recorded match, returns their
//! summaries, and returns the record of a match that is over.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request, State as Shared};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use tokio::task::spawn_blocking;
use wire::{CreatedTable, Fault, FaultCode, NewTable, PlayOn, TableSummary};

use crate::api_error::ApiError;
use crate::new_table::{self, MadeTable};
use crate::origin;
use crate::play_on;
use crate::secret::{Key, TableId};
use crate::state::State;
use crate::store::StoredTable;

/// The identifier of a table from the address, and the key to a seat.
pub(crate) struct SeatCredentials {
    pub(crate) id: TableId,
    pub(crate) key: Key,
}

/// The key is in `Authorization: Bearer …`. Addresses never hold keys, because proxies log addresses.
impl<S: Send + Sync> FromRequestParts<S> for SeatCredentials {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // The address may name more than the table.
        let path = RawPathParams::from_request_parts(parts, state).await.ok();
        let id = path.as_ref().and_then(|path| path.iter().find(|(name, _)| *name == "id"));
        let id = id.and_then(|(_, id)| TableId::parse(id)).ok_or(ApiError::NoSuchTable)?;
        let bearer = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let key = bearer.and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default();
        Ok(Self { id, key: Key::given(key.trim().to_owned()) })
    }
}

/// Makes the response of an error. A table that does not exist is reported with the identity of the database,
/// so that a page forgets a key only if the key is from this database.
pub(super) fn refusal(state: &State, error: &ApiError) -> Response {
    let fault = error.fault();
    let database = (fault.code == FaultCode::NoSuchTable).then(|| state.rooms.database().to_owned());
    (error.status(), Json(Fault { database, ..fault })).into_response()
}

/// Creates a table.
pub(crate) async fn create_table(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<CreatedTable>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let asked: Result<Json<NewTable>, JsonRejection> = Json::from_request(request, &state).await;
    let Json(asked) = asked?;
    let MadeTable { table, key, invitation } = new_table::make(&asked)?;
    state.limits.table(sender)?;
    state.rooms.create(&table, &[]).await?;
    Ok(Json(created(&state, &table, key, invitation)))
}

/// Creates a table that begins in the middle of a recorded match.
pub(crate) async fn play_on(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<CreatedTable>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let asked: Result<Json<PlayOn>, JsonRejection> = Json::from_request(request, &state).await;
    let Json(asked) = asked?;
    state.limits.table(sender)?;
    let made = spawn_blocking(move || play_on::make(&asked)).await.map_err(ApiError::internal)?;
    let (MadeTable { table, key, invitation }, played) = made?;
    state.rooms.create(&table, &played).await?;
    Ok(Json(created(&state, &table, key, invitation)))
}

/// Returns what the person who asked for a table receives.
pub(super) fn created(state: &State, table: &StoredTable, key: Key, invitation: Option<Key>) -> CreatedTable {
    let database = state.rooms.database().to_owned();
    let (key, invitation) = (key.reveal(), invitation.map(Key::reveal));
    CreatedTable { id: table.id.to_string(), key, invitation, database }
}

/// Returns the summary of a table.
pub(crate) async fn show_table(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
) -> Result<Json<TableSummary>, Response> {
    let summary = async { state.rooms.summary(&place?).await };
    summary.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Returns the record of a match that is over, as JSON lines.
pub(crate) async fn show_record(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
) -> Result<impl IntoResponse, Response> {
    let record = async {
        let place = place?;
        state.rooms.check_open(&place).await?;
        state.rooms.record(&place.id).await
    };
    let record = record.await.map_err(|error| refusal(&state, &error))?;
    Ok(([(CONTENT_TYPE, "application/jsonl; charset=utf-8")], record))
}
