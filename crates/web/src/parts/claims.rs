//! The sets that the discard can complete: a button for each, which shows the set.

use leptos::prelude::*;

use super::{Size, key_sign, set};
use crate::state::TableState;
use crate::table_actions::Press;
use crate::table_context::TableContext;
use crate::text::{Offer, TableNarrator};

/// Renders a button for each offer.
pub(super) fn claims(
    page: TableContext,
    table: &TableState,
    narrator: &TableNarrator<'_>,
    offers: &[Offer],
) -> AnyView {
    let open = table.answered.is_none();
    let buttons = offers.iter().map(|&offer| {
        let call = words::capitalized(narrator.call_of(offer.set));
        let name = narrator.speech.offer(offer.set);
        view! {
            <button
                type="button"
                class="btn claim"
                data-testid="claim"
                data-set=offer.set.to_string()
                aria-disabled=(!open).then_some("true")
                on:click=move |_| page.press(Press::Offer(offer.number))
            >
                <span class="vh">{name}</span>
                <span class="claim__picture" aria-hidden="true">
                    {(!call.is_empty()).then(|| view! { <span class="claim__call">{call}</span> })}
                    {set(narrator.speech, offer.set, Size::Tiny)}
                </span>
                {key_sign(&offer.number.to_string())}
            </button>
        }
    });
    view! { <div class="claims">{buttons.collect_view()}</div> }.into_any()
}
