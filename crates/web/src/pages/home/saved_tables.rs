//! The tables that the player can return to.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::TableSummary;
use words::{Language, Speech};

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::dates;
use crate::parts::{flag_signal, icon, reactive, reactive_option, shape, text_signal, word_signal};
use crate::route::Route;
use crate::table_keys::TableKey;
use crate::text::game_name;

/// A table to which the browser has a key, and what the server says about it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SavedTable {
    id: String,
    /// The summary; `None` if the server does not know the table. Because the server may have been restored
    /// from a backup, or may have another database today, only the player forgets the key.
    summary: Option<TableSummary>,
    /// The time at which this browser last saw the table change, in milliseconds since 1970.
    seen_at: Option<u64>,
}

/// The number of tables that a phone shows before the player asks for the others.
const SHOWN_ON_PHONES: usize = 3;

/// The unfinished tables: those that wait for the player first, then the newest first.
#[component]
pub(super) fn SavedTables(
    /// The tables.
    tables: RwSignal<Vec<SavedTable>>,
) -> impl IntoView {
    let app = AppContext::current();
    load(tables);
    let shows_all = RwSignal::new(false);
    let count = move || tables.with(Vec::len);
    reactive_option(move || {
        if count() == 0 {
            return None;
        }
        let more = move || count().saturating_sub(SHOWN_ON_PHONES);
        let label = text_signal(move || app.language().more_tables(more() as i64).spoken());
        Some(
            view! {
                <section
                    class="waiting"
                    class:is-whole=flag_signal(move || shows_all.get())
                    aria-labelledby="waiting-title"
                >
                    <h2 id="waiting-title">{word_signal(app, |words| words.your_tables)}</h2>
                    <ul class="waiting__list">
                        <For each=move || tables.get() key=|table| table.id.clone() let:table>
                            {saved_table(app, tables, table)}
                        </For>
                    </ul>
                    {reactive_option(move || (more() > 0).then(|| view! {
                        <button
                            type="button"
                            class="btn btn--s waiting__more"
                            on:click=move |_| {
                                shows_all.set(true);
                                browser::focus_soon(".resume:nth-child(4) a");
                            }
                        >
                            {label}
                        </button>
                    }.into_any()))}
                </section>
            }
            .into_any(),
        )
    })
}

/// Asks the server about every table of this browser.
fn load(tables: RwSignal<Vec<SavedTable>>) {
    let is_shown = |key: &TableKey| !key.is_over && !key.is_unconfirmed;
    for key in AppContext::keys().0.into_iter().filter(is_shown) {
        load_one(tables, key);
    }
}

/// Asks the server about a table. A match that is over leads to its rematch, which is asked about instead.
fn load_one(tables: RwSignal<Vec<SavedTable>>, key: TableKey) {
    spawn_local(async move {
        let (made, seen_at) = (key.table, key.seen_at);
        let saved = match api::table_summary(&made.id, &made.key).await {
            Ok(summary) if summary.finished => {
                AppContext::set_over(&made.id);
                // The door to the finished matches may open.
                tables.notify();
                return load_rematch(tables, &made.id, summary.rematch);
            }
            Ok(summary) => SavedTable { id: made.id, summary: Some(summary), seen_at },
            Err(failure) if failure.is_missing_table() => SavedTable { id: made.id, summary: None, seen_at },
            // A server that does not answer may still have the table.
            Err(_) => return,
        };
        let keys = AppContext::keys();
        let place = |table: &SavedTable| keys.0.iter().position(|key| key.table.id == table.id);
        tables.update(|tables| {
            tables.push(saved);
            tables.sort_by_key(|table| {
                let is_own_turn = table.summary.as_ref().is_some_and(|summary| summary.your_turn);
                let newest = std::cmp::Reverse(table.seen_at);
                (table.summary.is_none(), !is_own_turn, newest, place(table))
            });
        });
    });
}

/// Adds the key to a rematch that this browser does not know, and asks about its table.
fn load_rematch(tables: RwSignal<Vec<SavedTable>>, before: &str, id: Option<String>) {
    let Some(id) = id.filter(|id| AppContext::keys().find(id).is_none()) else { return };
    AppContext::change_keys(|keys| keys.add_rematch(before, &id));
    if let Some(key) = AppContext::keys().find(&id).cloned() {
        load_one(tables, key);
    }
}

/// Renders a table, with a link to it and a button that removes it after asking once.
fn saved_table(app: AppContext, tables: RwSignal<Vec<SavedTable>>, table: SavedTable) -> AnyView {
    let asks = RwSignal::new(false);
    let test = if table.summary.is_some() { "saved" } else { "missing" };
    let inner =
        reactive(
            move || {
                if asks.get() { question(app, tables, &table.id, asks) } else { facts(app, &table, asks) }
            },
        );
    view! { <li class="resume" data-testid=test>{inner}</li> }.into_any()
}

/// Renders the question whether to remove a table.
fn question(app: AppContext, tables: RwSignal<Vec<SavedTable>>, id: &str, asks: RwSignal<bool>) -> AnyView {
    let words = app.words();
    let id = id.to_owned();
    let remove = move |_| {
        AppContext::remove_key(&id);
        tables.update(|tables| tables.retain(|table| table.id != id));
        browser::focus_soon(".waiting a, h1");
    };
    let keep = move |_| {
        asks.set(false);
        browser::focus_soon(".waiting a");
    };
    view! {
        <p class="resume__about" id="remove-question"><b>{words.remove_table}</b></p>
        <button
            type="button"
            class="btn btn--s"
            data-testid="remove-surely"
            aria-describedby="remove-question"
            on:click=remove
        >
            {words.remove}
        </button>
        <button type="button" class="btn btn--s resume__keep" data-testid="keep" on:click=keep>
            {words.keep}
        </button>
    }
    .into_any()
}

/// Renders what is known about a table: game, opponents, hand, points, time.
fn facts(app: AppContext, table: &SavedTable, asks: RwSignal<bool>) -> AnyView {
    let (words, language) = (app.words(), app.language());
    let known = table.summary.as_ref();
    let game = known.map_or_else(String::new, |summary| game_name(language, summary.rules));
    // A seat without a player has no name.
    let named_only = |summary: &TableSummary| {
        let names = summary.opponents.iter().filter(|name| !name.is_empty());
        words::listed(language, &names.cloned().collect::<Vec<_>>())
    };
    let others = known.map_or_else(String::new, named_only);
    let title = match known {
        Some(_) if others.is_empty() => game.clone(),
        Some(_) => format!("{game}, {others}"),
        None => table.id.clone(),
    };
    let speech = Speech::new(language, known.map_or(words::Edition::MhingFr, |one| one.rules.edition()));
    let named = |action: &str| speech.label(action, &title).spoken();
    let when = table.seen_at.map(|moment| dates::describe_moment(language, moment));
    let state = known.map_or_else(
        || words.table_missing.to_owned(),
        |summary| {
            let parts = [Some(standing(language, speech, summary)), when];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
        },
    );
    let turn = known.is_some_and(|summary| summary.your_turn).then(|| {
        view! { " " <b class="resume__turn">{words.your_turn}</b> }
    });
    let shapes = (1..).zip(known.map_or(&[][..], |summary| &summary.opponents)).map(|(at, _)| shape(at));
    let link = known.map(|_| return_link(app, &table.id, named(words.return_to)));
    view! {
        <span class="resume__seats" aria-hidden="true">{shapes.collect_view()}</span>
        <div class="resume__about">
            <p><b>{if known.is_some() { game } else { title.clone() }}</b> " " {others}</p>
            <p class="muted small">{state}{turn}</p>
        </div>
        {link}
        <button
            type="button"
            class="btn btn--quiet btn--s resume__remove"
            data-testid="remove"
            aria-label=named(words.remove)
            on:click=move |_| {
                asks.set(true);
                browser::focus_soon(".resume__keep");
            }
        >
            {icon("bin")}
        </button>
    }
    .into_any()
}

/// Renders the link to a table.
fn return_link(app: AppContext, id: &str, name: String) -> AnyView {
    let route = Route::Table(id.to_owned());
    let address = browser::address(&route.path());
    let go = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        app.navigate(route.clone());
    };
    let label = app.words().return_to;
    view! {
        <a class="btn btn--s" href=address data-testid="resume" aria-label=name on:click=go>{label}</a>
    }
    .into_any()
}

/// Returns the hand and the points of a table: *Hand 6, you 164, best of the others 212*.
fn standing(language: Language, speech: Speech, table: &TableSummary) -> String {
    if table.forming {
        return language.together().forming.to_owned();
    }
    let number = i64::from(table.hand_number);
    let hand = match table.round {
        Some(wind) => speech.hand_in_round(number, speech.wind(wind)),
        None => speech.hand_alone(number),
    };
    let points = if table.points == 0 && table.best_points == 0 {
        language.pages().nobody_has_points.to_owned()
    } else {
        speech.own_score(table.points.into(), table.best_points.into()).spoken()
    };
    format!("{}, {points}", hand.spoken())
}
