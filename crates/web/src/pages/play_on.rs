//! Playing on from a moment of a recorded match.

use cards::Seat;
use leptos::prelude::WithUntracked;
use wire::PlayOn;

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::moment_links::{FILE, kept_file};
use crate::route::Route;

/// Makes a table at which the match of this table, or of the file, goes on from an event, with the reader in
/// this seat, and opens it.
pub(super) async fn play_on(
    app: AppContext,
    (id, key): (&str, &str),
    event_number: u32,
    seat: Seat,
) -> Result<(), RequestError> {
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
    let made = api::play_on(&asked).await?;
    let table = made.id.clone();
    AppContext::change_keys(|keys| {
        keys.add(made);
        keys.set_continued(&table, id);
    });
    app.navigate(Route::Table(table));
    Ok(())
}
