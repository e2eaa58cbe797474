//! The choices for a new table, which this browser remembers.

use std::collections::BTreeMap;

use cards::MAX_SEATS;
use rules::{RuleSet, Switches};
use serde::{Deserialize, Serialize};
use wire::{Assistance, BotInfo, BotSeat, NewTable, Pace, Timing, WindowLength};
use words::Language;

use crate::game_box::GameBox;

/// The choices for a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct TableChoices {
    /// The rule set.
    pub rules: RuleSet,
    /// The rule sets that the player has chosen, the newest first. Empty until the player chooses one.
    pub recent: Vec<RuleSet>,
    /// The number of players, the person among them.
    pub players: u8,
    /// The bots of the other seats. Those beyond the number of players are kept for a larger table.
    pub bots: Vec<String>,
    /// The number of seats for people with the invitation.
    pub friends: u8,
    /// The length of the claim window at a table of several people.
    pub window: WindowLength,
    /// The clock, and what happens when somebody is away, at a table of several people.
    pub timing: Timing,
    /// The values of switches, by rule set.
    pub switches: BTreeMap<String, Switches>,
    /// The pace.
    pub pace: Pace,
    /// How much the table helps.
    pub assistance: Assistance,
    /// The player's name. Empty until the player enters one.
    pub name: String,
    /// Whether the player needs more time to answer than others.
    pub more_time: bool,
}

impl Default for TableChoices {
    fn default() -> Self {
        Self {
            rules: RuleSet::MhingFr,
            recent: Vec::new(),
            players: 4,
            bots: Vec::new(),
            friends: 0,
            window: WindowLength::Ordinary,
            timing: Timing::default(),
            switches: BTreeMap::new(),
            pace: Pace::Calm,
            assistance: Assistance::Legal,
            name: String::new(),
            more_time: false,
        }
    }
}

impl TableChoices {
    /// Chooses a rule set.
    pub fn choose_rules(&mut self, rules: RuleSet) {
        self.rules = rules;
        self.recent.retain(|&other| other != rules);
        self.recent.insert(0, rules);
    }

    /// Returns the rule set of a game that the player chose last, or the one that a page in this language
    /// offers first.
    pub fn rules_of(&self, game: GameBox, language: Language) -> RuleSet {
        let chosen = self.recent.iter().copied().find(|rules| game.editions().contains(rules));
        chosen.unwrap_or_else(|| game.ordinary(language))
    }

    /// Returns the bot of the opponent with this index. A bot that the server does not offer is replaced by
    /// the default one.
    pub fn bot(&self, index: usize, offered: &[BotInfo]) -> String {
        let mut all = offered.iter().flat_map(|bots| &bots.styles);
        let chosen = self.bots.get(index).filter(|chosen| all.any(|one| one.bot == **chosen));
        chosen.cloned().unwrap_or_else(|| default_bot(offered))
    }

    /// Sets the bot of the opponent with this index.
    pub fn set_bot(&mut self, index: usize, bot: &str) {
        while self.bots.len() <= index {
            self.bots.push(String::new());
        }
        bot.clone_into(&mut self.bots[index]);
    }

    /// Sets the bot of all opponents.
    pub fn set_all_bots(&mut self, bot: &str) {
        self.bots = vec![bot.to_owned(); MAX_SEATS - 1];
    }

    /// Returns the chosen value of a switch of this rule set, if there is one.
    pub fn switch_value(&self, switch: &str) -> Option<&String> {
        self.switch_value_in(self.rules, switch)
    }

    /// Returns the chosen value of a switch of any rule set, if there is one.
    pub fn switch_value_in(&self, rules: RuleSet, switch: &str) -> Option<&String> {
        self.switches.get(rules.id())?.0.get(switch)
    }

    /// Sets the value of a switch of this rule set.
    pub fn set_switch(&mut self, switch: &str, value: String) {
        self.switches.entry(self.rules.id().to_owned()).or_default().0.insert(switch.to_owned(), value);
    }

    /// Returns the request for a table with `players` players, `friends` of them with the invitation. Only
    /// the switches that `is_known` accepts are sent, because the server's version of the rules may lack one.
    /// A player without a name gets `default_name`.
    pub fn new_table(
        &self,
        players: u8,
        friends: u8,
        is_known: impl Fn(&str) -> bool,
        offered: &[BotInfo],
        default_name: &str,
    ) -> NewTable {
        let bot = |index| BotSeat { bot: self.bot(index, offered), name: None };
        let mut switches = self.switches.get(self.rules.id()).cloned().unwrap_or_default();
        switches.0.retain(|name, _| is_known(name));
        let name = self.name.trim();
        NewTable {
            rules: self.rules,
            switches,
            name: if name.is_empty() { default_name.to_owned() } else { name.to_owned() },
            bots: (usize::from(friends)..usize::from(players) - 1).map(bot).collect(),
            free_seats: friends,
            more_time: self.more_time,
            window: self.window,
            timing: if friends > 0 { self.timing } else { Timing::default() },
            // Several people need pauses.
            pace: if friends > 0 && self.pace == Pace::Instant { Pace::Brisk } else { self.pace },
            assistance: self.assistance,
            seed: None,
        }
    }
}

/// Returns the bot that plays unless the player chooses another.
fn default_bot(offered: &[BotInfo]) -> String {
    let default = offered.iter().find(|bots| bots.default).and_then(|bots| bots.styles.first());
    default.map_or_else(|| "greedy".to_owned(), |one| one.bot.clone())
}

#[cfg(test)]
mod tests {
    use super::TableChoices;
    use crate::game_box::GameBox;
    use rules::RuleSet;
    use wire::{BotInfo, Pace};
    use words::Language;

    #[test]
    fn games_keep_the_rule_set_chosen_last() {
        let mut choices = TableChoices::default();
        let chosen = |choices: &TableChoices| GameBox::ALL.map(|game| choices.rules_of(game, Language::Sv));
        assert_eq!(chosen(&choices), GameBox::ALL.map(|game| game.ordinary(Language::Sv)));
        for rules in [RuleSet::MhingSv, RuleSet::MahoBasic, RuleSet::MhingFr, RuleSet::MahoBasic] {
            choices.choose_rules(rules);
        }
        assert_eq!(chosen(&choices), [RuleSet::MhingFr, RuleSet::QuatreVents, RuleSet::MahoBasic]);
        assert_eq!((choices.rules, choices.recent.len()), (RuleSet::MahoBasic, 3));
    }

    #[test]
    fn new_tables_name_offered_bots_and_known_switches() {
        let mut choices = TableChoices { players: 3, ..TableChoices::default() };
        let offered = r#"[{"strength":"random","default":false,
            "styles":[{"style":"balanced","bot":"random"}]},
            {"strength":"steady","default":true,"styles":[{"style":"balanced","bot":"steady"}]}]"#;
        let offered: Vec<BotInfo> = serde_json::from_str(offered).expect("bots");
        choices.set_all_bots("gone");
        choices.set_bot(1, "random");
        choices.set_bot(4, "random");
        choices.set_switch("target", "100".to_owned());
        choices.set_switch("other", "1".to_owned());
        let table = choices.new_table(3, 0, |name| name == "target", &offered, "Guest");
        let bots: Vec<&str> = table.bots.iter().map(|seat| seat.bot.as_str()).collect();
        assert_eq!(
            (bots, table.switches.0.len(), table.name.as_str()),
            (vec!["steady", "random"], 1, "Guest")
        );
        let table = choices.new_table(3, 1, |_| true, &offered, "Guest");
        let bots: Vec<&str> = table.bots.iter().map(|seat| seat.bot.as_str()).collect();
        assert_eq!((table.free_seats, bots), (1, vec!["random"]));
        choices.pace = Pace::Instant;
        let pace = |friends| choices.new_table(3, friends, |_| true, &offered, "Guest").pace;
        assert_eq!([pace(0), pace(2)], [Pace::Instant, Pace::Brisk]);
    }
}
