//! The addresses that the server answers.

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn;
use axum::routing::{any, get, post};

use crate::state::State;
use crate::{headers, http, page, routes, socket};

/// The largest request body, in bytes. A new table with six long names is below 2 KB.
const MAX_BODY_SIZE: usize = 16 * 1024;

/// Returns the router of all addresses.
pub(crate) fn router(state: State) -> Router {
    Router::new()
        .route("/api/health", get(routes::health))
        .route("/api/rules", get(routes::rules))
        .route("/api/rulebook/{rules}/{language}", get(routes::rulebook))
        .route("/api/lessons/{language}", get(routes::lessons))
        .route("/api/lessons/{language}/{id}", get(routes::lesson))
        .route("/api/drills/{rules}", get(routes::drills))
        .route("/api/drills/{rules}/{kind}/{language}/{seed}", get(routes::question).post(routes::grade))
        .route(
            "/api/positions/{event}/{seat}/{language}",
            post(routes::file_position).layer(DefaultBodyLimit::max(2 * wire::MAX_RECORD_SIZE as usize)),
        )
        .route("/api/bots", get(routes::bots))
        .route("/api/house", get(routes::house))
        .route("/api/lobby", get(routes::lobby))
        .route(
            "/api/records",
            post(routes::read_record).layer(DefaultBodyLimit::max(wire::MAX_RECORD_SIZE as usize)),
        )
        .route(
            "/api/replays/{hand}",
            post(routes::read_hand).layer(DefaultBodyLimit::max(wire::MAX_RECORD_SIZE as usize)),
        )
        .route(
            "/api/reviews",
            post(routes::review_file).layer(DefaultBodyLimit::max(wire::MAX_RECORD_SIZE as usize)),
        )
        .route(
            "/api/play-on",
            post(routes::play_on).layer(DefaultBodyLimit::max(2 * wire::MAX_RECORD_SIZE as usize)),
        )
        .route("/api/tables", post(routes::create_table))
        .route("/api/tables/{id}", get(routes::show_table))
        .route(
            "/api/comparisons",
            post(routes::compare_records).layer(DefaultBodyLimit::max(4 * wire::MAX_RECORD_SIZE as usize)),
        )
        .route("/api/duplicates", post(routes::play_duplicate))
        .route(
            "/api/tables/{id}/duplicate",
            get(routes::show_duplicate).post(routes::link_duplicate).delete(routes::unlink_duplicate),
        )
        .route("/api/tables/{id}/give-up", post(routes::give_up))
        .route("/api/tables/{id}/figures", get(routes::show_figures))
        .route("/api/tables/{id}/record", get(routes::show_record))
        .route("/api/tables/{id}/replay/{hand}", get(routes::show_hand))
        .route(
            "/api/tables/{id}/drills/{event}/{seat}/{language}",
            get(routes::position_question).post(routes::grade_position),
        )
        .route("/api/tables/{id}/review", get(routes::review_match))
        .route("/api/tables/{id}/socket", get(socket::open_socket))
        .route("/api", any(routes::nothing))
        .route("/api/", any(routes::nothing))
        .route("/api/{*rest}", any(routes::nothing))
        .fallback(get(page::serve))
        .method_not_allowed_fallback(routes::wrong_method)
        .layer(DefaultBodyLimit::max(MAX_BODY_SIZE))
        .layer(from_fn(headers::secure))
        .layer(from_fn(http::limit_time))
        .with_state(state)
}
