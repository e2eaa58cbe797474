//! The page of a table while people sit down: the seats around the pool, the invitation, and the deal.

use cards::Seat;
use leptos::component;
use leptos::prelude::*;
use rules::Direction;
use wire::{HostRequest, SeatInfo, SeatState, TableInfo};

use super::house_rules::house_rules;
use super::invite::invite;
use super::listing::listing;
use super::{bar, steps_to};
use crate::parts::{
    Ripples, Strip, flag_signal, icon, more_time, reactive, reactive_option, say_more_time, shape,
    text_signal,
};
use crate::seating::SeatDialog;
use crate::table_context::TableContext;

/// The page of a table while people sit down.
#[component]
pub(in crate::pages) fn Forming() -> impl IntoView {
    let page = TableContext::current();
    let words = move || page.app.language().together();
    let count = page.state.with_untracked(|state| state.info().map_or(0, |info| info.seats.len()));
    let seats = Seat::all(count as u8).map(|seat| plate(page, seat)).collect_view();
    say_more_time(page);
    let is_host = Memo::new(move |_| page.read_info(|_, info| info.host == info.you));
    view! {
        <div class="sitting forming">
            {bar(page)}
            <main class="forming__main">
            <h1 class="vh" tabindex="-1">{text_signal(move || words().forming.to_owned())}</h1>
            <section class="pool" aria-label=text_signal(move || words().seats.to_owned())>
                <Ripples />
                <ul class="fseats" data-count=count>{seats}</ul>
                {reactive(move || middle(page))}
            </section>
            <div class="side">
                {reactive_option(move || is_host.get().then(|| invite(page)))}
                <section class="panel" aria-labelledby="table-title">
                    <div class="panel__head">
                        <h2 id="table-title">{text_signal(move || page.app.words().table.to_owned())}</h2>
                        {reactive(move || leave_button(page, is_host.get()))}
                    </div>
                    <p class="settings">
                        {text_signal(move || page.read_info(|narrator, _| narrator.settings()))}
                    </p>
                    {house_rules(page)}
                    {listing(page, is_host)}
                    {more_time(page)}
                </section>
                <div class="startbar">{reactive(move || start(page, is_host.get()))}</div>
            </div>
            </main>
            <Strip />
        </div>
    }
}

/// Returns the place of a seat around the pool. The first seat is the reader's own.
fn spot(info: &TableInfo, seat: Seat) -> &'static str {
    let places: &[&str] = match info.seats.len() {
        2 => &["low", "top"],
        3 => &["low", "left", "right"],
        4 => &["low", "left", "top", "right"],
        5 => &["low", "left-low", "left-high", "right-high", "right-low"],
        _ => &["low", "left-low", "left-high", "top", "right-high", "right-low"],
    };
    let steps = usize::from(steps_to(info, seat));
    let is_mirrored = info.game.direction == Direction::Anticlockwise && steps > 0;
    places[if is_mirrored { places.len() - steps } else { steps.min(places.len() - 1) }]
}

/// Renders the plate of a seat. Its buttons stay, so that they keep the focus when the seat changes.
fn plate(page: TableContext, seat: Seat) -> AnyView {
    let read = move |read: fn(&SeatInfo) -> bool| {
        flag_signal(move || page.read_info(|_, info| info.seats.get(seat.index()).is_some_and(read)))
    };
    let class = text_signal(move || {
        page.read_info(|_, info| {
            let tint = steps_to(info, seat);
            format!("fseat fseat--{} tint-{tint}", spot(info, seat))
        })
    });
    let name = text_signal(move || {
        page.read_info(|narrator, info| {
            let (label, name) = (narrator.seat_label(seat), narrator.chosen_name(seat));
            let is_named_me = info.you == Some(seat) && name != label;
            if is_named_me { format!("{label}, {name}") } else { label }
        })
    });
    let acts = Memo::new(move |_| page.read_info(|_, info| (info.host == info.you, info.you == Some(seat))));
    view! {
        <li
            class=class
            class:is-free=read(|seat| seat.state == SeatState::Free)
            data-testid=format!("seat-{}", seat.index())
        >
            {reactive(move || page.read_info(|_, info| Some(shape(steps_to(info, seat)))).into_any())}
            <b>{name}</b>
            <span class="fseat__line">
                {reactive(move || page.read_info(|_, info| Some(icon(sign(info, seat)))).into_any())}
                <span>{text_signal(move || page.read_info(|narrator, _| narrator.seat_line(seat)))}</span>
            </span>
            {reactive_option(move || acts.get().0.then(|| host_buttons(page, seat, name, acts.get().1)))}
        </li>
    }
    .into_any()
}

/// Returns the sign beside the state of a seat.
fn sign(info: &TableInfo, seat: Seat) -> &'static str {
    match info.seats.get(seat.index()) {
        _ if info.host == Some(seat) => "key",
        Some(SeatInfo { state: SeatState::Free, .. }) => "dots",
        Some(SeatInfo {
            state: SeatState::Silent { .. } | SeatState::Awaited | SeatState::Undecided { .. },
            ..
        }) => "lost",
        Some(SeatInfo { bot: Some(_), .. }) => "bot",
        _ => "check",
    }
}

/// Renders the buttons of the host on a plate.
fn host_buttons(page: TableContext, seat: Seat, name: Signal<String>, is_own: bool) -> AnyView {
    let swap = page.seating().swap;
    let label = move |label: &str| format!("{label}: {}", name.get());
    let menu = (!is_own).then(|| {
        view! {
            <button
                type="button"
                class="btn btn--quiet"
                data-testid=format!("menu-{}", seat.index())
                aria-haspopup="dialog"
                aria-label=text_signal(move || label(page.app.language().together().seat_menu))
                on:click=move |_| page.dialog.set(Some(SeatDialog::Menu(seat)))
            >
                {icon("more")}
            </button>
        }
    });
    view! {
        <span class="fseat__acts">
            <button
                type="button"
                class="btn btn--quiet"
                data-testid=format!("swap-{}", seat.index())
                aria-pressed=text_signal(move || (swap.get() == Some(seat)).to_string())
                aria-label=text_signal(move || label(page.app.language().together().swap))
                on:click=move |_| page.swap(seat)
            >
                {icon("swap")}
            </button>
            {menu}
        </span>
    }
    .into_any()
}

/// Renders the middle of the pool: who is here, and the direction of play.
fn middle(page: TableContext) -> AnyView {
    page.read_info(|narrator, info| {
        let people = info.seats.iter().filter(|seat| seat.bot.is_none() && !seat.name.is_empty()).count();
        let of = narrator.language.position(people as i64, info.seats.len() as i64).spoken();
        let sign = if info.game.direction == Direction::Anticlockwise { "ccw" } else { "cw" };
        let turns = narrator.speech.own().turns;
        let view = view! {
            <div class="forming__middle">
                <p class="num">{of}</p>
                <p>{narrator.seats_summary()}</p>
                <p class="turns">{icon(sign)} " " {turns}</p>
            </div>
        };
        Some(view.into_any())
    })
    .into_any()
}

/// Renders the button that leaves the table or, for the host, closes it.
fn leave_button(page: TableContext, is_host: bool) -> AnyView {
    let words = page.app.language().together();
    let (label, asked) =
        if is_host { (words.close_table, SeatDialog::Close) } else { (words.leave_table, SeatDialog::Leave) };
    view! {
        <button
            type="button"
            class="btn btn--s"
            data-testid="give-up"
            aria-haspopup="dialog"
            on:click=move |_| page.dialog.set(Some(asked))
        >
            {icon("door")} <span>{label}</span>
        </button>
    }
    .into_any()
}

/// Renders the host's button that deals or, for the others, what they wait for.
fn start(page: TableContext, is_host: bool) -> AnyView {
    let words = page.app.language().together();
    if !is_host {
        let waits = page.read_info(|narrator, info| {
            info.host.map(|host| narrator.language.play_begins(narrator.name(host)).spoken())
        });
        return view! { <p class="startbar__waits">{waits}</p> }.into_any();
    }
    let free = page.read_info(|_, info| info.seats.iter().any(|seat| seat.state == SeatState::Free));
    view! {
        <p class="muted small">{free.then_some(words.bots_fill)}</p>
        <button
            type="button"
            class="btn btn--go"
            data-testid="deal"
            on:click=move |_| page.ask_as_host(HostRequest::Deal)
        >
            {icon("play")} <span>{words.deal}</span>
        </button>
    }
    .into_any()
}
