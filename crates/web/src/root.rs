//! The root component: it provides the shared context and shows the page that the address names.

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use leptos::{component, ev};

use crate::app_context::AppContext;
use crate::browser;
use crate::pages::{
    DrillPage, DuplicatePage, Home, LearnPage, MatchesPage, RecordPage, ReplayPage, ReviewPage, RulesPage,
    TablePage,
};
use crate::parts::reactive;
use crate::route::{ClientPart, Route};
use crate::storage;

/// Starts the pages from which people begin. The part with the tables is loaded meanwhile, at leisure.
pub fn start_home() {
    mount(ClientPart::Home, show_home);
    browser::prefetch_tables();
}

/// Starts the tables on which people play.
pub fn start() {
    mount(ClientPart::Playing, show_playing);
}

/// Starts the pages of finished matches.
pub fn start_looking_back() {
    mount(ClientPart::LookingBack, show_looking_back);
}

/// Starts a part of the client, in the place of what the page showed until now.
fn mount(part: ClientPart, show: fn(&Route) -> AnyView) {
    mount_to_body(move || view! { <Root part show /> });
    if let Some(waiting) = document().get_element_by_id("start") {
        waiting.remove();
    }
}

#[component]
fn Root(
    /// The part of the client that is loaded.
    part: ClientPart,
    /// Renders a page of the part.
    show: fn(&Route) -> AnyView,
) -> impl IntoView {
    let app = AppContext::load(part);
    provide_context(app);
    // The press that led here lets the page be heard.
    if app.has_navigated() {
        app.unlock_sounds();
    }
    Effect::new(move || {
        app.prefs.with(storage::save_prefs);
        apply_theme(app);
    });
    let on_back =
        // A link within a page changes the address too.
        window_event_listener(ev::popstate, move |_| {
            let route = Route::from_path(&browser::path());
            storage::note_in_history();
            if route.part() != part {
                browser::reload();
            } else if app.route.with_untracked(|open| *open != route) {
                app.route.set(route);
            }
        });
    // Browsers let a page be heard after a press.
    let presses = [
        window_event_listener(ev::click, move |event| {
            app.unlock_sounds();
            browser::follow_link(&event);
        }),
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

// The server sends another part for the other pages.

fn show_home(route: &Route) -> AnyView {
    match route {
        Route::Learn => view! { <LearnPage /> }.into_any(),
        Route::Rules(rules) => view! { <RulesPage rules=*rules /> }.into_any(),
        _ => view! { <Home /> }.into_any(),
    }
}

fn show_playing(route: &Route) -> AnyView {
    let (id, is_lesson) = match route {
        Route::Lesson(id) => (id.clone(), true),
        Route::Table(id) => (id.clone(), false),
        _ => (String::new(), false),
    };
    view! { <TablePage id is_lesson /> }.into_any()
}

fn show_looking_back(route: &Route) -> AnyView {
    match route {
        Route::Record(id) => {
            let id = id.clone();
            view! { <RecordPage id /> }.into_any()
        }
        Route::Replay(id) => {
            let id = id.clone();
            view! { <ReplayPage id /> }.into_any()
        }
        Route::Duplicate(id) => {
            let id = id.clone();
            view! { <DuplicatePage id /> }.into_any()
        }
        Route::Drill(rules, kind) => view! { <DrillPage rules=*rules kind=*kind /> }.into_any(),
        Route::Review(id) => {
            let id = id.clone();
            view! { <ReviewPage id /> }.into_any()
        }
        _ => view! { <MatchesPage /> }.into_any(),
    }
}
