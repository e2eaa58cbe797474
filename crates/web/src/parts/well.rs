//! The well, the ring for the newest discard, and the rings of the water.

use hands::PlacedCard;
use leptos::component;
use leptos::prelude::*;

use super::{Size, card, card_back, flag_signal, held_pill, reactive_option, text_signal, window_ring};
use crate::state::TableState;
use crate::table_context::TableContext;

/// Decorative rings of water around the well.
#[component]
pub(crate) fn Ripples() -> impl IntoView {
    let radii = [60, 96, 138, 188, 248, 320, 410, 520, 650, 800];
    let rings = radii.into_iter().zip(0..).map(|(radius, at)| {
        let width = if at % 2 == 0 { "1.6" } else { "1" };
        let opacity = format!("{:.2}", 0.80 - 0.07 * f64::from(at));
        view! {
            <circle
                cx="100"
                cy="46%"
                r=radius
                fill="none"
                stroke="currentColor"
                stroke-width=width
                opacity=opacity
            />
        }
    });
    view! { <svg class="pool__ripples" aria-hidden="true">{rings.collect_view()}</svg> }
}

/// The circumference of the well's ring.
const CIRCUMFERENCE: f64 = 295.3;

/// The well, with the number of cards left. Its ring shows the share that is left.
#[component]
pub(crate) fn Well() -> impl IntoView {
    let page = TableContext::current();
    let left = move || page.read(|table| u32::from(table.view.well));
    let share = move || f64::from(left()) / f64::from(page.read(TableState::full_well).max(1));
    let label = text_signal(move || {
        page.describe(|narrator| {
            narrator.speech.label(narrator.speech.own().well_label, &left().to_string()).spoken()
        })
    });
    let dashes = text_signal(move || format!("{:.1} {CIRCUMFERENCE}", CIRCUMFERENCE * share().min(1.0)));
    let low = flag_signal(move || left() < 10);
    view! {
        <div class="well" role="img" aria-label=label class:is-low=low>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <circle class="well__ring" cx="50" cy="50" r="47" />
                <circle
                    class="well__left"
                    cx="50"
                    cy="50"
                    r="47"
                    transform="rotate(-90 50 50)"
                    stroke-dasharray=dashes
                />
            </svg>
            {reactive_option(move || (left() > 0).then(card_back))}
            <span class="well__n num" aria-hidden="true" data-testid="well-count">
                {text_signal(move || left().to_string())}
            </span>
        </div>
    }
}

/// Renders the ten ticks around the discard.
fn ticks() -> AnyView {
    let tick = |at: i32| view! { <path d="M50 3.9V1.9" transform=format!("rotate({} 50 50)", at * 36) /> };
    view! { <g class="ringed__ticks">{(0..10).map(tick).collect_view()}</g> }.into_any()
}

/// Renders the remaining time as a ring that runs out.
fn clock(left: u32) -> AnyView {
    let time = format!("{left}ms");
    view! {
        <circle
            class="ringed__clock"
            cx="50"
            cy="50"
            r="46.5"
            pathLength="100"
            style:animation-duration=time
        />
    }
    .into_any()
}

/// Renders the seconds that are left. The style sheet counts them down.
fn seconds(left: u32) -> AnyView {
    let seconds = left.div_ceil(1_000);
    let passed = seconds * 1_000 - left;
    let style = format!("--left: {seconds}; --passed: {passed}");
    view! { <span class="ringed__seconds num" aria-hidden="true" data-testid="seconds" style=style></span> }
        .into_any()
}

/// The ring in which a discard lies while it can be claimed, the same for every seat.
#[component]
pub(crate) fn DiscardRing() -> impl IntoView {
    let page = TableContext::current();
    let resting = reactive_option(move || {
        let (open, _) = page.read(TableState::open_card)?;
        let name = page.describe(|narrator| narrator.card(open));
        let placed = PlacedCard { card: open, is_joker: false };
        Some(card(page.app.language(), placed, Size::Large, "rests", Some(name)))
    });
    // At a table of several people, everybody sees the window of the discard, and not the own clock.
    let left =
        move || page.read(|table| table.clock.filter(|_| table.must_answer() && table.window.is_none()));
    let window = move || {
        page.read(|table| Some(table.window.as_ref().filter(|window| window.held_by.is_empty())?.left))
    };
    view! {
        <div
            class="stage"
            class:is-asking=flag_signal(move || page.read(TableState::must_answer))
            class:has-clock=flag_signal(move || left().is_some())
        >
            <div class="ringed">
                <svg viewBox="0 0 100 100" aria-hidden="true">
                    <circle class="ringed__ring" cx="50" cy="50" r="43" />
                    {ticks()}
                    {reactive_option(move || left().map(clock))}
                    {reactive_option(move || window_ring(page))}
                </svg>
                {resting}
                {reactive_option(move || left().map(seconds))}
                <div class="ringed__window">{reactive_option(move || window().map(seconds))}</div>
                {reactive_option(move || held_pill(page))}
            </div>
        </div>
    }
}
