//! A table's page without a table: it is being set, or there is none.

use leptos::component;
use leptos::prelude::*;
use wire::FaultCode;

use super::TableContext;
use super::table_page::Bar;
use crate::app::Route;
use crate::browser;
use crate::parts::{Ripples, word};

/// The table is being set: the empty pool at once, its sentence after a while.
#[component]
pub(super) fn Setting() -> impl IntoView {
    let play = TableContext::here();
    view! {
        <div class="plain">
            <Bar />
            <main class="pool plain__pool">
                <Ripples />
                <h1 class="caption late" tabindex="-1">{word(play.app, |words| words.setting_up)}</h1>
            </main>
        </div>
    }
}

/// There is no table here, or this page is too old for it.
#[component]
pub(super) fn Trouble(
    /// What is wrong.
    fault: FaultCode,
) -> impl IntoView {
    let play = TableContext::here();
    let app = play.app;
    let old = fault == FaultCode::Version;
    let title = word(app, if old { |words| words.version_title } else { |words| words.gone_title });
    let about = word(app, if old { |words| words.version_about } else { |words| words.gone_about });
    let button = word(app, if old { |words| words.reload } else { |words| words.home });
    let press = move |_| if old { browser::reload() } else { app.go(Route::Home) };
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
