//! The form for a new table: the choices, what the server offers, and the request.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{RuleSet, Switch, Values};
use wire::{BotInfo, Clock, CreatedTable, FaultCode, RuleSetInfo};
use words::{Language, Speech};

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::browser;
use crate::game_box::GameBox;
use crate::own_clock::{OwnClock, WrongTime};
use crate::parts::OpenRule;
use crate::table_choices::TableChoices;
use crate::text::{LENGTHS, default_value, edition_name};

/// Who sits in the other seats of a new table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Company {
    /// Bots only.
    Bots,
    /// People who are invited.
    Friends,
    /// As many people as the player has chosen, and bots.
    AsChosen,
}

/// The signals of the form. The choices themselves are preferences.
#[derive(Clone, Copy)]
pub(super) struct NewTableForm {
    /// The context of all pages.
    pub(super) app: AppContext,
    /// The rule sets that the server offers. Empty until its answer comes.
    pub(super) offered: RwSignal<Vec<RuleSetInfo>>,
    /// The bots that the server offers. Empty until its answer comes.
    pub(super) bots: RwSignal<Vec<BotInfo>>,
    /// Whether the target is entered as a number, instead of chosen.
    pub(super) has_custom_target: RwSignal<bool>,
    /// The times of the host's own clock as they are written; `None` until they are changed.
    pub(super) own_clock: RwSignal<Option<OwnClock>>,
    /// Whether a table is being created.
    pub(super) is_busy: RwSignal<bool>,
    /// The message of the latest error.
    pub(super) fault: RwSignal<Option<String>>,
    /// The rule that a dialog shows.
    pub(super) rule: OpenRule,
}

impl NewTableForm {
    /// Creates the form, and asks the server for rule sets and bots.
    pub(super) fn load(app: AppContext) -> Self {
        let form = Self {
            app,
            offered: RwSignal::new(Vec::new()),
            bots: RwSignal::new(Vec::new()),
            has_custom_target: RwSignal::new(false),
            own_clock: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            fault: RwSignal::new(None),
            rule: RwSignal::new(None),
        };
        form.fetch_offers();
        form
    }

    /// Reads the choices, reactively.
    pub(super) fn read<T>(self, read: impl FnOnce(&TableChoices) -> T) -> T {
        self.app.prefs.with(|prefs| read(&prefs.table_choices))
    }

    /// Changes the choices.
    pub(super) fn change(self, change: impl FnOnce(&mut TableChoices)) {
        self.app.prefs.update(|prefs| change(&mut prefs.table_choices));
    }

    /// Returns the chosen rule set, reactively. `None` until the server's answer comes.
    pub(super) fn info(self) -> Option<RuleSetInfo> {
        self.info_of(self.read(|choices| choices.rules))
    }

    /// Returns what the server says about a rule set, reactively. `None` until the server's answer comes.
    fn info_of(self, rules: RuleSet) -> Option<RuleSetInfo> {
        self.offered.with(|offered| offered.iter().find(|info| info.id == rules).cloned())
    }

    /// Returns the edition, the length and the house rules of a new table in words, reactively.
    pub(super) fn describe(self, rules: RuleSet) -> String {
        let language = self.app.language();
        let speech = Speech::new(language, rules.edition());
        let mut parts: Vec<String> = edition_name(language, rules).map(str::to_owned).into_iter().collect();
        let switches = self.info_of(rules).map(|info| info.switches).unwrap_or_default();
        for switch in &switches {
            let chosen = self.read(|choices| choices.switch_value_in(rules, &switch.name).cloned());
            let value = chosen.or_else(|| default_value(&switch.values));
            let Some(number) = value.and_then(|value| value.parse().ok()) else { continue };
            match switch.name.as_str() {
                "target" => parts.push(language.length_points(number).spoken()),
                "hands" => parts.push(speech.length_hands(number).spoken()),
                "rounds" => parts.push(speech.length_rounds(number).spoken()),
                _ => {}
            }
        }
        if switches.iter().any(|switch| self.is_changed(rules, switch)) {
            parts.push(language.pages().own_house_rules.to_owned());
        }
        words::capitalized(&parts.join(", "))
    }

    /// Whether the house has chosen another value than the ordinary one, except for the length of the match,
    /// reactively.
    pub(super) fn is_changed(self, rules: RuleSet, switch: &Switch) -> bool {
        let chosen = self.read(|choices| choices.switch_value_in(rules, &switch.name).cloned());
        let is_length = LENGTHS.contains(&switch.name.as_str());
        chosen.is_some_and(|chosen| !is_length && Some(chosen) != default_value(&switch.values))
    }

    /// Prepares the choices of a player who opens them: without an earlier choice, the first game is chosen.
    pub(super) fn prepare(self) {
        let language = self.app.language_untracked();
        self.fault.set(None);
        self.change(|choices| {
            if choices.recent.is_empty() {
                choices.rules = choices.rules_of(GameBox::Mhing, language);
            }
        });
    }

    /// Starts a game with the settings used last: alone with bots, or with people who are invited.
    pub(super) fn start(self, game: GameBox, with_friends: bool) {
        if self.is_busy.get_untracked() {
            return;
        }
        let language = self.app.language_untracked();
        self.change(|choices| choices.choose_rules(choices.rules_of(game, language)));
        self.submit(if with_friends { Company::Friends } else { Company::Bots });
    }

    /// Returns a switch of the chosen rule set, reactively.
    pub(super) fn switch(self, name: &str) -> Option<Switch> {
        self.info()?.switches.into_iter().find(|switch| switch.name == name)
    }

    /// Returns the range of the number of players, reactively.
    pub(super) fn player_range(self) -> (u8, u8) {
        self.info().map_or((2, 6), |info| (info.min_seats, info.max_seats))
    }

    /// Returns the chosen number of players, within the range of the rule set, reactively.
    pub(super) fn players(self) -> u8 {
        let (min, max) = self.player_range();
        self.read(|choices| choices.players).clamp(min, max)
    }

    /// Returns the chosen number of seats for friends, at most all other seats, reactively.
    pub(super) fn friends(self) -> u8 {
        self.read(|choices| choices.friends).min(self.players() - 1)
    }

    /// Returns the chosen value of a switch, reactively.
    pub(super) fn switch_value(self, switch: &str) -> Option<String> {
        self.read(|choices| {
            let chosen = choices.switch_value(switch).cloned();
            // What the table gets where nothing else is chosen.
            chosen.or_else(|| (switch == "calls" && choices.more_time).then(|| "collected".to_owned()))
        })
    }

    /// Sets the value of a switch.
    pub(super) fn set_switch(self, switch: &str, value: String) {
        self.change(|choices| choices.set_switch(switch, value));
    }

    /// Asks the server for rule sets and bots.
    pub(super) fn fetch_offers(self) {
        self.fault.set(None);
        spawn_local(async move {
            if let Err(error) = self.await_offers().await {
                self.show_error(&error);
            }
        });
    }

    /// Asks the server for rule sets and bots, and waits for the answer.
    async fn await_offers(self) -> Result<(), RequestError> {
        let (bots, offered) = (api::bots().await?, api::rule_sets().await?);
        self.bots.set(bots);
        self.offered.set(offered);
        Ok(())
    }

    fn show_error(self, error: &RequestError) {
        let words = self.app.words();
        self.is_busy.set(false);
        let message = match error {
            RequestError::NoAnswer => words.no_answer,
            RequestError::Fault(fault) => match fault.code {
                FaultCode::BadRequest => words.bad_request,
                FaultCode::Busy => words.busy,
                FaultCode::Stopping => words.stopping,
                FaultCode::Version => words.version_title,
                _ => words.server_error,
            },
        };
        self.fault.set(Some(message.to_owned()));
    }

    /// Creates the table and opens it, unless one is being created or an entered number is invalid.
    pub(super) fn submit(self, company: Company) {
        if self.is_busy.get_untracked() {
            return;
        }
        if let Some(min) = self.minimum_of_invalid_number() {
            self.fault.set(Some(self.app.language().needs_number(min.into()).spoken()));
            return;
        }
        if company != Company::Bots
            && let Some(wrong) = untrack(|| self.wrong_time())
        {
            self.fault.set(Some(wrong_time_text(self.app.language_untracked(), wrong).to_owned()));
            browser::focus(match wrong {
                WrongTime::Decision => "[data-testid='clock-decision']",
                WrongTime::Bank => "[data-testid='clock-bank']",
            });
            return;
        }
        self.is_busy.set(true);
        self.fault.set(None);
        spawn_local(async move {
            match self.create(company).await {
                Ok(created) => self.app.open_table(created),
                Err(error) => self.show_error(&error),
            }
        });
    }

    /// Returns the times of the host's own clock as they are written, reactively.
    pub(super) fn own_clock(self) -> OwnClock {
        let chosen = self.read(|choices| choices.timing.clock);
        self.own_clock.get().unwrap_or_else(|| OwnClock::of(chosen))
    }

    /// Writes the times of the host's own clock. Possible ones are chosen at once.
    pub(super) fn write_own_clock(self, written: OwnClock) {
        if let Ok(clock) = written.clock() {
            self.change(|choices| choices.timing.clock = clock);
            self.fault.set(None);
        }
        self.own_clock.set(Some(written));
    }

    /// Returns which time of the host's own clock is impossible, if the table gets such a clock, reactively.
    pub(super) fn wrong_time(self) -> Option<WrongTime> {
        let is_own = self.read(|choices| matches!(choices.timing.clock, Clock::Seconds { .. }));
        self.own_clock().clock().err().filter(|_| is_own)
    }

    /// Asks the server for the table. A press may come before the server has said what it offers.
    async fn create(self, company: Company) -> Result<CreatedTable, RequestError> {
        if self.offered.with_untracked(Vec::is_empty) {
            self.await_offers().await?;
        }
        let table = untrack(|| {
            let is_known = |name: &str| self.switch(name).is_some();
            let (players, bots, name) = (self.players(), self.bots.get(), self.app.words().you);
            let friends = match company {
                Company::Bots => 0,
                // Without a choice, all other seats are for people.
                Company::Friends if self.friends() == 0 => players - 1,
                Company::Friends | Company::AsChosen => self.friends(),
            };
            self.read(|choices| choices.new_table(players, friends, is_known, &bots, name))
        });
        api::create_table(&table).await
    }

    /// Returns the minimum of the first switch whose entered number is invalid.
    fn minimum_of_invalid_number(self) -> Option<u32> {
        let invalid = |switch: Switch| {
            let Values::Number { min, .. } = switch.values else { return None };
            let value = self.switch_value(&switch.name)?;
            let is_valid = value.parse::<u32>().is_ok_and(|number| number >= min);
            (!is_valid).then_some(min)
        };
        untrack(|| self.info()?.switches.into_iter().find_map(invalid))
    }
}

/// Says which times of a clock are possible.
pub(super) const fn wrong_time_text(language: Language, wrong: WrongTime) -> &'static str {
    match wrong {
        WrongTime::Decision => language.timing().decision_wrong,
        WrongTime::Bank => language.timing().bank_wrong,
    }
}
