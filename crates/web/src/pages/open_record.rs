//! The press on the home page that opens a recorded match from a file.

use leptos::component;
use leptos::html::{Dialog, Input};
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::record_page::{Opened, Unreadable, opened, read};
use crate::app_context::AppContext;
use crate::browser;
use crate::moment_links::FILE;
use crate::parts::{reactive_option, show_dialog, text_signal, word_signal};

/// The press on the home page that opens a record of this device, and the dialog that shows it.
#[component]
pub(super) fn OpenRecord() -> impl IntoView {
    let app = AppContext::current();
    let words = move || app.language().records();
    let (field, dialog) = (NodeRef::<Input>::new(), NodeRef::<Dialog>::new());
    let shown = RwSignal::new(None::<Opened>);
    Effect::new(move |_| show_dialog(dialog, shown.with(Option::is_some)));
    let choose = move |_| {
        let Some(file) = field.get_untracked().and_then(|field| browser::chosen_file(&field)) else { return };
        spawn_local(async move {
            let found = if file.size() > f64::from(wire::MAX_RECORD_SIZE) {
                Err(Unreadable::TooLarge)
            } else {
                match browser::file_text(&file).await {
                    Some(text) => read(text).await,
                    None => Err(Unreadable::Damaged(None, None)),
                }
            };
            shown.set(Some(found));
        });
    };
    let close = move |_| {
        shown.set(None);
        // The same file can be chosen again.
        if let Some(field) = field.get_untracked() {
            field.set_value("");
        }
    };
    view! {
        <label class="btn btn--s btn--quiet open-record">
            {text_signal(move || words().open_record.to_owned())}
            <input
                type="file"
                class="vh"
                accept=".jsonl,application/jsonl,text/plain"
                data-testid="open-record"
                node_ref=field
                on:change=choose
            />
        </label>
        <dialog class="dialog" node_ref=dialog aria-labelledby="record-title" on:close=close>
            <h2 id="record-title" tabindex="-1" autofocus>
                {text_signal(move || words().recorded_match.to_owned())}
            </h2>
            {reactive_option(move || Some(opened(app, shown.get()?, FILE)))}
            <form method="dialog" class="row">
                <button class="btn btn--s">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
}
