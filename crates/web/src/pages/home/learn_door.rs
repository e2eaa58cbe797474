//! The way to the lessons, and the offer of the first one on a first visit.

use leptos::ev;
use leptos::prelude::*;

use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{icon, text_signal};
use crate::route::Route;

/// The first lesson.
const FIRST_LESSON: &str = "mhing-1";

/// Renders the door to the lessons.
pub(super) fn learn_door(app: AppContext) -> AnyView {
    let texts = move || app.language().lessons();
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Learn);
    };
    view! {
        <a class="panel door" href=browser::address("learn") data-testid="learn" on:click=go>
            {icon("book")}
            <b>{text_signal(move || texts().learn.to_owned())}</b>
            <span class="muted small">{text_signal(move || texts().learn_about.to_owned())}</span>
        </a>
    }
    .into_any()
}

/// Renders the offer of the first lesson, to somebody who has neither played nor begun a lesson here.
pub(super) fn first_lesson_offer(app: AppContext) -> Option<AnyView> {
    let is_new = app.prefs.with(|prefs| !prefs.lessons.is_offered && prefs.lessons.is_empty());
    if !is_new || !AppContext::keys().0.is_empty() {
        return None;
    }
    let texts = app.language().lessons();
    let decline = move |_| {
        app.prefs.update(|prefs| prefs.lessons.is_offered = true);
        browser::focus("h1");
    };
    let address = browser::address(&format!("lesson/{FIRST_LESSON}"));
    let go = move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Lesson(FIRST_LESSON.to_owned()));
    };
    Some(
        view! {
            <section class="offer" aria-labelledby="offer-title">
                <p><b id="offer-title">{texts.new_here}</b> " " {texts.new_here_about}</p>
                <div class="row">
                    <a class="btn btn--s btn--go" href=address data-testid="first-lesson" on:click=go>
                        {texts.first_lesson}
                    </a>
                    <button
                        type="button"
                        class="btn btn--s btn--quiet"
                        data-testid="decline-lesson"
                        on:click=decline
                    >
                        {texts.no_thanks}
                    </button>
                </div>
            </section>
        }
        .into_any(),
    )
}
