//! The page that the invitation opens once the match is over: what has become of it. As soon as there is a
//! rematch, the page goes there by itself.

use leptos::component;
use leptos::prelude::*;

use crate::parts::{notice_page, press_button, reactive, text_signal};
use crate::route::Route;
use crate::table_context::TableContext;

/// The page that the invitation to a finished match opens.
#[component]
pub(in crate::pages) fn InvitedLate() -> impl IntoView {
    let page = TableContext::current();
    let players = text_signal(move || {
        page.read_info(|narrator, info| {
            let names: Vec<String> = info.seats.iter().map(|seat| seat.name.clone()).collect();
            format!("{} · {}", narrator.game(), words::listed(narrator.language, &names))
        })
    });
    let ways = reactive(move || {
        let (id, words) = (page.seating().id(), page.app.language().records());
        let (replay, record) = (Route::Replay(id.clone()), Route::Record(id));
        let replay = Box::new(move || page.look_back_as_guest(replay.clone()));
        let record = Box::new(move || page.look_back_as_guest(record.clone()));
        let home = Box::new(move || page.app.navigate(Route::Home));
        view! {
            {press_button("btn btn--go", "late-replay", "eye", words.replay, replay)}
            {press_button("btn", "late-record", "book", words.recorded_match, record)}
            {press_button("btn", "home", "logo", page.app.words().home, home)}
        }
        .into_any()
    });
    let content = view! {
        <h1 tabindex="-1">{text_signal(move || page.app.words().match_over.to_owned())}</h1>
        <p>{players}</p>
        <p>{text_signal(move || page.app.language().together().over_about.to_owned())}</p>
        <div class="row">{ways}</div>
    };
    notice_page("invited-late", content)
}
