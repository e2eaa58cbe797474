//! The events of the hand in sentences, beside the table. A press goes to the event.

use leptos::prelude::*;

use super::replay_context::ReplayContext;
use crate::parts::{event_line, flag_signal, reactive_option, text_signal};
use crate::text::TableNarrator;

/// Renders the events of the hand.
pub(super) fn event_list(replay: ReplayContext) -> AnyView {
    let at = Memo::new(move |_| replay.read(|state| Some(state.at)));
    // The list is written again only for another hand, language or view, and not for each step.
    let written = Memo::new(move |_| {
        let language = replay.app.language();
        replay.read(|state| Some((language, state.hand.hand_number, state.one_seat)))
    });
    let title = text_signal(move || {
        replay.read(|state| Some(replay.position(state).trim_end_matches('.').to_owned())).unwrap_or_default()
    });
    let why = text_signal(move || {
        let words = replay.words();
        let are_open = replay.read(|state| Some(state.one_seat.is_none())).unwrap_or(false);
        let why = if replay.is_file() { words.file_open } else { words.all_open };
        if are_open { why.to_owned() } else { String::new() }
    });
    let lines = reactive_option(move || {
        written.get()?;
        let language = replay.app.language();
        replay.state.with_untracked(|state| {
            let state = state.as_ref()?;
            let narrator = TableNarrator::new(language, &state.hand.table);
            let table = state.table();
            let line = |index: usize| {
                let told = state.told(index)?;
                let sentence = narrator.replayed(&told, state.is_after_flower(index))?;
                let inner = event_line(&table, &narrator, &told, sentence);
                let is_on = flag_signal(move || at.get() == Some(index));
                Some(view! {
                    <li>
                        <button
                            type="button"
                            class="log__line"
                            class:is-on=is_on
                            aria-current=move || is_on.get().then_some("step")
                            tabindex=move || if is_on.get() { "0" } else { "-1" }
                            on:click=move |_| replay.go_to(index)
                        >
                            {inner}
                        </button>
                    </li>
                })
            };
            let lines: Vec<_> = (0..state.hand.moments.len()).filter_map(line).collect();
            Some(lines.collect_view().into_any())
        })
    });
    view! {
        <aside class="replay__side" aria-label=text_signal(move || replay.words().events_list.to_owned())>
            <h2 data-testid="replay-position">{title}</h2>
            <ol class="log__list">{lines}</ol>
            <p class="muted small">{why}</p>
        </aside>
    }
    .into_any()
}
