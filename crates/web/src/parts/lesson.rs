//! A lesson at the table: its bar, the margin with its sentence, and what is known at its end.

use leptos::prelude::*;
use words::LessonTexts;

use super::html::HtmlPart;
use super::notch::keep_notch;
use super::{hint_asks, text_signal};
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

/// Returns the names of the parts of the table that the lesson or an open hint speaks of.
pub(crate) fn pointed_parts(page: TableContext) -> Signal<String> {
    text_signal(move || {
        let Some(lesson) = page.lesson() else {
            return if hint_asks(page) { "discard".to_owned() } else { String::new() };
        };
        let (points, is_wrong) = lesson.read(|state| (state.points(), state.marks_wrong_card()));
        let names = points.iter().map(|point| part_name(page, &point.name));
        names.chain(is_wrong.then(|| "wrong".to_owned())).collect::<Vec<_>>().join(" ")
    })
}

/// Returns the texts around lessons, reactively.
fn texts(page: TableContext) -> &'static LessonTexts {
    page.app.language().lessons()
}

/// Renders the margin with the sentence of the lesson.
pub(crate) fn lesson_margin(page: TableContext, lesson: LessonContext) -> AnyView {
    keep_notch(page, ".lesson", move || spoken_of(page, lesson));
    HtmlPart {
        class: text_signal(move || {
            let (is_reply, offers) = lesson.read(|state| (state.is_reply(), state.offers_to_show()));
            match (is_reply, offers) {
                (_, true) => "margin lesson is-wrong offers-help",
                (true, _) => "margin lesson is-wrong",
                _ => "margin lesson",
            }
            .to_owned()
        }),
        role: "region",
        label: text_signal(move || texts(page).lesson_part.to_owned()),
        html: text_signal(move || lesson.read(LessonState::margin)),
        press: Box::new(move |action| {
            press(page, action);
            // The button that was pressed has been drawn again.
            let pressed = format!("[data-do='{action}']");
            request_animation_frame(move || browser::focus_in_place(&pressed, "h1"));
        }),
    }
    .render()
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

/// Returns the selector of what the lesson speaks of first.
fn spoken_of(page: TableContext, lesson: LessonContext) -> Vec<String> {
    // A lesson that has been left has no state any more.
    let point = lesson.state.try_with(|state| state.as_ref()?.points().into_iter().next());
    point.flatten().map(|point| selector(&part_name(page, &point.name))).into_iter().collect()
}

/// Renders the bar of a lesson: its title, the step, the settings, and the way out.
pub(crate) fn lesson_bar(page: TableContext, lesson: LessonContext) -> AnyView {
    HtmlPart {
        class: text_signal(|| "bar lesson-bar".to_owned()),
        role: "banner",
        label: text_signal(String::new),
        html: text_signal(move || {
            lesson.read(|state| {
                let bar = if state.is_over { state.text("end_bar") } else { state.of_step("bar") };
                bar.to_owned()
            })
        }),
        press: Box::new(move |_| page.menu.set(true)),
    }
    .render()
}

/// Renders what is known at the end of a lesson, and what comes next; nothing before the end.
pub(crate) fn lesson_end(page: TableContext, lesson: LessonContext) -> AnyView {
    HtmlPart {
        class: text_signal(|| "lesson-done".to_owned()),
        role: "group",
        label: text_signal(move || texts(page).lesson_end.to_owned()),
        html: text_signal(move || lesson.read(|state| state.text("end").to_owned())),
        press: Box::new(move |action| press(page, action)),
    }
    .render()
}
