//! Every rule of a playable game is cited by a test, and every citation is of a rule.

use std::collections::BTreeSet;

use crate::{
    assert_tidy,
    files::{self, File},
    tokens,
};

/// The games whose every rule must be cited, by the letter of their rules.
const GAMES: &[char] = &['M', 'Q', 'H'];

/// The letters of all rules.
const LETTERS: &[char] = &['M', 'Q', 'H'];

/// The rules that a document states: `- **M1** …` or `| **M29** | …`.
fn stated(text: &str) -> Vec<String> {
    let rule = |line: &str| {
        let line = line.strip_prefix("- **").or_else(|| line.strip_prefix("| **"))?;
        line.split_once("**").map(|(rule, _)| rule.to_owned())
    };
    text.lines().filter_map(rule).filter(|rule| is_rule(rule)).collect()
}

/// The rules that a text names.
fn cited(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| is_rule(word)).map(str::to_owned).collect()
}

fn is_rule(word: &str) -> bool {
    word.strip_prefix(LETTERS).is_some_and(|number| {
        (1..=2).contains(&number.len()) && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// What a test file says: data as it is, code without its comments, of a source only its tests.
fn tested(file: &File) -> String {
    let code = |tokens: Vec<tokens::Token>| tokens.into_iter().map(|token| token.text + " ").collect();
    match (file.path.rsplit('.').next(), file.is_test()) {
        (Some("rs"), true) => code(tokens::all(&file.text)),
        (Some("rs"), false) => code(tokens::tests(&file.text)),
        (Some("txt"), true) => file.text.clone(),
        (Some("ts"), _) => file.text.lines().filter(|line| !line.trim_start().starts_with("//")).collect(),
        _ => String::new(),
    }
}

/// All that is written about rules. Not the client: its drawings speak so too (`M12 3H8`).
fn written() -> Vec<File> {
    let mut files = files::under("crates", ".rs");
    files.extend(files::under("crates", ".txt"));
    files.extend(files::under("e2e", ".ts"));
    files.retain(|file| file.krate() != "web");
    files
}

fn rules() -> BTreeSet<String> {
    files::under("docs/rules", ".md").iter().flat_map(|file| stated(&file.text)).collect()
}

fn untested(rules: &BTreeSet<String>, tests: &[String]) -> Vec<String> {
    let cited: BTreeSet<String> = tests.iter().flat_map(|text| cited(text)).collect();
    let due = rules.difference(&cited).filter(|rule| rule.starts_with(GAMES));
    due.map(|rule| format!("no test cites {rule}")).collect()
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
    let tests: Vec<String> = written().iter().map(tested).collect();
    assert_tidy(&untested(&rules(), &tests));
}

#[test]
fn every_citation_is_of_a_rule() {
    let rules = rules();
    assert!(rules.len() > 100, "the documents state {} rules", rules.len());
    let complaints = written().into_iter().flat_map(|file| file.complaints(|text| unknown(&rules, text)));
    assert_tidy(&complaints.collect::<Vec<_>>());
}

#[test]
fn rules_are_read() {
    let text = "- **M1** 150 cards\n| **M29** | 1 | all\n**Q3** no\n- **Note** no\nsee M2";
    assert_eq!(stated(text), ["M1", "M29"]);
    assert_eq!(cited("(M1, M29) M2x m3 MM4 M123 _M5 \"Q6\""), ["M1", "M29", "Q6"]);
}

#[test]
fn a_rule_without_a_test_is_seen() {
    let rules = BTreeSet::from(["M1", "M2", "Q1"].map(str::to_owned));
    assert_eq!(untested(&rules, &["M1 M3".to_owned()]), ["no test cites M2", "no test cites Q1"]);
    assert_eq!(unknown(&rules, "M1 M3 Q1"), ["there is no rule M3"]);
}

#[test]
fn only_tests_count() {
    let source =
        "/// M1\nfn f() { \"M2\" }\n#[cfg(test)]\nmod tests { // M3\n/// M4\n fn f() { \"M5: dead\" } }";
    let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
    assert_eq!(cited(&tested(&file("crates/a/src/lib.rs", source))), ["M5"]);
    assert_eq!(cited(&tested(&file("crates/a/tests/b.rs", "// M1\nfn f() { \"M2\" }"))), ["M2"]);
    assert_eq!(cited(&tested(&file("crates/a/tests/b/c.txt", "# M1"))), ["M1"]);
    assert_eq!(cited(&tested(&file("e2e/a.spec.ts", "// M1\ntest('M2')"))), ["M2"]);
}
