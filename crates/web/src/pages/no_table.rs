//! The page of a table that is not shown: it is being connected, or there is none.

use leptos::component;
use leptos::prelude::*;
use wire::FaultCode;
use words::Language;

use crate::browser;
use crate::parts::{notice_page, plain_page, reactive_option, text_signal, word_signal};
use crate::route::Route;
use crate::table_context::TableContext;

/// The page while it connects: an empty pool at once, and its text after a moment.
#[component]
pub(super) fn Connecting() -> impl IntoView {
    let page = TableContext::current();
    let content = view! {
        <h1 class="caption late" tabindex="-1">{word_signal(page.app, |words| words.setting_up)}</h1>
        {reactive_option(move || {
            let is_unreachable = page.state.with(|state| state.is_unreachable);
            let about = page.app.words().socket_blocked;
            is_unreachable.then(|| view! { <p data-testid="no-socket">{about}</p> }.into_any())
        })}
    };
    plain_page("connecting", content)
}

/// Picks a text in a language.
type PickText = fn(Language) -> &'static str;

/// Returns the title of the page for a reason, and what it says.
fn texts(fault: FaultCode) -> (PickText, PickText) {
    match fault {
        FaultCode::Version => (|own| own.pages().version_title, |own| own.pages().version_about),
        FaultCode::TooManyPages => (|own| own.pages().offline, |own| own.pages().too_many_pages),
        FaultCode::TableClosed => (|own| own.together().closed_title, |own| own.together().closed_about),
        FaultCode::NotListed => {
            (|own| own.together().not_listed_title, |own| own.together().not_listed_about)
        }
        FaultCode::SeatLost => (|own| own.together().seat_lost_title, |own| own.together().seat_lost_about),
        FaultCode::KeyEnded => (|own| own.devices().key_ended_title, |own| own.devices().key_ended_about),
        _ => (|own| own.pages().gone_title, |own| own.pages().gone_about),
    }
}

/// The page of a table that does not exist, that this page is too old for, that is open too often or closed,
/// or at which the player has no seat any longer.
#[component]
pub(super) fn NoTable(
    /// The reason.
    fault: FaultCode,
) -> impl IntoView {
    let app = TableContext::current().app;
    let text = move |pick: PickText| text_signal(move || pick(app.language()).to_owned());
    let (title, about) = texts(fault);
    let can_reload = matches!(fault, FaultCode::Version | FaultCode::TooManyPages);
    let button = word_signal(app, if can_reload { |words| words.reload } else { |words| words.home });
    let press = move |_| if can_reload { browser::reload() } else { app.navigate(Route::Home) };
    let content = view! {
        <h1 tabindex="-1">{text(title)}</h1>
        <p>{text(about)}</p>
        <button type="button" class="btn btn--go" on:click=press>{button}</button>
    };
    notice_page("trouble", content)
}
