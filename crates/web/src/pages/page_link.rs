//! Links to a page of a finished match: copied, or shown where the browser cannot copy.

use leptos::prelude::*;
use leptos::task::spawn_local;
use words::{Edition, Speech};

use crate::app_context::AppContext;
use crate::browser;
use crate::parts::{reactive_option, text_signal};

/// Returns the key of the link to a match, as far as this browser has one. It is never that of a seat.
pub(super) fn shared_key(id: &str) -> Option<String> {
    let published = || AppContext::keys().find(id).and_then(|key| key.published.clone());
    browser::record_link(id).or_else(published)
}

/// Copies a link and says so; where the browser cannot copy, shows the link. Without a key the link opens in
/// this browser only.
pub(super) fn copy_page_link(
    app: AppContext,
    (link, has_key): (String, bool),
    shown: RwSignal<Option<String>>,
    say: impl Fn(&'static str) + 'static,
) {
    spawn_local(async move {
        let words = Speech::new(app.language_untracked(), Edition::MhingFr).replay();
        if browser::copy(&link).await {
            say(if has_key { words.copied } else { words.copied_here });
        } else {
            shown.set(Some(link));
            request_animation_frame(|| browser::select_text("#page-link"));
        }
    });
}

/// Renders the link where it could not be copied. `name`: what the link is called.
pub(super) fn shown_link(
    link: RwSignal<Option<String>>,
    name: impl Fn() -> &'static str + Copy + Send + Sync + 'static,
) -> AnyView {
    reactive_option(move || {
        link.get().map(|link| {
            view! {
                <textarea
                    class="addr replay__link"
                    id="page-link"
                    readonly
                    rows="2"
                    aria-label=text_signal(move || name().to_owned())
                    prop:value=link
                ></textarea>
            }
            .into_any()
        })
    })
    .into_any()
}
