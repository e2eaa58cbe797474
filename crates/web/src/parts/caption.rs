//! What happened last, in the pool.

use leptos::component;
use leptos::prelude::*;

use super::icon;
use crate::pages::Play;
use crate::state::Table;
use crate::text::Sentence;

/// A sentence with its names and cards marked.
pub(crate) fn spoken_pieces(sentence: Sentence) -> AnyView {
    let pieces = sentence.0.into_iter().map(|piece| {
        if piece.strong { view! { <b>{piece.text}</b> }.into_any() } else { piece.text.into_any() }
    });
    pieces.collect_view().into_any()
}

/// What happened last, and what is asked; the direction of play.
#[component]
pub(crate) fn Caption() -> impl IntoView {
    let play = Play::here();
    let words = move || play.app.words();
    let asks =
        move || play.of(Table::asked).then(|| view! { " " <span class="ask">{words().claim_it}</span> });
    view! {
        <p class="caption">
            <span>{move || play.of(|table| table.caption(play.app.tongue())).map(spoken_pieces)} {asks}</span>
            <span class="turns">{icon("cw")} {move || words().clockwise}</span>
        </p>
    }
}
