//! The page of a table that is not shown: it is being connected, or there is none.

use leptos::component;
use leptos::prelude::*;
use wire::FaultCode;
use words::{PageTexts, TogetherTexts};

use crate::browser;
use crate::parts::{Bar, Ripples, reactive_option, text_signal, word_signal};
use crate::route::Route;
use crate::table_context::TableContext;

/// The page while it connects: an empty pool at once, and its text after a moment.
#[component]
pub(super) fn Connecting() -> impl IntoView {
    let page = TableContext::current();
    view! {
        <div class="plain">
            <Bar />
            <main class="pool plain__pool">
                <Ripples />
                <h1 class="caption late" tabindex="-1">{word_signal(page.app, |words| words.setting_up)}</h1>
                {reactive_option(move || {
                    let is_unreachable = page.state.with(|state| state.is_unreachable);
                    let about = page.app.words().socket_blocked;
                    is_unreachable.then(|| view! { <p data-testid="no-socket">{about}</p> }.into_any())
                })}
            </main>
        </div>
    }
}

/// Picks a text of the page.
type PickText = fn(&PageTexts) -> &'static str;
/// Picks a text for several people at one table.
type PickTogether = fn(&TogetherTexts) -> &'static str;

/// The page of a table that does not exist, that this page is too old for, that is open too often or closed,
/// or at which the player has no seat any longer.
#[component]
pub(super) fn NoTable(
    /// The reason.
    fault: FaultCode,
) -> impl IntoView {
    let page = TableContext::current();
    let app = page.app;
    let (title, about): (PickText, PickText) = match fault {
        FaultCode::Version => (|words| words.version_title, |words| words.version_about),
        FaultCode::TooManyPages => (|words| words.offline, |words| words.too_many_pages),
        _ => (|words| words.gone_title, |words| words.gone_about),
    };
    let together = move |of_page: PickText, at_table: Option<PickTogether>| {
        text_signal(move || {
            match at_table {
                Some(pick) => pick(app.language().together()),
                None => of_page(app.words()),
            }
            .to_owned()
        })
    };
    if fault == FaultCode::KeyEnded {
        return key_ended(page);
    }
    let (own_title, own_about): (Option<PickTogether>, Option<PickTogether>) = match fault {
        FaultCode::TableClosed => (Some(|words| words.closed_title), Some(|words| words.closed_about)),
        FaultCode::SeatLost => (Some(|words| words.seat_lost_title), Some(|words| words.seat_lost_about)),
        _ => (None, None),
    };
    let (title, about) = (together(title, own_title), together(about, own_about));
    let can_reload = matches!(fault, FaultCode::Version | FaultCode::TooManyPages);
    let button = word_signal(app, if can_reload { |words| words.reload } else { |words| words.home });
    let press = move |_| if can_reload { browser::reload() } else { app.navigate(Route::Home) };
    view! {
        <div class="plain">
            <Bar />
            <main class="pool plain__pool" data-testid="trouble">
                <Ripples />
                <h1 tabindex="-1">{title}</h1>
                <p>{about}</p>
                <button type="button" class="btn btn--go" on:click=press>{button}</button>
            </main>
        </div>
    }
    .into_any()
}

/// Renders that the host has given the seat a new link.
fn key_ended(page: TableContext) -> AnyView {
    let words = move || page.app.language().devices();
    view! {
        <div class="plain">
            <Bar />
            <main class="pool plain__pool" data-testid="trouble">
                <Ripples />
                <h1 tabindex="-1">{text_signal(move || words().key_ended_title.to_owned())}</h1>
                <p>{text_signal(move || words().key_ended_about.to_owned())}</p>
                <button
                    type="button"
                    class="btn btn--go"
                    on:click=move |_| page.app.navigate(Route::Home)
                >
                    {word_signal(page.app, |words| words.home)}
                </button>
            </main>
        </div>
    }
    .into_any()
}
