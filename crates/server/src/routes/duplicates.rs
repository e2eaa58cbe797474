//! `/api/tables/{id}/duplicate`, `/api/tables/{id}/give-up`, `/api/duplicates` and `/api/comparisons`: the
//! same deal for two, and two matches side by side.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request, State as Shared};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::task::spawn_blocking;
use wire::{CompareRecords, CreatedTable, Duplicate, DuplicateLink, MatchComparison, PlayDuplicate};

use super::tables::{SeatCredentials, created, refusal};
use crate::api_error::ApiError;
use crate::comparison::compare;
use crate::duplicate;
use crate::new_table::MadeTable;
use crate::origin;
use crate::replayed_hand::parse;
use crate::secret::{Key, TableId};
use crate::state::State;

/// Returns how the same deal for two stands, as far as the reader may know.
pub(crate) async fn show_duplicate(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<Duplicate>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let shown = async {
        // Matches are played again, which takes as much time as a new table.
        state.limits.table(sender)?;
        duplicate::show(&state.rooms, &place?).await
    };
    shown.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Makes a link to the deal of a match that is over, or replaces the link.
pub(crate) async fn link_duplicate(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
) -> Result<Json<DuplicateLink>, Response> {
    let linked = async {
        origin::same_site(&headers)?;
        let key = Key::random().map_err(ApiError::internal)?;
        duplicate::set_link(&state.rooms, &place?, Some(key.hash())).await?;
        Ok(DuplicateLink { key: key.reveal() })
    };
    linked.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Ends the link to a deal. Those who have begun play on.
pub(crate) async fn unlink_duplicate(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
) -> Result<Json<()>, Response> {
    let ended = async {
        origin::same_site(&headers)?;
        duplicate::set_link(&state.rooms, &place?, None).await
    };
    ended.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Gives up the deal of somebody else: what was played so far counts.
pub(crate) async fn give_up(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
) -> Result<Json<()>, Response> {
    let given_up = async {
        origin::same_site(&headers)?;
        duplicate::give_up(&state.rooms, &place?).await
    };
    given_up.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Makes a table with the deal that a link leads to.
pub(crate) async fn play_duplicate(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<CreatedTable>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let made = async {
        origin::same_site(&headers)?;
        let asked: Result<Json<PlayDuplicate>, JsonRejection> = Json::from_request(request, &state).await;
        let Json(asked) = asked?;
        state.limits.table(sender)?;
        let id = TableId::parse(&asked.id).ok_or(ApiError::NoSuchTable)?;
        let place = SeatCredentials { id, key: Key::given(asked.key.clone()) };
        let MadeTable { table, key, invitation } = duplicate::play(&state.rooms, &place, &asked).await?;
        Ok(created(&state, &table, key, invitation))
    };
    made.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Compares two records of the same deals. Nothing is stored.
pub(crate) async fn compare_records(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<MatchComparison>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let asked: Result<Json<CompareRecords>, JsonRejection> = Json::from_request(request, &state).await;
    let Json(CompareRecords { records: [first, second], seat }) = asked?;
    state.limits.table(sender)?;
    let compared = spawn_blocking(move || compare(&[parse(&first)?, parse(&second)?], seat));
    compared.await.map_err(ApiError::internal)?.map(Json)
}
