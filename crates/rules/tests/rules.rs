//! The scoring rules one by one. Each line of a file names a rule and a hand whose score depends on that
//! rule.

use std::collections::BTreeMap;

use rules::{Reading, RuleSet, Scorer, Switches, Total};

/// Returns the scorer of a column such as `mhing-fr level=3`.
fn scorer_of(column: &str) -> Scorer {
    let mut words = column.split_whitespace();
    let set: RuleSet = words.next().unwrap_or_default().parse().expect("a rule set");
    let switches = words.map(|word| word.split_once('=').expect("name=value"));
    let switches: BTreeMap<_, _> =
        switches.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    set.scorer(&Switches(switches)).expect("known switches")
}

/// Returns a reading in the format of the files: the total, the lines, and the excluded combinations with
/// their reasons.
fn tell(reading: &Reading) -> String {
    let times = |times| if times == 1 { String::new() } else { format!("*{times}") };
    let lines = reading.lines.iter().map(|line| format!(" {}{}", line.rule, times(line.count)));
    let excluded = reading.excluded.iter().map(|excluded| format!(" -{}/{}", excluded.rule, excluded.by));
    format!("{}:{}", tell_total(reading.total), lines.chain(excluded).collect::<String>())
}

/// Returns a total in the format of the files: credits and points, or points, doubles and value, or points
/// alone.
fn tell_total(total: Total) -> String {
    match total {
        Total::Credits { credits, points } => format!("{credits}/{points}"),
        Total::Base { base: Some(base), doubles: Some(doubles), value } => {
            format!("{base}, doubled {doubles}: {value}")
        }
        Total::Base { value, .. } => format!("limit {value}"),
        Total::Points { points } => points.to_string(),
    }
}

/// Returns the best reading of a hand and the next best one. For a hand that does not win, the result is its
/// distance.
fn outcome(scorer: &Scorer, text: &str) -> String {
    let hand = match scorer.rules().parse_hand(text) {
        Ok(hand) => hand,
        Err(error) => return format!("error at {}: {error}", error.offset),
    };
    match scorer.score(&hand) {
        None => format!("no, {} away", scorer.distance(&hand)),
        Some(score) => {
            let next = score.next_best.map_or(String::new(), |next| format!(" | {}", tell(&next)));
            tell(&score.best) + &next
        }
    }
}

#[test]
fn every_rule_of_mhing_decides_its_hands() {
    check(include_str!("rules/mhing.txt"));
}

#[test]
fn every_rule_of_quatre_vents_decides_its_hands() {
    check(include_str!("rules/quatre-vents.txt"));
}

#[test]
fn every_rule_of_maho_decides_its_hands() {
    check(include_str!("rules/maho.txt"));
}

/// Checks every line of a file.
fn check(data: &str) {
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let told = lines.map(|line| {
        let columns: Vec<&str> = line.split(" ; ").collect();
        let &[rule, set, hand, ..] = &columns[..] else { panic!("a rule, a rule set and a hand: {line}") };
        (line, format!("{rule} ; {set} ; {hand} ; {}", outcome(&scorer_of(set), hand)))
    });
    let wrong: Vec<String> = told.filter(|(line, told)| line != told).map(|(_, told)| told).collect();
    assert!(wrong.is_empty(), "{} lines differ; found:\n{}", wrong.len(), wrong.join("\n"));
}
