//! What this browser keeps: how its player likes the pages, the last table asked for, and the keys to tables.

use std::collections::BTreeMap;

use cards::MAX_SEATS;
use rules::{RuleSet, Switches};
use serde::{Deserialize, Serialize};
use wire::{Assistance, BotInfo, BotSeat, CreatedTable, NewTable, Pace};

use crate::state::Order;
use crate::text::{Tongue, Verbosity};

/// The colours of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// As in the page's `data-theme`.
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// What this browser's player likes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// The language, once it has been chosen.
    pub tongue: Option<Tongue>,
    /// The colours.
    pub theme: Theme,
    /// How much a screen reader is told.
    pub verbosity: Verbosity,
    /// Whether the hints of a table that gives them are shown.
    pub hints: bool,
    /// Whether single letters do things (WCAG 2.1.4).
    pub letters: bool,
    /// In which order one's cards lie.
    pub order: Order,
    /// In which order they lie in *Maho!*, where numbers come first.
    pub maho_order: Order,
    /// The last table asked for.
    pub table_choices: TableChoices,
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            tongue: None,
            theme: Theme::Auto,
            verbosity: Verbosity::Normal,
            hints: true,
            letters: true,
            order: Order::Suits,
            maho_order: Order::Numbers,
            table_choices: TableChoices::default(),
        }
    }
}

/// A table to be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableChoices {
    /// Which rule set.
    pub rules: RuleSet,
    /// How many players, oneself among them.
    pub players: u8,
    /// The bots of the other seats; those beyond the number of players wait for a larger table.
    pub bots: Vec<String>,
    /// The house's choices, by rule set.
    pub house: BTreeMap<String, Switches>,
    /// How long things take.
    pub pace: Pace,
    /// How much the table helps.
    pub assistance: Assistance,
    /// One's name; empty until it is given.
    pub name: String,
}

impl Default for TableChoices {
    fn default() -> Self {
        Self {
            rules: RuleSet::MhingFr,
            players: 4,
            bots: Vec::new(),
            house: BTreeMap::new(),
            pace: Pace::Calm,
            assistance: Assistance::Legal,
            name: String::new(),
        }
    }
}

impl TableChoices {
    /// The bot of another seat, from 0, of those on offer; the usual one where no other was chosen.
    pub fn bot(&self, at: usize, offered: &[BotInfo]) -> String {
        let mut all = offered.iter().flat_map(|bots| &bots.styles);
        let chosen = self.bots.get(at).filter(|chosen| all.any(|one| one.bot == **chosen));
        chosen.cloned().unwrap_or_else(|| default_bot(offered))
    }

    /// Gives another seat, from 0, this bot.
    pub fn set_bot(&mut self, at: usize, bot: &str) {
        while self.bots.len() <= at {
            self.bots.push(String::new());
        }
        bot.clone_into(&mut self.bots[at]);
    }

    /// Gives all other seats this bot.
    pub fn set_all_bots(&mut self, bot: &str) {
        self.bots = vec![bot.to_owned(); MAX_SEATS - 1];
    }

    /// What the house chose of a switch of this rule set.
    pub fn chosen(&self, switch: &str) -> Option<&String> {
        self.house.get(self.rules.id())?.0.get(switch)
    }

    /// Makes the house's choice of a switch of this rule set.
    pub fn choose(&mut self, switch: &str, value: String) {
        self.house.entry(self.rules.id().to_owned()).or_default().0.insert(switch.to_owned(), value);
    }

    /// What is asked of the server for so many players. A switch is named only where `known` has it: another
    /// version of the rules may not.
    pub fn table(
        &self,
        players: u8,
        known: impl Fn(&str) -> bool,
        offered: &[BotInfo],
        unnamed: &str,
    ) -> NewTable {
        let bot = |at| BotSeat { bot: self.bot(at, offered), name: None };
        let mut switches = self.house.get(self.rules.id()).cloned().unwrap_or_default();
        switches.0.retain(|name, _| known(name));
        let name = self.name.trim();
        NewTable {
            rules: self.rules,
            switches,
            name: if name.is_empty() { unnamed.to_owned() } else { name.to_owned() },
            bots: (0..usize::from(players) - 1).map(bot).collect(),
            pace: self.pace,
            assistance: self.assistance,
            seed: None,
        }
    }
}

/// The bot that sits down unless another is chosen.
fn default_bot(offered: &[BotInfo]) -> String {
    let default = offered.iter().find(|bots| bots.default).and_then(|bots| bots.styles.first());
    default.map_or_else(|| "greedy".to_owned(), |one| one.bot.clone())
}

/// The tables whose keys this browser holds, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys(pub Vec<CreatedTable>);

/// So many keys are kept; older tables are reached by no page any more.
const MAX_KEYS: usize = 20;

impl Keys {
    /// Keeps a key, the newest first.
    pub fn keep(&mut self, table: CreatedTable) {
        self.forget(&table.id);
        self.0.insert(0, table);
        self.0.truncate(MAX_KEYS);
    }

    /// Lets a key go.
    pub fn forget(&mut self, id: &str) {
        self.0.retain(|table| table.id != id);
    }

    /// The key to a table.
    pub fn of(&self, id: &str) -> Option<&str> {
        self.0.iter().find(|table| table.id == id).map(|table| table.key.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{Keys, MAX_KEYS, Prefs, TableChoices};
    use wire::{BotInfo, CreatedTable};

    #[test]
    fn what_was_kept_by_an_older_page_is_read() {
        let prefs: Prefs = serde_json::from_str(r#"{"theme":"dark","gone":1}"#).expect("prefs");
        assert!(prefs.letters && prefs.table_choices == TableChoices::default());
        assert_eq!(prefs.theme, super::Theme::Dark);
    }

    #[test]
    fn a_wish_asks_for_its_bots_and_known_switches() {
        let mut table_choices = TableChoices { players: 3, ..TableChoices::default() };
        let offered = r#"[{"strength":"random","default":false,"styles":[{"style":"balanced","bot":"random"}]},
            {"strength":"steady","default":true,"styles":[{"style":"balanced","bot":"steady"}]}]"#;
        let offered: Vec<BotInfo> = serde_json::from_str(offered).expect("bots");
        table_choices.set_all_bots("gone");
        table_choices.set_bot(1, "random");
        table_choices.set_bot(4, "random");
        table_choices.choose("target", "100".to_owned());
        table_choices.choose("other", "1".to_owned());
        let table = table_choices.table(3, |name| name == "target", &offered, "Guest");
        let bots: Vec<&str> = table.bots.iter().map(|seat| seat.bot.as_str()).collect();
        assert_eq!(
            (bots, table.switches.0.len(), table.name.as_str()),
            (vec!["steady", "random"], 1, "Guest")
        );
    }

    #[test]
    fn keys_are_kept_newest_first_and_not_for_ever() {
        let mut keys = Keys::default();
        for n in 0..30 {
            keys.keep(CreatedTable { id: n.to_string(), key: format!("k{n}") });
        }
        keys.keep(CreatedTable { id: "25".to_owned(), key: "new".to_owned() });
        assert_eq!((keys.0.len(), keys.of("25"), keys.of("3")), (MAX_KEYS, Some("new"), None));
        keys.forget("25");
        assert_eq!(keys.0[0].id, "29");
    }
}
