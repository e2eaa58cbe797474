//! Hands and what they score, by rule set.

use rules::{RuleSet, Rules, Switches};

/// Checks every line of a file: HAND ; CREDITS ; POINTS, or `-;-` for what is no winning hand.
fn check(set: RuleSet, data: &str) {
    let rules = set.rules(&Switches::default()).expect("the defaults are accepted");
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let wrong: Vec<String> = lines.filter_map(|line| fault(&rules, line)).collect();
    assert!(wrong.is_empty(), "{set}: {} wrong\n{}", wrong.len(), wrong.join("\n"));
}

/// What is wrong with a line, if anything.
fn fault(rules: &Rules, line: &str) -> Option<String> {
    let (hand, expected) = line.split_once(';').expect("a hand and what it scores");
    let score = rules.hand(hand).ok().and_then(|hand| rules.score(&hand));
    let found = score.map_or("-;-".to_owned(), |score| {
        format!("{};{}", score.best.total.credits(), score.best.total.points())
    });
    (found != expected).then(|| format!("{line}: found {found}"))
}

#[test]
fn mhing_fr() {
    check(RuleSet::MhingFr, include_str!("scores/mhing-fr.txt"));
}

#[test]
fn mhing_sv() {
    check(RuleSet::MhingSv, include_str!("scores/mhing-sv.txt"));
}
