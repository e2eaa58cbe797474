//! Every rule of a playable game is cited by a test, and every cited rule exists.

use std::collections::BTreeSet;

use crate::{
    assert_tidy,
    files::{self, File},
    tokens,
};

/// The letters of the games whose rules must all be cited.
const GAMES: &[char] = &['M', 'Q', 'H'];

/// The letters of all rules.
const LETTERS: &[char] = &['M', 'Q', 'H'];

/// The rules that a document defines: `### M1 The deck`.
fn defined(text: &str) -> Vec<String> {
    let rule = |line: &str| {
        let heading = line.strip_prefix("### ")?;
        heading.split_once(' ').map(|(rule, _)| rule.to_owned())
    };
    text.lines().filter_map(rule).filter(|rule| is_rule(rule)).collect()
}

/// The rules that a text cites.
fn cited(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| is_rule(word)).map(str::to_owned).collect()
}

fn is_rule(word: &str) -> bool {
    word.strip_prefix(LETTERS).is_some_and(|number| {
        (1..=2).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// Returns the part of a file that counts as a test. Data count whole, and code without its comments. Of a
/// product source, only the test modules count.
fn test_text(file: &File) -> String {
    let code = |tokens: Vec<tokens::Token>| tokens.into_iter().map(|token| token.text + " ").collect();
    match (file.path.rsplit('.').next(), file.is_test()) {
        (Some("rs"), true) => code(tokens::all(&file.text)),
        (Some("rs"), false) => code(tokens::tests(&file.text)),
        (Some("txt"), true) => file.text.clone(),
        (Some("ts"), _) => file.text.lines().filter(|line| !line.trim_start().starts_with("//")).collect(),
        _ => String::new(),
    }
}

/// All files that cite rules. The client is left out, because its SVG paths look like rules (`M12 3H8`).
fn citing_files() -> Vec<File> {
    let mut files = files::under("crates", ".rs");
    files.extend(files::under("crates", ".txt"));
    files.extend(files::under("e2e", ".ts"));
    files.retain(|file| file.krate() != "web");
    files
}

fn rules() -> BTreeSet<String> {
    files::under("docs/rules", ".md").iter().flat_map(|file| defined(&file.text)).collect()
}

fn uncited(rules: &BTreeSet<String>, tests: &[String]) -> Vec<String> {
    let cited: BTreeSet<String> = tests.iter().flat_map(|text| cited(text)).collect();
    let missing = rules.difference(&cited).filter(|rule| rule.starts_with(GAMES));
    missing.map(|rule| format!("no test cites {rule}")).collect()
}

fn unknown(rules: &BTreeSet<String>, text: &str) -> Vec<String> {
    cited(text)
        .into_iter()
        .filter(|rule| !rules.contains(rule))
        .map(|rule| format!("there is no rule {rule}"))
        .collect()
}

#[test]
fn every_rule_is_cited_by_a_test() {
    // The rulebook lists all rules, but tests none of them.
    let files = citing_files().into_iter().filter(|file| file.krate() != "rulebook");
    let tests: Vec<String> = files.map(|file| test_text(&file)).collect();
    assert_tidy(&uncited(&rules(), &tests));
}

#[test]
fn every_cited_rule_exists() {
    let rules = rules();
    assert!(rules.len() > 100, "the documents define {} rules", rules.len());
    let complaints =
        citing_files().into_iter().flat_map(|file| file.complaints(|text| unknown(&rules, text)));
    assert_tidy(&complaints.collect::<Vec<_>>());
}

#[test]
fn rules_are_parsed() {
    let text = "### M1 150 cards\n- sheet: M3\n### M29 All sequences\n### ? M4\n## M5 no\nM2 no";
    assert_eq!(defined(text), ["M1", "M29"]);
    assert_eq!(cited("(M1, M29) M2x m3 MM4 M123 _M5 \"Q6\""), ["M1", "M29", "Q6"]);
}

#[test]
fn rules_without_a_test_are_found() {
    let rules = BTreeSet::from(["M1", "M2", "Q1"].map(str::to_owned));
    assert_eq!(uncited(&rules, &["M1 M3".to_owned()]), ["no test cites M2", "no test cites Q1"]);
    assert_eq!(unknown(&rules, "M1 M3 Q1"), ["there is no rule M3"]);
}

#[test]
fn only_tests_count_as_citations() {
    let source =
        "/// M1\nfn f() { \"M2\" }\n#[cfg(test)]\nmod tests { // M3\n/// M4\n fn f() { \"M5: dead\" } }";
    let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
    assert_eq!(cited(&test_text(&file("crates/a/src/lib.rs", source))), ["M5"]);
    assert_eq!(cited(&test_text(&file("crates/a/tests/b.rs", "// M1\nfn f() { \"M2\" }"))), ["M2"]);
    assert_eq!(cited(&test_text(&file("crates/a/tests/b/c.txt", "# M1"))), ["M1"]);
    assert_eq!(cited(&test_text(&file("e2e/a.spec.ts", "// M1\ntest('M2')"))), ["M2"]);
}
