//! The way to the lessons, and the offer of the first one on a first visit.

use leptos::prelude::*;

use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{HtmlPart, icon_html, link_html, text_signal};

/// The first lesson.
const FIRST_LESSON: &str = "mhing-1";

/// Renders the door to the lessons.
pub(super) fn learn_door(app: AppContext) -> AnyView {
    HtmlPart {
        class: text_signal(|| "panel door".to_owned()),
        role: "none",
        label: text_signal(String::new),
        html: text_signal(move || {
            let texts = app.language().lessons();
            let (learn, about) = (texts.learn, texts.learn_about);
            let book = icon_html("book");
            let content = format!("{book}<b>{learn}</b> <span class=\"muted small\">{about}</span>");
            link_html("learn", "door__link", &content)
        }),
        press: Box::new(|_| {}),
    }
    .render()
}

/// Renders the offer of the first lesson, to somebody who has neither played nor begun a lesson here.
pub(super) fn first_lesson_offer(app: AppContext) -> Option<AnyView> {
    let is_new = app.prefs.with(|prefs| prefs.lessons.is_empty());
    if !is_new || !AppContext::keys().0.is_empty() {
        return None;
    }
    let texts = app.language().lessons();
    let offer = HtmlPart {
        class: text_signal(|| "offer".to_owned()),
        role: "region",
        label: text_signal(move || texts.new_here.to_owned()),
        html: text_signal(move || {
            let path = format!("lesson/{FIRST_LESSON}");
            let first = link_html(&path, "btn btn--s btn--go", texts.first_lesson);
            format!(
                "<p><b>{}</b> {}</p><div class=\"row\">{first}\
                 <button type=\"button\" class=\"btn btn--s btn--quiet\" data-do=\"decline\" \
                 data-testid=\"decline-lesson\">{}</button></div>",
                texts.new_here, texts.new_here_about, texts.no_thanks
            )
        }),
        press: Box::new(move |_| {
            browser::focus("h1");
            app.prefs.update(|prefs| prefs.lessons.note_offer());
        }),
    };
    Some(offer.render())
}
