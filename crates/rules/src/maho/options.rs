//! The switches of Maho!: their descriptions and their chosen values.

use super::bonuses::BONUSES;
use crate::rules::{ClaimOrder, Length};
use crate::switches::{Amount, Switch, SwitchError, Switches, Values};
use words::{LocalizedText, rule_texts};

/// The mode of the game. Each mode is a rule set of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Three sets and no silver cards (H4, H20).
    Basic,
    /// Silver sets earn points (H21).
    Standard,
    /// A table of bonuses earns points (H22).
    Original,
}

/// Returns all switches of a mode.
pub(super) fn switches(mode: Mode) -> Vec<Switch> {
    let length = match mode {
        Mode::Basic => vec![target("H20", 3)],
        Mode::Standard => vec![target("H21", 5)],
        Mode::Original => vec![hands(), bonus()],
    };
    [copies(), jokers(), calls()].into_iter().chain(length).collect()
}

fn switch(name: &str, rule: &str, values: Values, about: LocalizedText, from_sheet: bool) -> Switch {
    Switch { name: name.to_owned(), rule: rule.to_owned(), values, description: about, from_sheet }
}

fn words(words: &[&str]) -> Values {
    Values::OneOf(words.iter().map(|&word| word.to_owned()).collect())
}

/// Returns the switch for the number of copies of each card (H1).
fn copies() -> Switch {
    let about = rule_texts::about_copies();
    switch("copies", "H1", words(&["4", "3"]), about, false)
}

/// Returns the switch for the number of jokers (H2).
fn jokers() -> Switch {
    let about = rule_texts::about_jokers();
    switch("jokers", "H2", words(&["2", "0", "1", "3", "4"]), about, false)
}

/// Returns the choice among several callers that this value of the switch means (H17, H19).
fn claim_order(calls: &str) -> ClaimOrder {
    match calls {
        "collected" => ClaimOrder::CollectedCalls,
        other => ClaimOrder::FirstCall { guarded: other == "guarded" },
    }
}

/// Returns the switch for the seats that may call, and for which call counts (H19).
fn calls() -> Switch {
    let about = rule_texts::about_calls();
    switch("calls", "H19", words(&["free", "guarded", "collected"]), about, true)
}

/// Returns the switch for the points that end a match (H20, H21).
fn target(rule: &str, points: u32) -> Switch {
    let about = rule_texts::about_target();
    switch("target", rule, Values::Number { presets: vec![points], min: 1 }, about, true)
}

/// Returns the switch for the number of hands in a match (H22).
fn hands() -> Switch {
    let about = rule_texts::about_hands();
    switch("hands", "H22", Values::Number { presets: vec![13], min: 1 }, about, true)
}

/// Returns the switch for the points of the bonuses (H22).
fn bonus() -> Switch {
    let about = rule_texts::about_bonus();
    let lines = BONUSES.iter().map(|bonus| Amount { name: bonus.key.to_owned(), default: bonus.points });
    switch("bonus", "H22", Values::Amounts(lines.collect()), about, false)
}

/// Returns the default points of the rows in `BONUSES` that count in a mode.
pub(super) fn default_points(mode: Mode) -> Vec<u32> {
    let count = match mode {
        Mode::Basic => 1,
        Mode::Standard => 2,
        Mode::Original => BONUSES.len(),
    };
    BONUSES.iter().take(count).map(|bonus| bonus.points).collect()
}

/// The chosen values of all switches.
pub(super) struct Options {
    pub(super) copies: u8,
    pub(super) jokers: u8,
    pub(super) claim_order: ClaimOrder,
    pub(super) length: Length,
    /// The points of the rows in `BONUSES`, in order. The mode does not count rows beyond the end of the
    /// list.
    pub(super) bonus_points: Vec<u32>,
}

/// Parses the choices.
pub(super) fn read(chosen: &Switches, mode: Mode) -> Result<Options, SwitchError> {
    chosen.check(&switches(mode))?;
    Ok(Options {
        copies: chosen.number(&copies())? as u8,
        jokers: chosen.number(&jokers())? as u8,
        claim_order: claim_order(&chosen.choice(&calls())?),
        length: match mode {
            Mode::Basic => Length::Points(chosen.number(&target("H20", 3))?),
            Mode::Standard => Length::Points(chosen.number(&target("H21", 5))?),
            Mode::Original => Length::Hands(chosen.number(&hands())?),
        },
        bonus_points: match mode {
            Mode::Basic | Mode::Standard => default_points(mode),
            Mode::Original => chosen.amounts(&bonus())?,
        },
    })
}
