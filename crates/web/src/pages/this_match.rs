//! What can be done with a match that is over: its file, its link, and playing it again.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::record_page::{download, failure, play_again, replay_button, review_button};
use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::parts::{press_button, reactive};
use crate::route::Route;
use crate::state::TableState;
use crate::table_context::TableContext;

/// The part of the last page that keeps the match.
#[component]
pub(super) fn ThisMatch() -> impl IntoView {
    let page = TableContext::current();
    let failed = RwSignal::new(false);
    // The part is drawn again only when what it shows changes, so that its buttons keep the focus.
    let can_publish = Memo::new(move |_| page.read(|table| !table.has_people() || table.is_host()));
    let is_solitary = Memo::new(move |_| page.read(TableState::is_solitary));
    let host = Memo::new(move |_| {
        page.read_info(|narrator, info| {
            let host = info.host.filter(|&host| !narrator.is_me(host))?;
            Some(narrator.language.link_of(narrator.name(host)).spoken())
        })
    });
    reactive(move || this_match(page, failed, (can_publish.get(), is_solitary.get()), host.get()))
}

fn this_match(
    page: TableContext,
    failed: RwSignal<bool>,
    (can_publish, is_solitary): (bool, bool),
    host: Option<String>,
) -> AnyView {
    let words = page.app.language().records();
    let press =
        |test, sign, label, press: Box<dyn Fn()>| press_button("btn btn--s", test, sign, label, press);
    let keep = move |plays: bool| {
        failed.set(false);
        spawn_local(async move {
            if use_record(page, plays, failed).await.is_err() {
                failed.set(true);
            }
        });
    };
    let id = page.seating().id();
    let is_copy = AppContext::keys().find(&id).is_some_and(|key| key.continues.is_some());
    let label = if is_copy { words.compare_copy } else { words.same_deal };
    let same = Box::new(move || page.app.navigate(Route::Duplicate(id.clone())));
    let buttons = [
        is_solitary.then(|| press("same-deal", "swap", label, same)),
        Some(replay_button(page.app, "btn btn--s", page.seating().id())),
        Some(review_button(page.app, "btn btn--s", page.seating().id())),
        Some(press("download", "download", words.download, Box::new(move || keep(false)))),
        Some(press("play-it-again", "replay", words.play_again, Box::new(move || keep(true)))),
        can_publish.then(|| {
            press("link-to-match", "link", words.link_to_match, Box::new(move || page.publish(false)))
        }),
    ];
    view! {
        <section class="kept" aria-labelledby="this-match">
            <h3 id="this-match">{words.this_match}</h3>
            {host.map(|host| view! { <p class="muted small">{host}</p> })}
            <div class="row">{buttons.into_iter().flatten().collect_view()}</div>
            <p class="muted small">{words.play_again_about}</p>
            {failure(page.app, failed)}
        </section>
    }
    .into_any()
}

/// Fetches the record of the match, and plays it again or saves it.
async fn use_record(page: TableContext, plays: bool, failed: RwSignal<bool>) -> Result<(), RequestError> {
    let (id, key) = (page.seating().id(), page.seating().key());
    let text = api::record(&id, &key).await?;
    if plays {
        play_again(page.app, &api::read_record(&text).await?, failed).await;
    } else {
        download(&id, &text);
    }
    Ok(())
}
