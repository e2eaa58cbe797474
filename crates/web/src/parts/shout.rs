//! The large bar that calls for a discard (*Maho!*). It acts on the press, not on the release, because speed
//! counts.

use leptos::component;
use leptos::prelude::*;
use table::Action;

use super::{text_signal, word_signal};
use crate::state::TableState;
use crate::table_actions::Press;
use crate::table_context::TableContext;

/// The bar. It never moves, and is enabled while a discard can be called for.
#[component]
pub(crate) fn Shout() -> impl IntoView {
    let page = TableContext::current();
    let lit = move || page.read(|table| table.can_play(Action::Call));
    let called = text_signal(move || {
        let card = page.read(TableState::open_card).map(|(card, _)| card);
        card.map(|card| page.describe(|narrator| narrator.card(card))).unwrap_or_default()
    });
    let call = text_signal(move || page.describe(|narrator| narrator.speech.own().title.to_owned()));
    view! {
        <div class="shouts">
            <button
                type="button"
                class="shout"
                data-testid="call"
                aria-disabled=text_signal(move || (!lit()).to_string())
                on:pointerdown=move |_| {
                    page.start_press();
                    page.press(Press::Call);
                }
                on:click=move |_| page.press(Press::Call)
            >
                <b>{call}</b> <span class="vh">{called}</span>
                <span class="kbd" aria-hidden="true">{word_signal(page.app, |words| words.space)}</span>
            </button>
            <p class="muted small shout__risk">{word_signal(page.app, |words| words.maho_risk)}</p>
        </div>
    }
}
