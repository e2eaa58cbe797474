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
use crate::parts::{
    LanguageChoice, Menu, Ripples, Size, card, icon, menu_button, reactive, text_signal, word_signal,
};
use crate::route::Route;
use crate::text::game_name;

mod new_table_form;
mod new_table_panel;
mod opponents;
mod switches;

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
                <a class="brand" href=browser::address("")>{icon("logo")}<span>"Wellspring"</span></a>
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

/// A table to which the browser has a key, and what the server says about it.
#[derive(Clone, PartialEq, Debug)]
struct SavedTable {
    id: String,
    /// The summary; `None` if the server does not know the table. Because the server may have been restored
    /// from a backup, or may have another database today, only the player forgets the key.
    summary: Option<TableSummary>,
}

/// The tables that the player can return to: unfinished ones first, newest first.
#[component]
fn SavedTables() -> impl IntoView {
    let app = AppContext::current();
    let tables = RwSignal::new(Vec::<SavedTable>::new());
    for key in AppContext::keys().0.into_iter().filter(|key| !key.is_over) {
        spawn_local(async move {
            let made = key.table;
            let saved = match api::table_summary(&made.id, &made.key).await {
                Ok(summary) if summary.finished => return AppContext::set_over(&made.id),
                Ok(summary) => SavedTable { id: made.id, summary: Some(summary) },
                Err(failure) if failure.is_missing_table() => SavedTable { id: made.id, summary: None },
                // A server that does not answer may still have the table.
                Err(_) => return,
            };
            tables.update(|tables| tables.push(saved));
        });
    }
    let order = move || {
        let keys = AppContext::keys();
        let mut tables = tables.get();
        let place = |table: &SavedTable| keys.0.iter().position(|key| key.table.id == table.id);
        tables.retain(|table| place(table).is_some());
        tables.sort_by_key(|table| (table.summary.is_none(), place(table)));
        tables
    };
    view! {
        <div class="waiting">
            <For each=order key=|table| table.id.clone() let:table>
                {reactive(move || match &table.summary {
                    Some(summary) => resume_link(app, summary),
                    None => missing_table(app, tables, &table.id),
                })}
            </For>
        </div>
    }
}

/// Renders a table that the server does not know, and the button that forgets its key. The button asks once.
fn missing_table(app: AppContext, tables: RwSignal<Vec<SavedTable>>, id: &str) -> AnyView {
    let words = app.words();
    let asks = RwSignal::new(false);
    let id = id.to_owned();
    let line = format!("{} ({id})", words.table_missing);
    let press = move |_| {
        if asks.get_untracked() {
            AppContext::remove_key(&id);
            tables.update(|tables| tables.retain(|table| table.id != id));
        } else {
            asks.set(true);
        }
    };
    let label = move || if asks.get() { app.words().forget_surely } else { app.words().forget };
    view! {
        <p class="resume" data-testid="missing">
            <span>{line}</span>
            <button type="button" class="btn btn--s" on:click=press>
                {text_signal(move || label().to_owned())}
            </button>
        </p>
    }
    .into_any()
}

/// Renders a link to a table.
fn resume_link(app: AppContext, table: &TableSummary) -> AnyView {
    let words = app.words();
    let language = app.language();
    let (game, others) = (game_name(language, table.rules), words::listed(language, &table.opponents));
    let speech = Speech::new(language, table.rules.edition());
    let line = speech.resume_line(&game, table.hand_number.into(), &others).spoken();
    let (id, path) = (table.id.clone(), browser::address(&Route::Table(table.id.clone()).path()));
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
