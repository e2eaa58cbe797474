//! The page of a lesson: the ordinary table, fed by the lesson in place of a server.

use leptos::component;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::hand_result::ResultPage;
use super::keyboard::press_key;
use super::lesson_done::LessonDone;
use super::table_page::{LiveRegions, PlayedHand};
use crate::api;
use crate::app_context::AppContext;
use crate::browser;
use crate::lesson_actions::LessonContext;
use crate::parts::{Help, LessonMargin, Menu, RuleDialog, plain_page, pointed_parts, reactive};
use crate::state::TableState;
use crate::table_context::TableContext;

/// What the page shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LessonContent {
    Loading,
    Unreachable,
    Hand,
    Over,
    Done,
}

/// The page of a lesson.
#[component]
pub(crate) fn LessonPage(
    /// The identifier of the lesson, from the address.
    id: String,
) -> impl IntoView {
    let app = AppContext::current();
    let lesson = LessonContext::new();
    let page = TableContext::with_lesson(app, lesson);
    provide_context(page);
    app.prefs.update(|prefs| prefs.lessons.is_offered = true);
    let is_unreachable = RwSignal::new(false);
    Effect::new(move |_| fetch(page, lesson, id.clone(), is_unreachable));
    let keys = window_event_listener(ev::keydown, move |event| press_key(page, &event));
    let focus = window_event_listener(ev::focusin, move |_| page.note_focus());
    let presses = [
        window_event_listener(ev::pointerdown, move |_| page.start_press()),
        window_event_listener(ev::pointercancel, move |_| page.end_press()),
        window_event_listener(ev::click, move |_| page.end_press()),
    ];
    on_cleanup(move || {
        keys.remove();
        focus.remove();
        presses.into_iter().for_each(WindowListenerHandle::remove);
        document().set_title("Wellspring");
    });
    let shown = Memo::new(move |_| {
        let is_over = lesson.state.with(|state| state.as_ref().map(|state| state.is_over));
        match is_over {
            None if is_unreachable.get() => LessonContent::Unreachable,
            None => LessonContent::Loading,
            Some(true) => LessonContent::Done,
            Some(false) if page.read(TableState::is_over) && !page.looks_back.get() => LessonContent::Over,
            Some(false) => LessonContent::Hand,
        }
    });
    Effect::new(move |_| {
        shown.get();
        browser::focus_soon("h1");
    });
    Effect::new(move |_| {
        let title = lesson.read(|state| state.lesson.entry.title.clone());
        document().set_title(&format!("{title} · Wellspring"));
    });
    view! {
        {reactive(move || match shown.get() {
            LessonContent::Loading => message(page, false),
            LessonContent::Unreachable => message(page, true),
            LessonContent::Hand => view! { <PlayedHand /> }.into_any(),
            LessonContent::Over => view! {
                <div class="lesson-over" data-points=pointed_parts(page)>
                    <ResultPage />
                    <LessonMargin />
                </div>
            }
            .into_any(),
            LessonContent::Done => view! { <LessonDone /> }.into_any(),
        })}
        <LiveRegions />
        <Menu open=page.menu help=page.help />
        <Help open=page.help />
        <RuleDialog />
    }
}

/// Fetches the lesson in the language of the page, and goes on at the step that was left.
fn fetch(page: TableContext, lesson: LessonContext, id: String, is_unreachable: RwSignal<bool>) {
    let language = page.app.language();
    let known = lesson.read_untracked(|state| Some((state.step, state.lesson.language)));
    if known.is_some_and(|(_, known)| known == language) {
        return;
    }
    let left = page.app.prefs.with_untracked(|prefs| prefs.lessons.step(&id)).unwrap_or(0);
    let step = known.map_or(left as usize, |(step, _)| step);
    spawn_local(async move {
        match api::lesson(&id, language).await {
            Ok(fetched) => page.start_lesson(fetched, step),
            Err(_) => {
                is_unreachable.try_set(true);
            }
        }
    });
}

/// Renders that the lesson is being fetched, or could not be.
fn message(page: TableContext, is_unreachable: bool) -> AnyView {
    let texts = page.app.language().lessons();
    let text = if is_unreachable { texts.lessons_unreachable } else { texts.lessons_loading };
    plain_page("lesson-missing", view! { <h1 class="caption" tabindex="-1">{text}</h1> })
}
