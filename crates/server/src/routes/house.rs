//! `GET /api/house`: the addresses of the server in the house.

use axum::Json;
use axum::extract::State as Shared;

use crate::state::State;

/// Returns the addresses at which other devices in the house reach the server, as URLs. Empty if the server
/// does not listen for them.
pub(crate) async fn house(Shared(state): Shared<State>) -> Json<Vec<String>> {
    Json(state.house.to_vec())
}
