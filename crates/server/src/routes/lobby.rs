//! `GET /api/lobby`: the list of open tables.

use axum::Json;
use axum::extract::State as Shared;
use wire::ListedTable;

use crate::lobby::Lobby;
use crate::state::State;

/// Returns the open tables, the newest first; `null` on a server without a list.
pub(crate) async fn lobby(Shared(state): Shared<State>) -> Json<Option<Vec<ListedTable>>> {
    Json(state.rooms.lobby().map(Lobby::tables))
}
