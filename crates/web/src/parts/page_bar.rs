//! The bar at the top of the pages that are no table.

use leptos::prelude::*;

use super::{LanguageChoice, icon, menu_button};
use crate::app_context::AppContext;
use crate::browser;

/// Renders the bar of a page that is no table: the way home, what the page adds, the language and the menu.
pub(crate) fn page_bar(app: AppContext, menu: RwSignal<bool>, added: AnyView) -> AnyView {
    view! {
        <header class="bar">
            <a class="brand" href=browser::address("")>{icon("logo")}<span>"Wellspring"</span></a>
            <span class="push"></span>
            {added}
            <div class="bar__language"><LanguageChoice name="page-language" /></div>
            {menu_button(app, menu, false)}
        </header>
    }
    .into_any()
}
