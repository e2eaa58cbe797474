//! The lines of a score, and what does not count.

use leptos::component;
use leptos::prelude::*;
use rules::{Earning, LocalizedText, Reading, RuleSet, ScoreLine, Total};
use words::Language;

use super::hand_points::range;
use super::reading_selection::ReadingSelection;
use crate::parts::{flag_signal, icon, reactive_option, text_signal};
use crate::state::{TableState, nearest_steps};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The lines of the selected reading, their sum, and the hand in notation.
#[component]
pub(super) fn ScoreLines(
    /// The selected reading.
    selection: ReadingSelection,
) -> impl IntoView {
    let page = TableContext::current();
    let inner = reactive_option(move || {
        page.render(|table| {
            let words = page.app.words();
            let title = match table.result.as_ref().map(|result| result.score.best.total) {
                Some(Total::Credits { .. }) | None => words.credits,
                Some(Total::Base { .. } | Total::Points { .. }) => words.lines,
            };
            let ours = (table.info.rules == RuleSet::MahoOriginal)
                .then(|| view! { <p class="muted small house">{words.house_table}</p> });
            let Some(reading) = selection.reading(table) else { return ().into_any() };
            let lines = reading.lines.iter().enumerate();
            let lines = lines.map(|(at, line)| row(page, selection, at, line)).collect_view();
            let none = reading.lines.is_empty().then(|| view! { <p class="muted">{words.no_lines}</p> });
            view! {
                <div class="panel__head">
                    <h2>{if selection.shows_next_best.get() { words.second_reading } else { title }}</h2>
                    <span class="muted small">{(!reading.lines.is_empty()).then_some(words.touch_line)}</span>
                </div>
                <ul class="lines">{lines}</ul>
                {none}
                {ours}
                {sum(page, table, &reading)}
                {written(page, table)}
            }
            .into_any()
        })
    });
    view! { <section class="panel win__lines">{inner}</section> }
}

/// Renders a line. A press highlights its cards until the next press, the pointer while it is over the line.
fn row(page: TableContext, selection: ReadingSelection, at: usize, line: &ScoreLine) -> AnyView {
    let language = page.app.language();
    let others = language.others().map(|other| line.name.typeset(other)).collect::<Vec<_>>().join(" · ");
    let times = (line.count > 1).then(|| format!(" ({})", line.count));
    let on = flag_signal(move || selection.is_highlighted(at));
    let press = move |_| {
        selection.pinned.update(|pinned| match pinned.iter().position(|&line| line == at) {
            Some(found) => drop(pinned.swap_remove(found)),
            None => pinned.push(at),
        });
    };
    let point = move |on: bool| selection.pointed.set(on.then_some(at));
    view! {
        <li>
            <button
                type="button"
                class="lineitem"
                class:is-on=on
                aria-pressed=text_signal(move || on.get().to_string())
                on:click=press
                on:mouseenter=move |_| point(true)
                on:mouseleave=move |_| point(false)
                on:focus=move |_| point(true)
                on:blur=move |_| point(false)
            >
                <span>
                    <b>{line.name.typeset(language)}{times}</b><br />
                    <span class="muted small">{others}</span>
                </span>
                <span class="muted small">{line.rule.to_string()}</span>
                <span class="n num">{earned(line.earning)}</span>
            </button>
        </li>
    }
    .into_any()
}

/// Renders the sum of the lines: `3 + 1 + 1`, the credits, the step, the points.
fn sum(page: TableContext, table: &TableState, reading: &Reading) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    if let Total::Base { base, doubles, value } = reading.total {
        return sum_of_base(&narrator, base, doubles, value);
    }
    let parts: Vec<String> = reading.lines.iter().map(|line| line.earning.amount().to_string()).collect();
    let steps = nearest_steps(&table.info.game, reading.total.credits());
    let step = steps.iter().find(|step| (step.from..=step.to).contains(&reading.total.credits()));
    let step = step.map(|step| narrator.language.stair_step(&range(step.from, step.to)).spoken());
    if let Total::Points { points } = reading.total {
        return view! {
            <p class="win__sum">
                <span class="muted">{parts.join(" + ")}</span>
                <b class="num win__credits">{narrator.points(points)}</b>
            </p>
        }
        .into_any();
    }
    view! {
        <p class="win__sum">
            <span class="muted">{parts.join(" + ")}</span>
            <span class="win__credits">
                <b>{narrator.credits(reading.total.credits())}</b> <span class="muted">" → "{step}" → "</span>
            </span>
            <b class="num">{narrator.points(reading.total.points())}</b>
        </p>
    }
    .into_any()
}

/// Formats what a line earns: credits or points, or `× 4` for two doubles.
fn earned(earns: Earning) -> String {
    match earns {
        Earning::Doubles(doubles) => format!("× {}", 1_u64 << doubles.min(63)),
        Earning::Credits(amount) | Earning::Points(amount) | Earning::Limit(amount) => amount.to_string(),
    }
}

/// Renders the value of a hand: `18 points, 2 doubles → 72 points`, or the limit.
fn sum_of_base(narrator: &TableNarrator<'_>, base: Option<u32>, doubles: Option<u32>, value: u32) -> AnyView {
    let words = narrator.language.pages();
    let how = match (base, doubles) {
        (Some(base), Some(doubles)) => {
            format!("{}, {}", narrator.points(base), narrator.speech.doubles(doubles.into()))
        }
        _ => words.at_limit.to_owned(),
    };
    view! {
        <p class="win__sum" data-testid="base">
            <span class="win__credits"><b>{how}</b> <span class="muted">" → "</span></span>
            <b class="num">{narrator.points(value)}</b>
        </p>
    }
    .into_any()
}

/// Renders the hand in notation.
fn written(page: TableContext, table: &TableState) -> AnyView {
    let hand = table.result.as_ref().map(|result| result.hand.clone()).unwrap_or_default();
    view! {
        <p class="notation">
            <span class="muted small">{page.app.words().written}</span>
            <code data-testid="written">{hand}</code>
        </p>
    }
    .into_any()
}

/// The combinations of the hand that do not count, because another one does.
#[component]
pub(super) fn NotCounted(
    /// The selected reading.
    selection: ReadingSelection,
) -> impl IntoView {
    let page = TableContext::current();
    reactive_option(move || {
        page.read(|table| {
            let reading = selection.reading(table)?;
            if reading.excluded.is_empty() {
                return None;
            }
            let words = page.app.words();
            let language = page.app.language();
            let rows = reading.excluded.iter().map(|one| {
                let (line, by) =
                    (named(language, &one.name, &one.rule), named(language, &one.by_name, &one.by));
                view! { <li>{icon("x")}<span>{language.excluded_by(&line, &by).spoken()}</span></li> }
            });
            let rows = rows.collect_view();
            let title = words.left_out;
            Some(
                view! {
                    <section class="panel panel--wide"><h2>{title}</h2><ul class="why">{rows}</ul></section>
                }
                .into_any(),
            )
        })
    })
}

/// Formats a combination with the number of its rule.
fn named(language: Language, name: &LocalizedText, rule: &str) -> String {
    format!("{} ({rule})", name.typeset(language))
}
