//! The large bar that calls for a discard (*Maho!*). It acts on the press, not on the release.

use leptos::component;
use leptos::prelude::*;
use table::Action;

use super::{says, word};
use crate::pages::{Press, TableContext};
use crate::state::TableState;

/// The call: alive while a discard can be called for, in the same place all the time.
#[component]
pub(crate) fn Shout() -> impl IntoView {
    let play = TableContext::here();
    let lit = move || play.of(|table| table.may(Action::Call));
    let label = says(move || {
        let call = play.words_of(|speaker| speaker.edition.words.title.to_owned());
        let card = play.of(TableState::open_card).map(|(card, _)| card);
        let name = card.map(|card| play.words_of(|speaker| speaker.card(card)));
        name.map_or_else(|| call.clone(), |name| format!("{call} {name}"))
    });
    let call = says(move || play.words_of(|speaker| speaker.edition.words.title.to_owned()));
    view! {
        <div class="shouts">
            <button
                type="button"
                class="shout"
                data-testid="call"
                aria-label=label
                aria-disabled=says(move || (!lit()).to_string())
                on:pointerdown=move |_| play.press(Press::Call)
                on:click=move |_| play.press(Press::Call)
            >
                <b>{call}</b>
                <span class="kbd" aria-hidden="true">{word(play.app, |words| words.space)}</span>
            </button>
            <p class="muted small shout__risk">{word(play.app, |words| words.maho_risk)}</p>
        </div>
    }
}
