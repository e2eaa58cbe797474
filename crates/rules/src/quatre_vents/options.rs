//! The switches of *Quatre Vents*: their descriptions and their chosen values.

use crate::switches::{Switch, SwitchError, Switches, Values};
use words::{LocalizedText, rule_texts};

/// The limit unless the house chooses another (Q31).
pub(super) const DEFAULT_LIMIT: u32 = 1500;

/// The optional doubles (Q30): for each one, the name of its switch and a description.
const OPTIONAL_DOUBLES: [(&str, LocalizedText); 4] = [
    ("all-triplets", rule_texts::about_all_triplets()),
    ("four-draw", rule_texts::about_four_draw()),
    ("last-tile", rule_texts::about_last_card()),
    ("robbing", rule_texts::about_robbing()),
];

/// Returns all switches of the game.
pub(super) fn switches() -> Vec<Switch> {
    let agreed =
        OPTIONAL_DOUBLES.into_iter().map(|(name, about)| switch(name, "Q30", words(&["on", "off"]), about));
    [rounds(), dead_wall(), one_suit()].into_iter().chain(agreed).chain([limit()]).collect()
}

fn switch(name: &str, rule: &str, values: Values, about: LocalizedText) -> Switch {
    Switch { name: name.to_owned(), rule: rule.to_owned(), values, description: about, from_sheet: true }
}

fn words(words: &[&str]) -> Values {
    Values::OneOf(words.iter().map(|&word| word.to_owned()).collect())
}

/// Returns the switch for the number of rounds in a match (Q6).
fn rounds() -> Switch {
    let about = rule_texts::about_rounds();
    switch("rounds", "Q6", words(&["4", "1", "2"]), about)
}

/// Returns the switch for the dead wall, the cards that are never drawn (Q14).
fn dead_wall() -> Switch {
    let about = rule_texts::about_dead_wall();
    switch("dead-wall", "Q14", words(&["growing", "constant"]), about)
}

/// Returns the switch for the doubles that §6 (3) and (5) print for one suit beside a triplet (Q28).
fn one_suit() -> Switch {
    let about = rule_texts::about_one_suit();
    Switch { from_sheet: false, ..switch("one-suit", "Q28", words(&["sums", "printed"]), about) }
}

/// Returns the switch for the limit, the maximum value of a hand (Q31).
fn limit() -> Switch {
    let about = rule_texts::about_limit();
    switch("limit", "Q31", Values::Number { presets: vec![DEFAULT_LIMIT], min: 1 }, about)
}

/// The chosen values of all switches.
pub(super) struct Options {
    pub(super) rounds: u32,
    pub(super) growing: bool,
    pub(super) limit: u32,
    /// Whether one suit beside a triplet has the doubles that §6 (3) and (5) print (Q28).
    pub(super) printed_doubles: bool,
    /// The switches of the optional doubles that are turned off.
    pub(super) disabled_doubles: Vec<&'static str>,
}

/// Parses the choices.
pub(super) fn read(chosen: &Switches) -> Result<Options, SwitchError> {
    let known = switches();
    chosen.check(&known)?;
    let word = |name: &str| chosen.0.get(name).map(String::as_str);
    Ok(Options {
        rounds: chosen.number(&rounds())?,
        growing: word("dead-wall") != Some("constant"),
        limit: chosen.number(&limit())?,
        printed_doubles: word("one-suit") == Some("printed"),
        disabled_doubles: OPTIONAL_DOUBLES
            .iter()
            .map(|&(name, _)| name)
            .filter(|name| word(name) == Some("off"))
            .collect(),
    })
}
