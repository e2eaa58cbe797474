//! `/api/records`: reads a record that somebody has on file, and summarises its match.

use axum::Json;
use axum::extract::{Request, State as Shared};
use axum::http::HeaderMap;
use cards::Seat;
use table::{Event, Record, Replay, ReplayError};
use tokio::task::spawn_blocking;
use wire::{MAX_RECORD_SIZE, RecordSummary, RecordedHand, RecordedSeat};

use crate::api_error::ApiError;
use crate::origin;
use crate::state::State;

/// Reads a record, and returns its summary. Nothing is stored.
pub(crate) async fn read_record(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<RecordSummary>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let body = axum::body::to_bytes(request.into_body(), MAX_RECORD_SIZE as usize)
        .await
        .map_err(|_| ApiError::BadRequest(format!("a record has at most {MAX_RECORD_SIZE} bytes")))?;
    let text = String::from_utf8(body.into())
        .map_err(|_| ApiError::BadRequest("a record is text in UTF-8".to_owned()))?;
    // Playing a long match again takes time, so that it counts as much as a new table.
    state.limits.table(sender)?;
    let read = spawn_blocking(move || summary(&text)).await.map_err(ApiError::internal)?;
    read.map(Json)
}

/// Plays a record again, and returns the summary of its match.
fn summary(text: &str) -> Result<RecordSummary, ApiError> {
    let record = Record::parse(text).map_err(|error| bad_record(error.line, &error))?;
    let unplayable = |error: ReplayError| match error {
        ReplayError::Setup(_) => bad_record(1, &error),
        ReplayError::Refused { line, .. } => bad_record(line, &error),
    };
    let mut replay = Replay::new(&record).map_err(unplayable)?;
    let mut hands = Vec::new();
    loop {
        hands.extend(replay.events().iter().filter_map(ended_hand));
        if replay.step().map_err(unplayable)?.is_none() {
            break;
        }
    }
    let game = replay.game();
    let seats = Seat::all(record.setup.seats).zip(game.points());
    let players = seats.map(|(seat, &points)| {
        let player = record.players.get(seat.index()).cloned().unwrap_or_default();
        RecordedSeat { seat, name: player.name.unwrap_or_default(), bot: player.bot, points }
    });
    Ok(RecordSummary {
        players: players.collect(),
        hand_number: game.view(None).hand_number,
        finished: game.is_over(),
        hands,
        seed: record.setup.seed.to_string(),
        rules: record.setup.rules,
        switches: record.setup.switches.clone(),
    })
}

/// Returns the outcome of a hand, if the event ends one.
fn ended_hand(event: &Event) -> Option<RecordedHand> {
    match event {
        Event::WentOut { seat, score_changes, .. } => {
            Some(RecordedHand { winner: Some(*seat), score_changes: score_changes.to_vec() })
        }
        Event::Void => Some(RecordedHand { winner: None, score_changes: Vec::new() }),
        _ => None,
    }
}

/// Returns the error of a record with a line that cannot be read or played.
fn bad_record(line: usize, error: &impl ToString) -> ApiError {
    ApiError::BadRecord { line: u32::try_from(line).unwrap_or(u32::MAX), message: error.to_string() }
}
