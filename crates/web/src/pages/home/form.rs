//! A new table: edition, players, bots, target, level, house rules, pace, name.

use leptos::component;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{RuleSet, Switch, Values};
use wire::RuleSetInfo;

use crate::api::{self, Failure};
use crate::app::App;
use crate::parts::{Choice, choice, icon, live, maybe, paces, says, word};
use crate::prefs::{BOTS, Wish};
use crate::text::plain;

/// The form at work.
#[derive(Clone, Copy)]
struct Form {
    app: App,
    /// What the server offers, once it has said so.
    offered: RwSignal<Vec<RuleSetInfo>>,
    /// Whether the number of points is written by hand.
    other: RwSignal<bool>,
    busy: RwSignal<bool>,
    fault: RwSignal<Option<String>>,
}

impl Form {
    fn wish<T>(self, read: impl FnOnce(&Wish) -> T) -> T {
        self.app.prefs.with(|prefs| read(&prefs.wish))
    }

    fn change(self, change: impl FnOnce(&mut Wish)) {
        self.app.prefs.update(|prefs| change(&mut prefs.wish));
    }

    /// The rule set that is chosen, as the server offers it.
    fn info(self) -> Option<RuleSetInfo> {
        let chosen = self.wish(|wish| wish.rules);
        self.offered.with(|offered| offered.iter().find(|info| info.id == chosen).cloned())
    }

    fn switch(self, name: &str) -> Option<Switch> {
        self.info()?.switches.into_iter().find(|switch| switch.name == name)
    }

    /// What the button says.
    fn button(self) -> &'static str {
        let words = self.app.words();
        if self.busy.get() { words.setting_up } else { words.sit_down }
    }

    fn ask(self) {
        self.fault.set(None);
        spawn_local(async move {
            match api::rules().await {
                Ok(offered) => self.offered.set(offered),
                Err(failure) => self.fails(failure),
            }
        });
    }

    fn fails(self, failure: Failure) {
        self.busy.set(false);
        self.fault.set(Some(match failure {
            Failure::NoAnswer => self.app.words().no_answer.to_owned(),
            Failure::Fault(fault) => fault.message,
        }));
    }

    fn sit_down(self) {
        if self.busy.get_untracked() {
            return;
        }
        if let Some(least) = self.bad_target() {
            self.fault.set(Some(plain(self.app.words().needs_number, &[("n", &least.to_string())])));
            return;
        }
        self.busy.set(true);
        self.fault.set(None);
        let unnamed = self.app.words().you;
        let known = |name: &str| self.switch(name).is_some();
        let table = self.app.prefs.with_untracked(|prefs| prefs.wish.table(known, unnamed));
        spawn_local(async move {
            match api::make(&table).await {
                Ok(made) => self.app.sit_down(made),
                Err(failure) => self.fails(failure),
            }
        });
    }

    /// The least number of points, if the number written is none or too small.
    fn bad_target(self) -> Option<u32> {
        let Values::Number { least, .. } = self.switch("target")?.values else { return None };
        let value = self.wish(|wish| wish.switches.0.get("target").cloned())?;
        let fine = value.parse::<u32>().is_ok_and(|number| number >= least);
        (!fine).then_some(least)
    }
}

/// A new table against bots.
#[component]
pub(super) fn PlayForm() -> impl IntoView {
    let app = App::here();
    let form = Form {
        app,
        offered: RwSignal::new(Vec::new()),
        other: RwSignal::new(false),
        busy: RwSignal::new(false),
        fault: RwSignal::new(None),
    };
    form.ask();
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        form.sit_down();
    };
    let label = says(move || form.button().to_owned());
    view! {
        <form class="panel play" novalidate on:submit=submit>
            <div class="play__head">
                <h2>{word(app, |words| words.play_now)}</h2>
                <p class="muted">{word(app, |words| words.play_about)}</p>
            </div>
            <div class="play__fields">
                {live(move || edition(form))}
                {live(move || players(form))}
                {maybe(move || target(form))}
                {maybe(move || level(form))}
                {live(move || pace(form))}
                {name(form)}
                {live(move || opponents(form))}
                {maybe(move || house(form))}
            </div>
            {maybe(move || fault(form))}
            <button type="submit" class="btn btn--go play__go" data-testid="play-now" aria-disabled=says(move || form.busy.get().to_string())>
                {icon("play")} {label}
            </button>
        </form>
    }
}

fn edition(form: Form) -> AnyView {
    let words = form.app.words();
    let chosen = form.wish(|wish| wish.rules);
    let one = |rules: RuleSet| {
        let name = match rules {
            RuleSet::MhingFr => words.edition_fr,
            RuleSet::MhingSv => words.edition_sv,
        };
        Choice::new(format!("edition-{rules}"), name, chosen == rules, move || {
            form.change(|wish| wish.rules = rules);
        })
    };
    choice("edition", words.edition, RuleSet::PLAYABLE.map(one).into())
}

fn pace(form: Form) -> AnyView {
    let now = form.wish(|wish| wish.pace);
    paces(form.app, "pace", now, move |pace| form.change(|wish| wish.pace = pace))
}

fn players(form: Form) -> AnyView {
    let words = form.app.words();
    let chosen = form.wish(|wish| wish.players);
    let (least, most) = form.info().map_or((2, 6), |info| (info.least_seats, info.most_seats));
    let one = |players: u8| {
        let choose = move || form.change(|wish| wish.players = players);
        Choice::new(format!("seats-{players}"), players.to_string(), chosen == players, choose)
    };
    choice("players", words.players, (least..=most).map(one).collect())
}

/// The number of points to play to: those on offer, or another.
fn target(form: Form) -> Option<AnyView> {
    let words = form.app.words();
    let Values::Number { offered, least } = form.switch("target")?.values else { return None };
    let usual = offered.first().copied()?;
    let chosen =
        form.wish(|wish| wish.switches.0.get("target").cloned()).unwrap_or_else(|| usual.to_string());
    let other = form.other.get() || !offered.iter().any(|number| number.to_string() == chosen);
    let set =
        move |value: String| form.change(|wish| drop(wish.switches.0.insert("target".to_owned(), value)));
    let mut choices: Vec<Choice> = offered
        .into_iter()
        .map(|number| {
            let choose = move || {
                form.other.set(false);
                set(number.to_string());
            };
            let is_chosen = !other && number.to_string() == chosen;
            Choice::new(format!("target-{number}"), number.to_string(), is_chosen, choose)
        })
        .collect();
    choices.push(Choice::new("target-other", words.other_number, other, move || form.other.set(true)));
    let field = other.then(|| {
        view! {
            <input
                class="field__number"
                type="number"
                inputmode="numeric"
                min=least.to_string()
                step="1"
                aria-label=words.other_target
                data-testid="target-number"
                prop:value=chosen.clone()
                on:change=move |event| set(event_target_value(&event))
            />
        }
    });
    Some(view! { <div class="field-row">{choice("target", words.target, choices)} {field}</div> }.into_any())
}

fn level(form: Form) -> Option<AnyView> {
    let words = form.app.words();
    let switch = form.switch("level")?;
    let about = form.app.tongue().of(&switch.about);
    let label = |value: &str, at: usize| {
        if at == 0 { words.level_all.to_owned() } else { plain(words.level_to, &[("n", value)]) }
    };
    let field = values(form, &switch, words.level, label)?;
    Some(view! { <div>{field}<p class="muted small">{about}</p></div> }.into_any())
}

/// A choice among the values of a switch.
fn values(
    form: Form,
    switch: &Switch,
    legend: &str,
    label: impl Fn(&str, usize) -> String,
) -> Option<AnyView> {
    let Values::OneOf(offered) = &switch.values else { return None };
    let name = switch.name.clone();
    let chosen =
        form.wish(|wish| wish.switches.0.get(&name).cloned()).or_else(|| offered.first().cloned())?;
    let choices = offered.iter().enumerate().map(|(at, value)| {
        let (name, set) = (name.clone(), value.clone());
        let choose = move || form.change(|wish| drop(wish.switches.0.insert(name.clone(), set.clone())));
        Choice::new(format!("{}-{value}", switch.name), label(value, at), *value == chosen, choose)
    });
    Some(choice(&switch.name, legend, choices.collect()))
}

/// The bot of every other seat.
fn opponents(form: Form) -> AnyView {
    let words = form.app.words();
    let count = usize::from(form.wish(|wish| wish.players)) - 1;
    let bot_name = |bot: &str| if bot == "random" { words.bot_random } else { words.bot_greedy }.to_owned();
    let rows = (0..count).map(|at| {
        let chosen = form.wish(|wish| wish.bot(at).to_owned());
        let choices = BOTS.map(|bot| {
            let choose = move || form.change(|wish| wish.set_bot(at, bot));
            Choice::new(format!("bot-{}-{bot}", at + 1), bot_name(bot), chosen == bot, choose)
        });
        let legend = plain(words.opponent, &[("n", &(at + 1).to_string())]);
        choice(&format!("bot-{at}"), &legend, choices.into())
    });
    let about = format!(
        "{}: {}; {}: {}",
        words.bot_greedy, words.bot_greedy_about, words.bot_random, words.bot_random_about
    );
    view! {
        <details class="more">
            <summary>{words.opponents}</summary>
            <div class="more__in">{rows.collect_view()}</div>
            <p class="muted small">{about}</p>
        </details>
    }
    .into_any()
}

/// Every other switch of the rule set, with its line.
fn house(form: Form) -> Option<AnyView> {
    let words = form.app.words();
    let own = ["target", "level"];
    let switches: Vec<Switch> =
        form.info()?.switches.into_iter().filter(|switch| !own.contains(&switch.name.as_str())).collect();
    let rows: Vec<AnyView> = switches
        .iter()
        .filter_map(|switch| {
            let about = form.app.tongue().of(&switch.about);
            let field = values(form, switch, &about, |value, _| value_name(form, value))?;
            let ruling =
                (!switch.from_sheet).then(|| view! { <p class="muted small">{words.our_ruling}</p> });
            Some(view! { <div>{field}{ruling}</div> }.into_any())
        })
        .collect();
    (!rows.is_empty()).then(|| {
        view! { <details class="more"><summary>{words.house_rules}</summary>{rows}</details> }.into_any()
    })
}

/// What a value of a switch is called.
fn value_name(form: Form, value: &str) -> String {
    let words = form.app.words();
    match value {
        "dead" => words.value_dead.to_owned(),
        "claimable" => words.value_claimable.to_owned(),
        other => other.to_owned(),
    }
}

/// One's own name; at most 24 characters.
fn name(form: Form) -> AnyView {
    let value = says(move || form.wish(|wish| wish.name.clone()));
    view! {
        <label class="field">
            <span>{word(form.app, |words| words.your_name)}</span>
            <input
                type="text"
                maxlength="24"
                autocomplete="nickname"
                data-testid="name"
                placeholder=word(form.app, |words| words.you)
                prop:value=value
                on:change=move |event| form.change(|wish| wish.name = event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

fn fault(form: Form) -> Option<AnyView> {
    let message = form.fault.get()?;
    let again = form.offered.with(Vec::is_empty).then(|| {
        view! { <button type="button" class="btn btn--s" on:click=move |_| form.ask()>{form.app.words().try_again}</button> }
    });
    Some(view! { <p class="refused" role="alert">{icon("x")}<span>{message}</span>{again}</p> }.into_any())
}
