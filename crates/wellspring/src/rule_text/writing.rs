//! Writes rules, chapters and tables, for people and as JSON.

use std::io::{self, Write};

use rulebook::{
    Chapter, Mark, RuleEntry, RuleExample, RuleTable, Rulebook, Span, Statement, TableKind, TableRow,
};
use rules::{RuleSet, Switches};
use serde::Serialize;
use words::Language;

use super::switch_text;
use crate::cli_error::CliError;
use crate::people_output::display_width;
use crate::score::write_json;
use crate::score_text::cards_text;

/// A rule in JSON.
#[derive(Serialize)]
struct RuleJson<'a> {
    rules: &'a [RuleSet],
    number: Option<&'a str>,
    title: &'a str,
    statements: Vec<StatementJson>,
    examples: Vec<ExampleJson<'a>>,
    switches: Vec<&'a str>,
}

/// A statement in JSON.
#[derive(Serialize)]
struct StatementJson {
    mark: Mark,
    text: String,
}

/// An example in JSON.
#[derive(Serialize)]
struct ExampleJson<'a> {
    hand: &'a str,
    switches: &'a Switches,
    worth: &'a str,
}

/// What holds for a whole chapter, in JSON.
#[derive(Serialize)]
struct ChapterJson<'a> {
    rules: RuleSet,
    chapter: &'a str,
    title: &'a str,
    statements: Vec<StatementJson>,
}

/// A row of a table in JSON.
#[derive(Serialize)]
struct TableRowJson<'a> {
    rules: RuleSet,
    table: TableKind,
    rule: &'a str,
    name: &'a str,
    worth: &'a str,
    cards: String,
    note: Option<&'a str>,
}

/// Writes all rules of a rule set, with the texts and tables of its chapters, one JSON object a line.
pub(super) fn write_book_json(out: &mut dyn Write, book: &Rulebook) -> Result<(), CliError> {
    for chapter in &book.chapters {
        let statements = statements_json(&chapter.statements);
        let (rules, key, title) = (book.rules, &chapter.key, &chapter.title);
        write_json(out, &ChapterJson { rules, chapter: key, title, statements })?;
        if let Some(table) = &chapter.table {
            for row in &table.rows {
                let TableRow { rule, name, worth, note, .. } = row;
                let (cards, note) = (row_cards(row), note.as_deref());
                write_json(out, &TableRowJson { rules, table: table.kind, rule, name, worth, cards, note })?;
            }
        }
        for rule in &chapter.rules {
            write_rule_json(out, rule, &[book.rules])?;
        }
    }
    Ok(())
}

/// Writes a rule, with the rule sets in which it holds, as one line of JSON.
pub(super) fn write_rule_json(
    out: &mut dyn Write,
    rule: &RuleEntry,
    sets: &[RuleSet],
) -> Result<(), CliError> {
    let examples = rule.examples.iter().map(|example| ExampleJson {
        hand: &example.hand,
        switches: &example.switches,
        worth: &example.worth,
    });
    write_json(
        out,
        &RuleJson {
            rules: sets,
            number: rule.number.as_deref(),
            title: &rule.title,
            statements: statements_json(&rule.statements),
            examples: examples.collect(),
            switches: rule.switches.iter().map(|switch| switch.name.as_str()).collect(),
        },
    )
}

/// Returns statements as JSON has them.
fn statements_json(statements: &[Statement]) -> Vec<StatementJson> {
    statements
        .iter()
        .map(|statement| StatementJson { mark: statement.mark, text: statement.text() })
        .collect()
}

/// Writes all rules of a rule set.
pub(super) fn write_book(out: &mut dyn Write, book: &Rulebook) -> io::Result<()> {
    writeln!(out, "{}\n", book.title)?;
    writeln!(out, "{}", Span::plain(&book.about))?;
    for chapter in &book.chapters {
        write_chapter(out, chapter, book.language)?;
    }
    Ok(())
}

/// Writes a chapter.
fn write_chapter(out: &mut dyn Write, chapter: &Chapter, language: Language) -> io::Result<()> {
    writeln!(out, "\n{}\n{}", chapter.title, "=".repeat(display_width(&chapter.title)))?;
    write_statements(out, &chapter.statements, language)?;
    if let Some(table) = &chapter.table {
        write_table(out, table)?;
    }
    for (index, rule) in chapter.rules.iter().enumerate() {
        if index > 0 || chapter.table.is_some() || !chapter.statements.is_empty() {
            writeln!(out)?;
        }
        write_rule(out, rule, &[], language)?;
    }
    Ok(())
}

/// Writes a rule with its examples and house options. `editions` are the rule sets that it is limited to.
pub(super) fn write_rule(
    out: &mut dyn Write,
    rule: &RuleEntry,
    editions: &[RuleSet],
    language: Language,
) -> io::Result<()> {
    let number = rule.number.as_ref().map(|number| format!("{number}  ")).unwrap_or_default();
    let editions: Vec<&str> = editions.iter().map(|set| set.id()).collect();
    let editions = if editions.is_empty() { String::new() } else { format!(" ({})", editions.join(", ")) };
    writeln!(out, "{number}{}{editions}", rule.title)?;
    write_statements(out, &rule.statements, language)?;
    for example in &rule.examples {
        write_example(out, example, language)?;
    }
    for switch in &rule.switches {
        writeln!(out, "  {}", language.house_option_is(&switch_text(switch)))?;
        writeln!(out, "      {}", switch.description.typeset(language))?;
    }
    Ok(())
}

/// Writes statements, each with its mark.
fn write_statements(out: &mut dyn Write, statements: &[Statement], language: Language) -> io::Result<()> {
    for statement in statements {
        let text = statement.text();
        let marked = match statement.mark {
            Mark::Sheet => language.sheet_says(&text),
            Mark::Ruling => language.ruling_says(&text),
        };
        writeln!(out, "  {marked}")?;
    }
    Ok(())
}

/// Writes an example: the hand, its worth, and the rules that earn it.
fn write_example(out: &mut dyn Write, example: &RuleExample, language: Language) -> io::Result<()> {
    let choices = example.switches.0.iter().map(|(name, value)| format!(" --switch {name}={value}"));
    let hand = format!("{}{}", example.hand, choices.collect::<String>());
    writeln!(out, "  {}", language.example_is(&hand, &example.worth))?;
    let lines: Vec<String> =
        example.lines.iter().map(|line| format!("{} {}", line.rule, line.worth)).collect();
    if lines.is_empty() { Ok(()) } else { writeln!(out, "      {}", lines.join(", ")) }
}

/// Writes a table. The name of a row may be longer than a line; then it is broken.
fn write_table(out: &mut dyn Write, table: &RuleTable) -> io::Result<()> {
    writeln!(out)?;
    let width = table.rows.iter().map(|row| display_width(&row.worth)).max().unwrap_or(0);
    for row in &table.rows {
        let printed = row.printed.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
        let pad = " ".repeat(width - display_width(&row.worth));
        writeln!(out, "  {:4} {pad}{}  {}{printed}", row.rule, row.worth, row.name)?;
        let note = row.note.as_ref().map(|note| format!("      {note}"));
        let cards =
            Some(row_cards(row)).filter(|cards| !cards.is_empty()).map(|cards| format!("      {cards}"));
        for line in note.into_iter().chain(cards) {
            writeln!(out, "{line}")?;
        }
    }
    Ok(())
}

/// Returns the cards of a row in notation, group by group.
fn row_cards(row: &TableRow) -> String {
    let groups = row.cards.iter().map(|group| {
        let cards: Vec<_> = group.iter().map(|card| card.card).collect();
        cards_text(&cards)
    });
    groups.collect::<Vec<_>>().join(" ")
}
