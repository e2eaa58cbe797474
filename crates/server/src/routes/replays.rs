//! `/api/tables/{id}/replay/{hand}` and `/api/replays/{hand}`: one hand of a match that is over, or of a
//! record on file, with all hands open. `/api/tables/{id}/figures`: what the match adds to the figures of a
//! player.

use axum::Json;
use axum::extract::{Path, Request, State as Shared};
use axum::http::HeaderMap;
use axum::response::Response;
use table::Record;
use tokio::task::spawn_blocking;
use wire::{MatchFigures, ReplayedHand};

use super::records::record_text;
use super::tables::{SeatCredentials, refusal};
use crate::api_error::ApiError;
use crate::match_figures::match_figures;
use crate::origin;
use crate::replayed_hand::{RecordReader, parse, replayed_hand};
use crate::sender::Sender;
use crate::state::State;

/// Returns a hand of a match that is over. Before the end it would show hidden cards.
pub(crate) async fn show_hand(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    Path((_, hand)): Path<(String, u32)>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<ReplayedHand>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let shown = async {
        let place = place?;
        state.rooms.check_open(&place).await?;
        let (record, reader) = state.rooms.record_for(&place).await?;
        replay(&state, sender, move || Ok(record), hand, reader).await
    };
    shown.await.map_err(|error| refusal(&state, &error))
}

/// Returns the figures of a match that is over, for the seat of the key.
pub(crate) async fn show_figures(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<MatchFigures>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let counted = async {
        let place = place?;
        if !state.rooms.summary(&place).await?.finished {
            return Err(ApiError::NotOver);
        }
        let (record, reader) = state.rooms.record_for(&place).await?;
        let seat = reader.seat.ok_or(ApiError::NoSuchTable)?;
        state.limits.table(sender)?;
        let counted = spawn_blocking(move || match_figures(&record, seat)).await;
        counted.map_err(ApiError::internal)?
    };
    counted.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Returns a hand of a record that somebody has on file. Nothing is stored.
pub(crate) async fn read_hand(
    Shared(state): Shared<State>,
    Path(hand): Path<u32>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<ReplayedHand>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let text = record_text(request).await?;
    replay(&state, sender, move || parse(&text), hand, RecordReader::default()).await
}

/// Reads a record and plays it again for somebody. A long match takes time for both, so that this counts as
/// much as a new table.
async fn replay(
    state: &State,
    sender: Sender,
    read: impl FnOnce() -> Result<Record, ApiError> + Send + 'static,
    hand: u32,
    reader: RecordReader,
) -> Result<Json<ReplayedHand>, ApiError> {
    state.limits.table(sender)?;
    let played = spawn_blocking(move || replayed_hand(&read()?, hand, reader)).await;
    played.map_err(ApiError::internal)?.map(Json)
}
