//! The switches of Mhing: their descriptions and their chosen values.

use crate::rules::DiscardedJoker;
use crate::switches::{Switch, SwitchError, Switches, Values};
use words::rule_texts;

/// Returns the switch for the points that end a match (M27).
pub(super) fn target() -> Switch {
    Switch {
        name: "target".to_owned(),
        rule: "M27".to_owned(),
        values: Values::Number { presets: vec![500, 200, 100], min: 1 },
        description: rule_texts::about_target(),
        from_sheet: true,
    }
}

/// Returns the switch for the combinations that count (M28).
pub(super) fn level() -> Switch {
    Switch {
        name: "level".to_owned(),
        rule: "M28".to_owned(),
        values: Values::OneOf(["8", "5", "3", "1"].map(str::to_owned).to_vec()),
        description: rule_texts::about_level(),
        from_sheet: true,
    }
}

/// Returns the switch for the use of a discarded joker (M22), with these values.
pub(super) fn discarded_joker(values: &[&str]) -> Switch {
    Switch {
        name: "discarded-joker".to_owned(),
        rule: "M22".to_owned(),
        values: Values::OneOf(values.iter().map(|&value| value.to_owned()).collect()),
        description: rule_texts::about_joker(),
        from_sheet: false,
    }
}

/// Returns the switch for jokers in special hands, which the Swedish sheet leaves open (M23).
pub(super) fn nothing_matches() -> Switch {
    Switch {
        name: "nothing-matches".to_owned(),
        rule: "M23".to_owned(),
        values: Values::OneOf(["jokers", "drawn-jokers"].map(str::to_owned).to_vec()),
        description: rule_texts::about_nothing_matches(),
        from_sheet: false,
    }
}

/// Returns the switch for the number of royal sequences in a suit (M47).
pub(super) fn royal() -> Switch {
    Switch {
        name: "royal".to_owned(),
        rule: "M47".to_owned(),
        values: Values::OneOf(["sets", "once"].map(str::to_owned).to_vec()),
        description: rule_texts::about_royal(),
        from_sheet: false,
    }
}

/// The chosen values of all switches.
pub(super) struct Options {
    pub(super) target: u32,
    pub(super) level: u8,
    pub(super) discarded_joker: DiscardedJoker,
    /// Whether a claimed card may complete a special hand with jokers (M23).
    pub(super) jokers_in_claimed_special_hands: bool,
    /// Whether a suit makes at most one royal sequence (M47).
    pub(super) royals_once: bool,
}

/// Parses the choices. `known` are the switches of this edition.
pub(super) fn read(switches: &Switches, known: &[Switch]) -> Result<Options, SwitchError> {
    switches.check(known)?;
    let word = |name: &str| switches.0.get(name).map(String::as_str);
    Ok(Options {
        target: switches.number(&target())?,
        level: switches.number(&level())? as u8,
        discarded_joker: match word("discarded-joker") {
            Some("claimable") => DiscardedJoker::Claimable,
            _ => DiscardedJoker::Dead,
        },
        jokers_in_claimed_special_hands: word("nothing-matches") != Some("drawn-jokers"),
        royals_once: switches.choice(&royal())? == "once",
    })
}
