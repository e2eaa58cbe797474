//! The choice of somebody who needs more time to answer than others, and what the host makes of it.

use leptos::prelude::*;
use rules::ClaimOrder;
use wire::{HostRequest, TableInfo, ToServer};

use super::{Choice, choice, icon, reactive, reactive_option};
use crate::app_context::AppContext;
use crate::table_context::TableContext;
use crate::text::value_name;

/// Renders the choice. This browser remembers it.
pub(crate) fn more_time_choice(app: AppContext) -> AnyView {
    let (words, labels) = (app.language().together(), app.words());
    let now = app.prefs.with(|prefs| prefs.table_choices.more_time);
    let one = |(needs, test, label): (bool, &str, &str)| {
        let choose = move || app.prefs.update(|prefs| prefs.table_choices.more_time = needs);
        Choice::new(format!("more-time-{test}"), label, now == needs, choose)
    };
    let field = choice(
        "more-time",
        words.more_time,
        [(true, "on", labels.on), (false, "off", labels.off)].map(one).into(),
    );
    view! { <div>{field}<p class="muted small">{words.more_time_about}</p></div> }.into_any()
}

/// Whether the game knows calls, so that speed may count.
fn has_calls(info: &TableInfo) -> bool {
    matches!(info.game.claim_order, ClaimOrder::FirstCall { .. } | ClaimOrder::CollectedCalls)
}

/// Renders the choice at a table that knows calls, and for the host how calls are heard.
pub(crate) fn more_time(page: TableContext) -> AnyView {
    let knows_calls = Memo::new(move |_| page.read_info(|_, info| has_calls(info)));
    let is_asked = Memo::new(move |_| page.read_info(|_, info| info.more_time.anybody));
    view! {
        {reactive_option(move || is_asked.get().then(|| calls(page)))}
        {reactive_option(move || knows_calls.get().then(|| more_time_choice(page.app)))}
    }
    .into_any()
}

/// Renders the host's choice how calls are heard.
fn calls(page: TableContext) -> AnyView {
    let collects =
        Memo::new(move |_| page.read_info(|_, info| info.game.claim_order == ClaimOrder::CollectedCalls));
    reactive(move || {
        let language = page.app.language();
        let one = |(wanted, value): (bool, &str)| {
            let choose = move || page.ask_as_host(HostRequest::CollectCalls(wanted));
            Choice::new(
                format!("calls-{value}"),
                value_name(language, value),
                collects.get() == wanted,
                choose,
            )
        };
        let both = [(true, "collected"), (false, "free")].map(one);
        let about = language.together().needs_time;
        view! {
            <div data-testid="needs-time">
                <p class="note small">{icon("hold")} <span>{about}</span></p>
                {choice("table-calls", about, both.into())}
            </div>
        }
        .into_any()
    })
    .into_any()
}

/// Tells the table what the player has chosen, whenever it does not know.
pub(crate) fn say_more_time(page: TableContext) {
    let unsaid = Memo::new(move |_| {
        let wanted = page.app.prefs.with(|prefs| prefs.table_choices.more_time);
        let is_open = page.state.with(|state| state.link.is_open());
        let said = page.read_info(|_, info| {
            (info.forming && info.you.is_some() && has_calls(info)).then_some(info.more_time.own)
        });
        said.filter(|&said| is_open && said != wanted).map(|_| wanted)
    });
    Effect::new(move |_| {
        if let Some(wanted) = unsaid.get() {
            page.send(&ToServer::MoreTime(wanted));
        }
    });
}
