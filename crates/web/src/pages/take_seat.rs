//! The page of a seat that plays elsewhere: on the device that may take it, on the device that it has left,
//! and in an older tab. None of them shows a card.

use leptos::component;
use leptos::prelude::*;

use crate::dates;
use crate::parts::{notice_page, reactive_option, text_signal};
use crate::route::Route;
use crate::table_context::TableContext;

/// The page that may take a seat, or take it back.
#[component]
pub(super) fn TakeSeat() -> impl IntoView {
    let page = TableContext::current();
    let words = move || page.app.language().devices();
    let is_before = move || page.seating().is_before.get();
    let title = text_signal(move || {
        if is_before() {
            return words().moved_title.to_owned();
        }
        let seat = page.state.with(|state| state.takes);
        page.read_info(|narrator, _| {
            seat.map(|seat| narrator.language.whose_seat(narrator.name(seat)).spoken()).unwrap_or_default()
        })
    });
    let about = text_signal(move || {
        if !is_before() {
            return words().take_about.to_owned();
        }
        let language = page.app.language();
        let moved = page.seating().moved_at.get().map(|at| {
            let time = dates::describe_time(at);
            language.moved_at(&time).spoken()
        });
        moved.into_iter().chain([words().nothing_lost.to_owned()]).collect::<Vec<_>>().join(" ")
    });
    let button =
        text_signal(move || if is_before() { words().take_back } else { words().take_my_seat }.to_owned());
    let warning = reactive_option(move || {
        let is_shared = page.read_info(|_, info| info.host.is_some());
        (is_before() && is_shared).then(|| view! { <p class="small">{words().not_you}</p> }.into_any())
    });
    let ended = reactive_option(move || {
        let is_declined = page.state.with(|state| state.declined.is_some());
        is_declined.then(|| view! { <p data-testid="link-ended">{words().link_ended}</p> }.into_any())
    });
    let home = text_signal(move || page.app.words().home.to_owned());
    let content = view! {
        <h1 tabindex="-1">{title}</h1>
        <p>{about}</p>
        {ended}
        <button type="button" class="btn btn--go" data-testid="take" on:click=move |_| page.take_seat()>
            {button}
        </button>
        <button type="button" class="btn" on:click=move |_| page.app.navigate(Route::Home)>
            {home}
        </button>
        {warning}
    };
    notice_page("take-seat", content)
}

/// The page of a seat that a newer tab of this browser plays.
#[component]
pub(super) fn OtherTab() -> impl IntoView {
    let page = TableContext::current();
    let words = move || page.app.language().devices();
    let content = view! {
        <h1 tabindex="-1">{text_signal(move || words().other_tab.to_owned())}</h1>
        <p>{text_signal(move || words().nothing_lost.to_owned())}</p>
        <button type="button" class="btn btn--go" data-testid="play-here" on:click=move |_| page.play_here()>
            {text_signal(move || words().play_here.to_owned())}
        </button>
    };
    notice_page("other-tab", content)
}
