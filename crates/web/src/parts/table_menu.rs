//! The menu of a table: the settings of every page, and pace, questions, seats, keys and leaving.

use leptos::component;
use leptos::prelude::*;
use wire::Pace;

use super::menu::{MenuOfTable, keys_button, menu_dialog, pace_choice};
use super::turn_notice::turn_notices;
use super::{Choice, ask_buttons, choice, key_sign, reactive, reactive_option, text_signal};
use crate::app_context::AppContext;
use crate::route::Route;
use crate::seating::SeatDialog;
use crate::state::TableState;
use crate::table_context::TableContext;

/// The dialog with the menu of a table.
#[component]
pub(crate) fn TableMenu() -> impl IntoView {
    let page = TableContext::current();
    let (app, open, help) = (page.app, page.menu, page.help);
    let keys = Some(keys_button(app, open, help));
    // A lesson has no seat to leave, and no pace to choose.
    if page.lesson().is_some() {
        return menu_dialog(open, MenuOfTable { keys, ..MenuOfTable::default() });
    }
    let settings = Some(reactive_option(move || table_settings(page)).into_any());
    let seats = view! {
        {reactive_option(move || seats(page))}
        {reactive(move || leave_button(page, open))}
    };
    menu_dialog(open, MenuOfTable { settings, seats: Some(seats.into_any()), keys })
}

/// Renders whether hints are shown, at a table that gives them.
fn hint_choice(page: TableContext) -> Option<AnyView> {
    let app = page.app;
    let words = app.words();
    let now = app.prefs.with(|prefs| prefs.hints);
    let one = |(hints, test, label): (bool, &str, &str)| {
        let choose = move || app.prefs.update(|prefs| prefs.hints = hints);
        Choice::new(format!("hints-{test}"), label, now == hints, choose)
    };
    let all = [(true, "on", words.on), (false, "off", words.off)];
    page.fact(TableState::has_hints).then(|| choice("hints", words.hints, all.map(one).into()))
}

/// Renders the settings of a table whose cards are shown.
fn table_settings(page: TableContext) -> Option<AnyView> {
    // Whether there is a table.
    page.fact(|_| true).then(|| {
        view! {
            {reactive(move || pace(page))}
            {reactive(move || passing_choice(page))}
            {reactive(move || log_button(page))}
            {reactive(move || ask_buttons(page))}
            {reactive(move || carry_button(page))}
            {reactive_option(move || same_deal_button(page))}
            {reactive_option(move || hint_choice(page))}
            {reactive_option(move || turn_notices(page))}
        }
        .into_any()
    })
}

/// Renders the choice of the pace, which is the host's.
fn pace(page: TableContext) -> AnyView {
    if page.fact(TableState::may_set_pace) {
        let has_people = page.fact(TableState::has_people);
        return pace_choice(page.app, "menu-pace", page.pace(), has_people, move |pace| page.set_pace(pace));
    }
    let words = page.app.words();
    let now = match page.pace() {
        Pace::Calm => words.calm,
        Pace::Brisk => words.brisk,
        Pace::Instant => words.instant,
    };
    let about = page.app.language().together().host_sets_pace;
    let label =
        text_signal(move || page.describe(|narrator| narrator.speech.label(words.pace, now).spoken()));
    view! {
        <p data-testid="pace-of-host">
            {label} " "
            <span class="muted small">{about}</span>
        </p>
    }
    .into_any()
}

/// Renders a button for each other seat, at a table of several people.
fn seats(page: TableContext) -> Option<AnyView> {
    page.fact(|table| table.has_people().then(|| table.opponents())).map(|seats| {
        let one = |seat: cards::Seat| {
            let press = move |_| {
                page.menu.set(false);
                page.dialog.set(Some(SeatDialog::Menu(seat)));
            };
            let name = text_signal(move || page.read_info(|narrator, _| narrator.seat_label(seat)));
            view! { <button type="button" class="btn btn--s" on:click=press>{name}</button> }
        };
        view! {
            <fieldset class="field">
                <legend>{page.app.language().together().seats}</legend>
                <div class="row row--start">{seats.into_iter().map(one).collect_view()}</div>
            </fieldset>
        }
        .into_any()
    })
}

/// Renders whether the server passes until the player's next turn.
fn passing_choice(page: TableContext) -> AnyView {
    let words = page.app.words();
    let now = page.fact(|table| table.passing);
    let one = |(passing, test, label): (bool, &str, &str)| {
        let choose = move || page.toggle_passing();
        Choice::new(format!("passing-{test}"), label, now == passing, choose)
    };
    let both = [(true, "on", words.on), (false, "off", words.off)];
    choice("passing", words.pass_for_me, both.map(one).into())
}

/// Renders the button that opens the running log.
fn log_button(page: TableContext) -> AnyView {
    let press = move |_| {
        page.menu.set(false);
        page.show_log(true);
    };
    view! {
        <button type="button" class="btn btn--s menu__log" data-testid="open-log" on:click=press>
            {page.app.words().log_title} " " {key_sign("J")}
        </button>
    }
    .into_any()
}

/// Renders the button that makes a link by which the player goes on on another device.
fn carry_button(page: TableContext) -> AnyView {
    let press = move |_| {
        page.menu.set(false);
        page.carry();
    };
    view! {
        <button type="button" class="btn btn--s menu__log" data-testid="carry" on:click=press>
            {page.app.language().devices().carry}
        </button>
    }
    .into_any()
}

/// Renders the button that leads to the link by which a friend plays the same deal, alone against bots.
fn same_deal_button(page: TableContext) -> Option<AnyView> {
    let id = page.seating().id();
    let is_copy = AppContext::keys().find(&id).is_some_and(|key| key.continues.is_some());
    (page.fact(TableState::is_solitary) && !is_copy).then(|| {
        let press = move |_| page.app.navigate(Route::Duplicate(id.clone()));
        view! {
            <button type="button" class="btn btn--s menu__log" data-testid="menu-same-deal" on:click=press>
                {page.app.language().records().same_deal}
            </button>
        }
        .into_any()
    })
}

fn leave_button(page: TableContext, open: RwSignal<bool>) -> AnyView {
    let app = page.app;
    let words = app.words();
    let together = app.language().together();
    let ask = move |asked: SeatDialog| {
        open.set(false);
        page.dialog.set(Some(asked));
    };
    let gives_up = page.fact(TableState::has_people).then(|| {
        let closes = page.fact(TableState::is_host).then(|| {
            view! {
                <button
                    type="button"
                    class="btn btn--s"
                    data-testid="close-table"
                    on:click=move |_| ask(SeatDialog::Close)
                >
                    {together.close_table}
                </button>
            }
        });
        view! {
            <button
                type="button"
                class="btn btn--s"
                data-testid="leave-for-good"
                on:click=move |_| ask(SeatDialog::Leave)
            >
                {together.leave_for_good}
            </button>
            {closes}
        }
    });
    let go = move |_| {
        open.set(false);
        app.navigate(Route::Home);
    };
    view! {
        <div class="leave">
            <button type="button" class="btn btn--s" data-testid="leave" on:click=go>{words.leave}</button>
            <p class="muted small">{words.leave_about}</p>
            {gives_up}
        </div>
    }
    .into_any()
}
