//! The caption in the pool: the newest event.

use leptos::component;
use leptos::prelude::*;
use words::Sentence;

use super::{Moment, flag_signal, held_caption, icon, reactive_option, text_signal, word_signal};
use crate::state::{Prompt, TableState};
use crate::table_context::TableContext;

/// Renders a sentence with its names and cards in bold.
pub(crate) fn sentence_view(sentence: Sentence) -> AnyView {
    let pieces = sentence.0.into_iter().map(|piece| {
        if piece.strong { view! { <b>{piece.text}</b> }.into_any() } else { piece.text.into_any() }
    });
    pieces.collect_view().into_any()
}

/// The newest event, the question to the player, and the direction of play.
#[component]
pub(crate) fn Caption() -> impl IntoView {
    let page = TableContext::current();
    let told =
        reactive_option(move || page.read(|table| table.caption(page.app.language())).map(sentence_view));
    let asks = reactive_option(move || {
        let words = page.app.words();
        let ask = page.read(|table| table.invitation(page.app.language()))?;
        // Only tables with clocks limit the time to name a set (H18).
        let hurry = page.read(|table| table.prompt() == Prompt::Name && table.clock.is_some());
        let soon = hurry.then(|| view! { " " {words.ten_seconds} });
        Some(view! { " " <span class="ask">{ask}{soon}</span> }.into_any())
    });
    let turns = reactive_option(move || {
        let sign = if page.read(TableState::plays_anticlockwise) { "ccw" } else { "cw" };
        let way = page.describe(|narrator| narrator.speech.own().turns.to_owned());
        Some(view! { {icon(sign)} " " {way} }.into_any())
    });
    view! {
        <div class="caption">
            <p>{told} {asks}</p>
            {reactive_option(move || held_caption(page))}
            <span class="turns">{turns}</span>
            <Moment />
            <button
                type="button"
                class="chip chip--pass"
                class:is-unneeded=flag_signal(move || page.read(TableState::is_my_turn))
                data-testid="pass-for-me"
                aria-pressed=text_signal(move || page.read(|table| table.passing).to_string())
                on:click=move |_| page.toggle_passing()
            >
                {word_signal(page.app, |words| words.pass_for_me)}
                " "
                <span class="kbd" aria-hidden="true">"F"</span>
            </button>
        </div>
    }
}
