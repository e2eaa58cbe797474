//! The caption in the pool: the newest event.

use leptos::component;
use leptos::prelude::*;
use words::Sentence;

use super::{Moment, flag_signal, held_caption, icon, key_sign, reactive_option, text_signal, word_signal};
use crate::state::TableState;
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
        let ask = page.read(|table| table.invitation(page.app.language()))?;
        Some(view! { " " <span class="ask">{ask}</span> }.into_any())
    });
    let turns = reactive_option(move || {
        let sign = if page.fact(TableState::plays_anticlockwise) { "ccw" } else { "cw" };
        let way = page.describe(|narrator| narrator.speech.own().turns.to_owned());
        Some(view! { {icon(sign)} " " {way} }.into_any())
    });
    let chip = reactive_option(move || {
        Some(if page.fact(TableState::is_over) { log_chip(page) } else { passing_chip(page) })
    });
    view! {
        <div class="caption">
            <p>{told} {asks}</p>
            {reactive_option(move || held_caption(page))}
            <span class="turns">{turns}</span>
            <Moment />
            {chip}
        </div>
    }
}

/// Renders whether the server passes until the player's next turn.
fn passing_chip(page: TableContext) -> AnyView {
    view! {
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
            {key_sign("F")}
        </button>
    }
    .into_any()
}

/// Renders the button that opens the log of a hand that is over, where no question is asked any more.
fn log_chip(page: TableContext) -> AnyView {
    view! {
        <button
            type="button"
            class="chip chip--pass"
            data-testid="log-of-hand"
            on:click=move |_| page.show_log(true)
        >
            {word_signal(page.app, |words| words.log_title)}
            " "
            {key_sign("J")}
        </button>
    }
    .into_any()
}
