//! The invitation: the link, its QR code, and the ways to pass it on.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::parts::{icon, reactive_option, text_signal};
use crate::qr::Qr;
use crate::table_context::TableContext;
use crate::{api, browser};

/// Renders the panel of the invitation.
pub(super) fn invite(page: TableContext) -> AnyView {
    let words = move || page.app.language().together();
    let house = RwSignal::new(None::<String>);
    if browser::is_local() {
        // An address of this device alone would be useless in an invitation.
        spawn_local(async move {
            if let Ok(found) = api::house().await {
                house.set(found.into_iter().next());
            }
        });
    }
    let about = text_signal(move || {
        let is_useless = browser::is_local() && house.with(Option::is_none);
        if is_useless { words().link_is_local } else { words().link_is_safe }.to_owned()
    });
    view! {
        <section class="panel invite" aria-labelledby="invite-title">
            <div class="panel__head">
                <h2 id="invite-title">{text_signal(move || words().invite.to_owned())}</h2>
                <button
                    type="button"
                    class="btn btn--s btn--quiet"
                    data-testid="new-link"
                    on:click=move |_| page.renew_invitation()
                >
                    {text_signal(move || words().new_link.to_owned())}
                </button>
            </div>
            {reactive_option(move || {
                let key = page.seating().link_key.get()?;
                Some(link(page, browser::invitation_link(&page.seating().id(), &key, house.get())))
            })}
            <p class="note small">{icon("lock")} <span>{about}</span></p>
        </section>
    }
    .into_any()
}

/// Renders the link, its QR code, and the buttons that pass it on.
fn link(page: TableContext, link: String) -> AnyView {
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
                browser::select_text(".addr");
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
                    readonly
                    rows="4"
                    data-testid="link"
                    aria-label=text_signal(move || words().link.to_owned())
                    prop:value=link
                ></textarea>
                <button type="button" class="btn btn--s" data-testid="copy" on:click=copy>
                    {icon("copy")} <span>{text_signal(move || words().copy.to_owned())}</span>
                </button>
                {share}
                <p class="small inv__answer" aria-hidden="true">{answer}</p>
            </div>
        </div>
    }
    .into_any()
}
