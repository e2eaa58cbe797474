//! The panel with the form for a new table.

use leptos::component;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use rules::RuleSet;
use wire::Assistance;

use super::new_table_form::NewTableForm;
use super::opponents::opponents;
use super::switches::{choice_switch, house_rules, number_switch};
use crate::app_context::AppContext;
use crate::parts::{Choice, choice, icon, pace_choice, reactive, reactive_option, text_signal, word_signal};
use crate::text::title;

/// The form for a new table against bots.
#[component]
pub(super) fn NewTablePanel() -> impl IntoView {
    let app = AppContext::current();
    let form = NewTableForm::load(app);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        form.submit();
    };
    let label = text_signal(move || {
        let words = form.app.words();
        if form.is_busy.get() { words.setting_up } else { words.sit_down }.to_owned()
    });
    view! {
        <form class="panel play" novalidate on:submit=submit>
            <div class="play__head">
                <h2>{word_signal(app, |words| words.play_now)}</h2>
                <p class="muted">{word_signal(app, |words| words.play_about)}</p>
            </div>
            <div class="play__fields">
                {reactive(move || game(form))}
                {reactive_option(move || edition(form))}
                {reactive_option(move || house_notes(form))}
                {reactive(move || players(form))}
                {reactive_option(move || length(form))}
                {reactive_option(move || level(form))}
                {reactive(move || opponents(form))}
                {reactive(move || assistance(form))}
                {reactive(move || pace(form))}
                {name(form)}
                {reactive_option(move || house_rules(form))}
            </div>
            {reactive_option(move || fault(form))}
            <button
                type="submit"
                class="btn btn--go play__go"
                data-testid="play-now"
                aria-disabled=text_signal(move || form.is_busy.get().to_string())
            >
                {icon("play")} {label}
            </button>
        </form>
    }
}

/// The rule sets of each game, by the game's name.
const GAMES: [(&str, &[RuleSet]); 3] = [
    ("mhing", &[RuleSet::MhingFr, RuleSet::MhingSv]),
    ("quatre-vents", &[RuleSet::QuatreVents]),
    ("maho", &[RuleSet::MahoBasic, RuleSet::MahoStandard, RuleSet::MahoOriginal]),
];

/// Renders the choice of a game, which also chooses its first edition.
fn game(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let chosen = form.read(|choices| choices.rules);
    let choices = GAMES.map(|(game, editions)| {
        let first = editions[0];
        let (test, name) = match first {
            RuleSet::QuatreVents => (format!("edition-{first}"), "Quatre Vents"),
            RuleSet::MhingFr | RuleSet::MhingSv => (format!("game-{game}"), "Mhing"),
            _ => (format!("game-{game}"), title(form.app.language(), first)),
        };
        let is_chosen = editions.contains(&chosen);
        Choice::new(test, name, is_chosen, move || form.change(|choices| choices.rules = first))
    });
    choice("game", words.game, choices.into())
}

/// Renders the choice of an edition of the game, or of a mode.
fn edition(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    let chosen = form.read(|choices| choices.rules);
    let (game, editions) = GAMES.into_iter().find(|(_, editions)| editions.contains(&chosen))?;
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
            form.change(|choices| choices.rules = rules);
        })
    };
    let legend = if game == "maho" { words.mode } else { words.edition };
    (editions.len() > 1).then(|| choice("edition", legend, editions.iter().map(one).collect()))
}

/// Renders the choice of a pace.
fn pace(form: NewTableForm) -> AnyView {
    let now = form.read(|choices| choices.pace);
    pace_choice(form.app, "pace", now, move |pace| form.change(|choices| choices.pace = pace))
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
    ];
    choice("assistance", words.assistance, all.map(one).into())
}

/// Renders the field for the player's name, at most 24 characters.
fn name(form: NewTableForm) -> AnyView {
    let value = text_signal(move || form.read(|choices| choices.name.clone()));
    view! {
        <label class="field">
            <span>{word_signal(form.app, |words| words.your_name)}</span>
            <input
                type="text"
                maxlength="24"
                autocomplete="nickname"
                data-testid="name"
                placeholder=word_signal(form.app, |words| words.you)
                prop:value=value
                on:change=move |event| form.change(|choices| choices.name = event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// Renders the latest error, with a button to try again where the server has offered nothing yet.
fn fault(form: NewTableForm) -> Option<AnyView> {
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
