//! The invitation: the link, its QR code, and the ways to pass it on.

use leptos::prelude::*;

use crate::browser;
use crate::parts::{house_address, icon, link_ways, reactive_option, text_signal};
use crate::table_context::TableContext;

/// Renders the panel of the invitation.
pub(super) fn invite(page: TableContext) -> AnyView {
    let words = move || page.app.language().together();
    let house = house_address();
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
                let link = browser::invitation_link(&page.seating().id(), &key, house.get());
                Some(link_ways(page, link, "table"))
            })}
            <p class="note small">{icon("lock")} <span>{about}</span></p>
        </section>
    }
    .into_any()
}
