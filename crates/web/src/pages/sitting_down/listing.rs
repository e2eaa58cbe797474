//! Whether the table is on the server's list of open tables.

use leptos::prelude::*;
use wire::HostRequest;

use crate::parts::{Choice, choice, icon, reactive_option};
use crate::table_context::TableContext;

/// Renders the host's choice whether the table is listed, and for the others that it is. Nothing on a server
/// without a list.
pub(super) fn listing(page: TableContext, is_host: Memo<bool>) -> AnyView {
    let listed = Memo::new(move |_| page.read_info(|_, info| info.listed));
    reactive_option(move || {
        let listed = listed.get()?;
        let words = page.app.language().together();
        if !is_host.get() {
            let note = view! { <p class="note small">{icon("check")} <span>{words.table_listed}</span></p> };
            return listed.then(|| note.into_any());
        }
        let labels = page.app.words();
        let one = |(wanted, test, label): (bool, &str, &str)| {
            let choose = move || page.ask_as_host(HostRequest::List(wanted));
            Choice::new(format!("listed-{test}"), label, listed == wanted, choose)
        };
        let both = [(true, "on", labels.on), (false, "off", labels.off)].map(one);
        let field = choice("listed", words.list_table, both.into());
        Some(view! { <div>{field}<p class="muted small">{words.list_about}</p></div> }.into_any())
    })
    .into_any()
}
