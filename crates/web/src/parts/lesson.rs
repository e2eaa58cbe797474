//! A lesson at the table: its bar, the margin with its sentence, and what is known at its end.

use leptos::ev;
use leptos::prelude::*;
use words::LessonTexts;

use super::html::{HtmlPart, escape, icon_html, link_html};
use super::text_signal;
use crate::browser;
use crate::lesson_actions::LessonContext;
use crate::state::LessonState;
use crate::table_context::TableContext;

/// Returns the name of a part in the document, which the style sheet knows. Slots are numbered, and seats are
/// counted from the learner's.
fn part_name(page: TableContext, name: &str) -> String {
    if let Some(seat) = name.strip_prefix("seat-").and_then(|seat| seat.parse::<u8>().ok()) {
        let steps = page.read_untracked(|table| {
            let seat = cards::Seat::all(table.info.seats.len() as u8).nth(seat.into());
            seat.map_or(0, |seat| table.seat_shape(seat))
        });
        return format!("seat-{steps}");
    }
    let name = match name {
        "slot-pass" => "slot-1",
        "slot-discard" | "slot-sequence" => "slot-2",
        "slot-triplet" | "slot-four" | "slot-lay" => "slot-3",
        "slot-go-out" => "slot-4",
        "drawn" => "cards",
        other => other,
    };
    name.to_owned()
}

/// Returns the selector of the thing with this name.
fn selector(name: &str) -> String {
    match name {
        "cards" => ".hand .is-pointed".to_owned(),
        "discard" => ".ringed".to_owned(),
        "sets" => ".me__sets".to_owned(),
        "flowers" => ".me__flowers".to_owned(),
        "lines" => ".win__lines".to_owned(),
        "slot-call" => ".shout".to_owned(),
        _ => match (name.strip_prefix("slot-"), name.strip_prefix("seat-")) {
            (Some(number), _) => format!(".slot-{number} .btn"),
            (_, Some(steps)) => format!(".seat.tint-{steps}"),
            _ => format!(".{name}"),
        },
    }
}

/// Returns the names of the parts of the table that the lesson speaks of; none at a table without a lesson.
pub(crate) fn pointed_parts(page: TableContext) -> Signal<String> {
    text_signal(move || {
        let Some(lesson) = page.lesson() else { return String::new() };
        let (points, is_wrong) = lesson.read(|state| (state.points(), state.marks_wrong_card()));
        let names = points.iter().map(|point| part_name(page, &point.name));
        names.chain(is_wrong.then(|| "wrong".to_owned())).collect::<Vec<_>>().join(" ")
    })
}

/// Returns the texts around lessons, reactively.
fn texts(page: TableContext) -> &'static LessonTexts {
    page.app.language().lessons()
}

/// Returns a button as HTML. `action` is what it does.
fn button(action: &str, sign: &str, text: &str, key: &str, class: &str) -> String {
    let (icon, text) = (icon_html(sign), escape(text));
    format!(
        "<button type=\"button\" class=\"btn btn--s {class}\" data-do=\"{action}\" \
         data-testid=\"lesson-{action}\">{icon}<span class=\"btn__label\">{text}</span>\
         <span class=\"kbd\" aria-hidden=\"true\">{key}</span></button>"
    )
}

/// Renders the margin with the sentence of the lesson.
pub(crate) fn lesson_margin(page: TableContext, lesson: LessonContext) -> AnyView {
    Effect::new(move |_| {
        lesson.state.track();
        page.state.track();
        page.space.track();
        request_animation_frame(move || place_notch(page, lesson));
    });
    let resized = window_event_listener(ev::resize, move |_| place_notch(page, lesson));
    on_cleanup(move || resized.remove());
    HtmlPart {
        class: text_signal(move || {
            let state = if lesson.read(LessonState::is_reply) { "is-wrong" } else { "" };
            format!("margin lesson {state}")
        }),
        role: "region",
        label: text_signal(move || texts(page).lesson_part.to_owned()),
        html: text_signal(move || lesson.read(|state| margin_html(texts(page), state))),
        press: Box::new(move |action| {
            press(page, action);
            // The button that was pressed has been drawn again.
            let pressed = format!("[data-do='{action}']");
            request_animation_frame(move || browser::focus_in_place(&pressed, "h1"));
        }),
    }
    .render()
}

/// Returns the sentence and the buttons of a step.
fn margin_html(texts: &LessonTexts, state: &LessonState) -> String {
    if state.is_over {
        return String::new();
    }
    let piece = |(text, is_strong): (&str, bool)| {
        let text = escape(text);
        if is_strong { format!("<b>{text}</b>") } else { text }
    };
    let sentence: String = state.sentence().into_iter().map(piece).collect();
    let sign = icon_html(if state.is_reply() { "x" } else { "book" });
    let buttons = [
        state.offers_to_show().then(|| button("show", "eye", texts.show_card, "", "")),
        Some(button("again", "replay", texts.say_again, "R", "lesson__again")),
        (state.step > 0).then(|| button("back", "ccw", texts.step_back, "U", "")),
        (!state.awaits()).then(|| button("on", "play", texts.go_on, "↵", "btn--go")),
    ];
    let buttons: String = buttons.into_iter().flatten().collect();
    let step = state.step + 1;
    format!(
        "{sign}<p class=\"lesson__text\" tabindex=\"0\" data-testid=\"lesson-text\" data-step=\"{step}\">\
         {sentence}</p><div class=\"lesson__buttons\">{buttons}</div>"
    )
}

/// Does what a button of the lesson says.
fn press(page: TableContext, action: &str) {
    match action {
        "show" => page.show_awaited(),
        "again" => page.say_lesson(),
        "back" => page.go_back_in_lesson(),
        "on" => page.go_on_in_lesson(),
        "restart" => page.restart_lesson(),
        "practice" => page.start_practice(),
        rule => page.rule.set(Some(rule.to_owned())),
    }
}

/// The smallest distance of the notch from the sides of the margin, in CSS pixels.
const NOTCH_EDGE: f64 = 24.0;

/// Puts the notch of the margin over what is spoken of, or below it.
fn place_notch(page: TableContext, lesson: LessonContext) {
    let Some(margin) = document().query_selector(".lesson").ok().flatten() else { return };
    // A lesson that has been left has no state any more.
    let point = lesson.state.try_with_untracked(|state| state.as_ref()?.points().into_iter().next());
    let name = point.flatten().map(|point| part_name(page, &point.name));
    let found = name.and_then(|name| document().query_selector(&selector(&name)).ok().flatten());
    let Some(thing) = found else {
        drop(margin.remove_attribute("data-notch"));
        return;
    };
    let (edge, area) = (margin.get_bounding_client_rect(), thing.get_bounding_client_rect());
    let middle = area.left() + area.width() / 2.0 - edge.left();
    let left = middle.clamp(NOTCH_EDGE, (edge.width() - NOTCH_EDGE).max(NOTCH_EDGE)).round() as i32;
    drop(margin.set_attribute("data-notch", if area.top() < edge.top() { "up" } else { "down" }));
    drop(margin.set_attribute("style", &format!("--at: {left}px")));
}

/// Renders the bar of a lesson: its title, the step, the settings, and the way out.
pub(crate) fn lesson_bar(page: TableContext, lesson: LessonContext) -> AnyView {
    HtmlPart {
        class: text_signal(|| "bar lesson-bar".to_owned()),
        role: "banner",
        label: text_signal(String::new),
        html: text_signal(move || lesson.read(|state| bar_html(page, state))),
        press: Box::new(move |_| page.menu.set(true)),
    }
    .render()
}

fn bar_html(page: TableContext, state: &LessonState) -> String {
    let (language, texts, words) = (page.app.language(), texts(page), page.app.words());
    let title = escape(&language.lesson_named(state.number(), state.entry("title")).spoken());
    let (step, count) = (state.step, state.count());
    let shown =
        if state.is_over { String::new() } else { language.step_of(step as i64 + 1, count as i64).spoken() };
    let tick = |index| match index {
        _ if state.is_over || index < step => "<i class=\"on\"></i>",
        _ if index == step => "<i class=\"now\"></i>",
        _ => "<i></i>",
    };
    let ticks: String = (0..count).map(tick).collect();
    let menu = button("menu", "menu", words.settings, "", "btn--quiet bar__menu");
    let brand = format!("{}<span>Wellspring</span>", icon_html("logo"));
    let brand = link_html("learn", "brand", "brand", &brand);
    let leave = format!(
        "{}<span class=\"lesson-bar__leave\">{}</span><span class=\"lesson-bar__short\">{}</span>",
        icon_html("door"),
        texts.leave_lesson,
        texts.leave_short
    );
    let leave = link_html("learn", "btn btn--s", "lesson-leave", &leave);
    format!(
        "{brand}<span class=\"sep\"></span>\
         <p class=\"lesson-bar__title\"><span class=\"muted\">{title}</span> \
         <b data-testid=\"lesson-step\">{shown}</b></p>\
         <span class=\"ticksbar\" aria-hidden=\"true\">{ticks}</span>\
         <span class=\"push\"></span>{menu}{leave}"
    )
}

/// Renders what is known at the end of a lesson, and what comes next; nothing before the end.
pub(crate) fn lesson_end(page: TableContext, lesson: LessonContext) -> AnyView {
    HtmlPart {
        class: text_signal(|| "lesson-done".to_owned()),
        role: "group",
        label: text_signal(move || texts(page).what_known.to_owned()),
        html: text_signal(move || lesson.read(|state| end_html(page, state))),
        press: Box::new(move |action| press(page, action)),
    }
    .render()
}

fn end_html(page: TableContext, state: &LessonState) -> String {
    let texts = texts(page);
    let text = |value: &serde_json::Value, name: &str| escape(value[name].as_str().unwrap_or_default());
    let known = state.part("known").as_array().into_iter().flatten().map(|known| {
        let (sign, rule) = (icon_html("check"), text(known, "rule"));
        format!(
            "<li>{sign} <span>{}</span> <button type=\"button\" class=\"rule__open\" data-do=\"{rule}\">\
             {rule}</button></li>",
            text(known, "text")
        )
    });
    let known: String = known.collect();
    let next = state.part("next");
    let (about, address, label) = match next["number"].as_i64() {
        Some(number) => {
            let title = next["title"].as_str().unwrap_or_default();
            let label = page.app.language().lesson_named(number, title).spoken();
            (text(next, "about"), format!("lesson/{}", text(next, "id")), escape(&label))
        }
        None => (texts.last_lesson.to_owned(), "learn".to_owned(), texts.all_lessons.to_owned()),
    };
    let next = link_html(&address, "btn btn--s btn--go", "lesson-next", &label);
    let again = button("restart", "replay", texts.once_more, "", "");
    let practice = state.part("practice");
    let practice = if practice.is_object() {
        let play = button("practice", "play", texts.play_hand, "", "");
        let about = text(practice, "about");
        format!(
            "<section class=\"panel\"><h2>{}</h2><p class=\"muted\">{about}</p>\
             <div class=\"row\">{play}</div></section>",
            texts.try_it
        )
    } else {
        String::new()
    };
    format!(
        "<section class=\"panel lesson-known\"><h2>{}</h2><ul>{known}</ul></section>\
         <div class=\"lesson-done__next\"><section class=\"panel\"><h2>{}</h2><p class=\"muted\">{about}</p>\
         <div class=\"row\">{next}{again}</div></section>{practice}</div>",
        texts.what_known, texts.next_lesson
    )
}
