//! The next-best reading of a hand that is over, and its difference from the best one.

use leptos::prelude::*;
use rules::{Reading, Score, ScoreLine, Total};
use words::Language;

use super::reading_selection::ReadingSelection;
use crate::parts::icon;
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the next-best reading, and the button that shows it in place of the best one.
pub(super) fn next_best_reading(
    page: TableContext,
    table: &TableState,
    selection: ReadingSelection,
) -> Option<AnyView> {
    let words = page.app.words();
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let next = table.result.as_ref()?.score.next_best.as_ref();
    let value = next.map(|next| match next.total {
        Total::Credits { credits, points } => {
            format!("{} · {}", narrator.credits(credits), narrator.points(points))
        }
        Total::Base { .. } | Total::Points { .. } => narrator.points(next.total.points()),
    });
    let is_shown = selection.shows_next_best.get();
    let Some(value) = value else {
        if !matches!(table.result.as_ref()?.score.best.total, Total::Credits { .. }) {
            return None;
        }
        return Some(
            view! {
                <section class="panel panel--wide">
                    <h2>{words.second_reading}</h2>
                    <p class="muted">{words.no_second}</p>
                </section>
            }
            .into_any(),
        );
    };
    Some(
        view! {
            <section class="panel panel--wide">
                <div class="panel__head">
                    <h2>{words.second_reading}</h2>
                    <span class="chip">{value}</span>
                    <button
                        type="button"
                        class="btn btn--s"
                        aria-pressed=is_shown.to_string()
                        data-testid="second"
                        on:click=move |_| selection.toggle()
                    >
                        {icon("eye")}
                        {if is_shown { words.show_best } else { words.show }}
                    </button>
                </div>
                <p class="muted">{difference(narrator.language, &table.result.as_ref()?.score)}</p>
            </section>
        }
        .into_any(),
    )
}

/// Describes how the next-best reading differs: `Broken royal sequence + 1, Double sequence − 3`.
fn difference(language: Language, score: &Score) -> String {
    let Some(next) = &score.next_best else { return String::new() };
    let worth = |reading: &Reading, line: &ScoreLine| {
        let same = reading.lines.iter().find(|other| other.rule == line.rule);
        i64::from(same.map_or(0, |other| other.earning.amount()))
    };
    let mut parts: Vec<(i64, String)> = Vec::new();
    for line in &next.lines {
        parts
            .push((i64::from(line.earning.amount()) - worth(&score.best, line), line.name.typeset(language)));
    }
    for line in &score.best.lines {
        if worth(next, line) == 0 {
            parts.push((-i64::from(line.earning.amount()), line.name.typeset(language)));
        }
    }
    parts.retain(|(change, _)| *change != 0);
    parts.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
    let said = parts.into_iter().map(|(change, name)| {
        let sign = if change > 0 { '+' } else { '−' };
        format!("{name} {sign} {}", change.unsigned_abs())
    });
    said.collect::<Vec<_>>().join(", ")
}
