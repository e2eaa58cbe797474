//! The home page: tables to return to, and a new table against bots.

use hands::PlacedCard;
use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::TableSummary;

use self::new_table_panel::NewTablePanel;
use words::{Language, Speech};

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{LanguageChoice, Menu, Ripples, Size, card, icon, menu_button, reactive, word_signal};
use crate::route::Route;
use crate::text::game_name;

mod new_table_form;
mod new_table_panel;
mod opponents;
mod switches;

/// The number of tables to return to that are shown.
const MAX_SAVED_TABLES: usize = 4;

/// The home page.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let app = AppContext::current();
    let menu = RwSignal::new(false);
    if app.has_navigated() {
        browser::focus_soon("h1");
    }
    view! {
        <div class="home">
            <header class="bar">
                <a class="brand" href="/">{icon("logo")}<span>"Wellspring"</span></a>
                <span class="push"></span>
                <div class="bar__language"><LanguageChoice name="home-language" /></div>
                {menu_button(app, menu, false)}
            </header>
            <main class="home__main">
                <section class="pool hero">
                    <Ripples />
                    <div class="hero__t">
                        <h1 tabindex="-1">{word_signal(app, |words| words.headline)}</h1>
                        <p>{word_signal(app, |words| words.about)}</p>
                    </div>
                    {reactive(move || fan(app.language()))}
                    <SavedTables />
                </section>
                <NewTablePanel />
            </main>
            <footer class="home__foot muted small">{word_signal(app, |words| words.trade_names)}</footer>
            <Menu open=menu />
        </div>
    }
}

/// Renders a few cards, fanned.
fn fan(language: Language) -> AnyView {
    let cards = ["4z", "5s", "7b", "6z", "1p", "5a", "*"];
    let shown = cards.iter().zip(-3..).filter_map(|(text, place)| {
        let card_shown = PlacedCard { card: text.parse().ok()?, is_joker: false };
        let down = f64::from(place * place) * 5.2;
        let turn = format!("{}deg", place * 7);
        Some(view! {
            <span style:--a=turn style:--y=format!("{down:.1}px")>
                {card(language, card_shown, Size::Large, "", None)}
            </span>
        })
    });
    view! { <div class="hero__fan" aria-hidden="true">{shown.collect_view()}</div> }.into_any()
}

/// The tables that the player can return to.
#[component]
fn SavedTables() -> impl IntoView {
    let app = AppContext::current();
    let tables = RwSignal::new(Vec::<TableSummary>::new());
    for made in AppContext::keys().0.into_iter().take(MAX_SAVED_TABLES) {
        spawn_local(async move {
            match api::table_summary(&made.id, &made.key).await {
                Ok(summary) if summary.finished => {}
                Ok(summary) => tables.update(|tables| tables.push(summary)),
                Err(failure) if failure.is_missing_table() => AppContext::remove_key(&made.id),
                // A server that does not answer may still have the table, so its key stays.
                Err(_) => {}
            }
        });
    }
    let order = move || {
        let keys = AppContext::keys();
        let mut tables = tables.get();
        tables.sort_by_key(|table| keys.0.iter().position(|made| made.id == table.id));
        tables
    };
    view! {
        <div class="waiting">
            <For each=order key=|table| table.id.clone() let:table>
                {reactive(move || resume_link(app, &table))}
            </For>
        </div>
    }
}

/// Renders a link to a table.
fn resume_link(app: AppContext, table: &TableSummary) -> AnyView {
    let words = app.words();
    let language = app.language();
    let (game, others) = (game_name(language, table.rules), words::listed(language, &table.opponents));
    let speech = Speech::new(language, table.rules.edition());
    let line = speech.resume_line(&game, table.hand_number.into(), &others).spoken();
    let (id, path) = (table.id.clone(), format!("/table/{}", table.id));
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Table(id.clone()));
    };
    view! {
        <a class="resume" href=path data-testid="resume" on:click=go>
            <span class="dot" class:is-turn=table.your_turn></span>
            <span><b>{words.table_waits}</b> " " {line}</span>
            <span class="btn btn--s">{words.return_to}</span>
        </a>
    }
    .into_any()
}
