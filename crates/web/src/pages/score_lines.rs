//! The lines of a score.

use leptos::component;
use leptos::prelude::*;
use rules::{Earning, Reading, RuleSet, Score, ScoreLine, Total};
use words::Language;

use super::hand_points::range;
use super::reading_selection::ReadingSelection;
use crate::parts::{Choice, choice, flag_signal, reactive_option, rule_number, text_signal};
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
            let own = sheet_language(table.info.rules);
            let lines = lines.map(|(at, line)| row(page, selection, own, at, line)).collect_view();
            let none = reading.lines.is_empty().then(|| view! { <p class="muted">{words.no_lines}</p> });
            view! {
                <div class="panel__head">
                    <h2>{title}</h2>
                    <span class="muted small">{(!reading.lines.is_empty()).then_some(words.touch_line)}</span>
                    {reading_switch(page, table, selection)}
                </div>
                <ul class="lines">{lines}</ul>
                {none}
                {ours}
                {sum(page, table, &reading)}
                {about_readings(page, table, selection)}
                {written(page, table)}
            }
            .into_any()
        })
    });
    view! { <section class="panel win__lines">{inner}</section> }
}

/// Returns the language in which the sheet of a rule set is printed.
const fn sheet_language(rules: RuleSet) -> Language {
    match rules {
        RuleSet::MhingSv => Language::Sv,
        _ => Language::Fr,
    }
}

/// Renders the switch between the best reading and the next-best one, where there are two.
fn reading_switch(page: TableContext, table: &TableState, selection: ReadingSelection) -> Option<AnyView> {
    let (language, score) = (page.app.language(), &table.result.as_ref()?.score);
    let next = score.next_best.as_ref()?.total.points();
    let shows_next = selection.shows_next_best.get();
    let one = |test: &str, label: String, is_next: bool| {
        let choose = move || {
            selection.choose(is_next);
            page.announce(page.describe_untracked(|table, narrator| {
                describe_reading(table, narrator, is_next).unwrap_or_default()
            }));
        };
        Choice::new(test, label, shows_next == is_next, choose)
    };
    let best = language.best_reading(score.best.total.points().into()).spoken();
    let next = language.next_reading(next.into()).spoken();
    let both = vec![one("best", best, false), one("second", next, true)];
    Some(choice("reading", language.pages().readings, both))
}

/// Describes a chosen reading: *Next best: 32. You would have 196.*
fn describe_reading(table: &TableState, narrator: &TableNarrator<'_>, is_next: bool) -> Option<String> {
    let (result, language) = (table.result.as_ref()?, narrator.language);
    let best = i64::from(result.score.best.total.points());
    if !is_next {
        return Some(format!("{}.", language.best_reading(best).spoken()));
    }
    let points = result.score.next_best.as_ref()?.total.points();
    let (winner, dealer) = (result.winner, table.view.dealer);
    let changes = table.info.game.score_changes(winner, dealer, points, table.view.seats.len() as u8);
    let after = result.points_before.get(winner.index())? + changes[winner.index()];
    let would_have = narrator.speech.would_have(narrator.person(winner), after.into()).spoken();
    Some(format!("{}. {would_have}", language.next_reading(points.into()).spoken()))
}

/// Renders that there is only one reading, or how the next-best one differs while it is shown.
fn about_readings(page: TableContext, table: &TableState, selection: ReadingSelection) -> Option<AnyView> {
    let words = page.app.words();
    let score = &table.result.as_ref()?.score;
    let text = if score.next_best.is_none() {
        words.no_second.to_owned()
    } else if selection.shows_next_best.get() {
        format!("{} {}", words.reading_not_counted, difference(page.app.language(), score))
    } else {
        return None;
    };
    Some(view! { <p class="muted small win__readings">{text}</p> }.into_any())
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
        let change = i64::from(line.earning.amount()) - worth(&score.best, line);
        parts.push((change, line.name.typeset(language)));
    }
    for line in score.best.lines.iter().filter(|line| worth(next, line) == 0) {
        parts.push((-i64::from(line.earning.amount()), line.name.typeset(language)));
    }
    parts.retain(|(change, _)| *change != 0);
    parts.sort_by_key(|(change, _)| std::cmp::Reverse(*change));
    let said = parts.into_iter().map(|(change, name)| {
        let sign = if change > 0 { '+' } else { '−' };
        format!("{name} {sign} {}", change.unsigned_abs())
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Renders a line. A press highlights its cards until the next press, the pointer while it is over the line.
fn row(
    page: TableContext,
    selection: ReadingSelection,
    sheet: Language,
    at: usize,
    line: &ScoreLine,
) -> AnyView {
    let language = page.app.language();
    let printed = (sheet != language).then(|| {
        view! { " " <i class="muted small" lang=sheet.code()>{line.name.typeset(sheet)}</i> }
    });
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
        <li class="lineitem__row">
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
                    <b>{line.name.typeset(language)}{times}</b>{printed}
                </span>
                // The number opens its rule: a control of its own, which stands in this place.
                <span class="lineitem__number" aria-hidden="true"></span>
                <span class="n num">{earned(line.earning)}</span>
            </button>
            {rule_number(page.rule, &line.rule, "lineitem__rule")}
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
