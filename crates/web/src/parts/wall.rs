//! The wall of *Quatre Vents*: its four sides and what is left of it.

use leptos::component;
use leptos::prelude::*;

use super::{reactive_option, text_signal};
use crate::state::{StackState, TableState, stacks};
use crate::table_context::TableContext;

/// The wall, with the wind of the round and the number of drawable tiles in its middle.
#[component]
pub(crate) fn Wall() -> impl IntoView {
    let page = TableContext::current();
    let left = move || page.read(TableState::drawable);
    let kept = move || page.read(|table| table.view.wall.map_or(0, |wall| wall.dead));
    let label = text_signal(move || {
        page.describe(|narrator| {
            let speech = narrator.speech;
            let counted = speech.wall_of(left().into(), kept().into()).spoken();
            speech.label(speech.own().well_label, &counted).spoken()
        })
    });
    let wind = text_signal(move || {
        let wind = page.read(|table| table.view.round);
        wind.map(|wind| page.describe(|narrator| narrator.speech.wind(wind).one().to_owned()))
            .unwrap_or_default()
    });
    view! {
        <div class="well wall" role="img" aria-label=label>
            <svg viewBox="0 0 200 200" aria-hidden="true">{reactive_option(move || page.render(sides))}</svg>
            <span class="wall__in" aria-hidden="true">
                <b class="wall__wind">{wind}</b>
                <span class="wall__n num" data-testid="well-count">
                    {text_signal(move || left().to_string())}
                </span>
            </span>
        </div>
    }
}

/// The width of a stack and the gap after it.
const PITCH: f64 = 8.6;

/// Renders the stacks of the four sides. A side lies before its player and is counted from that player's
/// right. The next player is on the right.
fn sides(table: &TableState) -> AnyView {
    let shown = stacks(table).into_iter().map(|(seat, at, stack)| {
        let turn = format!("rotate({} 100 100)", -90 * i32::from(table.seat_shape(seat)));
        let across = 100.0 + PITCH * (8.0 - f64::from(at)) - 3.4;
        let class = match stack {
            StackState::Live => "stack",
            StackState::Dead => "stack stack--kept",
            StackState::Taken => "stack stack--taken",
        };
        let across = format!("{across:.1}");
        view! { <rect class=class transform=turn x=across y="178" width="6.8" height="13" rx="1.6" /> }
    });
    shown.collect_view().into_any()
}
