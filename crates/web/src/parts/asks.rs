//! What somebody asks the table, under the bar, and the card of the pause.

use leptos::prelude::*;
use wire::{AskKind, HostRequest};

use super::{icon, key_sign, reactive_option, shape, text_signal};
use crate::state::TableState;
use crate::table_context::TableContext;
use crate::text::{TableNarrator, minutes, seconds};

/// Renders what is asked under the bar: the question that stands before the table, else what the host must
/// decide. It takes no focus.
pub(crate) fn ask_strip(page: TableContext) -> Option<AnyView> {
    question(page).or_else(|| absence(page))
}

/// Renders the question to the host about somebody who is away.
fn absence(page: TableContext) -> Option<AnyView> {
    let seat = page.read(TableState::undecided_seat)?;
    let words = page.app.language().timing();
    let text = page.read_info(|narrator, _| narrator.language.asks_host(narrator.name(seat)).spoken());
    let label = text.clone();
    let one = |(digit, label): (usize, &'static str)| {
        view! {
            <button
                type="button"
                class="btn btn--s"
                data-testid=format!("absent-{digit}")
                on:click=move |_| page.decide_about(seat, digit)
            >
                {label} " " {key_sign(&digit.to_string())}
            </button>
        }
    };
    let buttons = [(1, words.wait), (2, words.pause), (3, words.bot)].map(one);
    let view = view! {
        <div class="asks" role="group" aria-label=label data-testid="absent">
            {shape(page.read(|table| table.seat_shape(seat)))}
            <p>{text}</p>
            <span class="asks__answers">{buttons.collect_view()}</span>
        </div>
    };
    Some(view.into_any())
}

/// Renders the question that stands before the table.
fn question(page: TableContext) -> Option<AnyView> {
    let (number, kind, by, left) = page.read(|table| {
        let ask = table.ask.as_ref()?;
        Some((ask.number, ask.kind, table.seat_shape(ask.by), (!ask.waits).then_some(ask.left)))
    })?;
    let text = text_signal(move || {
        page.read(|table| {
            let narrator = TableNarrator::new(page.app.language(), &table.info);
            table.ask.as_ref().map(|ask| narrator.ask(ask)).unwrap_or_default()
        })
    });
    let left = left.map(|left| text_signal(move || seconds(page.seating().seconds_of_ask(left))));
    let is_open = move || page.read(|table| table.open_ask().is_some());
    let buttons = reactive_option(move || is_open().then(|| answers(page, number, kind)));
    let by_host = reactive_option(move || {
        page.read(TableState::takeback_to_allow).map(|number| allow_for_all(page, number))
    });
    let view = view! {
        <div class="asks" role="group" aria-label=text data-testid="ask">
            {shape(by)}
            <p>{text}</p>
            {left.map(|left| view! { <span class="num small">{left}</span> })}
            {buttons}
            {by_host}
        </div>
    };
    Some(view.into_any())
}

/// Renders the button by which the host allows a takeback for those who do not answer.
fn allow_for_all(page: TableContext, number: u32) -> AnyView {
    let label = page.app.language().asks().allow_for_all;
    view! {
        <button
            type="button"
            class="btn btn--s"
            data-testid="ask-allow-all"
            on:click=move |_| page.ask_as_host(HostRequest::AllowTakeback(number))
        >
            {label} " " {key_sign("3")}
        </button>
    }
    .into_any()
}

/// Renders the two answers, in the order of their keys.
fn answers(page: TableContext, number: u32, kind: AskKind) -> AnyView {
    let labels = page.read_info(|narrator, _| narrator.ask_answers(kind));
    let one = |(label, allows, key): (&'static str, bool, &'static str)| {
        view! {
            <button
                type="button"
                class="btn btn--s"
                data-testid=if allows { "ask-allow" } else { "ask-refuse" }
                on:click=move |_| page.answer_ask(number, allows)
            >
                {label} " " {key_sign(key)}
            </button>
        }
    };
    let [first, second] = labels;
    let both = [(first, false, "1"), (second, true, "2")].map(one);
    view! { <span class="asks__answers">{both.collect_view()}</span> }.into_any()
}

/// Renders the card of the pause: who wanted it, what is left of it, and its end.
pub(crate) fn pause_card(page: TableContext) -> Option<AnyView> {
    let left = page.read(|table| Some(table.pause()?.left))?;
    let words = page.app.language().asks();
    let votes = page.read(|table| {
        let narrator = TableNarrator::new(page.app.language(), &table.info);
        table.pause().map(|pause| narrator.pause_votes(pause)).unwrap_or_default()
    });
    let left = text_signal(move || {
        let time = minutes(page.seating().seconds_of_info(left));
        page.app.language().pause_left(&time).spoken()
    });
    let view = view! {
        <section class="pausecard" aria-labelledby="pause-title" data-testid="pause">
            <h2 id="pause-title">{icon("pause")} " " {words.paused_title}</h2>
            <p class="num">{left}</p>
            <p class="small">{votes}</p>
            <button
                type="button"
                class="btn btn--go"
                data-testid="play-on"
                on:click=move |_| page.play_on()
            >
                {words.play_on} " " {key_sign("1")}
            </button>
        </section>
    };
    Some(view.into_any())
}

/// Renders the buttons of the menu that ask the table.
pub(crate) fn ask_buttons(page: TableContext) -> AnyView {
    let one = move |(kind, test, key): (AskKind, &'static str, Option<&'static str>)| {
        let press = move |_| {
            page.menu.set(false);
            page.ask(kind);
        };
        let words = page.app.language().asks();
        let label = match kind {
            AskKind::Takeback if page.fact(TableState::is_solitary) => words.take_back_own,
            AskKind::Takeback => words.take_back,
            AskKind::Pause => words.ask_for_pause,
        };
        view! {
            <button type="button" class="btn btn--s" data-testid=test on:click=press>
                {label} {key.map(|key| view! { " " {key_sign(key)} })}
            </button>
        }
    };
    let all = [(AskKind::Takeback, "ask-takeback", Some("U")), (AskKind::Pause, "ask-pause", None)];
    let is_there = |(kind, ..): &(AskKind, _, _)| {
        *kind != AskKind::Pause || !page.fact(TableState::is_by_correspondence)
    };
    let buttons = all.into_iter().filter(is_there).map(one).collect_view();
    view! { <div class="row row--start">{buttons}</div> }.into_any()
}
