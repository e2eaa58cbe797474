//! The menu of every page: language, theme, sounds, screen reader. `table_menu` adds what a table has.

use leptos::component;
use leptos::html::Dialog;
use leptos::prelude::*;
use wire::Pace;
use words::{Language, PageTexts};

use super::help::show_dialog;
use super::{Choice, choice, icon, reactive, word_signal};
use crate::app_context::AppContext;
use crate::prefs::{Prefs, Theme};
use crate::state::{MAX_VOLUME, Sound};
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

/// What a table adds to the menu.
#[derive(Default)]
pub(super) struct MenuOfTable {
    /// The settings of the table.
    pub(super) settings: Option<AnyView>,
    /// The other seats, and the ways to leave.
    pub(super) seats: Option<AnyView>,
    /// The button that opens the list of keys.
    pub(super) keys: Option<AnyView>,
}

/// The dialog with the settings of a page without a table.
#[component]
pub(crate) fn Menu(
    /// Whether the dialog is open.
    open: RwSignal<bool>,
    /// Whether the list of keys is open, where the page has one.
    #[prop(optional)]
    help: Option<RwSignal<bool>>,
) -> impl IntoView {
    let keys = help.map(|help| keys_button(AppContext::current(), open, help));
    menu_dialog(open, MenuOfTable { keys, ..MenuOfTable::default() })
}

/// Renders the dialog with the settings of every page, and with what a table adds.
pub(super) fn menu_dialog(open: RwSignal<bool>, of_table: MenuOfTable) -> AnyView {
    let app = AppContext::current();
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show_dialog(dialog, open.get()));
    let title: fn(&PageTexts) -> &'static str =
        if of_table.settings.is_some() { |words| words.menu } else { |words| words.settings };
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="menu-title" on:close=move |_| open.set(false)>
            <h2 id="menu-title" tabindex="-1" autofocus>
                {word_signal(app, title)}
            </h2>
            {of_table.settings}
            <LanguageChoice name="menu-language" />
            {reactive(move || theme_choice(app))}
            {reactive(move || sound_choice(app))}
            {reactive(move || verbosity_choice(app))}
            {reactive(move || letter_key_choice(app))}
            {of_table.seats}
            <form method="dialog" class="row">
                {of_table.keys}
                <button class="btn btn--s btn--go">{word_signal(app, |words| words.close)}</button>
            </form>
        </dialog>
    }
    .into_any()
}

/// Renders the button that opens the list of keys.
pub(super) fn keys_button(app: AppContext, open: RwSignal<bool>, help: RwSignal<bool>) -> AnyView {
    let show = move |_| {
        open.set(false);
        help.set(true);
    };
    view! {
        <button type="button" class="btn btn--s" on:click=show>
            {word_signal(app, |words| words.keys)} " " <span class="kbd">"?"</span>
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
