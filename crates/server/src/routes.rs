//! What is asked and answered beside the sockets.

mod bots;
mod rules;
mod tables;

pub(crate) use bots::bots;
pub(crate) use rules::rules;
pub(crate) use tables::{SeatCredentials, create_table, show_record, show_table};

use crate::api_error::ApiError;

/// Says that the server is there.
pub(crate) async fn health() -> &'static str {
    "ok"
}

/// Says that nothing else is.
pub(crate) async fn nothing() -> ApiError {
    ApiError::NoSuchRoute
}
