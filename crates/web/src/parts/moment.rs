//! "One moment": the button that holds the claim window open, and the time that is left.

use leptos::component;
use leptos::prelude::*;

use super::{flag_signal, icon, key_sign, shape, text_signal};
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::seconds;

/// Whether the player holds the window open.
fn holds(table: &TableState) -> bool {
    let me = table.info.you;
    table.window.as_ref().is_some_and(|window| window.held_by.iter().any(|&seat| Some(seat) == me))
}

/// The button that holds the claim window open, in a place of its own. It is inert while no window is open.
#[component]
pub(crate) fn Moment() -> impl IntoView {
    let page = TableContext::current();
    let is_inert = move || {
        page.read(|table| {
            table.window.as_ref().is_none_or(|window| window.moments == 0 && !holds(table)).to_string()
        })
    };
    let label = text_signal(move || {
        let words = page.app.language().together();
        if page.read(holds) { words.let_go } else { words.one_moment }.to_owned()
    });
    // How often the player may still hold a window open or, while one is held, the seconds that are left.
    let left = text_signal(move || {
        let language = page.app.language();
        let held = page.read(|table| {
            table.window.as_ref().filter(|window| !window.held_by.is_empty()).map(|window| window.left)
        });
        match (held, page.read(|table| table.moments)) {
            (Some(left), _) => seconds(page.seating().seconds_of_window(left)),
            (None, Some(moments)) => language.moments_left(moments.into()).spoken(),
            (None, None) => String::new(),
        }
    });
    let has_window = page.read_untracked(|table| table.info.window.is_some());
    has_window.then(|| {
        view! {
                   <button
                       type="button"
                       class="chip chip--pass moment"
                       class:is-held=flag_signal(move || page.read(holds))
                       data-testid="moment"
                       aria-disabled=text_signal(is_inert)
                       on:click=move |_| page.toggle_moment()
                   >
                       {icon("hold")}
        " " <span class="moment__label">{label}</span> " " <span>{left}</span>
                       {key_sign("K")}
                   </button>
               }
    })
}

/// Renders who holds the window open and the seconds that are left, while somebody does.
pub(crate) fn held_pill(page: TableContext) -> Option<AnyView> {
    let (steps, left) = page.read(|table| {
        let window = table.window.as_ref()?;
        let first = window.held_by.first()?;
        Some((table.seat_shape(*first), window.left))
    })?;
    let left = text_signal(move || seconds(page.seating().seconds_of_window(left)));
    Some(view! { <span class="held" aria-hidden="true">{shape(steps)} {left}</span> }.into_any())
}

/// Renders in the caption who holds the window open, and for how long.
pub(crate) fn held_caption(page: TableContext) -> Option<AnyView> {
    let (seat, left) = page.read(|table| {
        let window = table.window.as_ref()?;
        Some((*window.held_by.iter().find(|&&seat| Some(seat) != table.info.you)?, window.left))
    })?;
    let text = text_signal(move || {
        let left = seconds(page.seating().seconds_of_window(left));
        page.read_info(|narrator, _| narrator.language.holds_for(narrator.name(seat), &left).spoken())
    });
    Some(view! { <span class="caption__held">{text}</span> }.into_any())
}

/// Renders the time that is left of the window as a ring that runs out.
pub(crate) fn window_ring(page: TableContext) -> Option<AnyView> {
    page.read(|table| {
        let (window, length) = (table.window.as_ref()?, table.info.window?);
        let is_held = !window.held_by.is_empty();
        let whole = if is_held { HELD_MS } else { length.milliseconds() };
        let share = (f64::from(window.left) / f64::from(whole)).min(1.0);
        let gone = format!("{:.1}", 100.0 * (1.0 - share));
        let time = format!("{}ms", window.left);
        Some(
            view! {
                <circle
                    class="ringed__clock"
                    class:is-held=is_held
                    cx="50"
                    cy="50"
                    r="46.5"
                    pathLength="100"
                    style=("--gone", gone)
                    style:animation-duration=time
                />
            }
            .into_any(),
        )
    })
}

/// The longest time for which a window is held open, from the discard.
const HELD_MS: u32 = 10_000;
