//! `wellspring rules`: the numbered rules, by rule set, by number, or by words.

mod topic;
mod writing;

use std::io::{self, Write};

use rules::{RuleSet, Switch, Values};
use serde::Serialize;
use words::Language;

use crate::cli::RuleTextArgs;
use crate::cli_error::CliError;
use crate::exit_status::ExitStatus;
use crate::people_output::PeopleOutput;
use crate::score::write_json;
use topic::Topic;

/// A rule set and the choices that a house has in it.
#[derive(Serialize)]
struct RuleSetJson {
    rules: RuleSet,
    numbers: Vec<String>,
    switches: Vec<Switch>,
}

/// Writes the rule sets, all rules of one, or the rules that are asked for.
pub(crate) fn run(args: &RuleTextArgs, language: Language) -> Result<ExitStatus, CliError> {
    let mut stdout = io::stdout();
    let mut people = PeopleOutput::new(io::stdout());
    let out: &mut dyn Write = if args.json { &mut stdout } else { &mut people };
    if args.topic.is_empty() {
        write_rule_sets(out, args.json, language)?;
        return Ok(ExitStatus::Success);
    }
    let topic = Topic::new(&args.topic, language);
    if let Some(books) = topic.books() {
        for book in books {
            if args.json { writing::write_book_json(out, book)? } else { writing::write_book(out, book)? }
        }
        return Ok(ExitStatus::Success);
    }
    let found = topic.found();
    if found.is_empty() {
        return Err(CliError::NoSuchTopic { topic: args.topic.join(" "), known: known() });
    }
    for (index, found) in found.iter().enumerate() {
        if args.json {
            writing::write_rule_json(out, found.rule, &found.sets)?;
        } else {
            let gap = if index > 0 { "\n" } else { "" };
            write!(out, "{gap}")?;
            writing::write_rule(out, found.rule, &found.editions(), language)?;
        }
    }
    Ok(ExitStatus::Success)
}

/// Returns what may be asked for.
fn known() -> String {
    let sets = RuleSet::ALL.map(|set| set.to_string());
    let ranges = [RuleSet::MhingFr, RuleSet::QuatreVents, RuleSet::MahoOriginal].map(range);
    sets.into_iter().chain(ranges).collect::<Vec<_>>().join(", ")
}

/// Returns the first and the last number of a rule set.
fn range(set: RuleSet) -> String {
    let numbers = topic::numbers(set);
    [numbers.first(), numbers.last()].map(|number| number.cloned().unwrap_or_default()).join("–")
}

/// Writes every rule set with its switches.
fn write_rule_sets(out: &mut dyn Write, json: bool, language: Language) -> Result<(), CliError> {
    for set in RuleSet::ALL {
        let switches = set.switches();
        if json {
            write_json(out, &RuleSetJson { rules: set, numbers: topic::numbers(set), switches })?;
            continue;
        }
        writeln!(out, "{set:14} {}", range(set))?;
        for switch in switches {
            writeln!(out, "  {} ({})", switch_text(&switch), switch.rule)?;
            writeln!(out, "      {}", switch.description.typeset(language))?;
        }
    }
    Ok(())
}

/// Returns a switch with its values, as it is typed.
fn switch_text(switch: &Switch) -> String {
    format!("--switch {}={}", switch.name, values(&switch.values))
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
