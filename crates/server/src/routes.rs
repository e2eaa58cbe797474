//! The handlers of HTTP requests.

mod bots;
mod drills;
mod duplicates;
mod house;
mod lessons;
mod lobby;
mod records;
mod replays;
mod reviews;
mod rulebook;
mod rules;
mod tables;

pub(crate) use bots::bots;
pub(crate) use drills::{drills, file_position, grade, grade_position, position_question, question};
pub(crate) use duplicates::{
    compare_records, give_up, link_duplicate, play_duplicate, show_duplicate, unlink_duplicate,
};
pub(crate) use house::house;
pub(crate) use lessons::{lesson, lessons};
pub(crate) use lobby::lobby;
pub(crate) use records::read_record;
pub(crate) use replays::{read_hand, show_figures, show_hand};
pub(crate) use reviews::{review_file, review_match};
pub(crate) use rulebook::rulebook;
pub(crate) use rules::rules;
pub(crate) use tables::{SeatCredentials, create_table, play_on, show_record, show_table};

use crate::api_error::ApiError;

/// Reports that the server is running.
pub(crate) async fn health() -> &'static str {
    "ok"
}

/// Reports that the address does not accept the method.
pub(crate) async fn wrong_method() -> ApiError {
    ApiError::WrongMethod
}

/// Reports that the address does not exist.
pub(crate) async fn nothing() -> ApiError {
    ApiError::NoSuchRoute
}
