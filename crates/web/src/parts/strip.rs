//! Worded strips over the bar: the link is lost, one is back, something was refused.

use leptos::component;
use leptos::prelude::*;
use wire::{FaultCode, Saving};

use super::{icon, maybe, spoken_pieces};
use crate::pages::TableContext;
use crate::state::{LinkState, State, reason_words};

/// What the link, or the last action, came to, if that needs words.
#[component]
pub(crate) fn Strip() -> impl IntoView {
    let play = TableContext::here();
    view! {
        <div class="strips">
            {maybe(move || play.state.with(|state| lost(play, state)))}
            {maybe(move || play.state.with(|state| not_saved(play, state)))}
            {maybe(move || back(play))}
            {maybe(move || refused(play))}
        </div>
    }
}

/// The link is lost.
fn lost(play: TableContext, state: &State) -> Option<AnyView> {
    let words = play.app.words();
    let about = match state.fault {
        Some(FaultCode::Stopping) => words.stopping,
        Some(FaultCode::Internal) => words.broken,
        _ => words.seat_kept,
    };
    (state.link == LinkState::Lost)
        .then(|| strip("strip strip--off", "replay", words.offline, about.into_any()))
}

/// What happens cannot be saved for the moment.
fn not_saved(play: TableContext, state: &State) -> Option<AnyView> {
    let is_delayed = state.link == LinkState::Online && state.saving == Some(Saving::Delayed);
    let shown = view! { <span data-testid="not-saved">{play.app.words().not_saved}</span> };
    is_delayed.then(|| strip("strip strip--bad", "replay", "", shown.into_any()))
}

/// One is back; what happened meanwhile.
fn back(play: TableContext) -> Option<AnyView> {
    let since = play.of(|table| table.since.clone())?;
    let told = since.into_iter().flat_map(|one| [" ".into_any(), spoken_pieces(one)]).collect_view();
    Some(strip("strip strip--on", "check", play.app.words().back_since, told.into_any()))
}

/// Why the last action was not played.
fn refused(play: TableContext) -> Option<AnyView> {
    let reason = play.of(|table| table.refused)?;
    let sentence = reason_words(play.app.tongue(), reason);
    let shown = view! { <span data-testid="refused">{sentence}</span> };
    Some(strip("strip strip--bad", "x", "", shown.into_any()))
}

fn strip(class: &'static str, sign: &str, strong: &'static str, about: AnyView) -> AnyView {
    view! { <p class=class>{icon(sign)}<span><b>{strong}</b> " " {about}</span></p> }.into_any()
}
