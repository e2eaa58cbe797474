//! What this browser stores: the player's preferences, the choices for the next table, and the keys to
//! tables.

use std::collections::BTreeMap;

use cards::MAX_SEATS;
use rules::{RuleSet, Switches};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use wire::{Assistance, BotInfo, BotSeat, CreatedTable, NewTable, Pace, Timing, WindowLength};
use words::Language;

use crate::game_box::GameBox;
use crate::state::{CardOrder, Mutes, SoundGroup, SoundPrefs};
use crate::text::Verbosity;

/// The version in which [`Prefs`] are stored. Preferences without a version are of version 1.
const VERSION: u32 = 3;

/// The theme of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// The system's theme.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Returns the name of the theme, as in the document's `data-theme`.
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The player's preferences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    version: u32,
    /// The language of the pages. `None`: the browser's.
    pub language: Option<Language>,
    /// The theme.
    pub theme: Theme,
    /// How much screen readers announce.
    pub verbosity: Verbosity,
    /// Whether hints are shown at tables that give them.
    pub hints: bool,
    /// Whether single letters are shortcuts (WCAG 2.1.4).
    pub letter_keys: bool,
    /// Whether tables make sounds.
    pub sounds: bool,
    /// The volume of cards.
    pub card_volume: u8,
    /// The volume of claims and calls.
    pub call_volume: u8,
    /// The volume of what concerns the player alone.
    pub turn_volume: u8,
    /// The order of the player's cards.
    pub order: CardOrder,
    /// The order of the player's cards in *Maho!*, where numbers usually come first.
    pub maho_order: CardOrder,
    /// The choices for the next table.
    pub table_choices: TableChoices,
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            version: VERSION,
            language: None,
            theme: Theme::System,
            verbosity: Verbosity::Normal,
            hints: true,
            letter_keys: true,
            sounds: true,
            card_volume: SoundPrefs::default().cards,
            call_volume: SoundPrefs::default().calls,
            turn_volume: SoundPrefs::default().turn,
            order: CardOrder::Suits,
            maho_order: CardOrder::Numbers,
            table_choices: TableChoices::default(),
        }
    }
}

impl Prefs {
    /// Reads stored preferences of this version or an older one. Unreadable choices for the next table do not
    /// cost the other preferences; anything else that is unreadable leads to the defaults.
    pub fn from_json(text: &str) -> Self {
        let Ok(Value::Object(mut stored)) = serde_json::from_str(text) else { return Self::default() };
        migrate(&mut stored);
        let parse = |stored: &Map<String, Value>| serde_json::from_value(Value::Object(stored.clone()));
        parse(&stored)
            .or_else(|_| {
                stored.remove("table_choices");
                parse(&stored)
            })
            .unwrap_or_default()
    }

    /// Returns which sounds the player wants. They are fields of their own here, because a struct in a struct
    /// makes the client larger.
    pub const fn sound_prefs(&self) -> SoundPrefs {
        SoundPrefs {
            are_on: self.sounds,
            cards: self.card_volume,
            calls: self.call_volume,
            turn: self.turn_volume,
        }
    }

    /// Sets the volume of some sounds.
    pub const fn set_volume(&mut self, group: SoundGroup, volume: u8) {
        *(match group {
            SoundGroup::Cards => &mut self.card_volume,
            SoundGroup::Calls => &mut self.call_volume,
            SoundGroup::Turn => &mut self.turn_volume,
        }) = volume;
    }

    /// Returns the order of the player's cards in a game with claims by call (*Maho!*), or in the other
    /// games.
    pub const fn card_order(&self, by_call: bool) -> CardOrder {
        if by_call { self.maho_order } else { self.order }
    }

    /// Sets the order of the player's cards in a game with claims by call (*Maho!*), or in the other games.
    pub const fn set_card_order(&mut self, by_call: bool, order: CardOrder) {
        *(if by_call { &mut self.maho_order } else { &mut self.order }) = order;
    }
}

/// Brings stored preferences to the present version.
fn migrate(stored: &mut Map<String, Value>) {
    let version = stored.get("version").and_then(Value::as_u64).unwrap_or(1);
    if version < 2 {
        rename(stored, "tongue", "language");
        rename(stored, "letters", "letter_keys");
        rename(stored, "wish", "table_choices");
        replace(stored, "theme", "auto", "system");
        replace(stored, "order", "own", "manual");
        replace(stored, "maho_order", "own", "manual");
        if let Some(Value::Object(choices)) = stored.get_mut("table_choices") {
            rename(choices, "house", "switches");
        }
    }
    if version < 3
        && let Some(Value::Object(choices)) = stored.get_mut("table_choices")
        && let Some(rules) = choices.get("rules").filter(|rules| **rules != "mhing-fr").cloned()
    {
        // The French edition of Mhing was also stored where nothing had been chosen.
        choices.insert("recent".to_owned(), Value::Array(vec![rules]));
    }
    stored.insert("version".to_owned(), VERSION.into());
}

/// Renames a field.
fn rename(stored: &mut Map<String, Value>, old: &str, new: &str) {
    if let Some(value) = stored.remove(old) {
        stored.insert(new.to_owned(), value);
    }
}

/// Replaces one value of a field by another.
fn replace(stored: &mut Map<String, Value>, field: &str, old: &str, new: &str) {
    if let Some(value) = stored.get_mut(field).filter(|value| **value == old) {
        *value = new.into();
    }
}

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

/// The keys to tables that this browser holds, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableKeys(pub Vec<TableKey>);

/// A key to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableKey {
    /// The table and the key.
    #[serde(flatten)]
    pub table: CreatedTable,
    /// Whether the match is known to be over.
    #[serde(default)]
    pub is_over: bool,
    /// The time at which this browser last saw the table change, in milliseconds since 1970.
    #[serde(default)]
    pub seen_at: Option<u64>,
    /// Whether the server has not confirmed yet that the key opens a seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_unconfirmed: bool,
    /// Whom the player does not want to hear at this table.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mutes: Mutes,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The number of keys to finished matches that are stored. Keys to unfinished ones are never dropped.
const MAX_FINISHED: usize = 20;

impl TableKeys {
    /// Adds a key as the newest. A key to the same table is replaced.
    pub fn add(&mut self, table: CreatedTable) {
        self.remove(&table.id);
        let mutes = Mutes::default();
        self.0.insert(0, TableKey { table, is_over: false, seen_at: None, is_unconfirmed: false, mutes });
    }

    /// Adds the key that the player asks a seat for. It is stored before it is sent, so that no seat is lost.
    pub fn add_unconfirmed(&mut self, id: &str, key: &str) {
        let (id, key) = (id.to_owned(), key.to_owned());
        self.add(CreatedTable { id, key, invitation: None, database: String::new() });
        self.0[0].is_unconfirmed = true;
    }

    /// Replaces the key that this browser has by one with which the player takes the seat, before it is sent.
    pub fn replace_unconfirmed(&mut self, id: &str, key: &str) {
        match self.0.iter_mut().find(|known| known.table.id == id) {
            Some(known) => {
                key.clone_into(&mut known.table.key);
                known.is_unconfirmed = true;
            }
            None => self.add_unconfirmed(id, key),
        }
    }

    /// Notes that the key to a table opens a seat.
    pub fn confirm(&mut self, id: &str) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.is_unconfirmed = false;
        }
    }

    /// Notes whom the player does not want to hear at a table.
    pub fn set_mutes(&mut self, id: &str, mutes: Mutes) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.mutes = mutes;
        }
    }

    /// Replaces the invitation to a table.
    pub fn set_invitation(&mut self, id: &str, invitation: String) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.table.invitation = Some(invitation);
        }
    }

    /// Returns what is stored about a table.
    pub fn find(&self, id: &str) -> Option<&TableKey> {
        self.0.iter().find(|key| key.table.id == id)
    }

    /// Notes that a match is over. The oldest finished matches are forgotten.
    pub fn set_over(&mut self, id: &str) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.is_over = true;
        }
        let mut finished = 0;
        self.0.retain(|key| {
            finished += usize::from(key.is_over);
            !key.is_over || finished <= MAX_FINISHED
        });
    }

    /// Notes the time at which a table has changed.
    pub fn set_seen(&mut self, id: &str, now: u64) {
        if let Some(key) = self.0.iter_mut().find(|key| key.table.id == id) {
            key.seen_at = Some(now);
        }
    }

    /// Removes the key to a table.
    pub fn remove(&mut self, id: &str) {
        self.0.retain(|key| key.table.id != id);
    }

    /// Returns the key to a table.
    pub fn key(&self, id: &str) -> Option<&str> {
        self.find(id).map(|key| key.table.key.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_FINISHED, Prefs, TableChoices, TableKeys, Theme, VERSION};
    use crate::game_box::GameBox;
    use crate::state::CardOrder;
    use rules::RuleSet;
    use serde_json::{Value, json};
    use wire::{Assistance, BotInfo, CreatedTable, Pace};
    use words::Language;

    /// Preferences as version 1 stored them.
    fn version_1() -> Value {
        json!({
            "tongue": "sv", "theme": "auto", "verbosity": "short", "hints": false, "letters": false,
            "order": "numbers", "maho_order": "own",
            "wish": {
                "rules": "quatre-vents", "players": 4, "bots": ["steady", "", "random"],
                "house": {"quatre-vents": {"rounds": "1"}}, "pace": "instant",
                "assistance": "hints", "name": "Ada",
            },
        })
    }

    #[test]
    fn version_1_keeps_every_preference() {
        let prefs = Prefs::from_json(&version_1().to_string());
        assert_eq!(prefs.language, Some(Language::Sv));
        assert_eq!((prefs.theme, prefs.hints, prefs.letter_keys), (Theme::System, false, false));
        assert_eq!(prefs.verbosity, crate::text::Verbosity::Short);
        assert_eq!((prefs.order, prefs.maho_order), (CardOrder::Numbers, CardOrder::Manual));
        let choices = &prefs.table_choices;
        assert_eq!((choices.rules, choices.players, choices.name.as_str()), (RuleSet::QuatreVents, 4, "Ada"));
        assert_eq!((choices.pace, choices.assistance), (Pace::Instant, Assistance::Hints));
        assert_eq!(choices.recent, [RuleSet::QuatreVents]);
        assert_eq!(choices.bots, ["steady", "", "random"]);
        assert_eq!(choices.switch_value("rounds").map(String::as_str), Some("1"));
    }

    #[test]
    fn stored_preferences_round_trip() {
        let mut prefs = Prefs::from_json(&version_1().to_string());
        prefs.theme = Theme::Dark;
        prefs.set_card_order(false, CardOrder::Manual);
        let stored = serde_json::to_string(&prefs).expect("JSON");
        assert!(stored.contains(&format!(r#""version":{VERSION}"#)), "{stored}");
        assert_eq!(Prefs::from_json(&stored), prefs);
    }

    #[test]
    fn unreadable_choices_keep_the_other_preferences() {
        let prefs = Prefs::from_json(r#"{"theme":"dark","wish":{"rules":"gone"},"gone":1}"#);
        assert_eq!((prefs.theme, prefs.letter_keys), (Theme::Dark, true));
        assert_eq!(prefs.table_choices, TableChoices::default());
        for text in ["", "[]", r#"{"theme":"purple"}"#] {
            assert_eq!(Prefs::from_json(text), Prefs::default(), "{text}");
        }
    }

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
    fn version_2_keeps_a_chosen_rule_set() {
        let recent = |rules: &str| {
            let stored = json!({"version": 2, "table_choices": {"rules": rules}});
            Prefs::from_json(&stored.to_string()).table_choices.recent
        };
        assert_eq!(recent("maho-basic"), [RuleSet::MahoBasic]);
        assert_eq!(recent("mhing-fr"), []);
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

    #[test]
    fn keys_to_unfinished_matches_are_kept() {
        let created = |id: u32, key: &str| CreatedTable {
            id: id.to_string(),
            key: key.to_owned(),
            invitation: None,
            database: String::new(),
        };
        let mut keys = TableKeys::default();
        for id in 0..60 {
            keys.add(created(id, &format!("k{id}")));
        }
        (0..60).filter(|id| id % 2 == 0).for_each(|id| keys.set_over(&id.to_string()));
        assert_eq!(keys.0.iter().filter(|key| !key.is_over).count(), 30);
        assert_eq!(keys.0.iter().filter(|key| key.is_over).count(), MAX_FINISHED);
        assert_eq!((keys.key("58"), keys.key("3"), keys.key("0")), (Some("k58"), Some("k3"), None));
        keys.add(created(3, "new"));
        assert_eq!((keys.key("3"), keys.0[0].table.id.as_str()), (Some("new"), "3"));
        keys.remove("3");
        assert_eq!(keys.key("3"), None);
    }

    #[test]
    fn a_key_is_unconfirmed_until_its_seat_is() {
        let mut keys = TableKeys::default();
        keys.add_unconfirmed("t", "drawn");
        let stored = serde_json::to_string(&keys).expect("JSON");
        let mut keys: TableKeys = serde_json::from_str(&stored).expect("keys");
        assert!(keys.find("t").is_some_and(|key| key.is_unconfirmed && key.table.key == "drawn"), "{stored}");
        keys.confirm("t");
        keys.set_invitation("t", "new".to_owned());
        let known = keys.find("t").expect("a key");
        assert_eq!((known.is_unconfirmed, known.table.invitation.as_deref()), (false, Some("new")));
    }

    #[test]
    fn keys_of_older_pages_are_read() {
        let stored = r#"[{"id": "k3", "key": "secret"}]"#;
        let keys: TableKeys = serde_json::from_str(stored).expect("keys");
        assert_eq!((keys.key("k3"), keys.0[0].is_over), (Some("secret"), false));
        let again = serde_json::to_string(&keys).expect("JSON");
        assert_eq!(serde_json::from_str::<TableKeys>(&again).expect("keys"), keys);
    }
}
