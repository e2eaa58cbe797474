//! The public facts about each player, on a plate for each opponent and one for the player.

use cards::Seat;
use hands::{Face, Set, SetKind};
use leptos::component;
use leptos::ev::MouseEvent;
use leptos::prelude::{Set as _, *};
use table::SeatView;
use wire::{SeatInfo, SeatState};
use words::Language;

use super::clocks::{bank, decision_left, until};
use super::{
    Size, flag_signal, flowers, hint_chip, icon, laid_set, latest, reactive_on, reactive_option, shape,
    text_signal, word_signal,
};
use crate::seating::SeatDialog;
use crate::state::{TableSpace, TableState};
use crate::table_context::TableContext;
use crate::text::TableNarrator;

/// Renders a player's sets. `looks`: whether face-down sets are shown.
fn sets(table: &TableState, narrator: &TableNarrator<'_>, seat: Seat, size: Size, looks: bool) -> AnyView {
    let shown = table.view.seats.get(seat.index()).map(|seat| seat.sets.as_slice()).unwrap_or_default();
    let sets = shown.iter().map(|laid| laid_set(narrator.speech, laid.set, size, looks));
    sets.collect_view().into_any()
}

/// Renders a player's flowers. In a crowded place they fold to their numbers.
fn own_flowers(
    table: &TableState,
    narrator: &TableNarrator<'_>,
    seat: Seat,
    size: Size,
    is_narrow: bool,
) -> Option<AnyView> {
    let shown = table.view.seats.get(seat.index())?;
    let kinds = shown.flowers.iter().filter(|&&count| count > 0).count();
    let is_crowded = kinds > 2 || kinds > 1 && shown.sets.len() > 1;
    let label = narrator.flowers(shown.flowers).join(", ");
    flowers(narrator.language, shown.flowers, &label, size, is_narrow && is_crowded)
}

/// Renders the marks beside a name: wind, dealer, waiting.
fn marks(table: &TableState, narrator: &TableNarrator<'_>, seat: Seat) -> AnyView {
    let words = narrator.language.pages();
    let deals = table.view.dealer == seat;
    let (own, dealer) = (narrator.speech.own(), narrator.speech.terms().dealer.one());
    let waits = table.view.seats.get(seat.index()).is_some_and(|seat| seat.waiting);
    let wind = table.view.seats.get(seat.index()).and_then(|seat| seat.wind).map(cards::Wind::card);
    let wind = wind.map(|card| (narrator.card(card), narrator.language.card_sign(card)));
    view! {
        {wind.map(|(name, letter)| view! { <span class="token token--wind" title=name>{letter}</span> })}
        {deals.then(|| view! {
            <span class="token" class:token--bank=table.has_fours() title=dealer>{own.dealer_mark}</span>
        })}
        {waits.then(|| view! { <span class="chip chip--wait">{words.waits}</span> })}
    }
    .into_any()
}

/// Renders the progress of a player to the target, where there is one.
fn progress(table: &TableState, points: i32) -> Option<AnyView> {
    let target = f64::from(table.target()?.max(1));
    let share = format!("{:.1}%", (f64::from(points.max(0)) / target * 100.0).min(100.0));
    Some(view! { <span class="seat__line"><i style:width=share></i></span> }.into_any())
}

/// Renders the button that shows the player's own face-down sets while a pointer presses it. A click without
/// a pointer, as keyboards and screen readers make it, shows them until the next one, and reads them.
fn look_button(page: TableContext, table: &TableState) -> Option<AnyView> {
    let mine = table.view.seats.get(table.me().index())?;
    let hidden = |set: Set| set.face() == Face::Concealed && set.kind() != SetKind::Four;
    mine.sets.iter().any(|laid| laid.set.is_some_and(hidden)).then(|| {
        let toggle = move |event: MouseEvent| {
            if event.detail() > 0 {
                return;
            }
            page.shows_own_sets.update(|shows| *shows = !*shows);
            if page.shows_own_sets.get_untracked() {
                page.announce(
                    page.describe_untracked(|table, narrator| narrator.own_table(&table.view, table.me())),
                );
            }
        };
        view! {
            <button
                type="button"
                class="btn btn--quiet btn--s me__look"
                data-testid="look"
                aria-pressed=text_signal(move || page.shows_own_sets.get().to_string())
                on:pointerdown=move |_| page.shows_own_sets.set(true)
                on:pointerup=move |_| page.shows_own_sets.set(false)
                on:pointerleave=move |_| page.shows_own_sets.set(false)
                on:pointercancel=move |_| page.shows_own_sets.set(false)
                on:blur=move |_| page.shows_own_sets.set(false)
                on:click=toggle
            >
                {icon("eye")}
                <span class="btn__label">{word_signal(page.app, |words| words.look)}</span>
            </button>
        }
        .into_any()
    })
}

/// The plate of an opponent: name, points, number of cards, sets, flowers.
#[component]
pub(crate) fn Plate(
    /// The opponent's seat.
    seat: Seat,
    /// The number of steps to the seat in the order of play.
    steps: u8,
) -> impl IntoView {
    let page = TableContext::current();
    let inner = reactive_on(facts_shown(page, move |_| seat), move || {
        page.render(|table| {
            let narrator = TableNarrator::new(page.app.language(), &table.info);
            let shown = table.view.seats.get(seat.index()).cloned().unwrap_or_default();
            let cards = usize::from(shown.cards);
            view! {
                <p class="vh">{facts(&narrator, table, seat)}</p>
                <div class="seat__head" aria-hidden="true">
                    {shape(table.seat_shape(seat))}
                    <span class="seat__name" title=narrator.bot(seat)>
                        {narrator.label(seat)} {marks(table, &narrator, seat)}
                    </span>
                    <span class="seat__pts num">{words::number(narrator.language, shown.points.into())}</span>
                    {progress(table, shown.points)}
                </div>
                <div class="seat__hand" aria-hidden="true">
                    <span class="fan">{(0..cards).map(|_| view! { <i></i> }).collect_view()}</span>
                    <span class="seat__cards">{narrator.cards(u32::from(shown.cards))}</span>
                    <span class="seat__count"><i></i>{shown.cards}</span>
                </div>
                {table.has_people().then(|| view! {
                    <div class="seat__foot" aria-hidden="true">
                        {reactive_option(move || seat_state(page, seat))}
                        {reactive_option(move || latest(page, Some(seat)))}
                        {reactive_option(move || bank(page, seat))}
                        {reactive_option(move || until(page, seat))}
                    </div>
                })}
                <div class="seat__sets" aria-hidden="true">
                    {sets(table, &narrator, seat, Size::Tiny, false)}
                    {own_flowers(table, &narrator, seat, Size::Tiny, true)}
                </div>
            }
            .into_any()
        })
    });
    let turn = flag_signal(move || page.read(|table| table.acting_seat() == Some(seat)));
    let name = text_signal(move || {
        page.read(|table| {
            TableNarrator::new(page.app.language(), &table.info).introduction(&table.view, seat)
        })
    });
    let state =
        move |test: fn(&TableState, Seat) -> bool| flag_signal(move || page.read(|table| test(table, seat)));
    let is_host = Memo::new(move |_| page.read(TableState::is_host));
    view! {
        <section
            class=format!("seat tint-{steps}")
            class:seat--turn=turn
            class:seat--silent=state(|table, seat| is_lost(state_of(table, seat)))
            class:seat--bot=state(|table, seat| state_of(table, seat) == SeatState::StoodIn)
            class:seat--holds=state(holds)
            aria-label=name
        >
            {inner}
            {reactive_option(move || is_host.get().then(|| menu_button(page, seat)))}
        </section>
    }
}

/// Returns what the plate of a seat shows, reactively: all of its facts but those that its parts follow
/// themselves.
fn facts_shown(
    page: TableContext,
    seat: impl Fn(&TableState) -> Seat + Send + Sync + 'static,
) -> impl Fn() -> (Option<PlateFacts>, Language) + Send + Sync + 'static {
    move || {
        let shown = page.read(|table| {
            let (seat, view) = (seat(table), &table.view);
            let shown = view.seats.get(seat.index()).cloned();
            Some(PlateFacts { seat, shown, dealer: view.dealer, seats: table.info.seats.clone() })
        });
        (shown, page.app.language())
    }
}

/// What a plate shows.
#[derive(PartialEq)]
struct PlateFacts {
    seat: Seat,
    shown: Option<SeatView>,
    dealer: Seat,
    /// The names and states of all seats.
    seats: Vec<SeatInfo>,
}

/// Returns the state of a seat.
fn state_of(table: &TableState, seat: Seat) -> SeatState {
    table.info.seats.get(seat.index()).map_or(SeatState::Taken, |seat| seat.state)
}

/// Whether a person gives no sign of life.
const fn is_lost(state: SeatState) -> bool {
    matches!(state, SeatState::Silent { .. } | SeatState::Awaited | SeatState::Undecided { .. })
}

/// Whether a seat holds the claim window open.
fn holds(table: &TableState, seat: Seat) -> bool {
    table.window.as_ref().is_some_and(|window| window.held_by.contains(&seat))
}

/// Returns the public facts about a player, and the state of the seat.
fn facts(narrator: &TableNarrator<'_>, table: &TableState, seat: Seat) -> String {
    let facts = narrator.facts(&table.view, seat);
    match narrator.seat_state(seat).filter(|_| table.has_people()) {
        Some(state) => format!("{state}, {facts}"),
        None => facts,
    }
}

/// Renders the state of a seat with its sign: silent, played by a bot, or holding the window open.
fn seat_state(page: TableContext, seat: Seat) -> Option<AnyView> {
    let (state, holds) = page.read(|table| Some((state_of(table, seat), holds(table, seat))))?;
    let words = page.app.language().together();
    let (sign, class, text) = match state {
        SeatState::Silent { bot_in } => {
            let left = page.seating().seconds_of_info(bot_in);
            let time = format!("{}:{:02}", left / 60, left % 60);
            ("lost", "is-lost", page.app.language().silent_for(&time).spoken())
        }
        SeatState::StoodIn => ("bot", "", words.a_bot_plays.to_lowercase()),
        SeatState::Awaited => ("lost", "is-lost", page.app.language().timing().is_awaited.to_lowercase()),
        SeatState::Undecided { .. } => {
            ("lost", "is-lost", page.app.language().timing().is_undecided.to_lowercase())
        }
        _ if holds => ("hold", "is-lost", words.holds_discard.to_owned()),
        SeatState::Taken | SeatState::Free | SeatState::Open => return None,
    };
    Some(view! { <span class=format!("seat__state {class}")>{icon(sign)} " " {text}</span> }.into_any())
}

/// Renders the button of the host's menu for a seat. On a phone the menu of the table has one instead.
fn menu_button(page: TableContext, seat: Seat) -> AnyView {
    let label = text_signal(move || {
        let name = page.read_info(|narrator, _| narrator.seat_label(seat));
        page.app.language().seat_name(&name).spoken()
    });
    view! {
        <button
            type="button"
            class="btn btn--quiet seat__menu"
            aria-haspopup="dialog"
            aria-label=label
            on:click=move |_| page.dialog.set(Some(SeatDialog::Menu(seat)))
        >
            {icon("more")}
        </button>
    }
    .into_any()
}

/// Renders the player's own sets.
fn own_sets(page: TableContext, table: &TableState) -> AnyView {
    let narrator = TableNarrator::new(page.app.language(), &table.info);
    sets(table, &narrator, table.me(), Size::Small, page.shows_own_sets.get())
}

/// The player's own name, points, sets and flowers.
#[component]
pub(crate) fn OwnPlate() -> impl IntoView {
    let page = TableContext::current();
    let facts = facts_shown(page, TableState::me);
    let inner = reactive_on(
        move || (facts(), page.fact(TableState::is_my_turn), page.space.get()),
        move || {
            page.render(|table| {
                let narrator = TableNarrator::new(page.app.language(), &table.info);
                let words = narrator.language.pages();
                let me = table.me();
                let points = table.view.seats.get(me.index()).map_or(0, |seat| seat.points);
                view! {
                    <div class="me__id">
                        {shape(0)}
                        <b class="me__name">{narrator.chosen_name(me)}</b>
                        {marks(table, &narrator, me)}
                        <span class="num me__pts">{words::number(narrator.language, points.into())}</span>
                        {table.target().map(|target| view! {
                            <span class="muted small me__of">{format!("/ {target}")}</span>
                        })}
                    </div>
                    <div class="me__sets" role="group" aria-label=narrator.speech.own().your_sets>
                        {reactive_option(move || page.render(|table| own_sets(page, table)))}
                    </div>
                    {own_flowers(table, &narrator, me, Size::Small, page.space.get() != TableSpace::Roomy)
                        .map(|flowers| view! { <div class="me__flowers">{flowers}</div> })}
                    {reactive_option(move || page.read(|table| look_button(page, table)))}
                    {table.is_my_turn().then(|| view! {
                        <span class="chip chip--turn me__turn">
                            {words.your_turn} {reactive_option(move || decision_left(page))}
                        </span>
                    })}
                    {reactive_option(move || until(page, page.read(|table| Some(table.me()))?))}
                    {reactive_option(move || bank(page, page.read(|table| Some(table.me()))?))}
                    {reactive_option(move || hint_chip(page))}
                }
                .into_any()
            })
        },
    );
    view! { <div class="me__row">{inner}</div> }
}
