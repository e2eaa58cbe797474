//! The banks on the plates, and the seconds of a decision in the turn chip.

use cards::Seat;
use leptos::prelude::*;

use super::{flag_signal, text_signal};
use crate::dates;
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::{minutes, seconds};

/// Renders what is left of a seat's bank, at a table with clocks. A running bank is marked.
pub(super) fn bank(page: TableContext, seat: Seat) -> Option<AnyView> {
    let has_banks = |table: &TableState| {
        table.clocks.as_ref().is_some_and(|clocks| !clocks.banks.is_empty()) && table.is_person(seat)
    };
    page.read(has_banks).then(|| {
        let left = text_signal(move || minutes(page.bank_left(seat).0));
        let runs = flag_signal(move || page.bank_left(seat).1);
        let label = text_signal(move || page.app.language().bank(&minutes(page.bank_left(seat).0)).spoken());
        view! {
            <span class="bank num" class:is-running=runs role="img" aria-label=label data-testid="bank">
                {left}
            </span>
        }
        .into_any()
    })
}

/// Renders the seconds that are left of the player's own decision, in its last third.
pub(super) fn decision_left(page: TableContext) -> Option<AnyView> {
    let (left, whole) = page.own_decision()?;
    let is_last_third = left > 0 && left * 3 <= whole;
    is_last_third.then(|| view! { <span class="num">{seconds(left)}</span> }.into_any())
}

/// Renders until when the seat may think by correspondence, on its own plate or in the chip of the own turn.
pub(super) fn until(page: TableContext, seat: Seat) -> Option<AnyView> {
    let (thinks, at) = page.thinks_until()?;
    let language = page.app.language();
    let text = language.until(&dates::describe_deadline(language, at)).spoken();
    (thinks == seat).then(|| view! { <span class="until" data-testid="until">{text}</span> }.into_any())
}
