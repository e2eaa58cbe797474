//! Only a few crates name a rule set: the table never asks which game it plays.

use crate::{
    assert_tidy, files,
    tokens::{self, begins},
};

/// The crates that may name a rule set.
const MAY_NAME: &[&str] = &["rules", "wire", "server", "web", "wellspring", "bench"];

fn named(source: &str) -> Vec<String> {
    let tokens = tokens::product(source);
    let mut complaints = Vec::new();
    for (start, token) in tokens.iter().enumerate() {
        if let Some(next) = tokens.get(start + 3)
            && begins(&tokens[start..], &["RuleSet", ":", ":"])
            && (next.is_camel() || ["{", "*"].contains(&next.text.as_str()))
        {
            complaints.push(format!("line {}: RuleSet::{}", token.line, next.text));
        }
    }
    complaints
}

#[test]
fn table_code_names_no_rule_set() {
    let others = files::product().into_iter().filter(|file| !MAY_NAME.contains(&file.krate()));
    assert_tidy(&others.flat_map(|file| file.complaints(named)).collect::<Vec<_>>());
}

#[test]
fn named_rule_sets_are_found() {
    assert_eq!(named("fn f() { rules::RuleSet::MhingFr }"), ["line 1: RuleSet::MhingFr"]);
    assert_eq!(named("use rules::RuleSet::{MhingFr as F};"), ["line 1: RuleSet::{"]);
    assert_eq!(named("use rules::RuleSet::*;"), ["line 1: RuleSet::*"]);
    assert!(named("fn f(set: RuleSet) { RuleSet::ALL; RuleSet::from_str(\"RuleSet::MhingFr\") }").is_empty());
}
