//! The sheet over the home page with all settings for a new table.

use leptos::component;
use leptos::ev::{MouseEvent, SubmitEvent};
use leptos::html::Dialog;
use leptos::prelude::*;
use rules::RuleSet;
use wire::{Assistance, Pace, WindowLength};

use super::new_table_form::{Company, NewTableForm};
use super::opponents::opponents;
use super::switches::{choice_switch, house_rules, number_switch};
use super::timing_choices::{absence, clock, grace, own_times, unanswered};
use crate::browser;
use crate::game_box::GameBox;
use crate::parts::{
    Choice, choice, icon, more_time_choice, pace_choice, reactive, reactive_option, rule_dialog, show_dialog,
    text_signal, word_signal,
};
use crate::text::{title, window_name};

/// The sheet with all settings, and the button that starts the chosen game.
#[component]
pub(super) fn SettingsSheet(
    /// The form for a new table.
    form: NewTableForm,
    /// Whether the sheet is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let app = form.app;
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| show_dialog(dialog, open.get()));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if form.friends() > 0 && form.read(|choices| choices.name.trim().is_empty()) {
            form.fault.set(Some(app.language().together().name_needed.to_owned()));
            browser::focus("[data-testid='name']");
        } else {
            form.submit(Company::AsChosen);
        }
    };
    // The dialog has no padding, so that only presses outside of it reach the dialog itself.
    let press = move |event: MouseEvent| {
        let is_outside = event.target() == event.current_target();
        if is_outside {
            open.set(false);
        }
    };
    let label = text_signal(move || {
        let game = form.read(|choices| title(app.language(), choices.rules));
        if form.is_busy.get() {
            app.words().setting_up.to_owned()
        } else {
            app.language().play_game(game).spoken()
        }
    });
    view! {
        <dialog
            class="dialog sheet"
            node_ref=dialog
            aria-labelledby="settings-title"
            on:close=move |_| open.set(false)
            on:click=press
        >
            <form class="sheet__in" novalidate on:submit=submit>
                <div class="sheet__head">
                    <h2 id="settings-title" tabindex="-1" autofocus>
                        {word_signal(app, |words| words.other_settings)}
                    </h2>
                    <button type="button" class="btn btn--quiet btn--s" on:click=move |_| open.set(false)>
                        {icon("x")} <span>{word_signal(app, |words| words.close)}</span>
                    </button>
                </div>
                <div class="sheet__fields">{fields(form)}</div>
                <div class="sheet__foot">
                    {reactive_option(move || fault(form))}
                    <p class="muted small">{word_signal(app, |words| words.settings_kept)}</p>
                    <button
                        type="submit"
                        class="btn btn--go"
                        data-testid="play-now"
                        aria-disabled=text_signal(move || form.is_busy.get().to_string())
                    >
                        {icon("play")} <span>{label}</span>
                    </button>
                </div>
            </form>
        </dialog>
        {rule_dialog((app, false), form.rule, move || Some(form.read(|choices| choices.rules)))}
    }
}

/// Renders all fields of the form.
fn fields(form: NewTableForm) -> AnyView {
    view! {
        {reactive(move || game(form))}
        {reactive_option(move || edition(form))}
        {reactive_option(move || house_notes(form))}
        {reactive(move || players(form))}
        {reactive(move || friends(form))}
        {reactive_option(move || window(form))}
        <div class="sheet__cell">{reactive_option(move || clock(form))} {own_times(form)}</div>
        {reactive_option(move || absence(form))}
        {reactive_option(move || grace(form))}
        {reactive_option(move || unanswered(form))}
        {reactive_option(move || length(form))}
        {reactive_option(move || level(form))}
        {reactive(move || opponents(form))}
        {reactive(move || assistance(form))}
        {reactive(move || pace(form))}
        {name(form, "name")}
        {reactive_option(move || form.switch("calls").map(|_| more_time_choice(form.app)))}
        {reactive_option(move || house_rules(form))}
    }
    .into_any()
}

/// Renders the choice of a game, which also chooses the edition of it that was chosen last.
fn game(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let language = form.app.language();
    let chosen = form.read(|choices| GameBox::of(choices.rules));
    let choices = GameBox::ALL.map(|game| {
        let rules = form.read(|choices| choices.rules_of(game, language));
        let test = match game {
            GameBox::QuatreVents => format!("edition-{rules}"),
            GameBox::Mhing | GameBox::Maho => format!("game-{}", game.id()),
        };
        let choose = move || form.change(|choices| choices.choose_rules(rules));
        Choice::new(test, title(language, rules), chosen == game, choose)
    });
    choice("game", words.game, choices.into())
}

/// Renders the choice of an edition of the game, or of a mode.
fn edition(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    let chosen = form.read(|choices| choices.rules);
    let game = GameBox::of(chosen);
    let one = |&rules: &RuleSet| {
        let name = match rules {
            RuleSet::MhingFr => words.edition_fr,
            RuleSet::MhingSv => words.edition_sv,
            RuleSet::QuatreVents => words.edition,
            RuleSet::MahoBasic => words.edition_basic,
            RuleSet::MahoStandard => words.edition_standard,
            RuleSet::MahoOriginal => words.edition_original,
        };
        Choice::new(format!("edition-{rules}"), name, chosen == rules, move || {
            form.change(|choices| choices.choose_rules(rules));
        })
    };
    let legend = if game == GameBox::Maho { words.mode } else { words.edition };
    let editions = game.editions();
    (editions.len() > 1).then(|| choice("edition", legend, editions.iter().map(one).collect()))
}

/// Renders the choice of a pace.
fn pace(form: NewTableForm) -> AnyView {
    let has_people = form.friends() > 0;
    let now = form.read(|choices| choices.pace);
    let now = if has_people && now == Pace::Instant { Pace::Brisk } else { now };
    pace_choice(form.app, "pace", now, has_people, move |pace| form.change(|choices| choices.pace = pace))
}

/// Renders the choice of the number of players.
fn players(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let chosen = form.players();
    let (min, max) = form.player_range();
    let one = |players: u8| {
        let choose = move || form.change(|choices| choices.players = players);
        Choice::new(format!("seats-{players}"), players.to_string(), chosen == players, choose)
    };
    choice("players", words.players, (min..=max).map(one).collect())
}

/// Renders the choice of the number of seats for people with the invitation.
fn friends(form: NewTableForm) -> AnyView {
    let words = form.app.language().together();
    let chosen = form.friends();
    let one = |friends: u8| {
        let choose = move || form.change(|choices| choices.friends = friends);
        let label = if friends == 0 { words.friends_none.to_owned() } else { friends.to_string() };
        Choice::new(format!("friends-{friends}"), label, chosen == friends, choose)
    };
    choice("friends", words.friends, (0..form.players()).map(one).collect())
}

/// Renders the choice of the length of the claim window, at a table with friends. Where the first call wins,
/// there are no such windows.
fn window(form: NewTableForm) -> Option<AnyView> {
    let is_race =
        form.switch("calls").is_some() && form.switch_value("calls").as_deref() != Some("collected");
    if form.friends() == 0 || is_race {
        return None;
    }
    let language = form.app.language();
    let chosen = form.read(|choices| choices.window);
    let one = |(window, test): (WindowLength, &str)| {
        let choose = move || form.change(|choices| choices.window = window);
        Choice::new(format!("window-{test}"), window_name(language, window), chosen == window, choose)
    };
    let all = [
        (WindowLength::Short, "short"),
        (WindowLength::Ordinary, "ordinary"),
        (WindowLength::Long, "long"),
        (WindowLength::Quick, "quick"),
    ];
    let words = language.together();
    let field = choice("window", words.window, all.map(one).into());
    let about = (chosen == WindowLength::Quick).then_some(words.window_quick_tells);
    let about = about.map(|about| view! { <p class="muted small">{about}</p> });
    Some(view! { <div>{field} {about}</div> }.into_any())
}

/// Renders the notes on what is Wellspring's own in the rule set.
fn house_notes(form: NewTableForm) -> Option<AnyView> {
    let notes = form.info()?.house_notes;
    let language = form.app.language();
    let lines = notes.iter().map(|line| view! { <li>{line.typeset(language)}</li> }).collect_view();
    (!notes.is_empty()).then(|| view! { <ul class="ours muted small">{lines}</ul> }.into_any())
}

/// Renders the choice of the length of the match: points, hands or rounds.
fn length(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    if let Some(target) = form.switch("target") {
        return number_switch(form, &target, words.target, words.other_target);
    }
    if let Some(hands) = form.switch("hands") {
        let about = hands.description.typeset(form.app.language());
        return number_switch(form, &hands, &about, &about);
    }
    let rounds = form.switch("rounds")?;
    let about = rounds.description.typeset(form.app.language());
    let field = choice_switch(form, &rounds, words.rounds, |value, _| value.to_owned())?;
    Some(view! { <div>{field}<p class="muted small">{about}</p></div> }.into_any())
}

/// Renders the choice of a level.
fn level(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    let switch = form.switch("level")?;
    let about = switch.description.typeset(form.app.language());
    let label = |value: &str, index: usize| match value.parse() {
        Ok(level) if index > 0 => form.app.language().level_to(level).spoken(),
        _ => words.level_all.to_owned(),
    };
    let field = choice_switch(form, &switch, words.level, label)?;
    Some(view! { <div>{field}<p class="muted small">{about}</p></div> }.into_any())
}

/// Renders the choice of how much the table helps.
fn assistance(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let now = form.read(|choices| choices.assistance);
    let one = |(assistance, test, label): (Assistance, &str, &str)| {
        let choose = move || form.change(|choices| choices.assistance = assistance);
        Choice::new(format!("assistance-{test}"), label, now == assistance, choose)
    };
    let all = [
        (Assistance::Legal, "legal", words.assistance_legal),
        (Assistance::Hints, "hints", words.assistance_hints),
        (Assistance::Coach, "coach", words.assistance_coach),
    ];
    choice("assistance", words.assistance, all.map(one).into())
}

/// Renders the field for the player's name, at most 24 characters. `test` is its name in the browser tests.
pub(super) fn name(form: NewTableForm, test: &'static str) -> AnyView {
    let value = text_signal(move || form.read(|choices| choices.name.clone()));
    view! {
        <label class="field">
            <span>{word_signal(form.app, |words| words.your_name)}</span>
            <input
                type="text"
                maxlength="24"
                autocomplete="nickname"
                data-testid=test
                placeholder=word_signal(form.app, |words| words.you)
                prop:value=value
                on:change=move |event| form.change(|choices| choices.name = event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// Renders the latest error, with a button to try again where the server has offered nothing yet.
pub(super) fn fault(form: NewTableForm) -> Option<AnyView> {
    let message = form.fault.get()?;
    let again = form.offered.with(Vec::is_empty).then(|| {
        view! {
            <button type="button" class="btn btn--s" on:click=move |_| form.fetch_offers()>
                {form.app.words().try_again}
            </button>
        }
    });
    Some(view! { <p class="refused" role="alert">{icon("x")}<span>{message}</span>{again}</p> }.into_any())
}
