//! `GET /api/lessons/{language}`, `GET /api/lessons/{language}/{id}`: the lessons, and one of them as the
//! messages of a table.

use axum::Json;
use axum::extract::Path;
use lessons::{Lesson, ListedLesson};
use words::Language;

use crate::api_error::ApiError;

/// Returns the list of lessons in a language.
pub(crate) async fn lessons(Path(language): Path<String>) -> Result<Json<Vec<ListedLesson>>, ApiError> {
    let list = ::lessons::list(parse(&language)?).map_err(ApiError::internal)?;
    Ok(Json(list))
}

/// Returns a lesson in a language.
pub(crate) async fn lesson(Path((language, id)): Path<(String, String)>) -> Result<Json<Lesson>, ApiError> {
    let lesson = ::lessons::lesson(&id, parse(&language)?).map_err(ApiError::internal)?;
    lesson.map(Json).ok_or(ApiError::NoSuchRoute)
}

fn parse(language: &str) -> Result<Language, ApiError> {
    let found = Language::ALL.into_iter().find(|one| one.code() == language);
    found.ok_or(ApiError::NoSuchRoute)
}
