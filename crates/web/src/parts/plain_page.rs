//! The frame of a page without a table: the bar, and an empty pool with a few words.

use leptos::prelude::*;

use super::{Bar, Ripples};

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
