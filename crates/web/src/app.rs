//! The whole client: what all pages share, and which page it is.

use leptos::mount::mount_to_body;
use leptos::prelude::*;
use leptos::{component, ev};
use wire::CreatedTable;

use crate::browser;
use crate::pages::{Home, TablePage};
use crate::parts::live;
use crate::prefs::{Keys, Prefs};
use crate::text::{Tongue, Words};

const PREFS: &str = "wellspring.prefs";
const KEYS: &str = "wellspring.keys";

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// The start page: `/`.
    Home,
    /// A table: `/table/{id}`.
    Table(String),
}

impl Route {
    fn read(path: &str) -> Self {
        match path.trim_end_matches('/').strip_prefix("/table/") {
            Some(id) if !id.is_empty() => Self::Table(id.to_owned()),
            _ => Self::Home,
        }
    }

    fn path(&self) -> String {
        match self {
            Self::Home => "/".to_owned(),
            Self::Table(id) => format!("/table/{id}"),
        }
    }
}

/// What all pages share.
#[derive(Clone, Copy)]
pub(crate) struct App {
    /// What this browser's player likes.
    pub(crate) prefs: RwSignal<Prefs>,
    route: RwSignal<Route>,
    moved: RwSignal<bool>,
    wished: Tongue,
}

impl App {
    /// What all pages share.
    pub(crate) fn here() -> Self {
        expect_context()
    }

    /// The language of the pages.
    pub(crate) fn tongue(self) -> Tongue {
        self.prefs.with(|prefs| prefs.tongue).unwrap_or(self.wished)
    }

    /// The language of the pages as it is now, without listening to what it becomes.
    pub(crate) fn tongue_now(self) -> Tongue {
        self.prefs.with_untracked(|prefs| prefs.tongue).unwrap_or(self.wished)
    }

    /// The words of that language.
    pub(crate) fn words(self) -> &'static Words {
        self.tongue().words()
    }

    /// Whether a page has been left for another one, so that the new one must take the focus.
    pub(crate) fn has_moved(self) -> bool {
        self.moved.get_untracked()
    }

    /// Goes to another page.
    pub(crate) fn go(self, route: Route) {
        browser::push_path(&route.path());
        self.moved.set(true);
        self.route.set(route);
    }

    /// Keeps a key, and goes to its table.
    pub(crate) fn sit_down(self, made: CreatedTable) {
        let id = made.id.clone();
        let mut keys = keys();
        keys.keep(made);
        browser::save(KEYS, &keys);
        self.go(Route::Table(id));
    }
}

/// The keys that this browser holds.
pub(crate) fn keys() -> Keys {
    browser::load(KEYS).unwrap_or_default()
}

/// Lets a key go.
pub(crate) fn forget(id: &str) {
    let mut keys = keys();
    keys.forget(id);
    browser::save(KEYS, &keys);
}

/// Starts the client.
pub fn start() {
    mount_to_body(Root);
}

#[component]
fn Root() -> impl IntoView {
    let wished = window().navigator().language().as_deref().and_then(Tongue::wished).unwrap_or_default();
    let app = App {
        prefs: RwSignal::new(browser::load(PREFS).unwrap_or_default()),
        moved: RwSignal::new(false),
        route: RwSignal::new(Route::read(&browser::path())),
        wished,
    };
    provide_context(app);
    Effect::new(move || {
        app.prefs.with(|prefs| browser::save(PREFS, prefs));
        apply_theme(app);
    });
    let back = window_event_listener(ev::popstate, move |_| app.route.set(Route::read(&browser::path())));
    on_cleanup(move || back.remove());
    live(move || page(&app.route.get()))
}

/// Tells the page its language and its colours.
fn apply_theme(app: App) {
    if let Some(root) = document().document_element() {
        drop(root.set_attribute("lang", app.tongue().code()));
        drop(root.set_attribute("data-theme", app.prefs.with(|prefs| prefs.theme.attribute())));
    }
}

fn page(route: &Route) -> AnyView {
    match route {
        Route::Home => view! { <Home /> }.into_any(),
        Route::Table(id) => {
            let id = id.clone();
            view! { <TablePage id /> }.into_any()
        }
    }
}
