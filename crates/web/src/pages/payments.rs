//! Who pays what, and why, in a game in which the others pay the winner (Q36).

use cards::Seat;
use leptos::prelude::*;
use wire::HandResult;

use crate::parts::shape;
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Returns the seats that pay, each with its points: the player's own seat last.
pub(super) fn payers(table: &TableState, result: &HandResult) -> Vec<(Seat, i64)> {
    let seats = table.opponents().into_iter().chain([table.me()]);
    let paid = |seat: Seat| {
        let change = result.score_changes.get(seat.index()).copied().unwrap_or(0);
        (change < 0).then(|| (seat, i64::from(change.unsigned_abs())))
    };
    seats.filter_map(paid).collect()
}

/// Renders the payments, the player's own one first.
pub(super) fn payments(page: TableContext, table: &TableState) -> Option<AnyView> {
    let result = table.result.as_ref()?;
    let mut paid = payers(table, result);
    if paid.is_empty() {
        return None;
    }
    paid.sort_by_key(|&(seat, _)| table.seat_shape(seat));
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let (speech, words) = (narrator.speech, narrator.language.pages());
    let value = i64::from(result.score.best.total.points());
    let dealer = table.view.dealer;
    let rows: Vec<AnyView> = paid
        .iter()
        .map(|&(seat, points)| {
            let why = (seat == dealer).then(|| speech.banker_pays(narrator.person(seat)).spoken());
            let why = why.or_else(|| {
                (Some(seat) == result.from && result.winner != dealer)
                    .then(|| words.everybody_pays.to_owned())
            });
            let factor = (value > 0).then(|| format!("{value} × {}", points / value));
            let who = speech.pays_points(narrator.person(seat), points).spoken();
            row(table, &narrator, seat, who, why, factor, -points)
        })
        .collect();
    let taken: i64 = paid.iter().map(|&(_, points)| points).sum();
    let winner = narrator.person(result.winner);
    let why = (result.winner == dealer).then(|| speech.banker_takes(winner).spoken());
    let total = row(table, &narrator, result.winner, speech.takes(winner, taken).spoken(), why, None, taken);
    Some(
        view! {
            <section class="panel win__pays" data-testid="payments">
                <h2>{words.who_pays}</h2>
                <ul class="pays">{rows}{total}</ul>
            </section>
        }
        .into_any(),
    )
}

/// Renders the line of one seat.
fn row(
    table: &TableState,
    narrator: &TableNarrator<'_>,
    seat: Seat,
    who: String,
    why: Option<String>,
    factor: Option<String>,
    change: i64,
) -> AnyView {
    let sign = if change < 0 { "−" } else { "+" };
    let amount = words::number(narrator.language, change.abs());
    let own = narrator.is_me(seat);
    view! {
        <li class:is-own=own>
            {shape(table.seat_shape(seat))}
            <span>
                {who}
                {why.map(|why| view! { <span class="muted small">{why}</span> })}
            </span>
            <span class="muted small num" aria-hidden="true">{factor}</span>
            <span class="num" aria-hidden="true">{format!("{sign} {amount}")}</span>
        </li>
    }
    .into_any()
}
