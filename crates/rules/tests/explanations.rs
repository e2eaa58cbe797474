//! The parts of an explained score: lines with their cards, sets, and excluded combinations, in three
//! languages.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use rules::{Reading, RuleSet, Score, Scorer, Switches, Total};

/// Returns a score in the format of the file.
fn tell(score: &Score) -> String {
    let mut text = tell_reading("best", &score.best);
    if let Some(next) = &score.next_best {
        text += &tell_reading("next", next);
    }
    text
}

fn tell_reading(which: &str, reading: &Reading) -> String {
    let mut text = match reading.total {
        Total::Credits { credits, points } => format!("{which} {credits} credits, {points} points\n"),
        Total::Base { base, doubles, value } => {
            format!("{which} {base:?} doubled {doubles:?}, {value} points\n")
        }
        Total::Points { points } => format!("{which} {points} points\n"),
    };
    for line in &reading.lines {
        let cards: Vec<String> = line.cards.iter().map(ToString::to_string).collect();
        let (name, times, credits) = (&line.name, line.count, line.earning.amount());
        let names = format!("{} / {} / {}", name.en, name.fr, name.sv);
        _ = writeln!(text, "  {} {names} x{times} = {credits}: {}", line.rule, cards.join(" "));
    }
    for excluded in &reading.excluded {
        _ = writeln!(
            text,
            "  not {} {}, for {} {}",
            excluded.rule, excluded.name.en, excluded.by, excluded.by_name.en
        );
    }
    let sets: Vec<String> = reading.sets.iter().map(ToString::to_string).collect();
    let pair = reading.pair.map_or_else(|| "none".to_owned(), |pair| pair.to_string());
    _ = writeln!(text, "  sets {}, pair {pair}", sets.join(" "));
    text
}

fn scorer_of(set: &str) -> Scorer {
    let set: RuleSet = set.parse().expect("a rule set");
    set.scorer(&Switches::default()).expect("the defaults are accepted")
}

#[test]
fn scores_are_explained() {
    explained(include_str!("explanations/mhing.txt"));
    explained(include_str!("explanations/others.txt"));
}

/// Checks a file of explained scores.
fn explained(data: &str) {
    let (head, rest) = data.split_once("\n\n").expect("a head");
    let told = rest.trim_end().split("\n\n").map(|block| {
        let first = block.lines().next().unwrap_or_default();
        let (set, hand) = first.split_once(" ; ").expect("a rule set and a hand");
        let scorer = scorer_of(set);
        let score = scorer.score(&scorer.rules().parse_hand(hand).expect("a hand")).expect("a winning hand");
        format!("{first}\n{}", tell(&score))
    });
    let told = format!("{head}\n\n{}", told.collect::<Vec<_>>().join("\n"));
    assert!(told == data, "found:\n{told}");
}

/// Every score of these files survives a round trip through JSON. Every combination has one name in each
/// language.
#[test]
fn scores_round_trip_in_every_game() {
    let mut names = BTreeSet::new();
    for data in [
        include_str!("rules/mhing.txt"),
        include_str!("rules/quatre-vents.txt"),
        include_str!("rules/maho.txt"),
    ] {
        let columns = data.lines().map(|line| line.split(" ; ").collect::<Vec<_>>());
        for columns in columns.filter(|columns| columns.len() > 2 && !columns[1].contains(' ')) {
            let scorer = scorer_of(columns[1]);
            let Some(score) = scorer.rules().parse_hand(columns[2]).ok().and_then(|hand| scorer.score(&hand))
            else {
                continue;
            };
            for line in &score.best.lines {
                names.insert(format!("{} {} / {} / {}", line.rule, line.name.en, line.name.fr, line.name.sv));
            }
            let json = serde_json::to_string(&score).expect("JSON");
            assert_eq!(serde_json::from_str::<Score>(&json).ok(), Some(score), "{json}");
        }
    }
    let names: Vec<String> = names.into_iter().collect();
    let known: Vec<&str> = include_str!("explanations/names.txt").lines().collect();
    assert!(names == known, "found:\n{}", names.join("\n"));
}

/// The parts of a reading agree with each other. Every score survives a round trip through JSON.
#[test]
fn parts_of_readings_agree() {
    for (set, data) in
        [("mhing-fr", include_str!("scores/mhing-fr.txt")), ("mhing-sv", include_str!("scores/mhing-sv.txt"))]
    {
        let scorer = scorer_of(set);
        let hands = data.lines().filter_map(|line| scorer.rules().parse_hand(line.split(';').next()?).ok());
        for score in hands.filter_map(|hand| scorer.score(&hand)) {
            for reading in [Some(&score.best), score.next_best.as_ref()].into_iter().flatten() {
                assert_eq!(
                    reading.total.credits(),
                    reading.lines.iter().map(|line| line.earning.amount()).sum::<u32>()
                );
                assert_eq!(reading.total.points(), scorer.rules().points(reading.total.credits()), "M53");
                assert_eq!(reading.sets.len(), if reading.pair.is_some() { 4 } else { 0 });
                assert!(reading.lines.iter().all(|line| !line.cards.is_empty() && line.count > 0));
                assert!(
                    reading.lines.is_sorted_by_key(|line| line.rule.clone()),
                    "in the order of the scorer"
                );
            }
            let json = serde_json::to_string(&score).expect("JSON");
            assert_eq!(serde_json::from_str::<Score>(&json).ok(), Some(score));
        }
    }
}
