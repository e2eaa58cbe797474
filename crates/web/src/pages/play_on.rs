//! Playing on from a moment of a recorded match.

use cards::Seat;
use leptos::prelude::WithUntracked;
use wire::{CreatedTable, PlayOn};

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::moment_links::{FILE, kept_file};

/// Makes a table at which the match of this table, or of the file, goes on from an event, with the reader in
/// this seat.
pub(super) async fn play_on(
    app: AppContext,
    (id, key): (&str, &str),
    event_number: u32,
    seat: Seat,
) -> Result<CreatedTable, RequestError> {
    let record = match kept_file().filter(|_| id == FILE) {
        Some(text) => text,
        None => api::record(id, key).await?,
    };
    let choices = app.prefs.with_untracked(|prefs| prefs.table_choices.clone());
    let name = choices.name.trim();
    let name = if name.is_empty() { app.language_untracked().pages().you } else { name };
    let asked = PlayOn {
        record,
        event_number,
        seat,
        name: name.to_owned(),
        pace: choices.pace,
        assistance: choices.assistance,
    };
    api::play_on(&asked).await
}
