//! `wellspring rules`: our numbered reading of the rule sheets, which stands in `docs/rules`.

use std::io::{self, Write};

use rules::{RuleSet, Switch, Values};
use serde::Serialize;
use words::Language;

use crate::cli::RuleTextArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::people_output::PeopleOutput;
use crate::score::write_json;

/// The texts of the games, with the letter of their rules' numbers.
const GAMES: [(char, &str); 3] = [
    ('M', include_str!("../../../docs/rules/mhing.md")),
    ('Q', include_str!("../../../docs/rules/quatre-vents.md")),
    ('H', include_str!("../../../docs/rules/maho.md")),
];

/// A rule as it stands in its text.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Rule {
    number: String,
    text: String,
}

/// A rule set and the choices that a house has in it.
#[derive(Serialize)]
struct RuleSetJson {
    rules: RuleSet,
    numbers: Vec<String>,
    switches: Vec<Switch>,
}

/// Writes the rule sets, all rules of one, or one rule.
pub(crate) fn run(args: &RuleTextArgs, language: Language) -> Result<ExitStatus, CliError> {
    let mut stdout = io::stdout();
    let mut people = PeopleOutput::new(io::stdout());
    let out: &mut dyn Write = if args.json { &mut stdout } else { &mut people };
    match &args.topic {
        None => write_rule_sets(out, args.json, language)?,
        Some(topic) => write_topic(out, topic, args.json)?,
    }
    Ok(ExitStatus::Success)
}

/// Writes every rule set with its switches.
fn write_rule_sets(out: &mut dyn Write, json: bool, language: Language) -> Result<(), CliError> {
    for set in RuleSet::ALL {
        let numbers: Vec<String> = rules_of(text(set)).into_iter().map(|rule| rule.number).collect();
        let switches = set.switches();
        if json {
            write_json(out, &RuleSetJson { rules: set, numbers, switches })?;
            continue;
        }
        let ends = [numbers.first(), numbers.last()].map(|number| number.cloned().unwrap_or_default());
        writeln!(out, "{set:14} {}", ends.join("–"))?;
        for switch in switches {
            writeln!(out, "  --switch {}={} ({})", switch.name, values(&switch.values), switch.rule)?;
            writeln!(out, "      {}", switch.description.typeset(language))?;
        }
    }
    Ok(())
}

/// Returns the values of a switch in one line.
fn values(values: &Values) -> String {
    match values {
        Values::OneOf(words) => words.join("|"),
        Values::Number { presets, .. } => {
            let presets: Vec<String> = presets.iter().map(ToString::to_string).collect();
            format!("{}|N", presets.join("|"))
        }
        Values::Amounts(amounts) => {
            let amounts = amounts.iter().map(|amount| format!("{}:{}", amount.name, amount.default));
            amounts.collect::<Vec<_>>().join(",")
        }
    }
}

/// Writes all rules of a rule set, or the rule with a number.
fn write_topic(out: &mut dyn Write, topic: &str, json: bool) -> Result<(), CliError> {
    if let Ok(set) = topic.parse::<RuleSet>() {
        if json {
            for rule in rules_of(text(set)) {
                write_json(out, &rule)?;
            }
            return Ok(());
        }
        return Ok(write!(out, "{}", text(set))?);
    }
    let wanted = topic.to_uppercase();
    let mut rules = GAMES.iter().flat_map(|(_, text)| rules_of(text));
    let Some(rule) = rules.find(|rule| rule.number == wanted) else {
        let sets = RuleSet::ALL.map(|set| set.to_string());
        let numbers = GAMES
            .iter()
            .filter_map(|(letter, text)| Some(format!("{letter}1–{}", rules_of(text).last()?.number)));
        let known = sets.into_iter().chain(numbers).collect::<Vec<_>>().join(", ");
        return Err(CliError::NoSuchTopic { topic: topic.to_owned(), known });
    };
    if json {
        return write_json(out, &rule);
    }
    Ok(writeln!(out, "{} {}", rule.number, rule.text)?)
}

/// Returns the text of a rule set's game.
fn text(set: RuleSet) -> &'static str {
    let letter = match set {
        RuleSet::MhingFr | RuleSet::MhingSv => 'M',
        RuleSet::QuatreVents => 'Q',
        RuleSet::MahoBasic | RuleSet::MahoStandard | RuleSet::MahoOriginal => 'H',
    };
    GAMES.iter().find(|game| game.0 == letter).map_or("", |game| game.1)
}

/// Returns the numbered rules of a text, in the order of their numbers. A rule is a line of a list, with the
/// lines below that belong to it, or a row of a table.
fn rules_of(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if let Some(rule) = rule_in(line) {
            is_open = line.starts_with('-');
            rules.push(rule);
        } else if is_open && line.starts_with("  ") {
            let rule = rules.last_mut().expect("a rule is open");
            rule.text = format!("{}\n{}", rule.text, line.trim_end());
        } else {
            is_open = false;
        }
    }
    rules.sort_by_key(|rule| rule.number[1..].parse::<u32>().unwrap_or(u32::MAX));
    rules
}

/// Returns the rule that begins with a line, if there is one.
fn rule_in(line: &str) -> Option<Rule> {
    let list = line.strip_prefix("- **").and_then(|rest| rest.split_once("**"));
    let row = || line.strip_prefix("| **").and_then(|rest| rest.split_once("** |"));
    let (number, text) = list.or_else(row)?;
    let is_number = number.len() > 1 && number[1..].chars().all(|digit| digit.is_ascii_digit());
    let cells = text.trim().trim_end_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>();
    let text = if list.is_some() { text.trim().to_owned() } else { cells.join(" · ") };
    is_number.then(|| Rule { number: number.to_owned(), text })
}

#[cfg(test)]
mod tests {
    use rules::RuleSet;

    use super::{rules_of, text};

    /// The numbers run from 1 without a gap, and each rule has a text.
    #[test]
    fn every_rule_is_found() {
        for set in RuleSet::ALL {
            let rules = rules_of(text(set));
            let letter = &rules[0].number[..1];
            for (rule, number) in rules.iter().zip(1..) {
                assert_eq!(rule.number, format!("{letter}{number}"));
                assert!(rule.text.len() > 10, "{rule:?}");
            }
        }
        let rules = rules_of(text(RuleSet::MhingFr));
        let royal = rules.iter().find(|rule| rule.number == "M39").expect("M39");
        assert!(royal.text.contains("1-2-3, 4-5-6 and 7-8-9") && royal.text.contains("Kejsarrad"));
    }
}
