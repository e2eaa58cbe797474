//! The bar at the top of a table.

use leptos::prelude::*;
use leptos::{component, ev};

use super::{
    ask_strip, flag_signal, icon, lesson_bar, menu_button, reactive_option, talk_button, text_signal,
};
use crate::browser;
use crate::route::Route;
use crate::state::LinkState;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The bar at the top of a table: the game, the hand, the state of the connection, the menu.
#[component]
pub(crate) fn Bar(
    /// What the page adds to the bar.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let page = TableContext::current();
    if let Some(lesson) = page.lesson() {
        return lesson_bar(page, lesson);
    }
    let words = move || page.app.words();
    let game =
        text_signal(move || page.read(|table| TableNarrator::new(page.app.language(), &table.info).game()));
    let hand = text_signal(move || {
        page.read(|table| TableNarrator::new(page.app.language(), &table.info).hand(&table.view))
    });
    let is_open = move || page.state.with(|state| state.link.is_open());
    let is_slow = move || page.state.with(|state| state.link == LinkState::Slow);
    let link = text_signal(move || {
        let words = words();
        page.state
            .with(|state| match state.link {
                LinkState::Online | LinkState::Slow if state.is_unconfirmed => words.sent_waiting,
                LinkState::Online => words.online,
                LinkState::Slow => words.slow,
                LinkState::Connecting | LinkState::Lost => words.offline,
            })
            .to_owned()
    });
    let home = move |event: ev::MouseEvent| {
        event.prevent_default();
        page.app.navigate(Route::Home);
    };
    let root = browser::address("");
    view! {
        <header class="bar">
            <a class="brand" href=root on:click=home>{icon("logo")}<span>"Wellspring"</span></a>
            <span class="sep"></span>
            <span class="muted bar__game">{game}</span>
            <span class="muted bar__hand">{hand}</span>
            <span class="push"></span>
            {children.map(|children| children())}
            {reactive_option(move || talk_button(page))}
            <span
                class="chip bar__link"
                class:is-off=flag_signal(move || !is_open())
                class:is-slow=flag_signal(is_slow)
            >
                <span class="dot"></span>
                <span class="btn__label">{link}</span>
            </span>
            {menu_button(page.app, page.menu, true)}
            {reactive_option(move || ask_strip(page))}
        </header>
    }
    .into_any()
}
