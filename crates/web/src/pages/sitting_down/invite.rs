//! The invitation: the link, its QR code, and the ways to pass it on.

use leptos::prelude::*;
use words::TogetherTexts;

use crate::browser;
use crate::parts::{house_address, icon, link_ways, reactive_option, text_signal};
use crate::table_context::TableContext;

/// Whom the address of a link reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    House,
    Anywhere,
}

/// The addresses for invitations. None of them is an address of this device alone.
#[derive(Clone, Copy)]
struct Addresses {
    house: RwSignal<Option<String>>,
    anywhere: Option<StoredValue<String>>,
    /// What the host has chosen; `None`: the address by which the page was opened.
    chosen: RwSignal<Option<Reach>>,
}

impl Addresses {
    /// Asks for the address in the house.
    fn load() -> Self {
        let (origin, is_public) = (browser::origin(), browser::is_public());
        let is_own = !is_public && !browser::is_local();
        let house = if is_own { RwSignal::new(Some(origin.clone())) } else { house_address() };
        let anywhere = is_public.then(|| StoredValue::new(origin));
        Self { house, anywhere, chosen: RwSignal::new(None) }
    }

    /// Returns the address for a reach, if there is one, reactively.
    fn of(self, reach: Reach) -> Option<String> {
        match reach {
            Reach::House => self.house.get(),
            Reach::Anywhere => self.anywhere.map(|anywhere| anywhere.get_value()),
        }
    }

    /// Returns whom the link is for, reactively.
    fn reach(self) -> Reach {
        let usual = if self.anywhere.is_some() { Reach::Anywhere } else { Reach::House };
        self.chosen.get().unwrap_or(usual)
    }
}

/// Renders the panel of the invitation.
pub(super) fn invite(page: TableContext) -> AnyView {
    let words = move || page.app.language().together();
    let addresses = Addresses::load();
    view! {
        <section class="panel invite" aria-labelledby="invite-title">
            <div class="panel__head">
                <h2 id="invite-title">{text_signal(move || words().invite.to_owned())}</h2>
                <fieldset class="seg">
                    <legend class="vh">{text_signal(move || words().reach.to_owned())}</legend>
                    {[Reach::Anywhere, Reach::House].map(|reach| option(page, addresses, reach))}
                </fieldset>
            </div>
            {reactive_option(move || {
                let key = page.seating().link_key.get()?;
                let address = addresses.of(addresses.reach())?;
                let link = browser::invitation_link(&page.seating().id(), &key, Some(address));
                Some(link_ways(page, link, "table"))
            })}
            <div class="invite__foot">
                {reactive_option(move || {
                    addresses.of(addresses.reach())?;
                    let safe = words().link_is_safe;
                    Some(view! { <p class="note small">{icon("lock")} <span>{safe}</span></p> }.into_any())
                })}
                <button
                    type="button"
                    class="btn btn--s btn--quiet"
                    data-testid="new-link"
                    on:click=move |_| page.renew_invitation()
                >
                    {text_signal(move || words().new_link.to_owned())}
                </button>
            </div>
            {[Reach::House, Reach::Anywhere].map(|reach| how(page, addresses, reach))}
        </section>
    }
    .into_any()
}

/// Picks one of the texts.
type PickReachText = fn(&TogetherTexts) -> &'static str;

/// Returns the label of a reach, and how one gets an address of it.
fn texts(reach: Reach) -> (PickReachText, PickReachText) {
    match reach {
        Reach::House => (|words| words.in_house, |words| words.house_how),
        Reach::Anywhere => (|words| words.anywhere, |words| words.anywhere_how),
    }
}

/// Returns the name of a reach in tests and elements.
const fn name(reach: Reach) -> &'static str {
    match reach {
        Reach::House => "house",
        Reach::Anywhere => "anywhere",
    }
}

/// Renders the choice of a reach. Without an address it cannot be chosen.
fn option(page: TableContext, addresses: Addresses, reach: Reach) -> AnyView {
    let is_missing = move || addresses.of(reach).is_none();
    let is_chosen = move || addresses.reach() == reach;
    let (label, _) = texts(reach);
    view! {
        <label class:is-chosen=move || is_chosen() && !is_missing() class:is-off=is_missing>
            <input
                type="radio"
                name="reach"
                data-testid=format!("reach-{}", name(reach))
                aria-describedby=format!("how-{}", name(reach))
                prop:disabled=is_missing
                prop:checked=is_chosen
                on:change=move |_| addresses.chosen.set(Some(reach))
            />
            <span>{text_signal(move || label(page.app.language().together()).to_owned())}</span>
        </label>
    }
    .into_any()
}

/// Renders how to get an address that is missing.
fn how(page: TableContext, addresses: Addresses, reach: Reach) -> AnyView {
    let (_, how) = texts(reach);
    view! {
        <p id=format!("how-{}", name(reach)) class="small muted" data-testid=format!("how-{}", name(reach))>
            {text_signal(move || match addresses.of(reach) {
                Some(_) => String::new(),
                None => how(page.app.language().together()).to_owned(),
            })}
        </p>
    }
    .into_any()
}
