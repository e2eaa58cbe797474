//! A lesson at the table: its bar, and the margin with its sentence.

use leptos::component;
use leptos::prelude::*;
use leptos::{ev, html::Section};
use lessons::{Point, Slot};
use words::LessonTexts;

use super::{flag_signal, icon, menu_button, reactive, reactive_option, sentence_view, text_signal};
use crate::browser;
use crate::lesson_actions::LessonContext;
use crate::route::Route;
use crate::state::LessonState;
use crate::table_context::TableContext;

/// Returns the number of the slot of the action row; 0 for the call, which is not in it.
const fn slot_number(slot: Slot) -> u8 {
    match slot {
        Slot::Call => 0,
        Slot::Pass => 1,
        Slot::Discard | Slot::Sequence => 2,
        Slot::Triplet | Slot::Four | Slot::Lay => 3,
        Slot::GoOut => 4,
    }
}

/// Returns the name of a part in the document, and the selector of the thing itself.
fn part(page: TableContext, point: &Point) -> (String, String) {
    let (name, selector) = match point {
        Point::Hand => ("hand", ".hand"),
        Point::Cards(_) | Point::Drawn => ("cards", ".hand .is-pointed"),
        Point::Well => ("well", ".well"),
        Point::Discard => ("discard", ".ringed"),
        Point::Stream => ("stream", ".stream"),
        Point::Sets => ("sets", ".me__sets"),
        Point::Flowers => ("flowers", ".me__flowers"),
        Point::Lines => ("lines", ".win__lines"),
        Point::Slot(Slot::Call) => ("call", ".shout"),
        Point::Slot(slot) => {
            let number = slot_number(*slot);
            return (format!("slot-{number}"), format!(".slot-{number} .btn"));
        }
        Point::Seat(seat) => {
            let steps = page.read_untracked(|table| table.seat_shape(*seat));
            return (format!("seat-{steps}"), format!(".seat.tint-{steps}"));
        }
    };
    (name.to_owned(), selector.to_owned())
}

/// Returns the names of the parts of the table that the lesson speaks of; none at a table without a lesson.
pub(crate) fn pointed_parts(page: TableContext) -> Signal<String> {
    text_signal(move || {
        let points = LessonContext::points(page.lesson());
        let is_wrong = page.lesson().is_some_and(|lesson| lesson.read(LessonState::marks_wrong_card));
        let names = points.iter().map(|point| part(page, point).0);
        names.chain(is_wrong.then(|| "wrong".to_owned())).collect::<Vec<_>>().join(" ")
    })
}

/// Returns the texts around lessons, reactively.
fn texts(page: TableContext) -> &'static LessonTexts {
    page.app.language().lessons()
}

/// The place of the notch on the margin.
#[derive(Clone, Copy, PartialEq)]
struct Notch {
    /// The distance of its middle from the left edge of the margin, in CSS pixels.
    left: f64,
    /// Whether the thing is above the margin.
    is_above: bool,
}

impl Notch {
    /// Returns the notch for what is spoken of; `None` if it is not on the page.
    fn find(margin: NodeRef<Section>, selector: &str) -> Option<Self> {
        let things = document().query_selector_all(selector).ok()?;
        let (mut left, mut right, mut top) = (f64::MAX, f64::MIN, 0.0);
        for index in 0..things.length() {
            let area = wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(things.item(index)?).ok()?;
            let area = area.get_bounding_client_rect();
            (left, right, top) = (area.left().min(left), area.right().max(right), area.top());
        }
        let edge = margin.get_untracked()?.get_bounding_client_rect();
        let middle = f64::midpoint(left, right) - edge.left();
        let is_near = (0.0..=edge.width()).contains(&middle);
        let left = middle.clamp(NOTCH_EDGE_PX, edge.width() - NOTCH_EDGE_PX);
        is_near.then_some(Self { left, is_above: top < edge.top() })
    }
}

/// The smallest distance of the notch from the sides of the margin.
const NOTCH_EDGE_PX: f64 = 24.0;

/// The margin with the sentence of the lesson.
#[component]
pub(crate) fn LessonMargin() -> impl IntoView {
    let page = TableContext::current();
    let Some(lesson) = page.lesson() else { return ().into_any() };
    let margin = NodeRef::<Section>::new();
    let notch = RwSignal::new(None::<Notch>);
    let place = move || {
        let points = lesson.read_untracked(LessonState::points);
        let selectors = points.first().map(|point| part(page, point).1);
        let found = selectors.and_then(|selector| Notch::find(margin, &selector));
        if notch.try_get_untracked().is_some_and(|placed| placed != found) {
            notch.set(found);
        }
    };
    Effect::new(move |_| {
        lesson.state.track();
        page.state.track();
        page.space.track();
        margin.track();
        request_animation_frame(place);
    });
    let resized = window_event_listener(ev::resize, move |_| place());
    on_cleanup(move || resized.remove());
    let is_wrong = flag_signal(move || lesson.read(LessonState::is_reply));
    let left =
        text_signal(move || notch.get().map(|notch| format!("{:.0}px", notch.left)).unwrap_or_default());
    view! {
        <section
            id="lesson"
            class="margin lesson"
            class:is-wrong=is_wrong
            class:has-notch=flag_signal(move || notch.get().is_some())
            class:points-up=flag_signal(move || notch.get().is_some_and(|notch| notch.is_above))
            style:--at=left
            node_ref=margin
            data-testid="lesson"
            data-step=text_signal(move || (lesson.read(|state| state.step) + 1).to_string())
            tabindex="-1"
            aria-label=text_signal(move || texts(page).lesson_part.to_owned())
        >
            {reactive(move || icon(if lesson.read(LessonState::is_reply) { "x" } else { "book" }))}
            <p class="lesson__text" tabindex="0" data-testid="lesson-text">
                {reactive_option(move || {
                    lesson.read(|state| state.saying().map(|say| sentence_view(say.shown.clone())))
                })}
            </p>
            <div class="lesson__buttons">{reactive(move || buttons(page, lesson))}</div>
        </section>
    }
    .into_any()
}

/// Renders the buttons of a step.
fn buttons(page: TableContext, lesson: LessonContext) -> AnyView {
    let texts = texts(page);
    let (offers, awaits, is_first) =
        lesson.read(|state| (state.offers_to_show(), state.awaits(), state.step == 0));
    let button = move |test, sign, text: &'static str, key, class, press: fn(TableContext)| {
        view! {
            <button
                type="button"
                class=format!("btn btn--s {class}")
                data-testid=test
                on:click=move |_| press(page)
            >
                {icon(sign)}
                <span class="btn__label">{text}</span>
                <span class="kbd" aria-hidden="true">{key}</span>
            </button>
        }
        .into_any()
    };
    view! {
        {offers.then(|| {
            button("lesson-show", "eye", texts.show_card, "", "", TableContext::show_awaited)
        })}
        {button("lesson-again", "replay", texts.say_again, "R", "lesson__again", TableContext::say_lesson)}
        {(!is_first).then(|| {
            button("lesson-back", "ccw", texts.step_back, "U", "lesson__back", TableContext::go_back_in_lesson)
        })}
        {(!awaits).then(|| {
            button("lesson-on", "play", texts.go_on, "↵", "btn--go", TableContext::go_on_in_lesson)
        })}
    }
    .into_any()
}

/// Renders the bar of a lesson: its title, the step, and the way out.
pub(crate) fn lesson_bar(page: TableContext, lesson: LessonContext) -> AnyView {
    let app = page.app;
    let title = text_signal(move || {
        lesson.read(|state| {
            let entry = &state.lesson.entry;
            app.language().lesson_named(entry.number.into(), &entry.title).spoken()
        })
    });
    let count = move || lesson.read(|state| state.lesson.steps.len());
    let step = text_signal(move || {
        let (step, is_over) = lesson.read(|state| (state.step + 1, state.is_over));
        let shown = !is_over && count() > 0;
        if shown { app.language().step_of(step as i64, count() as i64).spoken() } else { String::new() }
    });
    let ticks = reactive(move || {
        let (step, is_over) = lesson.read(|state| (state.step, state.is_over));
        let tick = move |index| {
            let class = if is_over || index < step { "on" } else { "" };
            let class = if !is_over && index == step { "now" } else { class };
            view! { <i class=class></i> }
        };
        (0..count()).map(tick).collect_view().into_any()
    });
    let leave = move |event: ev::MouseEvent| {
        event.prevent_default();
        app.navigate(Route::Learn);
    };
    view! {
        <header class="bar lesson-bar">
            <a class="brand" href=browser::address("learn") on:click=leave>
                {icon("logo")}<span>"Wellspring"</span>
            </a>
            <span class="sep"></span>
            <p class="lesson-bar__title">
                <span class="muted">{title}</span> " " <b data-testid="lesson-step">{step}</b>
            </p>
            <span class="ticksbar" aria-hidden="true">{ticks}</span>
            <span class="push"></span>
            {menu_button(app, page.menu, false)}
            <a class="btn btn--s" href=browser::address("learn") data-testid="lesson-leave" on:click=leave>
                {icon("door")}
                <span class="lesson-bar__leave">
                    {text_signal(move || texts(page).leave_lesson.to_owned())}
                </span>
                <span class="lesson-bar__short">
                    {text_signal(move || texts(page).leave_short.to_owned())}
                </span>
            </a>
        </header>
    }
    .into_any()
}
