//! A link to a table with its QR code, and the ways to pass it on.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{icon, text_signal};
use crate::qr::Qr;
use crate::table_context::TableContext;
use crate::{api, browser};

/// Asks for the address of the server in the house, and returns it as soon as it is known. Without one the
/// link stays as it is drawn, with what somebody may have selected in it.
pub(crate) fn house_address() -> RwSignal<Option<String>> {
    let house = RwSignal::new(None::<String>);
    spawn_local(async move {
        if let Some(address) = api::house().await.ok().and_then(|found| found.into_iter().next()) {
            house.set(Some(address));
        }
    });
    house
}

/// Renders a link, its QR code, and the buttons that pass it on. `place` is unlike that of all other links on
/// the page.
pub(crate) fn link_ways(page: TableContext, link: String, place: &'static str) -> AnyView {
    let words = move || page.app.language().together();
    let code = Qr::encode(&link).map(|qr| {
        let side = qr.size;
        view! {
            <svg class="qr" viewBox=format!("0 0 {side} {side}") role="img" aria-label="QR" data-testid="qr">
                <rect class="qr__ground" width=side height=side />
                <path class="qr__modules" d=qr.path />
            </svg>
        }
    });
    let (copied, shared) = (link.clone(), link.clone());
    let copy = move |_| {
        let link = copied.clone();
        spawn_local(async move {
            if browser::copy(&link).await {
                page.announce(words().copied);
            } else {
                browser::select_text(&format!("#link-{place}"));
                page.announce(words().selected);
            }
        });
    };
    let share = browser::can_share().then(|| {
        view! {
            <button
                type="button"
                class="btn btn--s"
                data-testid="share"
                on:click=move |_| browser::share(&shared)
            >
                {icon("share")} <span>{text_signal(move || words().send.to_owned())}</span>
            </button>
        }
    });
    let answer = text_signal(move || {
        // The answer to the press stands here until another prompt replaces it.
        let shown = page.state.with(|state| state.announcements.prompt.clone());
        let answers = [words().copied, words().selected];
        shown.map(|shown| shown.text).filter(|text| answers.contains(&text.as_str())).unwrap_or_default()
    });
    view! {
        <div class="inv">
            {code}
            <div class="inv__ways">
                <textarea
                    class="addr"
                    id=format!("link-{place}")
                    readonly
                    rows="4"
                    data-testid=if place == "table" { "link".to_owned() } else { format!("link-{place}") }
                    aria-label=text_signal(move || words().link.to_owned())
                    prop:value=link
                ></textarea>
                <button type="button" class="btn btn--s" data-testid=format!("copy-{place}") on:click=copy>
                    {icon("copy")} <span>{text_signal(move || words().copy.to_owned())}</span>
                </button>
                {share}
                <p class="small inv__answer" aria-hidden="true">{answer}</p>
            </div>
        </div>
    }
    .into_any()
}
