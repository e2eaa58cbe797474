//! The pages of a table whose cards are not shown: it is forming, or the page has only the invitation.

use cards::Seat;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wire::TableInfo;

use crate::browser;
use crate::parts::{LanguageChoice, icon, menu_button, text_signal};
use crate::route::Route;
use crate::table_context::TableContext;

mod forming;
mod house_rules;
mod invite;
mod invited_late;
mod listing;
mod sit_down;

pub(super) use forming::Forming;
pub(super) use invited_late::InvitedLate;
pub(super) use sit_down::SitDown;

/// Renders the bar of these pages.
fn bar(page: TableContext) -> AnyView {
    let game = text_signal(move || page.read_info(|narrator, _| narrator.game()));
    let home = move |event: MouseEvent| {
        event.prevent_default();
        page.app.navigate(Route::Home);
    };
    view! {
        <header class="bar">
            <a class="brand" href=browser::address("") on:click=home>
                {icon("logo")}<span>"Wellspring"</span>
            </a>
            <span class="sep"></span>
            <span class="muted sitting__game">{game}</span>
            <span class="push"></span>
            <div class="bar__language"><LanguageChoice name="sitting-language" /></div>
            {menu_button(page.app, page.menu, false)}
        </header>
    }
    .into_any()
}

/// Returns the number of steps to a seat: from the player's own seat or, for a guest, from the host's.
fn steps_to(info: &TableInfo, seat: Seat) -> u8 {
    let from = info.you.or(info.host).or_else(|| Seat::all(1).next()).expect("there is a first seat");
    from.steps_to(seat, info.seats.len() as u8)
}
