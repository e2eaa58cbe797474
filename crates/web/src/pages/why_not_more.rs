//! The answers to the question why a hand was not worth more.

use leptos::prelude::*;
use rules::{Earning, LocalizedText, ScoreLine, Total};
use words::Language;

use super::reading_selection::ReadingSelection;
use crate::parts::{icon, with_rule_numbers};
use crate::state::{TableState, nearest_steps};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The number of answers.
const MAX_ANSWERS: usize = 3;

/// Renders up to three answers: the nearest combinations, what excludes a combination that seems to be there,
/// and the next step from credits to points.
pub(super) fn why_not_more(
    page: TableContext,
    table: &TableState,
    selection: ReadingSelection,
) -> Option<AnyView> {
    let result = table.result.as_ref()?;
    let reading = selection.reading(table)?;
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let (language, words) = (narrator.language, narrator.language.pages());
    let near: Vec<String> = result
        .near_misses
        .iter()
        .map(|near| {
            let missing: Vec<String> = near.missing.iter().map(|&card| narrator.card(card)).collect();
            let (line, cards) = (with_worth(language, &near.line), words::listed(language, &missing));
            narrator.speech.near_miss(&line, &cards, near.total.points().into()).spoken()
        })
        .collect();
    let excluded = reading.excluded.iter().map(|one| {
        let (line, by) = (named(language, &one.name, &one.rule), named(language, &one.by_name, &one.by));
        language.excluded_by(&line, &by).spoken()
    });
    let hidden = result
        .hidden_by_level
        .iter()
        .map(|line| language.hidden_by_level(&named(language, &line.name, &line.rule)).spoken());
    let others: Vec<String> =
        excluded.chain(hidden).chain(next_step(table, &narrator, reading.total)).collect();
    // One near miss at least, and more of them where there is little else to say.
    let count = MAX_ANSWERS.saturating_sub(others.len()).max(1);
    let answers: Vec<String> = near.into_iter().take(count).chain(others).take(MAX_ANSWERS).collect();
    let rows = answers.iter().map(|answer| {
        view! { <li>{icon("x")}<span>{with_rule_numbers(page.rule, answer)}</span></li> }
    });
    let shown = if answers.is_empty() {
        view! { <p class="muted">{words.no_more}</p> }.into_any()
    } else {
        view! { <ul class="why">{rows.collect_view()}</ul> }.into_any()
    };
    Some(
        view! {
            <section class="panel win__why" data-testid="why-not-more">
                <h2>{words.why_not_more}</h2>
                {shown}
            </section>
        }
        .into_any(),
    )
}

/// Returns the sentence about the credits that the next step needs.
fn next_step(table: &TableState, narrator: &TableNarrator<'_>, total: Total) -> Option<String> {
    let Total::Credits { credits, .. } = total else { return None };
    let next = nearest_steps(&table.info.game, credits).into_iter().find(|step| step.from > credits)?;
    let more = next.from - credits;
    Some(narrator.speech.next_step(next.points.into(), next.from.into(), more.into()).spoken())
}

/// Formats a combination with its earning and the number of its rule: `Royal sequence (3, M39)`.
fn with_worth(language: Language, line: &ScoreLine) -> String {
    let worth = match line.earning {
        Earning::Doubles(doubles) => format!("× {}", 1_u64 << doubles.min(63)),
        earning => words::number(language, earning.amount().into()),
    };
    format!("{} ({worth}, {})", line.name.typeset(language), line.rule)
}

/// Formats a combination with the number of its rule.
fn named(language: Language, name: &LocalizedText, rule: &str) -> String {
    format!("{} ({rule})", name.typeset(language))
}
