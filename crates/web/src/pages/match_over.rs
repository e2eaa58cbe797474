//! The end of a match: the winner, the final table, and what to do next.

use cards::Seat;
use leptos::component;
use leptos::prelude::*;
use wire::HostRequest;
use words::{Counted, Language};

use super::this_match::ThisMatch;
use crate::parts::{icon, key_sign, reactive_option, shape, text_signal, word_signal};
use crate::route::Route;
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// The panel of a match that is over.
#[component]
pub(super) fn MatchOver() -> impl IntoView {
    let page = TableContext::current();
    let home = move |_| page.app.navigate(Route::Home);
    view! {
        <section class="panel over" data-testid="match-over">
            {reactive_option(move || page.render(|table| final_table(page, table)))}
            <div class="row">
                {play_again(page)}
                {reactive_option(move || deal_rematch(page))}
                <button type="button" class="btn" data-testid="home" on:click=home>
                    {word_signal(page.app, |words| words.home)}
                </button>
                <p class="over__again" data-testid="again-state">
                    {text_signal(move || rematch_state(page).unwrap_or_default())}
                </p>
            </div>
            <ThisMatch />
        </section>
    }
}

/// Renders the switch by which the player would play again, or the way to the rematch that there is.
fn play_again(page: TableContext) -> impl IntoView {
    let is_dealt = move || page.read(|table| table.rematch().is_some());
    let wants = move || page.read(TableState::wants_rematch);
    let pressed = move || (!is_dealt()).then(|| wants().to_string());
    let label = text_signal(move || {
        let words = page.app.language().asks();
        if is_dealt() { words.to_rematch } else { words.play_again }.to_owned()
    });
    let unknown = move || page.read(|table| table.info.rematch.is_none());
    view! {
        <button
            type="button"
            class="btn btn--go"
            data-testid="play-again"
            aria-pressed=pressed
            aria-disabled=text_signal(move || unknown().to_string())
            on:click=move |_| page.play_again()
        >
            {reactive_option(move || wants().then(|| icon("check").into_any()))}
            {label}
            " "
            {key_sign("R")}
        </button>
    }
}

/// Renders the button by which the host deals without waiting for everybody.
fn deal_rematch(page: TableContext) -> Option<AnyView> {
    let deals = page.read(|table| {
        let open = table.info.rematch.as_ref().filter(|rematch| rematch.table.is_none());
        table.is_host() && open.is_some_and(|rematch| rematch.left.is_none() && rematch.present.len() > 1)
    });
    let view = view! {
        <button
            type="button"
            class="btn"
            data-testid="deal-rematch"
            on:click=move |_| page.ask_as_host(HostRequest::Rematch)
        >
            {page.app.language().asks().deal_rematch}
        </button>
    };
    deals.then(|| view.into_any())
}

/// Returns how many would play again, or when the rematch is dealt. Who plays alone with bots waits for
/// nobody.
fn rematch_state(page: TableContext) -> Option<String> {
    let (rematch, has_people) = page.read(|table| (table.info.rematch.clone(), table.has_people()));
    let (rematch, language) = (rematch?, page.app.language());
    let (n, all) = (rematch.wanted_by.len() as i64, rematch.present.len() as i64);
    Some(match rematch.left {
        _ if rematch.table.is_some() => language.asks().rematch_dealt.to_owned(),
        _ if !has_people => return None,
        Some(left) => language.rematch_in(page.seating().seconds_of_info(left).into()).spoken(),
        None => language.play_again_count(n, all).spoken(),
    })
}

/// Returns whether the player in a seat would play again, in a few words.
fn wish(table: &TableState, narrator: &TableNarrator<'_>, seat: Seat) -> Option<&'static str> {
    let (rematch, words) = (table.info.rematch.as_ref()?, narrator.language.asks());
    let is_open = table.has_people() && rematch.table.is_none();
    let word = if rematch.wanted_by.contains(&seat) {
        words.wants_again
    } else if rematch.present.contains(&seat) {
        words.no_word_yet
    } else {
        return None;
    };
    is_open.then_some(word)
}

/// Renders that the player took decisions back; nothing if there was none.
pub(super) fn taken_back(language: Language, count: u32) -> Option<AnyView> {
    let said = language.decisions_taken_back(count.into()).spoken();
    (count > 0).then(|| view! { <p class="muted" data-testid="taken-back">{said}</p> }.into_any())
}

fn final_table(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    let words = narrator.language.pages();
    let mut seats: Vec<(Seat, i32)> = Seat::all(table.view.seats.len() as u8)
        .zip(table.view.seats.iter().map(|seat| seat.points))
        .collect();
    seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
    let best = seats.first().map(|seat| seat.1);
    let winners: Vec<Seat> =
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
    let points = |seat: &(Seat, i32)| seat.1;
    let place = |own: i32| seats.iter().filter(|seat| points(seat) > own).count() + 1;
    let rows = seats.iter().map(|&(seat, points)| {
        view! {
            <tr>
                <td class="num">{place(points)}</td>
                <th scope="row">
                    {shape(table.seat_shape(seat))} <b>{narrator.label(seat)}</b>
                    {wish(table, &narrator, seat).map(|word| {
                        view! { " " <small class="muted">{word}</small> }
                    })}
                </th>
                <td class="num">{words::number(narrator.language, points.into())}</td>
            </tr>
        }
    });
    let played = Counted { number: table.view.hand_number.into(), noun: &narrator.speech.terms().hand };
    let hands = narrator.speech.hands_played(played).spoken();
    let taken_back = taken_back(narrator.language, table.info.taken_back);
    view! {
        <h2 class="over__title">{title}</h2>
        <p class="muted">{hands}</p>
        {taken_back}
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
