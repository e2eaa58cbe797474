//! The width of lines, and the phrases that comments and documents avoid.

use crate::{
    assert_tidy,
    files::{self, File},
};

/// The greatest width of a line, in characters. rustfmt lays out code to the same width, apart from texts and
/// macros that it cannot break.
const MAX_WIDTH: usize = 110;

/// The endings of files whose lines are checked. Style sheets and data have long lines on purpose.
const SOURCES: [&str; 5] = [".rs", ".ts", ".mjs", ".py", ".toml"];

/// Folders whose texts for people stand on one line each, so that translations lie side by side. There, only
/// comments are checked.
const TEXTS: [&str; 2] = ["crates/words/", "crates/wellspring/"];

/// The heading of the list of phrases in the glossary.
const PHRASES_HEADING: &str = "## Phrases we do not write";

fn sources() -> Vec<File> {
    SOURCES.into_iter().flat_map(|ending| files::under("", ending)).collect()
}

/// Complains of wide lines that `is_checked` selects.
fn wide_lines(text: &str, is_checked: impl Fn(&str) -> bool) -> Vec<String> {
    let lines = text.lines().enumerate().filter(|(_, line)| is_checked(line));
    let wide = lines.map(|(index, line)| (index + 1, line.chars().count()));
    wide.filter(|&(_, width)| width > MAX_WIDTH)
        .map(|(number, width)| format!("line {number} is {width} characters wide, more than {MAX_WIDTH}"))
        .collect()
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

/// The phrases that the glossary lists, in lower case: lines `- phrase: what to write`.
fn listed_phrases(glossary: &str) -> Vec<String> {
    let section = glossary.split(PHRASES_HEADING).nth(1).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let rows = section.lines().filter_map(|line| line.strip_prefix("- "));
    rows.filter_map(|row| row.split_once(':')).map(|(phrase, _)| phrase.to_lowercase()).collect()
}

/// Whether a text holds a phrase as whole words. Both are in lower case.
fn holds_phrase(text: &str, phrase: &str) -> bool {
    let is_word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    text.match_indices(phrase).any(|(start, _)| {
        !is_word(text[..start].chars().next_back()) && !is_word(text[start + phrase.len()..].chars().next())
    })
}

/// The comments of a source, one string a paragraph, with the number of its first line.
fn comments(source: &str) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut continues = false;
    for (index, line) in source.lines().enumerate() {
        let comment = line.trim_start().strip_prefix("//").map(|text| text.trim_start_matches(['/', '!']));
        match (comment, paragraphs.last_mut()) {
            (Some(text), Some((_, paragraph))) if continues => *paragraph += text,
            (Some(text), _) => paragraphs.push((index + 1, text.to_owned())),
            (None, _) => {}
        }
        continues = comment.is_some();
    }
    paragraphs
}

fn bad_comments(source: &str, phrases: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (number, paragraph) in comments(source) {
        let paragraph = paragraph.to_lowercase();
        let found = phrases.iter().filter(|phrase| holds_phrase(&paragraph, phrase));
        complaints.extend(found.map(|phrase| format!("line {number}: the comment says \"{phrase}\"")));
    }
    complaints
}

fn bad_prose(text: &str, phrases: &[String]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.to_lowercase();
        let found = phrases.iter().filter(|phrase| holds_phrase(&line, phrase));
        complaints.extend(found.map(|phrase| format!("line {} says \"{phrase}\"", index + 1)));
    }
    complaints
}

/// The documents, without the glossary, which names the phrases, and without the rules of the sheets.
fn documents() -> Vec<File> {
    let mut documents = files::under("", ".md");
    documents.retain(|file| file.path != files::GLOSSARY && !file.path.starts_with("docs/rules/"));
    documents
}

#[test]
fn lines_are_at_most_110_wide() {
    let sources = sources();
    for ending in SOURCES {
        assert!(sources.iter().any(|file| file.path.ends_with(ending)), "no {ending} was found");
    }
    let complaints = sources.iter().flat_map(|file| {
        let has_texts = TEXTS.iter().any(|folder| file.path.starts_with(folder));
        file.complaints(|text| wide_lines(text, |line| !has_texts || is_comment(line)))
    });
    assert_tidy(&complaints.collect::<Vec<_>>());
}

#[test]
fn comments_and_documents_are_plain() {
    let phrases = listed_phrases(&files::glossary());
    assert!(phrases.len() >= 10, "the glossary lists {} phrases", phrases.len());
    let mut sources = files::under("crates", ".rs");
    sources.extend(files::under("xtask", ".rs"));
    let comments = sources.iter().flat_map(|file| file.complaints(|text| bad_comments(text, &phrases)));
    let documents = documents();
    let prose = documents.iter().flat_map(|file| file.complaints(|text| bad_prose(text, &phrases)));
    assert_tidy(&comments.chain(prose).collect::<Vec<_>>());
}

#[test]
fn wide_lines_are_detected() {
    let (fits, wide, code) = ("é".repeat(107), "é".repeat(108), "x".repeat(120));
    let source = format!("// {fits}\n// {wide}\n{code}");
    let complaints = [2, 3].map(|line| {
        let width = if line == 2 { 111 } else { 120 };
        format!("line {line} is {width} characters wide, more than 110")
    });
    assert_eq!(wide_lines(&source, |_| true), complaints);
    assert_eq!(wide_lines(&source, is_comment), complaints[..1]);
}

#[test]
fn listed_phrases_are_found_in_comments() {
    let glossary =
        format!("- no: this\n{PHRASES_HEADING}\nText.\n- Tell of: say\n- thus: so\n\n## Next\n- x: y");
    let phrases = listed_phrases(&glossary);
    assert_eq!(phrases, ["tell of", "thus"]);
    let source = "/// We tell\n/// of it.\nfn thus() {\n    // Thus far, enthusiasm.\n}";
    let expected = ["line 1: the comment says \"tell of\"", "line 4: the comment says \"thus\""];
    assert_eq!(bad_comments(source, &phrases), expected);
    assert_eq!(bad_prose("Plain.\nThus it is.", &phrases), ["line 2 says \"thus\""]);
}
