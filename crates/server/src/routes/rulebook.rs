//! `GET /api/rulebook/{rules}/{language}`: the rules of one rule set, as people read them.

use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use rules::RuleSet;
use words::Language;

use crate::api_error::ApiError;

/// The rulebooks as JSON, made when they are first asked for: by rule set, then by language.
static BOOKS: [[OnceLock<String>; Language::ALL.len()]; RuleSet::ALL.len()] =
    [const { [const { OnceLock::new() }; Language::ALL.len()] }; RuleSet::ALL.len()];

/// Returns the rules of a rule set in a language.
pub(crate) async fn rulebook(Path((rules, language)): Path<(String, String)>) -> Result<Response, ApiError> {
    let set = RuleSet::ALL.iter().position(|set| set.id() == rules).ok_or(ApiError::NoSuchRoute)?;
    let own = Language::ALL.iter().position(|one| one.code() == language).ok_or(ApiError::NoSuchRoute)?;
    let stored = &BOOKS[set][own];
    let json = if let Some(json) = stored.get() {
        json
    } else {
        let book = ::rulebook::rulebook(RuleSet::ALL[set], Language::ALL[own]);
        let json = serde_json::to_string(&book).map_err(ApiError::internal)?;
        stored.get_or_init(|| json)
    };
    Ok(([(CONTENT_TYPE, "application/json")], json.as_str()).into_response())
}
