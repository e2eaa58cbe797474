//! The page that the invitation opens: who is at the table, a name, a seat.

use cards::Seat;
use leptos::component;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use wire::{DeclineReason, SeatInfo, SeatState, TableInfo};

use super::super::home::fan;
use super::house_rules::house_rules;
use super::{bar, steps_to};
use crate::browser;
use crate::parts::{
    Ripples, Strip, flag_signal, icon, more_time, reactive, reactive_option, shape, text_signal,
};
use crate::state::declined_text;
use crate::table_context::TableContext;
use crate::text::{TableNarrator, free_name, free_seats};

/// The choices of a guest.
#[derive(Clone, Copy)]
struct Guest {
    name: RwSignal<String>,
    /// The seat that the guest has chosen. `None`: the first free one.
    chosen: RwSignal<Option<Seat>>,
    lacks_name: RwSignal<bool>,
}

impl Guest {
    /// Returns the chosen seat or, if it is not free, the first free one, reactively.
    fn seat(self, page: TableContext) -> Option<Seat> {
        let name = self.name.get();
        let free = page.read_info(|_, info| free_seats(info, name.trim()));
        self.chosen.get().filter(|seat| free.contains(seat)).or_else(|| free.first().copied())
    }

    fn submit(self, page: TableContext, event: &SubmitEvent) {
        event.prevent_default();
        let name = self.name.get_untracked().trim().to_owned();
        if name.is_empty() {
            self.lacks_name.set(true);
            browser::focus("#guest-name");
        } else if let Some(seat) = untrack(|| self.seat(page)) {
            page.sit_down(seat, &name);
        }
    }
}

/// The page that the invitation opens. Opening it has changed nothing.
#[component]
pub(in crate::pages) fn SitDown() -> impl IntoView {
    let page = TableContext::current();
    let guest = Guest {
        name: RwSignal::new(page.app.prefs.with_untracked(|prefs| prefs.table_choices.name.clone())),
        chosen: RwSignal::new(None),
        lacks_name: RwSignal::new(false),
    };
    let is_full = Memo::new(move |_| page.read_info(|_, info| free_seats(info, "").is_empty()));
    let title = text_signal(move || {
        page.read_info(|narrator, info| {
            let words = narrator.language.together();
            let host = info.host.map(|host| narrator.language.invites(narrator.name(host)).spoken());
            if is_full.get() { words.full_title.to_owned() } else { host.unwrap_or_default() }
        })
    });
    view! {
        <div class="sitting joining">
            {bar(page)}
            <main class="joining__main">
                <div class="pool joining__hello">
                    <Ripples />
                    <h1 tabindex="-1">{title}</h1>
                    <div>
                        <p>{text_signal(move || page.read_info(|narrator, _| narrator.settings()))}</p>
                        {house_rules(page)}
                    </div>
                    {reactive(move || fan(page.app.language()))}
                </div>
                <form class="panel sit" novalidate on:submit=move |event| guest.submit(page, &event)>
                    {reactive_option(move || (!is_full.get()).then(|| name_field(page, guest)))}
                    {seats(page, guest)}
                    {reactive_option(move || (!is_full.get()).then(|| more_time(page)))}
                    {reactive(move || if is_full.get() { full(page) } else { sit_button(page) })}
                </form>
            </main>
            <Strip />
        </div>
    }
}

/// Renders the field for the name.
fn name_field(page: TableContext, guest: Guest) -> AnyView {
    let about = text_signal(move || {
        let name = guest.name.get();
        let name = name.trim();
        let language = page.app.language();
        let declined = page.state.with(|state| state.declined);
        if guest.lacks_name.get() && name.is_empty() {
            return language.together().name_needed.to_owned();
        }
        if declined == Some(DeclineReason::BadName) {
            return declined_text(language, DeclineReason::BadName).to_owned();
        }
        let given = page.read_info(|_, info| free_name(info, name));
        if name.is_empty() || given == name { String::new() } else { language.same_name(&given).spoken() }
    });
    view! {
        <div class="field">
            <label for="guest-name">{text_signal(move || page.app.words().your_name.to_owned())}</label>
            <input
                id="guest-name"
                type="text"
                maxlength="24"
                autocomplete="nickname"
                aria-describedby="name-about"
                prop:value=guest.name.get_untracked()
                on:input=move |event| guest.name.set(event_target_value(&event))
            />
            <p id="name-about" class="small" aria-live="polite">{about}</p>
        </div>
    }
    .into_any()
}

/// Renders the seats: those that are taken, and a choice of those that are free.
fn seats(page: TableContext, guest: Guest) -> AnyView {
    let shown = Memo::new(move |_| page.read_info(|_, info| info.seats.clone()));
    let rows = reactive(move || {
        let count = shown.with(Vec::len);
        let rows = page.read_info(|narrator, _| {
            let rows = Seat::all(count as u8).map(|seat| row(page, guest, narrator, seat));
            rows.collect::<Vec<_>>()
        });
        rows.collect_view().into_any()
    });
    view! {
        <fieldset class="field opts">
            <legend>{text_signal(move || {
                let words = page.app.language().together();
                let is_full = page.read_info(|_, info| free_seats(info, "").is_empty());
                if is_full { words.seats } else { words.your_seat }.to_owned()
            })}</legend>
            {rows}
        </fieldset>
    }
    .into_any()
}

/// Renders one seat.
fn row(page: TableContext, guest: Guest, narrator: &TableNarrator<'_>, seat: Seat) -> AnyView {
    let info = narrator.table;
    let steps = steps_to(info, seat);
    let class = format!("opt tint-{steps}");
    if !free_seats(info, "").contains(&seat) {
        let name = narrator.seat_label(seat);
        return view! {
            <div class=format!("{class} is-taken")>
                {shape(steps)} <b>{name}</b> <span class="small">{narrator.seat_line(seat)}</span>
            </div>
        }
        .into_any();
    }
    let words = narrator.language.together();
    let is_bots = info.seats.get(seat.index()).is_some_and(|seat: &SeatInfo| seat.state == SeatState::Open);
    let kept = info.seats.get(seat.index()).is_some_and(|seat| seat.kept_for.is_some());
    let (name, about) = if kept {
        (if is_bots { words.seat_of_bot } else { words.free_seat }, narrator.seat_line(seat))
    } else if is_bots {
        (words.seat_of_bot, words.bot_makes_room.to_owned())
    } else {
        (words.free_seat, neighbours(narrator, info, seat))
    };
    let is_chosen = flag_signal(move || guest.seat(page) == Some(seat));
    view! {
        <label class=class class:is-chosen=is_chosen>
            {shape(steps)} <b>{name}</b> <span class="small">{about}</span>
            <input
                type="radio"
                name="guest-seat"
                data-testid=format!("free-{}", seat.index())
                prop:checked=is_chosen
                on:change=move |_| guest.chosen.set(Some(seat))
            />
        </label>
    }
    .into_any()
}

/// Returns between whom a seat is, where both neighbours have names.
fn neighbours(narrator: &TableNarrator<'_>, info: &TableInfo, seat: Seat) -> String {
    let count = info.seats.len() as u8;
    let (before, after) = (narrator.name(seat.after(count - 1, count)), narrator.name(seat.after(1, count)));
    let is_known = !before.0.is_empty() && !after.0.is_empty() && before != after;
    if is_known { narrator.language.between(before, after).spoken() } else { String::new() }
}

/// Renders the button that sits down.
fn sit_button(page: TableContext) -> AnyView {
    let words = page.app.language().together();
    view! {
        <div class="startbar">
            <button type="submit" class="btn btn--go" data-testid="sit-down">{words.sit_down}</button>
            <p class="muted small">{words.no_account}</p>
        </div>
    }
    .into_any()
}

/// Renders that no seat is free.
fn full(page: TableContext) -> AnyView {
    let words = page.app.language().together();
    view! { <p class="note" data-testid="full">{icon("lock")} <span>{words.full_about}</span></p> }.into_any()
}
