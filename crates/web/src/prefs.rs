//! The player's preferences, which this browser remembers.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use words::Language;

use crate::lesson_progress::LessonProgress;
use crate::state::{CardOrder, SoundGroup, SoundPrefs};
use crate::table_choices::TableChoices;
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

/// What the browser tells the player of their turns at tables by correspondence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnNotices {
    /// Whether it tells of them.
    pub wanted: bool,
    /// The time at which it last did, in milliseconds since 1970.
    pub last: Option<u64>,
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
    /// What the browser tells the player of their turns at tables by correspondence.
    pub turn_notices: TurnNotices,
    /// The order of the player's cards.
    pub order: CardOrder,
    /// The order of the player's cards in *Maho!*, where numbers usually come first.
    pub maho_order: CardOrder,
    /// The choices for the next table.
    pub table_choices: TableChoices,
    /// How far the player has come in the lessons.
    pub lessons: LessonProgress,
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
            turn_notices: TurnNotices::default(),
            order: CardOrder::Suits,
            maho_order: CardOrder::Numbers,
            table_choices: TableChoices::default(),
            lessons: LessonProgress::default(),
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

#[cfg(test)]
mod tests {
    use super::{Prefs, TableChoices, Theme, VERSION};
    use crate::state::CardOrder;
    use rules::RuleSet;
    use serde_json::{Value, json};
    use wire::{Assistance, Pace};
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
    fn version_2_keeps_a_chosen_rule_set() {
        let recent = |rules: &str| {
            let stored = json!({"version": 2, "table_choices": {"rules": rules}});
            Prefs::from_json(&stored.to_string()).table_choices.recent
        };
        assert_eq!(recent("maho-basic"), [RuleSet::MahoBasic]);
        assert_eq!(recent("mhing-fr"), []);
    }
}
