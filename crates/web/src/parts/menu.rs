//! The menu: pace, language, theme, screen reader, keys, and leaving the table.

use leptos::component;
use leptos::html::Dialog;
use leptos::prelude::*;
use wire::Pace;
use words::Language;

use super::help::show_dialog;
use super::turn_notice::turn_notices;
use super::{
    Choice, ask_buttons, choice, icon, key_sign, reactive, reactive_option, text_signal, word_signal,
};
use crate::app_context::AppContext;
use crate::prefs::{Prefs, Theme};
use crate::route::Route;
use crate::seating::SeatDialog;
use crate::state::{MAX_VOLUME, Sound, TableState};
use crate::table_context::TableContext;
use crate::text::Verbosity;

/// The choice of a language.
#[component]
pub(crate) fn LanguageChoice(
    /// The name of the choice, unique on the page.
    name: &'static str,
) -> impl IntoView {
    let app = AppContext::current();
    reactive(move || {
        let one = |language: Language| {
            let choose = move || app.prefs.update(|prefs| prefs.language = Some(language));
            let test = format!("language-{}", language.code());
            let mut one = Choice::new(test, language.own_name(), app.language() == language, choose);
            one.lang = Some(language.code());
            one
        };
        choice(name, app.words().language, Language::ALL.map(one).into())
    })
}

fn theme_choice(app: AppContext) -> AnyView {
    let words = app.words();
    let now = app.prefs.with(|prefs| prefs.theme);
    let one = |(theme, label): (Theme, &str)| {
        let choose = move || app.prefs.update(|prefs| prefs.theme = theme);
        Choice::new(format!("theme-{}", theme.attribute()), label, now == theme, choose)
    };
    let all = [
        (Theme::System, words.theme_auto),
        (Theme::Light, words.theme_light),
        (Theme::Dark, words.theme_dark),
    ];
    choice("theme", words.theme, all.map(one).into())
}

/// Renders whether there are sounds and, where there are, the volume of each kind.
fn sound_choice(app: AppContext) -> AnyView {
    let words = app.words();
    let now = app.prefs.with(Prefs::sound_prefs);
    let one = |(are_on, test, label): (bool, &str, &str)| {
        Choice::new(format!("sounds-{test}"), label, now.are_on == are_on, move || app.set_sounds(are_on))
    };
    let both = [(true, "on", words.on), (false, "off", words.off)].map(one).into();
    let volumes = [
        (Sound::Discard, "cards", words.sound_cards),
        (Sound::Claim, "calls", words.sound_calls),
        (Sound::Turn, "turn", words.your_turn),
    ];
    let volume = |(sound, test, label): (Sound, &'static str, &'static str)| {
        let volume = i32::from(now.level(sound.group()));
        view! {
            <label class="volume">
                <span>{label}</span>
                <input
                    type="range"
                    max=MAX_VOLUME
                    prop:value=volume
                    data-testid=format!("volume-{test}")
                    on:change=move |event| {
                        app.set_volume(sound, event_target_value(&event).parse().unwrap_or(MAX_VOLUME));
                    }
                />
            </label>
        }
    };
    let volumes = now.are_on.then(|| {
        view! {
            <div class="volumes" role="group" aria-label=words.sounds>{volumes.map(volume)}</div>
        }
    });
    view! { {choice("sounds", words.sounds, both)} {volumes} }.into_any()
}

fn verbosity_choice(app: AppContext) -> AnyView {
    let words = app.words();
    let now = app.prefs.with(|prefs| prefs.verbosity);
    let one = |(verbosity, test, label): (Verbosity, &str, &str)| {
        let choose = move || app.prefs.update(|prefs| prefs.verbosity = verbosity);
        Choice::new(format!("read-{test}"), label, now == verbosity, choose)
    };
    let all = [
        (Verbosity::Full, "full", words.full),
        (Verbosity::Normal, "normal", words.normal),
        (Verbosity::Short, "short", words.short),
    ];
    choice("verbosity", words.verbosity, all.map(one).into())
}

fn letter_key_choice(app: AppContext) -> AnyView {
    let words = app.words();
    let now = app.prefs.with(|prefs| prefs.letter_keys);
    let one = |(letters, test, label): (bool, &str, &str)| {
        let choose = move || app.prefs.update(|prefs| prefs.letter_keys = letters);
        Choice::new(format!("letters-{test}"), label, now == letters, choose)
    };
    choice("letters", words.letters, [(true, "on", words.on), (false, "off", words.off)].map(one).into())
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

/// Renders the choice of a pace. Several people need pauses, so that the instant pace is for one alone.
pub(crate) fn pace_choice(
    app: AppContext,
    name: &str,
    now: Pace,
    has_people: bool,
    choose: impl Fn(Pace) + Copy + 'static,
) -> AnyView {
    let words = app.words();
    let one = |(pace, test, label): (Pace, &str, &str)| {
        Choice::new(format!("pace-{test}"), label, now == pace, move || choose(pace))
    };
    let all = [
        (Pace::Calm, "calm", words.calm),
        (Pace::Brisk, "brisk", words.brisk),
        (Pace::Instant, "instant", words.instant),
    ];
    let offered = all.into_iter().filter(|(pace, ..)| !has_people || *pace != Pace::Instant);
    choice(name, words.pace, offered.map(one).collect())
}

/// The dialog with the menu. At a table it has the pace and a button to leave.
#[component]
pub(crate) fn Menu(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// The context of the table, where the menu is at a table.
    #[prop(optional)]
    page: Option<TableContext>,
    /// Whether the list of keys is open.
    #[prop(optional)]
    help: Option<RwSignal<bool>>,
) -> impl IntoView {
    let app = AppContext::current();
    // A lesson has no seat to leave, and no pace to choose.
    let page = page.filter(|page| page.lesson().is_none());
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show_dialog(dialog, open.get()));
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="menu-title" on:close=move |_| open.set(false)>
            <h2 id="menu-title" tabindex="-1" autofocus>
                {word_signal(app, if page.is_some() { |words| words.menu } else { |words| words.settings })}
            </h2>
            {page.map(|page| reactive_option(move || table_settings(page)))}
            <LanguageChoice name="menu-language" />
            {reactive(move || theme_choice(app))}
            {reactive(move || sound_choice(app))}
            {reactive(move || verbosity_choice(app))}
            {reactive(move || letter_key_choice(app))}
            {page.map(|page| reactive_option(move || seats(page)))}
            {page.map(|page| reactive(move || leave_button(page, open)))}
            <form method="dialog" class="row">
                {help.map(|help| reactive(move || keys_button(app, open, help)))}
                <button class="btn btn--s btn--go">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
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

fn keys_button(app: AppContext, open: RwSignal<bool>, help: RwSignal<bool>) -> AnyView {
    let show = move |_| {
        open.set(false);
        help.set(true);
    };
    view! {
        <button type="button" class="btn btn--s" on:click=show>
            {app.words().keys} " " <span class="kbd">"?"</span>
        </button>
    }
    .into_any()
}

/// Renders the button that opens the menu.
pub(crate) fn menu_button(app: AppContext, open: RwSignal<bool>, table: bool) -> AnyView {
    let label = word_signal(app, if table { |words| words.menu } else { |words| words.settings });
    view! {
        <button
            type="button"
            class="btn btn--quiet btn--s bar__menu"
            data-testid="menu"
            on:click=move |_| open.set(true)
        >
            {icon("menu")} <span class="btn__label">{label}</span>
        </button>
    }
    .into_any()
}
