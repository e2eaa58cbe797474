//! The root component: it provides the shared context and shows the page that the address names.

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use leptos::{component, ev};

use crate::app_context::AppContext;
use crate::browser;
use crate::pages::{Home, LearnPage, RecordPage, RulesPage, TablePage};
use crate::parts::reactive;
use crate::route::Route;

/// Starts the client, in the place of what the page showed until now.
pub fn start() {
    mount_to_body(Root);
    if let Some(waiting) = document().get_element_by_id("start") {
        waiting.remove();
    }
}

#[component]
fn Root() -> impl IntoView {
    let app = AppContext::load();
    provide_context(app);
    Effect::new(move || {
        app.prefs.with(browser::save_prefs);
        apply_theme(app);
    });
    let on_back =
        // A link within a page changes the address too.
        window_event_listener(ev::popstate, move |_| {
            let route = Route::from_path(&browser::path());
            if app.route.with_untracked(|open| *open != route) {
                app.route.set(route);
            }
        });
    // Browsers let a page be heard after a press.
    let presses = [
        window_event_listener(ev::click, move |_| app.unlock_sounds()),
        window_event_listener(ev::keydown, move |_| app.unlock_sounds()),
    ];
    on_cleanup(move || {
        on_back.remove();
        presses.into_iter().for_each(WindowListenerHandle::remove);
    });
    reactive(move || show(&app.route.get()))
}

/// Sets the language and the theme of the document.
fn apply_theme(app: AppContext) {
    if let Some(root) = document().document_element() {
        drop(root.set_attribute("lang", app.language().code()));
        drop(root.set_attribute("data-theme", app.prefs.with(|prefs| prefs.theme.attribute())));
    }
}

fn show(route: &Route) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Record(id) => {
            let id = id.clone();
            view! { <RecordPage id /> }.into_any()
        }
        Route::Learn => view! { <LearnPage /> }.into_any(),
        Route::Lesson(id) => {
            let id = id.clone();
            view! { <TablePage id is_lesson=true /> }.into_any()
        }
        Route::Table(id) => {
            let id = id.clone();
            view! { <TablePage id /> }.into_any()
        }
        Route::Rules(rules) => view! { <RulesPage rules=*rules /> }.into_any(),
    }
}
