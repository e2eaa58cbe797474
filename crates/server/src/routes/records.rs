//! `/api/records`: reads a record that somebody has on file, and summarises its match.

use axum::Json;
use axum::extract::{Request, State as Shared};
use axum::http::HeaderMap;
use table::Replay;
use tokio::task::spawn_blocking;
use wire::{MAX_RECORD_SIZE, RecordSummary};

use crate::api_error::ApiError;
use crate::match_figures::players;
use crate::origin;
use crate::replayed_hand::{ended_hand, parse, unplayable};
use crate::state::State;

/// Reads a record, and returns its summary. Nothing is stored.
pub(crate) async fn read_record(
    Shared(state): Shared<State>,
    headers: HeaderMap,
    request: Request,
) -> Result<Json<RecordSummary>, ApiError> {
    origin::same_site(&headers)?;
    let sender = state.sender(&headers, request.extensions());
    let text = record_text(request).await?;
    // Playing a long match again takes time, so that it counts as much as a new table.
    state.limits.table(sender)?;
    let read = spawn_blocking(move || summary(&text)).await.map_err(ApiError::internal)?;
    read.map(Json)
}

/// Returns the body of a request, which is the text of a record.
pub(super) async fn record_text(request: Request) -> Result<String, ApiError> {
    let body = axum::body::to_bytes(request.into_body(), MAX_RECORD_SIZE as usize)
        .await
        .map_err(|_| ApiError::BadRequest(format!("a record has at most {MAX_RECORD_SIZE} bytes")))?;
    String::from_utf8(body.into()).map_err(|_| ApiError::BadRequest("a record is text in UTF-8".to_owned()))
}

/// Plays a record again, and returns the summary of its match.
fn summary(text: &str) -> Result<RecordSummary, ApiError> {
    let record = parse(text)?;
    let mut replay = Replay::new(&record).map_err(|error| unplayable(&error))?;
    let mut hands = Vec::new();
    loop {
        hands.extend(replay.events().iter().filter_map(ended_hand));
        if replay.step().map_err(|error| unplayable(&error))?.is_none() {
            break;
        }
    }
    let game = replay.game();
    Ok(RecordSummary {
        players: players(&record, game.points()),
        hand_number: game.view(None).hand_number,
        finished: game.is_over(),
        hands,
        taken_back: record.taken_back,
        seed: record.setup.seed.to_string(),
        rules: record.setup.rules,
        switches: record.setup.switches.clone(),
    })
}
