//! The switches of Maho!: described for people, and read.

use super::bonuses::BONUSES;
use crate::rules::Length;
use crate::switches::{Amount, Switch, SwitchError, Switches, Values};
use words::{LocalizedText, rule_texts};

/// How the game is played: each mode is a rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Three sets, no silver (H4, H20).
    Basic,
    /// Silver earns (H21).
    Standard,
    /// A table of bonuses (H22).
    Original,
}

/// What may be chosen.
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

/// How often each card is in the deck (H1).
fn copies() -> Switch {
    let about = rule_texts::about_copies();
    switch("copies", "H1", words(&["4", "3"]), about, false)
}

/// How many jokers there are (H2).
fn jokers() -> Switch {
    let about = rule_texts::about_jokers();
    switch("jokers", "H2", words(&["2", "0", "1", "3", "4"]), about, false)
}

/// Who may call (H19).
fn calls() -> Switch {
    let about = rule_texts::about_calls();
    switch("calls", "H19", words(&["free", "guarded"]), about, true)
}

/// How long a match is, in points (H20, H21).
fn target(rule: &str, points: u32) -> Switch {
    let about = rule_texts::about_target();
    switch("target", rule, Values::Number { presets: vec![points], min: 1 }, about, true)
}

/// How long a match is, in hands (H22).
fn hands() -> Switch {
    let about = rule_texts::about_hands();
    switch("hands", "H22", Values::Number { presets: vec![13], min: 1 }, about, true)
}

/// What the house's table earns (H22).
fn bonus() -> Switch {
    let about = rule_texts::about_bonus();
    let lines = BONUSES.iter().map(|bonus| Amount { name: bonus.key.to_owned(), default: bonus.points });
    switch("bonus", "H22", Values::Amounts(lines.collect()), about, false)
}

/// The choices made, read.
pub(super) struct Options {
    pub(super) copies: u8,
    pub(super) jokers: u8,
    pub(super) guarded: bool,
    pub(super) length: Length,
    /// The points of the rows of the table, in order. Missing rows earn nothing in this mode.
    pub(super) bonus_points: Vec<u32>,
}

/// Reads the choices.
pub(super) fn read(chosen: &Switches, mode: Mode) -> Result<Options, SwitchError> {
    chosen.check(&switches(mode))?;
    Ok(Options {
        copies: chosen.number(&copies())? as u8,
        jokers: chosen.number(&jokers())? as u8,
        guarded: chosen.choice(&calls())? == "guarded",
        length: match mode {
            Mode::Basic => Length::Points(chosen.number(&target("H20", 3))?),
            Mode::Standard => Length::Points(chosen.number(&target("H21", 5))?),
            Mode::Original => Length::Hands(chosen.number(&hands())?),
        },
        bonus_points: match mode {
            Mode::Basic => vec![1],
            Mode::Standard => vec![1, 1],
            Mode::Original => chosen.amounts(&bonus())?,
        },
    })
}
