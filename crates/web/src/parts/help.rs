//! The dialog with the list of keys.

use leptos::component;
use leptos::html::Dialog;
use leptos::prelude::*;

use super::key_list::key_rows;
use super::{all_rules_link, reactive_option, word_signal};
use crate::browser;
use crate::table_context::TableContext;
use crate::text::{KeySituation, TableNarrator};

/// The dialog with the list of keys.
#[component]
pub(crate) fn Help(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let page = TableContext::current();
    let app = page.app;
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show_dialog(dialog, open.get()));
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="help-title" on:close=move |_| open.set(false)>
            <h2 id="help-title" tabindex="-1" autofocus>{word_signal(app, |words| words.keys)}</h2>
            <dl class="keys">
                {reactive_option(move || page.render(|table| {
                    let situation = KeySituation {
                        is_lesson: page.lesson().is_some(),
                        is_solitary: table.is_solitary(),
                        is_host: table.is_host(),
                    };
                    key_rows(TableNarrator::new(app.language(), &table.info).keys(situation))
                }))}
            </dl>
            <form method="dialog" class="row">
                {reactive_option(move || page.render(|table| {
                    all_rules_link(app.language(), table.info.rules, true)
                }))}
                <button class="btn btn--s btn--go">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
}

/// Opens or closes a dialog.
pub(crate) fn show_dialog(dialog: NodeRef<Dialog>, open: bool) {
    let Some(dialog) = dialog.get() else { return };
    if open && !dialog.open() {
        drop(dialog.show_modal());
        // What has the focus first may be drawn after the dialog is shown.
        browser::focus_soon("dialog:modal:focus [autofocus]");
    } else if !open && dialog.open() {
        dialog.close();
    }
}
