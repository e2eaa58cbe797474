//! The open tables of this server, at which anybody may sit down.

use std::time::Duration;

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{ListedTable, OPEN_TABLE_KEY};
use words::{Language, Speech, TogetherTexts};

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{reactive, reactive_option, shape, text_signal};
use crate::text::{clock_times, game_name, length_name};

/// The time after which the list is asked for again.
const ASKED_EVERY: Duration = Duration::from_secs(10);

/// The list of open tables, on a server that has one.
#[component]
pub(super) fn OpenTables(
    /// The tables; `None` without a list.
    tables: RwSignal<Option<Vec<ListedTable>>>,
) -> impl IntoView {
    let app = AppContext::current();
    load(tables);
    // A list that changes is read again by those who look at it.
    let ask = move || {
        if browser::is_visible() && tables.try_with_untracked(Option::is_some).unwrap_or_default() {
            load(tables);
        }
    };
    if let Ok(asking) = set_interval_with_handle(ask, ASKED_EVERY) {
        on_cleanup(move || asking.clear());
    }
    let has_list = Memo::new(move |_| tables.with(Option::is_some));
    let is_empty = Memo::new(move |_| tables.with(|tables| tables.as_ref().is_none_or(Vec::is_empty)));
    let ids = move || {
        let ids = |table: &ListedTable| table.id.clone();
        tables.with(|tables| tables.iter().flatten().map(ids).collect::<Vec<_>>())
    };
    let text = move |pick: fn(&TogetherTexts) -> &'static str| {
        text_signal(move || pick(app.language().together()).to_owned())
    };
    let none = move || text(|words| words.no_open_table);
    reactive_option(move || {
        has_list.get().then(|| {
            view! {
                <section class="waiting is-whole" aria-labelledby="open-title">
                    <h2 id="open-title">{text(|words| words.open_tables)}</h2>
                    {reactive_option(move || is_empty.get().then(|| view! {
                        <p class="waiting__none small" data-testid="no-open-table">{none()}</p>
                    }.into_any()))}
                    <ul class="waiting__list">
                        <For each=ids key=Clone::clone let:id>
                            {open_table(app, tables, id)}
                        </For>
                    </ul>
                </section>
            }
            .into_any()
        })
    })
}

/// Asks the server for the open tables. While it does not answer, the last list stays.
fn load(tables: RwSignal<Option<Vec<ListedTable>>>) {
    spawn_local(async move {
        if let Ok(found) = api::open_tables().await
            && tables.try_with_untracked(|tables| *tables != found).unwrap_or_default()
        {
            tables.set(found);
        }
    });
}

/// Renders a table: the game, who sits there, what is free, and the way to sit down. Its link stays while the
/// table changes, so that it keeps the focus.
fn open_table(app: AppContext, tables: RwSignal<Option<Vec<ListedTable>>>, id: String) -> AnyView {
    let address = browser::invitation_address(&id, OPEN_TABLE_KEY);
    let table = Memo::new(move |_| {
        tables.with(|tables| tables.iter().flatten().find(|table| table.id == id).cloned())
    });
    let read = move |say: fn(Language, &ListedTable) -> String| {
        text_signal(move || {
            table.with(|table| table.as_ref().map(|table| say(app.language(), table)).unwrap_or_default())
        })
    };
    let shapes = reactive(move || {
        let taken = table.with(|table| table.as_ref().map_or(0, |table| table.seats - table.free_seats));
        (0..taken).map(shape).collect_view().into_any()
    });
    view! {
        <li class="resume" data-testid="open-table">
            <span class="resume__seats" aria-hidden="true">{shapes}</span>
            <div class="resume__about">
                <p><b>{read(|language, table| game_name(language, table.rules))}</b> " " {read(people)}</p>
                <p class="muted small">{read(facts)}</p>
            </div>
            <a class="btn btn--s" href=address data-testid="sit-at" aria-label=read(label)>
                {text_signal(move || app.language().together().sit_down.to_owned())}
            </a>
        </li>
    }
    .into_any()
}

/// Returns the names of those who sit at a table, the host first.
fn people(language: Language, table: &ListedTable) -> String {
    let names: Vec<String> = std::iter::once(&table.host).chain(&table.others).cloned().collect();
    words::listed(language, &names)
}

/// Returns how long a table plays, its clock, and how many seats are free.
fn facts(language: Language, table: &ListedTable) -> String {
    let speech = Speech::new(language, table.rules.edition());
    let facts = [
        Some(length_name(speech, table.length)),
        clock_times(language, table.clock),
        Some(language.seats_free(table.free_seats.into()).spoken()),
    ];
    facts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Returns the name of the link to a table: *Sit down: Mhing, Maja*.
fn label(language: Language, table: &ListedTable) -> String {
    let speech = Speech::new(language, table.rules.edition());
    let title = format!("{}, {}", game_name(language, table.rules), people(language, table));
    speech.label(language.together().sit_down, &title).spoken()
}
