//! Reads the texts of a game strictly: every line has a meaning, or is an error.

use rules::RuleSet;

use crate::book::{Mark, TableKind};
use crate::span::is_rule_number;

/// The rules of a game in one language, with all its rule sets.
#[derive(Debug, Default)]
pub(crate) struct GameText {
    /// The name of the game.
    pub(crate) title: String,
    /// What there is to say about its sheet.
    pub(crate) about: String,
    /// The chapters.
    pub(crate) chapters: Vec<ChapterText>,
}

/// A chapter.
#[derive(Debug)]
pub(crate) struct ChapterText {
    pub(crate) key: String,
    pub(crate) title: String,
    pub(crate) statements: Vec<StatementText>,
    pub(crate) table: Option<TableKind>,
    pub(crate) rules: Vec<RuleTextEntry>,
}

/// A rule or a question.
#[derive(Debug)]
pub(crate) struct RuleTextEntry {
    /// The number; `None` for a question.
    pub(crate) number: Option<String>,
    pub(crate) title: String,
    pub(crate) statements: Vec<StatementText>,
}

/// A statement and the rule sets in which it holds.
#[derive(Debug)]
pub(crate) struct StatementText {
    pub(crate) mark: Mark,
    /// The rule sets; all of the game if empty.
    pub(crate) sets: Vec<RuleSet>,
    pub(crate) text: String,
}

/// A line that the format does not allow.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub(crate) struct TextError {
    /// The number of the line.
    line: usize,
    /// What is wrong with it.
    reason: &'static str,
}

/// Reads the text of a game.
pub(crate) fn game_text(text: &str) -> Result<GameText, TextError> {
    let mut game = GameText::default();
    for (index, line) in text.lines().enumerate() {
        add_line(&mut game, line).map_err(|reason| TextError { line: index + 1, reason })?;
    }
    Ok(game)
}

/// Adds a line to a game.
fn add_line(game: &mut GameText, line: &str) -> Result<(), &'static str> {
    if line.is_empty() {
        return Ok(());
    }
    if let Some(title) = line.strip_prefix("# ") {
        title.clone_into(&mut game.title);
        return Ok(());
    }
    if let Some(heading) = line.strip_prefix("## ") {
        game.chapters.push(chapter(heading)?);
        return Ok(());
    }
    let Some(chapter) = game.chapters.last_mut() else {
        let is_text = !line.starts_with(['-', '#']);
        line.clone_into(&mut game.about);
        return if is_text { Ok(()) } else { Err("a chapter is missing before this line") };
    };
    if let Some(heading) = line.strip_prefix("### ") {
        chapter.rules.push(rule(heading)?);
        return Ok(());
    }
    if let Some(kind) = line.strip_prefix("- table: ") {
        let is_first = chapter.table.is_none() && chapter.rules.is_empty();
        chapter.table = Some(table(kind)?);
        return if is_first { Ok(()) } else { Err("a chapter has one table, before its rules") };
    }
    let statement = statement(line)?;
    match chapter.rules.last_mut() {
        Some(rule) => rule.statements.push(statement),
        None => chapter.statements.push(statement),
    }
    Ok(())
}

/// Reads the heading of a chapter: `A turn {#turn}`.
fn chapter(heading: &str) -> Result<ChapterText, &'static str> {
    let (title, key) = heading.split_once(" {#").ok_or("a chapter needs a key: {#key}")?;
    let key = key.strip_suffix('}').ok_or("the key of a chapter ends in }")?;
    let (key, title) = (key.to_owned(), title.to_owned());
    Ok(ChapterText { key, title, statements: Vec::new(), table: None, rules: Vec::new() })
}

/// Reads the heading of a rule, `M7 Draw and discard`, or of a question, `? Can …?`.
fn rule(heading: &str) -> Result<RuleTextEntry, &'static str> {
    let (number, title) = heading.split_once(' ').ok_or("a rule needs a title")?;
    let number = match number {
        "?" => None,
        number if is_rule_number(number) => Some(number.to_owned()),
        _ => return Err("a heading begins with the number of a rule, or with a question mark"),
    };
    Ok(RuleTextEntry { number, title: title.to_owned(), statements: Vec::new() })
}

/// Reads the kind of a table.
fn table(kind: &str) -> Result<TableKind, &'static str> {
    match kind {
        "combinations" => Ok(TableKind::Combinations),
        "conversion" => Ok(TableKind::Conversion),
        "levels" => Ok(TableKind::Levels),
        "points" => Ok(TableKind::Points),
        "doubles" => Ok(TableKind::Doubles),
        "bonuses" => Ok(TableKind::Bonuses),
        _ => Err("there is no such table"),
    }
}

/// Reads a statement: `- sheet: …`, `- ruling (mhing-fr, mhing-sv): …`.
fn statement(line: &str) -> Result<StatementText, &'static str> {
    let rest = line.strip_prefix("- ").ok_or("a statement begins with a dash")?;
    let (mark, rest) = if let Some(rest) = rest.strip_prefix("sheet") {
        (Mark::Sheet, rest)
    } else {
        (Mark::Ruling, rest.strip_prefix("ruling").ok_or("a statement is marked sheet or ruling")?)
    };
    let (sets, text) = rest.split_once(": ").ok_or("a colon is missing after the mark")?;
    // A star in backticks is a joker.
    let stars: usize = text.split('`').step_by(2).map(|part| part.matches('*').count()).sum();
    if text.matches('`').count() % 2 == 1 || stars % 2 == 1 {
        return Err("a backtick or a star is missing");
    }
    let sets = sets.trim().trim_start_matches('(').trim_end_matches(')');
    let sets = sets.split(", ").filter(|set| !set.is_empty()).map(str::parse).collect::<Result<_, _>>();
    Ok(StatementText { mark, sets: sets.map_err(|_| "there is no such rule set")?, text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::game_text;
    use crate::book::{Mark, TableKind};

    #[test]
    fn texts_are_parsed() {
        let text = "# Mhing\n\nAbout.\n\n## A turn {#turn}\n- ruling: All.\n- table: levels\n\n### M7 Draw\n\
                    - sheet (mhing-fr, mhing-sv): Draw: go on.\n### ? Why?\n- sheet: Because.";
        let game = game_text(text).expect("a text");
        assert_eq!((&*game.title, &*game.about, game.chapters.len()), ("Mhing", "About.", 1));
        let chapter = &game.chapters[0];
        assert_eq!((&*chapter.key, &*chapter.title), ("turn", "A turn"));
        assert_eq!((chapter.statements[0].mark, chapter.table), (Mark::Ruling, Some(TableKind::Levels)));
        let [draw, why] = &chapter.rules[..] else { panic!("two rules") };
        assert_eq!((draw.number.as_deref(), &*draw.title, &*why.title), (Some("M7"), "Draw", "Why?"));
        assert_eq!((draw.statements[0].sets.len(), &*draw.statements[0].text), (2, "Draw: go on."));
        assert!(why.number.is_none() && why.statements[0].sets.is_empty());
    }

    #[test]
    fn faults_are_refused() {
        let faults = [
            ("- sheet: too early", 1),
            ("## A turn", 1),
            ("## A {#a}\n### Draw", 2),
            ("## A {#a}\n### X7 Draw", 2),
            ("## A {#a}\n- table: tables", 2),
            ("## A {#a}\n### M7 Draw\n- table: levels", 3),
            ("## A {#a}\n### M7 Draw\nplain text", 3),
            ("## A {#a}\n- guess: no", 2),
            ("## A {#a}\n- sheet (mhing-de): no", 2),
            ("## A {#a}\n- sheet: `57p", 2),
            ("## A {#a}\n- sheet no colon", 2),
        ];
        for (text, line) in faults {
            let error = game_text(text).expect_err(text);
            assert_eq!(error.line, line, "{text}: {error}");
        }
    }
}
