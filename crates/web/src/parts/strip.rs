//! Message strips over the bar: about the connection, saving and refused actions.

use leptos::component;
use leptos::prelude::*;
use wire::{FaultCode, Saving};

use super::{icon, reactive_option, rule_number, sentence_view};
use crate::state::{LinkState, PageState, TableState, declined_text, refusal_text, saving_text};
use crate::storage;
use crate::table_context::TableContext;

/// The strips that apply now.
#[component]
pub(crate) fn Strip() -> impl IntoView {
    let page = TableContext::current();
    view! {
        <div class="strips">
            {reactive_option(move || page.state.with(|state| connection_lost(page, state)))}
            {reactive_option(move || page.state.with(|state| not_saved(page, state)))}
            {reactive_option(move || damaged(page))}
            {reactive_option(move || forgets_key(page))}
            {reactive_option(move || not_sent(page))}
            {reactive_option(move || reconnected(page))}
            {reactive_option(move || refusal(page))}
            {reactive_option(move || declined(page))}
            {reactive_option(move || doubt(page))}
        </div>
    }
}

/// Renders that the connection is lost.
fn connection_lost(page: TableContext, state: &PageState) -> Option<AnyView> {
    let words = page.app.words();
    let about = match state.fault {
        Some(FaultCode::Stopping) => words.stopping,
        Some(FaultCode::Internal) => words.broken,
        _ => words.seat_kept,
    };
    (state.link == LinkState::Lost)
        .then(|| strip("strip strip--off", "replay", words.offline, about.into_any()))
}

/// Renders that the server cannot save at the moment.
fn not_saved(page: TableContext, state: &PageState) -> Option<AnyView> {
    let Some(Saving::Delayed(problem)) = state.saving else { return None };
    let reason = saving_text(page.app.language(), problem);
    let shown = view! { <span data-testid="not-saved">{reason}</span> };
    state.link.is_open().then(|| strip("strip strip--bad", "replay", "", shown.into_any()))
}

/// Renders that the last action never reached the server.
fn not_sent(page: TableContext) -> Option<AnyView> {
    let is_lost = page.read(|table| table.not_sent);
    let shown = view! { <span data-testid="not-sent">{page.app.words().not_sent}</span> };
    is_lost.then(|| strip("strip strip--bad", "x", "", shown.into_any()))
}

/// Renders that the browser does not store the key of this seat.
fn forgets_key(page: TableContext) -> Option<AnyView> {
    let shown = view! { <span data-testid="not-stored">{page.app.words().key_not_stored}</span> };
    storage::forgets_keys().then(|| strip("strip strip--bad", "x", "", shown.into_any()))
}

/// Renders that the newest part of the match was lost.
fn damaged(page: TableContext) -> Option<AnyView> {
    let is_damaged = page.read(|table| table.info.damaged);
    let shown = view! { <span data-testid="damaged">{page.app.words().damaged_table}</span> };
    is_damaged.then(|| strip("strip strip--bad", "x", "", shown.into_any()))
}

/// Renders that the connection is back, and what happened meanwhile.
fn reconnected(page: TableContext) -> Option<AnyView> {
    let since = page.read(|table| table.missed.clone())?;
    let told = since.into_iter().flat_map(|one| [" ".into_any(), sentence_view(one)]).collect_view();
    Some(strip("strip strip--on", "check", page.app.words().back_since, told.into_any()))
}

/// Renders why the last action was refused.
fn refusal(page: TableContext) -> Option<AnyView> {
    let refused = page.read(|table| table.refusal.clone())?;
    let sentence = refusal_text(page.app.language(), refused.reason);
    let number = refused.rule.map(|rule| rule_number(page.rule, &rule, "rule__link"));
    let shown = view! { <span data-testid="refused">{sentence}</span> " " {number} };
    Some(strip("strip strip--bad", "x", "", shown.into_any()))
}

/// Renders why the last request about seats was not carried out.
fn declined(page: TableContext) -> Option<AnyView> {
    let reason = page.state.with(|state| state.declined)?;
    let sentence = declined_text(page.app.language(), reason);
    let shown = view! { <span data-testid="declined">{sentence}</span> };
    Some(strip("strip strip--bad", "x", "", shown.into_any()))
}

/// Renders why the last press takes a second one.
fn doubt(page: TableContext) -> Option<AnyView> {
    let about = page.read(|table| table.doubt(page.app.language()))?;
    let number = page.read(TableState::rule_of_doubt).map(|rule| rule_number(page.rule, rule, "rule__link"));
    let shown = view! { <span data-testid="doubt">{about}</span> " " {number} };
    Some(strip("strip strip--bad", "bulb", "", shown.into_any()))
}

fn strip(class: &'static str, sign: &str, strong: &'static str, about: AnyView) -> AnyView {
    view! { <p class=class>{icon(sign)}<span><b>{strong}</b> " " {about}</span></p> }.into_any()
}
