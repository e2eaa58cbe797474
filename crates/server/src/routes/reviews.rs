//! `/api/tables/{id}/review` and `/api/reviews`: goes on with the review of a match that is over, or of a
//! record on file, and returns it as far as it is made.

use axum::Json;
use axum::extract::{Request, State as Shared};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::task::spawn_blocking;
use wire::MatchReview;

use super::records::record_text;
use super::tables::{SeatCredentials, refusal};
use crate::api_error::ApiError;
use crate::origin;
use crate::replayed_hand::{RecordReader, parse};
use crate::state::State;

/// Reviews a match that is over. Before the end a review would show hidden cards.
pub(crate) async fn review_match(
    Shared(state): Shared<State>,
    place: Result<SeatCredentials, ApiError>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<MatchReview>, Response> {
    let sender = state.sender(&headers, request.extensions());
    let reviewed = async {
        let place = place?;
        state.rooms.check_open(&place).await?;
        let (record, reader) = state.rooms.record_for(&place).await?;
        state.limits.table(sender)?;
        state.reviews.go_on(record, reader).await
    };
    reviewed.await.map(Json).map_err(|error| refusal(&state, &error))
}

/// Reviews a record that somebody has on file.
pub(crate) async fn review_file(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<MatchReview>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let text = record_text(request).await?;
    state.limits.table(sender)?;
    let record = spawn_blocking(move || parse(&text)).await.map_err(ApiError::internal)??;
    state.reviews.go_on(record, RecordReader::default()).await.map(Json)
}
