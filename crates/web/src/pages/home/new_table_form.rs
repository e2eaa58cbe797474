//! The form for a new table: the choices, what the server offers, and the request.

use leptos::prelude::*;
use leptos::task::spawn_local;
use rules::{Switch, Values};
use wire::{BotInfo, FaultCode, RuleSetInfo};

use crate::api::{self, RequestError};
use crate::app_context::AppContext;
use crate::prefs::TableChoices;

/// The switches that set the length of a match.
pub(super) const LENGTHS: [&str; 3] = ["target", "hands", "rounds"];

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
    /// Whether a table is being created.
    pub(super) is_busy: RwSignal<bool>,
    /// The message of the latest error.
    pub(super) fault: RwSignal<Option<String>>,
}

impl NewTableForm {
    /// Creates the form, and asks the server for rule sets and bots.
    pub(super) fn load(app: AppContext) -> Self {
        let form = Self {
            app,
            offered: RwSignal::new(Vec::new()),
            bots: RwSignal::new(Vec::new()),
            has_custom_target: RwSignal::new(false),
            is_busy: RwSignal::new(false),
            fault: RwSignal::new(None),
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
        let chosen = self.read(|choices| choices.rules);
        self.offered.with(|offered| offered.iter().find(|info| info.id == chosen).cloned())
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

    /// Returns the chosen value of a switch, reactively.
    pub(super) fn switch_value(self, switch: &str) -> Option<String> {
        self.read(|choices| choices.switch_value(switch).cloned())
    }

    /// Sets the value of a switch.
    pub(super) fn set_switch(self, switch: &str, value: String) {
        self.change(|choices| choices.set_switch(switch, value));
    }

    /// Asks the server for rule sets and bots.
    pub(super) fn fetch_offers(self) {
        self.fault.set(None);
        spawn_local(async move {
            match (api::bots().await, api::rule_sets().await) {
                (Ok(bots), Ok(offered)) => {
                    self.bots.set(bots);
                    self.offered.set(offered);
                }
                (Err(error), _) | (_, Err(error)) => self.show_error(&error),
            }
        });
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
    pub(super) fn submit(self) {
        if self.is_busy.get_untracked() {
            return;
        }
        if let Some(min) = self.minimum_of_invalid_number() {
            self.fault.set(Some(self.app.language().needs_number(min.into()).spoken()));
            return;
        }
        self.is_busy.set(true);
        self.fault.set(None);
        let table = untrack(|| {
            let is_known = |name: &str| self.switch(name).is_some();
            let (players, bots, name) = (self.players(), self.bots.get(), self.app.words().you);
            self.read(|choices| choices.new_table(players, is_known, &bots, name))
        });
        spawn_local(async move {
            match api::create_table(&table).await {
                Ok(created) => self.app.open_table(created),
                Err(error) => self.show_error(&error),
            }
        });
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
