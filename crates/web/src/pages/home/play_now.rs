//! The part of the home page that starts a game with one press.

use leptos::component;
use leptos::prelude::*;
use words::Speech;

use super::new_table_form::NewTableForm;
use super::settings_sheet::{fault, name};
use crate::browser;
use crate::game_box::GameBox;
use crate::parts::{icon, reactive_option, text_signal, word_signal};
use crate::text::{bot, title};

/// A button for each game, and the button for other settings.
#[component]
pub(super) fn PlayNow(
    /// The form for a new table.
    form: NewTableForm,
    /// Whether the other settings are open.
    settings: RwSignal<bool>,
) -> impl IntoView {
    let app = form.app;
    let games = GameBox::ALL.map(|game| game_button(form, game));
    view! {
        <section class="play" aria-labelledby="play-title">
            <div class="play__head">
                <h2 id="play-title">{word_signal(app, |words| words.play_now)}</h2>
                <p>{word_signal(app, |words| words.play_about)}</p>
            </div>
            <div class="play__games">{games.into_iter().collect_view()}</div>
            {reactive_option(move || if settings.get() { None } else { fault(form) })}
            <div class="play__foot">
                <p class="small">{text_signal(move || opponents_line(form))}</p>
                <button
                    type="button"
                    class="btn btn--s play__other"
                    data-testid="other-settings"
                    aria-haspopup="dialog"
                    on:click=move |_| {
                        form.prepare();
                        settings.set(true);
                    }
                >
                    {icon("sliders")}
                    <span>{word_signal(app, |words| words.other_settings)}</span>
                </button>
            </div>
        </section>
    }
}

/// Renders the button that starts a game with the settings used last.
fn game_button(form: NewTableForm, game: GameBox) -> AnyView {
    let rules = move || form.read(|choices| choices.rules_of(game, form.app.language()));
    let name = text_signal(move || title(form.app.language(), rules()).to_owned());
    let about = text_signal(move || form.describe(rules()));
    view! {
        <button
            type="button"
            class="btn play__game"
            data-testid=format!("play-{}", game.id())
            aria-disabled=text_signal(move || form.is_busy.get().to_string())
            on:click=move |_| form.start(game, false)
        >
            <b>{name}</b>
            <span class="small">{about}</span>
        </button>
    }
    .into_any()
}

/// The part of the home page that sets a table for friends: a button for each game and, for a player who has
/// no name yet, a field for it.
#[component]
pub(super) fn PlayWithFriends(
    /// The form for a new table.
    form: NewTableForm,
) -> impl IntoView {
    let app = form.app;
    let words = move || app.language().together();
    let needs_name = form.app.prefs.with_untracked(|prefs| prefs.table_choices.name.trim().is_empty());
    let lacks_name = RwSignal::new(false);
    let start = move |game: GameBox| {
        if untrack(|| form.read(|choices| choices.name.trim().is_empty())) {
            lacks_name.set(true);
            browser::focus(".friends input");
        } else {
            form.start(game, true);
        }
    };
    let button = move |game: GameBox| {
        let rules = move || form.read(|choices| choices.rules_of(game, app.language()));
        let name = text_signal(move || title(app.language(), rules()).to_owned());
        view! {
            <button
                type="button"
                class="btn"
                data-testid=format!("friends-{}", game.id())
                aria-label=text_signal(move || app.language().game_with_friends(&name.get()).spoken())
                aria-disabled=text_signal(move || form.is_busy.get().to_string())
                on:click=move |_| start(game)
            >
                {name}
            </button>
        }
    };
    let missing = move || {
        let is_missing = lacks_name.get() && form.read(|choices| choices.name.trim().is_empty());
        is_missing.then(|| view! { <p class="small" role="alert">{words().name_needed}</p> }.into_any())
    };
    view! {
        <section class="panel friends" aria-labelledby="friends-title">
            <div class="friends__head">
                {icon("link")}
                <h2 id="friends-title">{text_signal(move || words().play_with_friends.to_owned())}</h2>
                <p class="muted small">{text_signal(move || words().friends_about.to_owned())}</p>
            </div>
            {needs_name.then(|| name(form, "friends-name"))}
            {reactive_option(missing)}
            <div class="friends__games">{GameBox::ALL.map(button).into_iter().collect_view()}</div>
        </section>
    }
}

/// Returns the settings that are the same for every game, in one line.
fn opponents_line(form: NewTableForm) -> String {
    let (app, words) = (form.app, form.app.words());
    if form.is_busy.get() {
        return words.setting_up.to_owned();
    }
    let language = app.language();
    let (recent, players) = form.read(|choices| (choices.recent.clone(), choices.players));
    let speech = Speech::new(language, GameBox::Mhing.ordinary(language).edition());
    let help = match form.read(|choices| choices.assistance) {
        wire::Assistance::Legal => words.assistance_legal,
        wire::Assistance::Hints => words.assistance_hints,
        wire::Assistance::Coach => words.assistance_coach,
    };
    let pace = match form.read(|choices| choices.pace) {
        wire::Pace::Calm => words.calm,
        wire::Pace::Brisk => words.brisk,
        wire::Pace::Instant => words.instant,
    };
    let parts = [
        (words.players, players.to_string()),
        (words.opponents, form.opponents()),
        (words.pace, pace.to_owned()),
        (words.assistance, help.to_owned()),
    ];
    let parts = parts.map(|(name, value)| speech.label(name, &value).spoken()).join(" · ");
    if recent.is_empty() { parts } else { format!("{} {parts}", words.as_last_time) }
}

impl NewTableForm {
    /// Returns the ways of playing of the opponents, each once, reactively.
    pub(super) fn opponents(self) -> String {
        let bots = self.bots.get();
        let mut names: Vec<String> = Vec::new();
        for index in 0..usize::from(self.players()) - 1 {
            let name = bot(self.app.language(), &self.read(|choices| choices.bot(index, &bots)));
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names.join(", ")
    }
}
