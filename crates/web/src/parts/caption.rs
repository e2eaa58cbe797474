//! What happened last, in the pool.

use leptos::component;
use leptos::prelude::*;

use super::{icon, maybe, word};
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
    let told = maybe(move || play.of(|table| table.caption(play.app.tongue())).map(spoken_pieces));
    let asks = maybe(move || {
        let claim_it = play.app.words().claim_it;
        play.of(Table::asked).then(|| view! { " " <span class="ask">{claim_it}</span> }.into_any())
    });
    view! {
        <p class="caption">
            <span>{told} {asks}</span>
            <span class="turns">{icon("cw")} " " {word(play.app, |words| words.clockwise)}</span>
        </p>
    }
}
