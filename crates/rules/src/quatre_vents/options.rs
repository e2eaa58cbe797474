//! The switches of *Quatre Vents*: described for people, and read.

use crate::switches::{Switch, SwitchError, Switches, Values};
use words::{LocalizedText, rule_texts};

/// The doubles to be agreed on before play (Q30): the name of the switch, and what it is about.
const OPTIONAL_DOUBLES: [(&str, LocalizedText); 4] = [
    ("all-triplets", rule_texts::about_all_triplets()),
    ("four-draw", rule_texts::about_four_draw()),
    ("last-tile", rule_texts::about_last_card()),
    ("robbing", rule_texts::about_robbing()),
];

/// What may be chosen.
pub(super) fn switches() -> Vec<Switch> {
    let agreed =
        OPTIONAL_DOUBLES.into_iter().map(|(name, about)| switch(name, "Q30", words(&["on", "off"]), about));
    [rounds(), dead_wall()].into_iter().chain(agreed).chain([limit()]).collect()
}

fn switch(name: &str, rule: &str, values: Values, about: LocalizedText) -> Switch {
    Switch { name: name.to_owned(), rule: rule.to_owned(), values, description: about, from_sheet: true }
}

fn words(words: &[&str]) -> Values {
    Values::OneOf(words.iter().map(|&word| word.to_owned()).collect())
}

/// How long a match is (Q6).
fn rounds() -> Switch {
    let about = rule_texts::about_rounds();
    switch("rounds", "Q6", words(&["4", "1", "2"]), about)
}

/// What is never drawn (Q14).
fn dead_wall() -> Switch {
    let about = rule_texts::about_dead_wall();
    switch("dead-wall", "Q14", words(&["growing", "constant"]), about)
}

/// What a hand is worth at most (Q31).
fn limit() -> Switch {
    let about = rule_texts::about_limit();
    switch("limit", "Q31", Values::Number { presets: vec![1500], min: 1 }, about)
}

/// The choices made, read.
pub(super) struct Options {
    pub(super) rounds: u32,
    pub(super) growing: bool,
    pub(super) limit: u32,
    /// The switches of the optional doubles that are turned off.
    pub(super) disabled_doubles: Vec<&'static str>,
}

/// Reads the choices.
pub(super) fn read(chosen: &Switches) -> Result<Options, SwitchError> {
    let known = switches();
    chosen.check(&known)?;
    let word = |name: &str| chosen.0.get(name).map(String::as_str);
    Ok(Options {
        rounds: chosen.number(&rounds())?,
        growing: word("dead-wall") != Some("constant"),
        limit: chosen.number(&limit())?,
        disabled_doubles: OPTIONAL_DOUBLES
            .iter()
            .map(|&(name, _)| name)
            .filter(|name| word(name) == Some("off"))
            .collect(),
    })
}
