//! The notices of the browser that it is the player's turn, at a table by correspondence, while the page is
//! open and somebody looks elsewhere.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Choice, choice, text_signal};
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::{browser, dates, notices};

/// Shows a notice whenever it becomes the player's turn while nobody looks at the page.
pub(crate) fn tell_turns(page: TableContext) {
    let asked = Memo::new(move |_| {
        page.read(|table| {
            let is_asked = table.is_my_turn() || table.must_answer();
            (is_asked && table.is_by_correspondence()).then_some(table.view.event_number)
        })
    });
    Effect::new(move |told: Option<Option<u32>>| {
        let event = asked.get();
        let wants = page.app.prefs.with_untracked(|prefs| prefs.turn_notices.wanted);
        if event.is_some() && wants && told.flatten() != event && !browser::is_in_front() {
            show(page);
        }
        event.or(told.flatten())
    });
}

/// Shows a notice, which names the game and no card, and keeps in mind when.
fn show(page: TableContext) {
    let about = untrack(|| page.read_info(|narrator, _| narrator.game()));
    let turn = page.app.language_untracked().pages().your_turn;
    if notices::show_notice(turn, &about) {
        page.app.prefs.update(|prefs| prefs.turn_notices.last = Some(dates::clock_ms()));
    }
}

/// Renders the switch of the notices in the menu of a table by correspondence, with a test and the time of
/// the last one.
pub(super) fn turn_notices(page: TableContext) -> Option<AnyView> {
    if !page.fact(TableState::is_by_correspondence) {
        return None;
    }
    let app = page.app;
    let (words, labels) = (app.language().timing(), app.words());
    if !notices::can_notify() {
        return Some(
            view! { <p class="muted small" data-testid="no-notices">{words.cannot_tell}</p> }.into_any(),
        );
    }
    let now = app.prefs.with(|prefs| prefs.turn_notices.wanted);
    let set = move |wants: bool| {
        if !wants {
            return app.prefs.update(|prefs| prefs.turn_notices.wanted = false);
        }
        spawn_local(async move {
            let is_allowed = notices::ask_to_notify().await;
            app.prefs.update(|prefs| prefs.turn_notices.wanted = is_allowed);
        });
    };
    let one = |(wants, test, label): (bool, &str, &str)| {
        Choice::new(format!("tell-{test}"), label, now == wants, move || set(wants))
    };
    let field = choice(
        "tell",
        words.tell_turn,
        [(true, "on", labels.on), (false, "off", labels.off)].map(one).into(),
    );
    let last = text_signal(move || match app.prefs.with(|prefs| prefs.turn_notices.last) {
        Some(at) => {
            let at = dates::describe_deadline(app.language(), at);
            app.language().last_delivered(&at).spoken()
        }
        None => app.language().timing().not_delivered.to_owned(),
    });
    let view = view! {
        <div>
            {field}
            <div class="row row--start">
                <button
                    type="button"
                    class="btn btn--s"
                    data-testid="try-notice"
                    on:click=move |_| show(page)
                >
                    {words.try_it}
                </button>
                <p class="muted small" aria-live="polite" data-testid="last-notice">{last}</p>
            </div>
        </div>
    };
    Some(view.into_any())
}
