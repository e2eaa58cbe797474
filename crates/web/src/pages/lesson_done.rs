//! The end of a lesson: the hand, what is known now, and what comes next.

use leptos::component;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use lessons::{LessonEntry, Practice};
use rules::RuleSet;
use wire::{Assistance, BotSeat, NewTable, Pace, Timing, WindowLength};

use super::hand_groups::hand_groups;
use super::hand_result::headline;
use super::reading_selection::ReadingSelection;
use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::lesson_actions::LessonContext;
use crate::parts::{Bar, Ripples, icon, reactive, reactive_option, rule_number, text_signal};
use crate::route::Route;
use crate::table_context::TableContext;

/// The page at the end of a lesson.
#[component]
pub(super) fn LessonDone() -> impl IntoView {
    let page = TableContext::current();
    let Some(lesson) = page.lesson() else { return ().into_any() };
    let selection = ReadingSelection::new();
    view! {
        <div class="win lesson-done" data-testid="lesson-done">
            <Bar />
            <main class="win__main">
                <section class="pool win__show" aria-labelledby="result-title">
                    <Ripples />
                    {reactive_option(move || page.render(|table| headline(page, table)))}
                    {reactive_option(move || page.render(|table| hand_groups(page, table, selection)))}
                </section>
                <div class="lesson-done__cols">
                    {reactive(move || known(page, lesson))}
                    <div class="lesson-done__next">
                        {reactive(move || next(page, lesson))}
                        {reactive_option(move || practice(page, lesson))}
                    </div>
                </div>
            </main>
        </div>
    }
    .into_any()
}

/// Renders what the learner knows now, each with its rule.
fn known(page: TableContext, lesson: LessonContext) -> AnyView {
    let title = page.app.language().lessons().what_known;
    let known = lesson.read(|state| state.lesson.known.clone());
    let line = known.into_iter().map(|known| {
        view! {
            <li>{icon("check")} <span>{known.text}</span> {rule_number(page.rule, &known.rule, "")}</li>
        }
    });
    view! {
        <section class="panel lesson-known" aria-labelledby="known-title">
            <h2 id="known-title">{title}</h2>
            <ul>{line.collect_view()}</ul>
        </section>
    }
    .into_any()
}

/// Renders the next lesson, and the way to begin again.
fn next(page: TableContext, lesson: LessonContext) -> AnyView {
    let app = page.app;
    let texts = app.language().lessons();
    let next = lesson.read(|state| state.lesson.next.clone());
    let about = next.as_ref().map_or_else(|| texts.last_lesson.to_owned(), |next| next.about.clone());
    let all = move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Learn);
    };
    let main = match next {
        Some(entry) => next_button(app, entry),
        None => view! {
            <a class="btn btn--go" href=browser::address("learn") on:click=all>{texts.all_lessons}</a>
        }
        .into_any(),
    };
    view! {
        <section class="panel" aria-labelledby="next-title">
            <h2 id="next-title">{texts.next_lesson}</h2>
            <p class="muted">{about}</p>
            <div class="row">
                {main}
                <button
                    type="button"
                    class="btn"
                    data-testid="lesson-once-more"
                    on:click=move |_| page.restart_lesson()
                >
                    {icon("replay")} <span>{texts.once_more}</span>
                </button>
            </div>
        </section>
    }
    .into_any()
}

fn next_button(app: AppContext, entry: LessonEntry) -> AnyView {
    let label = app.language().lesson_named(entry.number.into(), &entry.title).spoken();
    let address = browser::address(&format!("lesson/{}", entry.id));
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Lesson(entry.id.clone()));
    };
    view! { <a class="btn btn--go" href=address data-testid="lesson-next" on:click=go>{label}</a> }.into_any()
}

/// Renders the way to a real match at the level of the lesson.
fn practice(page: TableContext, lesson: LessonContext) -> Option<AnyView> {
    let texts = page.app.language().lessons();
    let (practice, rules) =
        lesson.read(|state| Some((state.lesson.practice.clone()?, state.lesson.entry.rules)))?;
    let others = page.read_untracked(|table| table.opponents().len());
    let failed = RwSignal::new(false);
    let about = practice.about.clone();
    let play = move |_| {
        let table = new_table(page.app, rules, &practice, others);
        spawn_local(async move {
            match api::create_table(&table).await {
                Ok(created) => page.app.open_table(created),
                Err(_) => failed.set(true),
            }
        });
    };
    let fault =
        text_signal(move || if failed.get() { page.app.words().no_answer.to_owned() } else { String::new() });
    Some(
        view! {
            <section class="panel" aria-labelledby="try-title">
                <h2 id="try-title">{texts.try_it}</h2>
                <p class="muted">{about}</p>
                <div class="row">
                    <button type="button" class="btn" data-testid="lesson-practice" on:click=play>
                        {icon("play")} <span>{texts.play_hand}</span>
                    </button>
                    <p class="small" role="status">{fault}</p>
                </div>
            </section>
        }
        .into_any(),
    )
}

/// The bots of a real match after a lesson.
const BOT: &str = "steady";

/// Returns the request for a real match.
fn new_table(app: AppContext, rules: RuleSet, practice: &Practice, others: usize) -> NewTable {
    let name = app.prefs.with_untracked(|prefs| prefs.table_choices.name.trim().to_owned());
    let you = untrack(|| app.words().you);
    NewTable {
        rules,
        switches: practice.switches.clone(),
        name: if name.is_empty() { you.to_owned() } else { name },
        bots: vec![BotSeat { bot: BOT.to_owned(), name: None }; others],
        free_seats: 0,
        window: WindowLength::default(),
        timing: Timing::default(),
        pace: Pace::Calm,
        assistance: Assistance::Hints,
        seed: None,
    }
}
