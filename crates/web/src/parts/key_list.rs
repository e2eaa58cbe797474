//! The list of the keys of a page, in a dialog.

use leptos::html::Dialog;
use leptos::prelude::*;
use words::Language;

use super::{reactive, show_dialog, word_signal};
use crate::app_context::AppContext;
use crate::text::KeyRow;

/// Renders rows of keys.
pub(crate) fn key_rows(rows: Vec<KeyRow>) -> AnyView {
    let rows = rows.into_iter().map(|(key, does)| {
        view! { <dt><span class="kbd">{key}</span></dt> <dd>{does}</dd> }
    });
    rows.collect_view().into_any()
}

/// Renders the dialog with the keys of a page. `rows`: the keys in a language.
pub(crate) fn key_dialog(
    app: AppContext,
    open: RwSignal<bool>,
    rows: fn(Language) -> Vec<KeyRow>,
) -> AnyView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show_dialog(dialog, open.get()));
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="help-title" on:close=move |_| open.set(false)>
            <h2 id="help-title" tabindex="-1" autofocus>{word_signal(app, |words| words.keys)}</h2>
            <dl class="keys">{reactive(move || key_rows(rows(app.language())))}</dl>
            <form method="dialog" class="row">
                <button class="btn btn--s btn--go">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
    .into_any()
}
