//! The end of a match: the winner, the final table, and what to do next.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{BotSeat, NewTable};
use words::Counted;

use super::this_match::ThisMatch;
use crate::api;
use crate::parts::{reactive_option, shape, word_signal};
use crate::route::Route;
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The panel of a match that is over.
#[component]
pub(super) fn MatchOver() -> impl IntoView {
    let page = TableContext::current();
    let failed = RwSignal::new(false);
    let rematch = move |_| {
        let Some(wish) = page.read_untracked(rematch) else { return };
        failed.set(false);
        spawn_local(async move {
            match api::create_table(&wish).await {
                Ok(made) => page.app.open_table(made),
                Err(_) => failed.set(true),
            }
        });
    };
    view! {
        <section class="panel over" data-testid="match-over">
            {reactive_option(move || page.render(|table| final_table(page, table)))}
            <div class="row">
                <button type="button" class="btn btn--go" data-testid="new-match" on:click=rematch>
                    {word_signal(page.app, |words| words.new_match)}
                </button>
                <button
                    type="button"
                    class="btn"
                    data-testid="home"
                    on:click=move |_| page.app.navigate(Route::Home)
                >
                    {word_signal(page.app, |words| words.home)}
                </button>
            </div>
            {reactive_option(move || failed.get().then(|| no_answer(page)))}
            <ThisMatch />
        </section>
    }
}

/// Renders that the server does not answer.
fn no_answer(page: TableContext) -> AnyView {
    view! { <p class="refused" role="alert">{page.app.words().no_answer}</p> }.into_any()
}

/// Returns the request for another table with the same players and choices.
fn rematch(table: &TableState) -> Option<NewTable> {
    let me = table.info.seats.get(table.me().index())?;
    let others = table.opponents().into_iter().filter_map(|seat| table.info.seats.get(seat.index()));
    let bots: Vec<BotSeat> = others
        .filter_map(|seat| Some(BotSeat { bot: seat.bot.clone()?, name: Some(seat.name.clone()) }))
        .collect();
    // The other people are invited again.
    let people = table.info.seats.len() - 1 - bots.len();
    Some(NewTable {
        rules: table.info.rules,
        switches: table.info.switches.clone(),
        name: me.name.clone(),
        bots,
        free_seats: people as u8,
        window: table.info.window.unwrap_or_default(),
        timing: table.info.timing.unwrap_or_default(),
        pace: table.info.pace,
        assistance: table.info.assistance,
        seed: None,
    })
}

fn final_table(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let words = narrator.language.pages();
    let mut seats: Vec<(cards::Seat, i32)> = cards::Seat::all(table.view.seats.len() as u8)
        .zip(table.view.seats.iter().map(|seat| seat.points))
        .collect();
    seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    let best = seats.first().map(|seat| seat.1);
    let winners: Vec<cards::Seat> =
        seats.iter().filter(|seat| Some(seat.1) == best).map(|&(seat, _)| seat).collect();
    let title = match winners[..] {
        [] => words.match_over.to_owned(),
        [winner] if narrator.is_me(winner) => words.you_win_match.to_owned(),
        [winner] => narrator.speech.wins_match(narrator.name(winner)).spoken(),
        _ => {
            let others = winners.iter().filter(|&&seat| !narrator.is_me(seat));
            let names: Vec<String> = others.map(|&seat| narrator.label(seat)).collect();
            let listed = words::listed(narrator.language, &names);
            let shared = if names.len() < winners.len() {
                narrator.speech.share_win_me(&listed)
            } else {
                narrator.speech.share_win(&listed)
            };
            shared.spoken()
        }
    };
    let points = |seat: &(cards::Seat, i32)| seat.1;
    let place = |own: i32| seats.iter().filter(|seat| points(seat) > own).count() + 1;
    let rows = seats.iter().map(|&(seat, points)| {
        view! {
            <tr>
                <td class="num">{place(points)}</td>
                <th scope="row">{shape(table.seat_shape(seat))} <b>{narrator.label(seat)}</b></th>
                <td class="num">{words::number(narrator.language, points.into())}</td>
            </tr>
        }
    });
    let played = Counted { number: table.view.hand_number.into(), noun: &narrator.speech.terms().hand };
    let hands = narrator.speech.hands_played(played).spoken();
    view! {
        <h2 class="over__title">{title}</h2>
        <p class="muted">{hands}</p>
        <table class="final">
            <caption class="vh">{words.final_table}</caption>
            <thead>
                <tr>
                    <th scope="col">{words.place}</th>
                    <th scope="col">{words.player}</th>
                    <th scope="col">{words.points}</th>
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}
