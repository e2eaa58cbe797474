//! The changes by a hand that is over: the steps to its points, and the totals.

use leptos::prelude::*;
use rules::Total;
use words::Language;

use super::reading_selection::ReadingSelection;
use crate::parts::shape;
use crate::state::{TableState, nearest_steps};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the steps from credits to points around the step of this hand.
pub(super) fn steps(page: TableContext, table: &TableState, selection: ReadingSelection) -> Option<AnyView> {
    let words = page.app.words();
    let Total::Credits { credits, .. } = selection.reading(table)?.total else { return None };
    let counted = table.result.as_ref()?.score.best.total.credits();
    let steps = nearest_steps(&table.info.game, credits);
    let shown = steps.into_iter().zip(1..).map(|(step, number)| {
        let is_reached = (step.from..=step.to).contains(&credits);
        let range = range(step.from, step.to);
        view! {
            <li
                class=format!("step step-{number}")
                class:is-on=is_reached
                class:is-counted=(step.from..=step.to).contains(&counted)
                aria-current=is_reached.then_some("step")
            >
                <span class="num">{step.points}</span>
                <span>{range}</span>
            </li>
        }
    });
    let shown = shown.collect_view();
    Some(
        view! {
            <section class="panel win__steps">
                <h2>{words.credits_to_points}</h2>
                <ol class="steps">{shown}</ol>
            </section>
        }
        .into_any(),
    )
}

/// Formats a range: `8–10`, or `4`.
pub(super) fn range(from: u32, to: u32) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// Returns the points of all seats after the hand, the most first. While the next-best reading is shown,
/// these are the points that it would give.
fn points_after(table: &TableState, selection: ReadingSelection) -> Vec<(u8, i32)> {
    let mut seats: Vec<(u8, i32)> = (0..).zip(table.view.seats.iter().map(|seat| seat.points)).collect();
    if let (true, Some(result), Some(reading)) =
        (selection.shows_next_best.get(), &table.result, selection.reading(table))
    {
        let (winner, dealer) = (result.winner, table.view.dealer);
        let changes =
            table.info.game.score_changes(winner, dealer, reading.total.points(), seats.len() as u8);
        let before = result.points_before.iter().zip(changes);
        seats = (0..).zip(before.map(|(before, change)| before + change)).collect();
    }
    seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    seats
}

/// Renders the points of all seats, the most first, with the change by this hand.
pub(super) fn totals(page: TableContext, table: &TableState, selection: ReadingSelection) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let words = narrator.language.pages();
    let target = table.target();
    let seats = points_after(table, selection);
    let title = target
        .map_or_else(|| words.standing.to_owned(), |target| narrator.language.toward(target.into()).spoken());
    let title = if selection.shows_next_best.get() {
        narrator.speech.label(&title, words.would_be).spoken()
    } else {
        title
    };
    let rows = seats.into_iter().filter_map(|(number, points)| {
        let seat = cards::Seat::new(number).ok()?;
        let before = table
            .result
            .as_ref()
            .and_then(|result| result.points_before.get(seat.index()))
            .copied()
            .unwrap_or(points);
        let max = f64::from(target.unwrap_or(0).max(1));
        let share = |points: i32| (f64::from(points.max(0)) / max * 100.0).min(100.0);
        let (old, new) = (share(before), share(points) - share(before));
        let steps = table.seat_shape(seat);
        Some(view! {
            <tr class=format!("tint-{steps}")>
                <th scope="row">{shape(steps)} <b>{narrator.label(seat)}</b></th>
                {target.map(|_| view! {
                    <td class="track-cell" aria-hidden="true">
                        <span class="track">
                            <i style:width=format!("{old:.1}%")></i>
                            <i class="new" style:left=format!("{old:.1}%") style:width=format!("{new:.1}%")>
                            </i>
                        </span>
                    </td>
                })}
                {target.is_none().then(|| view! {
                    <td class="change">{format_change(narrator.language, points - before)}</td>
                })}
                <td class="num">{words::number(narrator.language, points.into())}</td>
            </tr>
        })
    });
    view! {
        <section class="panel win__totals">
            <h2>{title}</h2>
            <table class="totals"><tbody>{rows.collect_view()}</tbody></table>
        </section>
    }
    .into_any()
}

/// Formats a change of points: `+ 48`, `− 16`.
fn format_change(language: Language, change: i32) -> String {
    let amount = words::number(language, change.unsigned_abs().into());
    match change.signum() {
        1 => format!("+ {amount}"),
        -1 => format!("− {amount}"),
        _ => String::new(),
    }
}
