//! The page of a table that is not shown: it is being connected, or there is none.

use leptos::component;
use leptos::prelude::*;
use wire::FaultCode;

use crate::browser;
use crate::parts::{Bar, Ripples, word_signal};
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
            </main>
        </div>
    }
}

/// The page of a table that does not exist, or that this page is too old for.
#[component]
pub(super) fn NoTable(
    /// The reason.
    fault: FaultCode,
) -> impl IntoView {
    let page = TableContext::current();
    let app = page.app;
    let old = fault == FaultCode::Version;
    let title = word_signal(app, if old { |words| words.version_title } else { |words| words.gone_title });
    let about = word_signal(app, if old { |words| words.version_about } else { |words| words.gone_about });
    let button = word_signal(app, if old { |words| words.reload } else { |words| words.home });
    let press = move |_| if old { browser::reload() } else { app.navigate(Route::Home) };
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
}
