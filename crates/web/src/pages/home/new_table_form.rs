//! A new table: edition, players, bots, target, level, house rules, pace, name.

use leptos::component;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{RuleSet, Switch, Values};
use wire::{Assistance, BotInfo, FaultCode, RuleSetInfo};

use super::opponents::opponents;
use super::switches::{house, number, values};
use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::parts::{Choice, choice, icon, pace_choice, reactive, reactive_option, text_signal, word_signal};
use crate::prefs::TableChoices;
use crate::text::title;

/// The switches that say how long a match is.
pub(super) const LENGTHS: [&str; 3] = ["target", "hands", "rounds"];

/// The form at work.
#[derive(Clone, Copy)]
pub(super) struct NewTableForm {
    pub(super) app: AppContext,
    /// What the server offers, once it has said so.
    offered: RwSignal<Vec<RuleSetInfo>>,
    /// Who can be played against, once the server has said so.
    pub(super) bots: RwSignal<Vec<BotInfo>>,
    /// Whether the number of points is written by hand.
    pub(super) other: RwSignal<bool>,
    busy: RwSignal<bool>,
    fault: RwSignal<Option<String>>,
}

impl NewTableForm {
    pub(super) fn table_choices<T>(self, read: impl FnOnce(&TableChoices) -> T) -> T {
        self.app.prefs.with(|prefs| read(&prefs.table_choices))
    }

    pub(super) fn change(self, change: impl FnOnce(&mut TableChoices)) {
        self.app.prefs.update(|prefs| change(&mut prefs.table_choices));
    }

    /// The rule set that is chosen, as the server offers it.
    pub(super) fn info(self) -> Option<RuleSetInfo> {
        let chosen = self.table_choices(|table_choices| table_choices.rules);
        self.offered.with(|offered| offered.iter().find(|info| info.id == chosen).cloned())
    }

    fn switch(self, name: &str) -> Option<Switch> {
        self.info()?.switches.into_iter().find(|switch| switch.name == name)
    }

    /// How many players, as the rule set takes them.
    pub(super) fn players(self) -> u8 {
        let (min, max) = self.info().map_or((2, 6), |info| (info.min_seats, info.max_seats));
        self.table_choices(|table_choices| table_choices.players).clamp(min, max)
    }

    /// The same, without listening to what it becomes.
    fn players_now(self) -> u8 {
        untrack(move || self.players())
    }

    /// What the house chose of a switch.
    pub(super) fn chosen(self, switch: &str) -> Option<String> {
        self.table_choices(|table_choices| table_choices.switch_value(switch).cloned())
    }

    pub(super) fn choose(self, switch: &str, value: String) {
        self.change(|table_choices| table_choices.set_switch(switch, value));
    }

    /// What the button says.
    fn button(self) -> &'static str {
        let words = self.app.words();
        if self.busy.get() { words.setting_up } else { words.sit_down }
    }

    fn ask(self) {
        self.fault.set(None);
        spawn_local(async move {
            match (api::bots().await, api::rule_sets().await) {
                (Ok(bots), Ok(offered)) => {
                    self.bots.set(bots);
                    self.offered.set(offered);
                }
                (Err(failure), _) | (_, Err(failure)) => self.fails(failure),
            }
        });
    }

    fn fails(self, failure: RequestError) {
        self.busy.set(false);
        self.fault.set(Some(match failure {
            RequestError::NoAnswer => self.app.words().no_answer.to_owned(),
            RequestError::Fault(fault) => match fault.code {
                FaultCode::BadRequest => self.app.words().bad_request.to_owned(),
                FaultCode::Busy => self.app.words().busy.to_owned(),
                FaultCode::Stopping => self.app.words().stopping.to_owned(),
                FaultCode::Version => self.app.words().version_title.to_owned(),
                _ => self.app.words().server_error.to_owned(),
            },
        }));
    }

    fn sit_down(self) {
        if self.busy.get_untracked() {
            return;
        }
        if let Some(min) = self.bad_number() {
            self.fault.set(Some(self.app.language().needs_number(min.into()).spoken()));
            return;
        }
        self.busy.set(true);
        self.fault.set(None);
        let unnamed = self.app.words().you;
        let known = |name: &str| self.switch(name).is_some();
        let (players, bots) = (self.players_now(), self.bots.get_untracked());
        let table = self
            .app
            .prefs
            .with_untracked(|prefs| prefs.table_choices.new_table(players, known, &bots, unnamed));
        spawn_local(async move {
            match api::create_table(&table).await {
                Ok(made) => self.app.open_table(made),
                Err(failure) => self.fails(failure),
            }
        });
    }

    /// The least number that a switch takes, if the number written is none or too small.
    fn bad_number(self) -> Option<u32> {
        let bad = |switch: Switch| {
            let Values::Number { min, .. } = switch.values else { return None };
            let value = self.chosen(&switch.name)?;
            let fine = value.parse::<u32>().is_ok_and(|number| number >= min);
            (!fine).then_some(min)
        };
        untrack(|| self.info()?.switches.into_iter().find_map(bad))
    }
}

/// A new table against bots.
#[component]
pub(super) fn NewTableFormPanel() -> impl IntoView {
    let app = AppContext::current();
    let form = NewTableForm {
        app,
        offered: RwSignal::new(Vec::new()),
        bots: RwSignal::new(Vec::new()),
        other: RwSignal::new(false),
        busy: RwSignal::new(false),
        fault: RwSignal::new(None),
    };
    form.ask();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        form.sit_down();
    };
    let label = text_signal(move || form.button().to_owned());
    view! {
        <form class="panel play" novalidate on:submit=submit>
            <div class="play__head">
                <h2>{word_signal(app, |words| words.play_now)}</h2>
                <p class="muted">{word_signal(app, |words| words.play_about)}</p>
            </div>
            <div class="play__fields">
                {reactive(move || game(form))}
                {reactive_option(move || edition(form))}
                {reactive_option(move || ours(form))}
                {reactive(move || players(form))}
                {reactive_option(move || length(form))}
                {reactive_option(move || level(form))}
                {reactive(move || opponents(form))}
                {reactive(move || assistance(form))}
                {reactive(move || pace(form))}
                {name(form)}
                {reactive_option(move || house(form))}
            </div>
            {reactive_option(move || fault(form))}
            <button type="submit" class="btn btn--go play__go" data-testid="play-now" aria-disabled=text_signal(move || form.busy.get().to_string())>
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

/// The game: its first edition is chosen with it.
fn game(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let chosen = form.table_choices(|table_choices| table_choices.rules);
    let choices = GAMES.map(|(game, editions)| {
        let first = editions[0];
        let (test, name) = match first {
            RuleSet::QuatreVents => (format!("edition-{first}"), "Quatre Vents"),
            RuleSet::MhingFr | RuleSet::MhingSv => (format!("game-{game}"), "Mhing"),
            _ => (format!("game-{game}"), title(form.app.language(), first)),
        };
        let is_chosen = editions.contains(&chosen);
        Choice::new(test, name, is_chosen, move || form.change(|table_choices| table_choices.rules = first))
    });
    choice("game", words.game, choices.into())
}

/// The editions of the game, or its modes.
fn edition(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    let chosen = form.table_choices(|table_choices| table_choices.rules);
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
            form.change(|table_choices| table_choices.rules = rules);
        })
    };
    let legend = if game == "maho" { words.mode } else { words.edition };
    (editions.len() > 1).then(|| choice("edition", legend, editions.iter().map(one).collect()))
}

fn pace(form: NewTableForm) -> AnyView {
    let now = form.table_choices(|table_choices| table_choices.pace);
    pace_choice(form.app, "pace", now, move |pace| form.change(|table_choices| table_choices.pace = pace))
}

fn players(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let chosen = form.players();
    let (min, max) = form.info().map_or((2, 6), |info| (info.min_seats, info.max_seats));
    let one = |players: u8| {
        let choose = move || form.change(|table_choices| table_choices.players = players);
        Choice::new(format!("seats-{players}"), players.to_string(), chosen == players, choose)
    };
    choice("players", words.players, (min..=max).map(one).collect())
}

/// What in the rule set is no sheet's but ours.
fn ours(form: NewTableForm) -> Option<AnyView> {
    let ours = form.info()?.house_notes;
    let language = form.app.language();
    let lines = ours.iter().map(|line| view! { <li>{line.typeset(language)}</li> }).collect_view();
    (!ours.is_empty()).then(|| view! { <ul class="ours muted small">{lines}</ul> }.into_any())
}

/// How long the match is: so many points, hands or rounds.
fn length(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    if let Some(target) = form.switch("target") {
        return number(form, &target, words.target, words.other_target);
    }
    if let Some(hands) = form.switch("hands") {
        let about = hands.description.typeset(form.app.language());
        return number(form, &hands, &about, &about);
    }
    let rounds = form.switch("rounds")?;
    let about = rounds.description.typeset(form.app.language());
    let field = values(form, &rounds, words.rounds, |value, _| value.to_owned())?;
    Some(view! { <div>{field}<p class="muted small">{about}</p></div> }.into_any())
}

fn level(form: NewTableForm) -> Option<AnyView> {
    let words = form.app.words();
    let switch = form.switch("level")?;
    let about = switch.description.typeset(form.app.language());
    let label = |value: &str, at: usize| match value.parse() {
        Ok(level) if at > 0 => form.app.language().level_to(level).spoken(),
        _ => words.level_all.to_owned(),
    };
    let field = values(form, &switch, words.level, label)?;
    Some(view! { <div>{field}<p class="muted small">{about}</p></div> }.into_any())
}

/// How much the table helps.
fn assistance(form: NewTableForm) -> AnyView {
    let words = form.app.words();
    let now = form.table_choices(|table_choices| table_choices.assistance);
    let one = |(assistance, test, label): (Assistance, &str, &str)| {
        let choose = move || form.change(|table_choices| table_choices.assistance = assistance);
        Choice::new(format!("assistance-{test}"), label, now == assistance, choose)
    };
    let all = [
        (Assistance::Legal, "legal", words.assistance_legal),
        (Assistance::Hints, "hints", words.assistance_hints),
    ];
    choice("assistance", words.assistance, all.map(one).into())
}

/// One's own name; at most 24 characters.
fn name(form: NewTableForm) -> AnyView {
    let value = text_signal(move || form.table_choices(|table_choices| table_choices.name.clone()));
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
                on:change=move |event| form.change(|table_choices| table_choices.name = event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

fn fault(form: NewTableForm) -> Option<AnyView> {
    let message = form.fault.get()?;
    let again = form.offered.with(Vec::is_empty).then(|| {
        view! { <button type="button" class="btn btn--s" on:click=move |_| form.ask()>{form.app.words().try_again}</button> }
    });
    Some(view! { <p class="refused" role="alert">{icon("x")}<span>{message}</span>{again}</p> }.into_any())
}
