//! The list of keys.

use leptos::component;
use leptos::html::Dialog;
use leptos::prelude::*;

use super::{reactive_option, word_signal};
use crate::table_context::TableContext;
use crate::text::{Edition, Speaker, Words, plain};

/// The keys, in a dialog.
#[component]
pub(crate) fn Help(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let page = TableContext::current();
    let app = page.app;
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show(dialog, open.get()));
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="help-title" on:close=move |_| open.set(false)>
            <h2 id="help-title">{word_signal(app, |words| words.keys)}</h2>
            <dl class="keys">{reactive_option(move || page.render(|table| keys(app.words(), &Speaker::new(app.language(), &table.info).edition)))}</dl>
            <form method="dialog" class="row">
                <button class="btn btn--s btn--go">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
}

/// Opens or closes a dialog.
pub(super) fn show(dialog: NodeRef<Dialog>, open: bool) {
    let Some(dialog) = dialog.get() else { return };
    if open && !dialog.open() {
        drop(dialog.show_modal());
    } else if !open && dialog.open() {
        dialog.close();
    }
}

fn keys(words: &Words, edition: &Edition) -> AnyView {
    let first = plain(words.key_first, &[("sequence", edition.sequence), ("triplet", edition.triplet)]);
    let call = words.key_call;
    let rows: [(&str, &str); 22] = [
        ("← →", words.key_arrows),
        ("Home, End", words.key_ends),
        ("Enter", words.key_enter),
        ("Esc", words.key_escape),
        ("Shift ← →", words.key_shift),
        ("S", words.sort),
        ("1–9", words.key_set),
        ("T, G", &first),
        ("P", words.pass),
        ("M", edition.words.go_out),
        ("4", words.key_four),
        ("L", words.key_lay),
        (words.space, call),
        ("H", words.key_hints),
        ("A", words.key_read_hand),
        ("D", words.key_read_discards),
        ("Q", words.key_state),
        ("O, 1–5", words.key_opponent),
        ("[ ]", words.key_stream),
        ("F6", words.key_actions),
        ("Enter", words.next_hand),
        ("?", words.key_help),
    ];
    let shown = rows.into_iter().map(|(key, does)| {
        view! {
            <dt><span class="kbd">{key.to_owned()}</span></dt>
            <dd>{does.to_owned()}</dd>
        }
    });
    shown.collect_view().into_any()
}
