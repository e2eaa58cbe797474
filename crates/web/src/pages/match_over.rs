//! The end of a match: who won, the final table, and what next.

use leptos::component;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{BotSeat, NewTable};

use super::TableContext;
use crate::api;
use crate::app::Route;
use crate::parts::{maybe, shape, word};
use crate::state::TableState;
use crate::text::{Speaker, plain};

/// Who won the match.
#[component]
pub(super) fn MatchOver() -> impl IntoView {
    let play = TableContext::here();
    let failed = RwSignal::new(false);
    let again = move |_| {
        let Some(wish) = play.now(again) else { return };
        failed.set(false);
        spawn_local(async move {
            match api::make(&wish).await {
                Ok(made) => play.app.sit_down(made),
                Err(_) => failed.set(true),
            }
        });
    };
    view! {
        <section class="panel over" data-testid="match-over">
            {maybe(move || play.draw(|table| final_table(play, table)))}
            <div class="row">
                <button type="button" class="btn btn--go" data-testid="new-match" on:click=again>{word(play.app, |words| words.new_match)}</button>
                <button type="button" class="btn" data-testid="home" on:click=move |_| play.app.go(Route::Home)>
                    {word(play.app, |words| words.home)}
                </button>
            </div>
            {maybe(move || failed.get().then(|| complaint(play)))}
        </section>
    }
}

/// The server does not answer.
fn complaint(play: TableContext) -> AnyView {
    view! { <p class="refused" role="alert">{play.app.words().no_answer}</p> }.into_any()
}

/// The same match once more: another table, with the same players and choices.
fn again(table: &TableState) -> Option<NewTable> {
    let me = table.info.seats.get(table.me().index())?;
    let others = table.others().into_iter().filter_map(|seat| table.info.seats.get(seat.index()));
    let bots = others
        .map(|seat| BotSeat { bot: seat.bot.clone().unwrap_or_default(), name: Some(seat.name.clone()) });
    Some(NewTable {
        rules: table.info.rules,
        switches: table.info.switches.clone(),
        name: me.name.clone(),
        bots: bots.collect(),
        pace: table.info.pace,
        assistance: table.info.assistance,
        seed: None,
    })
}

fn final_table(play: TableContext, table: &TableState) -> AnyView {
    let speaker = Speaker::new(play.app.tongue(), &table.info);
    let words = speaker.tongue.words();
    let mut seats: Vec<(cards::Seat, i32)> = cards::Seat::all(table.view.seats.len() as u8)
        .zip(table.view.seats.iter().map(|seat| seat.points))
        .collect();
    seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    let best = seats.first().map(|seat| seat.1);
    let winners: Vec<String> =
        seats.iter().filter(|seat| Some(seat.1) == best).map(|&(seat, _)| speaker.name(seat)).collect();
    let title = match seats.first() {
        Some(_) if winners.len() > 1 => {
            plain(words.share_match, &[("who", &super::listed(&winners, words.and))])
        }
        Some(&(winner, _)) if speaker.is_me(winner) => words.you_win_match.to_owned(),
        Some(&(winner, _)) => plain(words.who_wins_match, &[("who", &speaker.name(winner))]),
        None => words.match_over.to_owned(),
    };
    let points = |seat: &(cards::Seat, i32)| seat.1;
    let place = |own: i32| seats.iter().filter(|seat| points(seat) > own).count() + 1;
    let rows = seats.iter().map(|&(seat, points)| {
        view! {
            <tr>
                <td class="num">{place(points)}</td>
                <th scope="row">{shape(table.shape(seat))} <b>{speaker.name(seat)}</b></th>
                <td class="num">{points}</td>
            </tr>
        }
    });
    let hands = plain(words.hands_played, &[("n", &table.view.hand_number.to_string())]);
    view! {
        <h2 class="over__title">{title}</h2>
        <p class="muted">{hands}</p>
        <table class="final">
            <caption class="vh">{words.final_table}</caption>
            <thead>
                <tr><th scope="col">{words.place}</th><th scope="col">{words.player}</th><th scope="col">{words.points}</th></tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}
