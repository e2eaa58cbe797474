//! The list of lessons: those of each game, how far the player has come, and where to go on.

use leptos::component;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use lessons::LessonEntry;

use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::game_box::GameBox;
use crate::lesson_progress::LessonProgress;
use crate::parts::{Menu, all_rules_link, icon, page_bar, reactive, text_signal};
use crate::route::Route;
use crate::text::{edition_name, title};

/// The lessons that are shown.
#[derive(Clone)]
enum Listed {
    Loading,
    Unreachable,
    Lessons(Vec<LessonEntry>),
}

/// The page with the list of lessons.
#[component]
pub(crate) fn LearnPage() -> impl IntoView {
    let app = AppContext::current();
    let (menu, listed) = (RwSignal::new(false), RwSignal::new(Listed::Loading));
    Effect::new(move |_| {
        let language = app.language();
        spawn_local(async move {
            let found = api::lessons(language).await;
            listed.try_set(found.map_or(Listed::Unreachable, Listed::Lessons));
        });
    });
    Effect::new(move |_| {
        document().set_title(&format!("{} · Wellspring", app.language().lessons().learn));
    });
    on_cleanup(|| document().set_title("Wellspring"));
    if app.has_navigated() {
        browser::focus_soon("h1");
    }
    let rules =
        reactive(move || all_rules_link(app.language(), GameBox::Mhing.ordinary(app.language()), false));
    view! {
        <div class="learn">
            {page_bar(app, menu, rules)}
            <main class="learn__main">
                <div class="learn__head">
                    <div>
                        <h1 tabindex="-1">
                            {text_signal(move || app.language().lessons().learn_title.to_owned())}
                        </h1>
                        <p class="muted">
                            {text_signal(move || app.language().lessons().learn_intro.to_owned())}
                        </p>
                    </div>
                    {reactive(move || listed.with(|listed| match listed {
                        Listed::Lessons(lessons) => go_on(app, lessons),
                        Listed::Loading | Listed::Unreachable => ().into_any(),
                    }))}
                </div>
                {reactive(move || listed.with(|listed| shown(app, listed)))}
            </main>
            <Menu open=menu />
        </div>
    }
}

/// Renders the lessons of each game, or why there are none.
fn shown(app: AppContext, listed: &Listed) -> AnyView {
    let texts = app.language().lessons();
    match listed {
        Listed::Loading => view! { <p class="muted">{texts.lessons_loading}</p> }.into_any(),
        Listed::Unreachable => view! { <p role="alert">{texts.lessons_unreachable}</p> }.into_any(),
        Listed::Lessons(lessons) => {
            let games = GameBox::ALL.map(|game| {
                let own = lessons.iter().filter(|entry| GameBox::of(entry.rules) == game).cloned().collect();
                game_panel(app, game, own)
            });
            view! { <div class="learn__games">{games.into_iter().collect_view()}</div> }.into_any()
        }
    }
}

/// Renders the lessons of a game.
fn game_panel(app: AppContext, game: GameBox, lessons: Vec<LessonEntry>) -> Option<AnyView> {
    let language = app.language();
    let rules = lessons.first()?.rules;
    let done =
        app.prefs.with(|prefs| lessons.iter().filter(|entry| prefs.lessons.is_done(&entry.id)).count());
    let done = language.lessons_done(done as i64, lessons.len() as i64).spoken();
    let about = edition_name(language, rules).into_iter().map(str::to_owned).chain([done]);
    let about = words::capitalized(&about.collect::<Vec<_>>().join(" · "));
    let heading = format!("learn-{}", game.id());
    let labelled = heading.clone();
    Some(
        view! {
            <section class="panel learn__game" aria-labelledby=labelled>
                <h2 id=heading>{title(language, rules)}</h2>
                <p class="muted small">{about}</p>
                <ol>{lessons.into_iter().map(|entry| lesson_line(app, entry)).collect_view()}</ol>
            </section>
        }
        .into_any(),
    )
}

/// Renders a lesson: done, begun, or not begun.
fn lesson_line(app: AppContext, entry: LessonEntry) -> AnyView {
    let language = app.language();
    let (is_done, step) =
        app.prefs.with(|prefs| (prefs.lessons.is_done(&entry.id), prefs.lessons.step(&entry.id)));
    let state = match step {
        Some(step) => language.step_of(i64::from(step) + 1, entry.steps.into()).spoken(),
        None if is_done => language.lessons().lesson_is_done.to_owned(),
        None => String::new(),
    };
    let sign = if is_done && step.is_none() {
        icon("check")
    } else {
        view! { <span class="num">{entry.number}</span> }.into_any()
    };
    let about = format!("{} · {}", entry.about, language.minutes(entry.minutes.into()).spoken());
    let address = browser::address(&format!("lesson/{}", entry.id));
    let test = format!("lesson-{}", entry.id);
    let go = opens(app, entry.id.clone());
    view! {
        <li>
            <a
                class="learn__lesson"
                class:is-done=is_done && step.is_none()
                class:is-begun=step.is_some()
                href=address
                data-testid=test
                on:click=go
            >
                <span class="learn__sign" aria-hidden="true">{sign}</span>
                <span class="learn__about"><b>{entry.title}</b> " " <span class="small">{about}</span></span>
                <span class="learn__state">{state}</span>
            </a>
        </li>
    }
    .into_any()
}

/// Renders the button that goes on: with the lesson that was begun, or else with the first that is not done.
fn go_on(app: AppContext, lessons: &[LessonEntry]) -> AnyView {
    let progress: LessonProgress = app.prefs.with(|prefs| prefs.lessons.clone());
    let begun = lessons.iter().find(|entry| progress.step(&entry.id).is_some());
    let Some(entry) = begun.or_else(|| lessons.iter().find(|entry| !progress.is_done(&entry.id))) else {
        return ().into_any();
    };
    let language = app.language();
    let label = if progress.is_empty() {
        language.lesson_named(entry.number.into(), &entry.title)
    } else {
        language.continue_with(&entry.title)
    };
    let address = browser::address(&format!("lesson/{}", entry.id));
    let go = opens(app, entry.id.clone());
    view! {
        <a class="btn btn--go" href=address data-testid="learn-continue" on:click=go>{label.spoken()}</a>
    }
    .into_any()
}

/// Returns what opens a lesson.
fn opens(app: AppContext, id: String) -> impl Fn(ev::MouseEvent) + 'static {
    move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Lesson(id.clone()));
    }
}
