//! The changes by a hand that is over: the steps to its points, the totals, the payments.

use leptos::prelude::*;
use rules::Total;
use words::Language;

use crate::parts::shape;
use crate::state::{TableState, nearest_steps};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders the steps from credits to points around the step of this hand.
pub(super) fn steps(page: TableContext, table: &TableState) -> Option<AnyView> {
    let words = page.app.words();
    let Total::Credits { credits, .. } = table.result.as_ref()?.score.best.total else { return None };
    let steps = nearest_steps(&table.info.game, credits);
    let shown = steps.into_iter().zip(1..).map(|(step, number)| {
        let is_reached = (step.from..=step.to).contains(&credits);
        let range = range(step.from, step.to);
        view! {
            <li
                class=format!("step step-{number}")
                class:is-on=is_reached
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
            <section class="panel">
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

/// Renders the points of all seats, the most first, with the change by this hand.
pub(super) fn totals(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let words = narrator.language.pages();
    let target = table.target();
    let mut seats: Vec<(u8, i32)> =
        table.view.seats.iter().map(|seat| seat.points).zip(0..).map(|(p, n)| (n, p)).collect();
    seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
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
        <section class="panel">
            <h2>{target.map_or_else(
                || words.standing.to_owned(),
                |target| narrator.language.toward(target.into()).spoken(),
            )}</h2>
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

/// Renders who pays whom, in a game in which the others pay the winner (Q36).
pub(super) fn payments(page: TableContext, table: &TableState) -> Option<AnyView> {
    let result = table.result.as_ref()?;
    let words = page.app.words();
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let points = table.view.seats.iter().map(|seat| seat.points);
    let paid: Vec<AnyView> = points
        .zip(&result.points_before)
        .zip(cards::Seat::all(table.view.seats.len() as u8))
        .filter(|((now, before), _)| now < before)
        .map(|((now, before), seat)| {
            let (speech, points) = (narrator.speech, i64::from(before - now));
            let (who, winner) = (narrator.name(seat), narrator.name(result.winner));
            let sentence = match () {
                () if narrator.is_me(seat) => speech.pays_me(winner, points),
                () if narrator.is_me(result.winner) => speech.pays_to_me(who, points),
                () => speech.pays(who, winner, points),
            };
            view! { <li>{shape(table.seat_shape(seat))}<span>{sentence.spoken()}</span></li> }.into_any()
        })
        .collect();
    let title = words.who_pays;
    (!paid.is_empty()).then(|| {
        view! {
            <section class="panel" data-testid="payments">
                <h2>{title}</h2><ul class="why pays">{paid}</ul>
            </section>
        }
        .into_any()
    })
}
