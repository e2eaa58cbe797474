//! The rules that the house plays otherwise than ordinary, for everybody who sits down.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::RuleSetInfo;

use crate::api;
use crate::parts::{icon, reactive_option, rule_number};
use crate::table_context::TableContext;
use crate::text::{LENGTHS, changed_rules};

/// Renders the rules of the house, if the table has any.
pub(super) fn house_rules(page: TableContext) -> AnyView {
    let offered = RwSignal::new(Vec::<RuleSetInfo>::new());
    let is_ordinary = Memo::new(move |_| {
        page.read_info(|_, info| info.switches.0.keys().all(|name| LENGTHS.contains(&name.as_str())))
    });
    // The host may change a rule until the deal.
    Effect::new(move |_| {
        if !is_ordinary.get() && offered.with_untracked(Vec::is_empty) {
            spawn_local(async move {
                if let Ok(rules) = api::rule_sets().await {
                    offered.set(rules);
                }
            });
        }
    });
    reactive_option(move || {
        let changed = page.read_info(|narrator, info| {
            offered.with(|offered| {
                let rules = offered.iter().find(|rules| rules.id == info.rules)?;
                Some(changed_rules(narrator.language, &rules.switches, &info.switches))
            })
        });
        let changed = changed.filter(|changed| !changed.is_empty())?;
        let title = page.app.words().house_rules;
        let rows = changed.into_iter().map(|rule| {
            let number = rule_number(page.rule, &rule.rule, "rule__link");
            view! { <li>{rule.about} " " <b>{rule.value}</b> " (" {number} ")"</li> }
        });
        Some(
            view! {
                <section class="house-rules" aria-labelledby="house-title" data-testid="house-rules">
                    <h2 id="house-title">{icon("sliders")} <span>{title}</span></h2>
                    <ul>{rows.collect_view()}</ul>
                </section>
            }
            .into_any(),
        )
    })
    .into_any()
}
