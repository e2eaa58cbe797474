//! The dialog about a seat: who has it, what the host can do about it, and the questions before what cannot
//! be undone.

use cards::Seat;
use leptos::component;
use leptos::ev::{KeyboardEvent, SubmitEvent};
use leptos::html::Dialog;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement};
use wire::{HostRequest, SeatState, TableInfo};
use words::Language;

use super::help::show_dialog;
use super::{house_address, icon, key_sign, link_ways, reactive_option};
use crate::browser;
use crate::seating::SeatDialog;
use crate::table_context::TableContext;

/// What the host can do about a seat.
struct Item {
    sign: &'static str,
    label: &'static str,
    about: &'static str,
    does: Does,
}

/// What an item of the menu does.
#[derive(Clone)]
enum Does {
    /// Sends the request.
    Ask(HostRequest),
    /// Makes a new link of a seat.
    NewLink(Seat),
    /// Asks once more.
    Confirm(SeatDialog),
}

/// The dialog about a seat.
#[component]
pub(crate) fn SeatMenu() -> impl IntoView {
    let page = TableContext::current();
    let dialog = NodeRef::<Dialog>::new();
    // What is typed outlives the field, which is rendered again when somebody sits down meanwhile.
    let kept_for = RwSignal::new(String::new());
    Effect::new(move |_| {
        show_dialog(dialog, page.dialog.get().is_some());
        kept_for.set(String::new());
    });
    let content = reactive_option(move || {
        Some(match page.dialog.get()? {
            SeatDialog::Menu(seat) => menu(page, seat, kept_for),
            SeatDialog::Remove(seat) => remove_question(page, seat),
            SeatDialog::Carry => carry_link(page),
            SeatDialog::NewLink(seat) => new_link(page, seat),
            SeatDialog::Record => record_link(page),
            SeatDialog::Leave => leave_question(page, false),
            SeatDialog::Close => leave_question(page, true),
        })
    });
    view! {
        <dialog
            class="dialog seat-menu"
            node_ref=dialog
            aria-labelledby="seat-title"
            on:close=move |_| page.dialog.set(None)
            on:keydown=move |event| press_digit(&event)
        >
            {content}
        </dialog>
    }
}

/// Presses the item with the number of the key.
fn press_digit(event: &KeyboardEvent) {
    let Some(digit) = event.key().parse::<u8>().ok().filter(|digit| (1..=9).contains(digit)) else { return };
    // A digit may be part of a name.
    if event.target().is_some_and(|target| target.is_instance_of::<HtmlInputElement>()) {
        return;
    }
    let item = document().query_selector(&format!(".seat-menu li:nth-child({digit}) button")).ok().flatten();
    if let Some(item) = item.and_then(|item| item.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        item.click();
    }
}

/// Renders who has a seat and, for the host, what can be done about it.
fn menu(page: TableContext, seat: Seat, kept_for: RwSignal<String>) -> AnyView {
    let (title, line, items, keeps) = page.read_info(|narrator, info| {
        let is_host = info.host == info.you;
        let items = if is_host { items(page.app.language(), info, seat) } else { Vec::new() };
        let is_free = info.seats.get(seat.index()).is_some_and(|seat| seat.state == SeatState::Free);
        (narrator.seat_label(seat), narrator.seat_line(seat), items, is_host && is_free)
    });
    let items = items.into_iter().zip(1..).map(|(item, number): (Item, u8)| {
        let does = item.does;
        let press = move |_| match &does {
            Does::Ask(request) => {
                page.ask_as_host(request.clone());
                page.dialog.set(None);
            }
            Does::NewLink(seat) => page.renew_seat(*seat),
            Does::Confirm(asked) => {
                page.dialog.set(Some(*asked));
                browser::focus_soon("[data-testid='stay']");
            }
        };
        view! {
            <li>
                <button type="button" class="btn" on:click=press>
                    {icon(item.sign)}
                    <span>{item.label} <span class="small">{item.about}</span></span>
                    {key_sign(&number.to_string())}
                </button>
            </li>
        }
    });
    view! {
        <h2 id="seat-title" tabindex="-1" autofocus>{title}</h2>
        <p class="muted">{line}</p>
        <ul class="seat-menu__items">{items.collect_view()}</ul>
        {keeps.then(|| keep_form(page, seat, kept_for))}
        <form method="dialog" class="row">
            <button class="btn btn--s btn--go">{page.app.words().close}</button>
        </form>
    }
    .into_any()
}

/// Renders the field for the name of the person for whom the host keeps a free seat.
fn keep_form(page: TableContext, seat: Seat, name: RwSignal<String>) -> AnyView {
    let words = page.app.language().together();
    let keep = move |event: SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        if name.is_empty() {
            browser::focus("#kept-for");
        } else {
            page.ask_as_host(HostRequest::Keep { seat, name });
            page.dialog.set(None);
        }
    };
    view! {
        <form class="field seat-menu__keep" on:submit=keep>
            <label for="kept-for">{words.keep_seat_for}</label>
            <span class="row">
                <input
                    id="kept-for"
                    type="text"
                    maxlength="24"
                    autocomplete="off"
                    prop:value=name
                    on:input=move |event| name.set(event_target_value(&event))
                />
                <button class="btn btn--s" data-testid="keep-seat">{words.keep_seat}</button>
            </span>
        </form>
    }
    .into_any()
}

/// Returns what the host can do about a seat.
fn items(language: Language, info: &TableInfo, seat: Seat) -> Vec<Item> {
    let words = language.together();
    let Some(shown) = info.seats.get(seat.index()).filter(|_| info.you != Some(seat)) else {
        return Vec::new();
    };
    let to_bot =
        Item { sign: "bot", label: words.give_to_bot, about: "", does: Does::Ask(HostRequest::Bot(seat)) };
    if matches!(shown.state, SeatState::Free | SeatState::Open) {
        let does = Does::Ask(HostRequest::Keep { seat, name: String::new() });
        let lets_go = Item { sign: "check", label: words.keep_no_longer, about: "", does };
        let is_kept = info.forming && shown.kept_for.is_some();
        return std::iter::once(to_bot).chain(is_kept.then_some(lets_go)).collect();
    }
    if shown.bot.is_some() {
        let does = Does::Ask(HostRequest::Open(seat));
        return vec![Item { sign: "check", label: words.open_seat, about: "", does }];
    }
    let is_away = shown.state == SeatState::StoodIn;
    let stands_in = (!info.forming && !is_away).then_some(Item { about: words.may_take_back, ..to_bot });
    let makes_host = (!is_away).then_some(Item {
        sign: "key",
        label: words.make_host,
        about: "",
        does: Does::Ask(HostRequest::MakeHost(seat)),
    });
    let removes = Item {
        sign: "door",
        label: words.remove_from_table,
        about: words.asks_once_more,
        does: Does::Confirm(SeatDialog::Remove(seat)),
    };
    let devices = language.devices();
    let does = Does::NewLink(seat);
    let links = Item { sign: "link", label: devices.new_link, about: devices.new_link_about, does };
    let talks = talk_item(language, seat, shown.silenced);
    stands_in.into_iter().chain(makes_host).chain([links, talks, removes]).collect()
}

/// Returns the host's power over what is said from a seat.
fn talk_item(language: Language, seat: Seat, is_silenced: bool) -> Item {
    let words = language.talk();
    if is_silenced {
        let does = Does::Ask(HostRequest::LetTalk(seat));
        return Item { sign: "talk", label: words.let_talk, about: "", does };
    }
    let does = Does::Ask(HostRequest::Silence(seat));
    Item { sign: "mute", label: words.silence, about: words.silence_about, does }
}

/// Renders the link by which the player takes the own seat to another device.
fn carry_link(page: TableContext) -> AnyView {
    let words = page.app.language().devices();
    view! {
        <h2 id="seat-title" tabindex="-1" autofocus>{words.carry_title}</h2>
        <ol class="carry__steps">
            <li>{words.scan}</li>
            <li>{words.press_there}</li>
            <li>{words.then_here}</li>
        </ol>
        {key_link(page, browser::link_to_seat, "seat")}
        <p class="note small">{icon("lock")} <span>{words.once_only}</span></p>
        <form method="dialog" class="row">
            <button
                type="button"
                class="btn btn--s"
                data-testid="another-code"
                on:click=move |_| page.carry()
            >
                {words.another_code}
            </button>
            <button class="btn btn--s btn--go">{page.app.words().close}</button>
        </form>
    }
    .into_any()
}

/// Renders the new link of a seat, for the host.
fn new_link(page: TableContext, seat: Seat) -> AnyView {
    let words = page.app.language().devices();
    let title = page.read_info(|narrator, _| narrator.language.link_for(narrator.name(seat)).spoken());
    view! {
        <h2 id="seat-title" tabindex="-1" autofocus>{title}</h2>
        {key_link(page, browser::link_to_seat, "seat")}
        <p class="note small">{icon("lock")} <span>{words.for_one_alone}</span></p>
        <form method="dialog" class="row">
            <button class="btn btn--s btn--go">{page.app.words().close}</button>
        </form>
    }
    .into_any()
}

/// Renders the link to the finished match.
fn record_link(page: TableContext) -> AnyView {
    let words = page.app.language().records();
    view! {
        <h2 id="seat-title" tabindex="-1" autofocus>{words.link_to_match}</h2>
        {key_link(page, browser::link_to_record, "match")}
        <p class="note small">{icon("lock")} <span>{words.link_about}</span></p>
        <form method="dialog" class="row">
            <button
                type="button"
                class="btn btn--s"
                data-testid="new-link-to-match"
                on:click=move |_| page.publish(true)
            >
                {page.app.language().devices().new_link}
            </button>
            <button class="btn btn--s btn--go">{page.app.words().close}</button>
        </form>
    }
    .into_any()
}

/// Renders a link with the key that was drawn for it.
fn key_link(
    page: TableContext,
    make: fn(&str, &str, Option<String>) -> String,
    place: &'static str,
) -> AnyView {
    // An address of this device alone would be useless in a link.
    let house = if browser::is_local() { house_address() } else { RwSignal::new(None) };
    reactive_option(move || {
        let key = page.seating().carry_key.get()?;
        let link = make(&page.seating().id(), &key, house.get());
        Some(link_ways(page, link, place))
    })
}

/// Renders the question whether to remove a person.
fn remove_question(page: TableContext, seat: Seat) -> AnyView {
    let words = page.app.language().together();
    let (title, keep) = page.read_info(|narrator, _| {
        let (language, name) = (narrator.language, narrator.name(seat));
        (language.remove_question(name).spoken(), language.keep(name).spoken())
    });
    let remove = move || page.ask_as_host(HostRequest::Remove(seat));
    question(page, title, words.remove_about, keep, page.app.words().remove, remove)
}

/// Renders the question whether to leave the table for good, or to close it.
fn leave_question(page: TableContext, closes: bool) -> AnyView {
    let words = page.app.language().together();
    let (title, about) = if closes {
        (words.close_table, words.close_about)
    } else {
        (words.leave_table, words.leave_for_good_about)
    };
    let button = if closes { words.close_table } else { words.leave_for_good };
    question(page, title.to_owned(), about, words.stay.to_owned(), button, move || page.leave(closes))
}

/// Renders a question. The harmless answer stands first and has the focus.
fn question(
    page: TableContext,
    title: String,
    about: &'static str,
    stay: String,
    does: &'static str,
    act: impl Fn() + 'static,
) -> AnyView {
    let press = move |_| {
        page.dialog.set(None);
        act();
    };
    view! {
        <h2 id="seat-title" tabindex="-1">{title}</h2>
        <p>{about}</p>
        <div class="row">
            <button
                type="button"
                class="btn btn--s"
                data-testid="stay"
                autofocus
                on:click=move |_| page.dialog.set(None)
            >
                {stay}
            </button>
            <button type="button" class="btn btn--s btn--bad" data-testid="surely" on:click=press>
                {does}
            </button>
        </div>
    }
    .into_any()
}
