//! The frame of a page without a table: the bar, and an empty pool with a few words.

use leptos::prelude::*;

use super::{Bar, Ripples};
use crate::browser;
use crate::table_context::TableContext;

/// Renders a page without a table. `test` names it for the browser tests.
pub(crate) fn plain_page(test: &'static str, content: impl IntoView + 'static) -> AnyView {
    view! {
        <div class="plain">
            <Bar />
            <main class="pool plain__pool" data-testid=test>
                <Ripples />
                {content.into_any()}
            </main>
        </div>
    }
    .into_any()
}

/// Renders a page that says why there is no table. The dialogs of the table are closed, and the heading takes
/// the focus, which the table has left to nothing.
pub(crate) fn notice_page(test: &'static str, content: impl IntoView + 'static) -> AnyView {
    let page = TableContext::current();
    request_animation_frame(move || {
        page.close_dialogs();
        request_animation_frame(|| {
            if browser::focused().is_none() {
                browser::focus_in_place("h1", "main");
            }
        });
    });
    plain_page(test, content)
}
