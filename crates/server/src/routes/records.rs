//! `/api/records`: reads a record that somebody has on file, and summarises its match.

use axum::Json;
use axum::extract::{Request, State as Shared};
use axum::http::HeaderMap;
use cards::Seat;
use table::{Record, replay};
use tokio::task::spawn_blocking;
use wire::{RecordSummary, RecordedSeat};

use crate::api_error::ApiError;
use crate::origin;
use crate::state::State;

/// The largest record that is read, in bytes. A match of six players to 1,000 points is below 1 MB.
pub(crate) const MAX_RECORD_SIZE: usize = 4 * 1024 * 1024;

/// Reads a record, and returns its summary. Nothing is stored.
pub(crate) async fn read_record(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<RecordSummary>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let body = axum::body::to_bytes(request.into_body(), MAX_RECORD_SIZE)
        .await
        .map_err(|_| ApiError::BadRequest(format!("a record has at most {MAX_RECORD_SIZE} bytes")))?;
    let text = String::from_utf8(body.into())
        .map_err(|_| ApiError::BadRequest("a record is text in UTF-8".to_owned()))?;
    // Playing a long match again takes time, so that it counts as much as a new table.
    state.limits.table(sender)?;
    let read = spawn_blocking(move || summary(&text)).await.map_err(ApiError::internal)?;
    read.map(Json).map_err(ApiError::BadRequest)
}

/// Plays a record again, and returns the summary of its match.
fn summary(text: &str) -> Result<RecordSummary, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let game = replay(&record).map_err(|error| error.to_string())?;
    let seats = Seat::all(record.setup.seats).zip(game.points());
    let players = seats.map(|(seat, &points)| {
        let player = record.players.get(seat.index()).cloned().unwrap_or_default();
        RecordedSeat { seat, name: player.name.unwrap_or_default(), bot: player.bot, points }
    });
    Ok(RecordSummary {
        players: players.collect(),
        hand_number: game.view(None).hand_number,
        finished: game.is_over(),
        seed: record.setup.seed.to_string(),
        rules: record.setup.rules,
        switches: record.setup.switches,
    })
}
