//! What is told of a score: lines with the cards that make them, sets, what is excluded, in three languages.

use std::fmt::Write as _;

use rules::{Reading, RuleSet, Rules, Score, Switches};

/// A score as the file tells it.
fn tell(score: &Score) -> String {
    let mut text = tell_reading("best", &score.best);
    if let Some(next) = &score.next {
        text += &tell_reading("next", next);
    }
    text
}

fn tell_reading(which: &str, reading: &Reading) -> String {
    let mut text =
        format!("{which} {} credits, {} points\n", reading.total.credits(), reading.total.points());
    for line in &reading.lines {
        let cards: Vec<String> = line.cards.iter().map(ToString::to_string).collect();
        let (name, times, credits) = (&line.name, line.times, line.earns.amount());
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

fn rules_of(set: &str) -> Rules {
    let set: RuleSet = set.parse().expect("a rule set");
    set.rules(&Switches::default()).expect("the defaults are accepted")
}

#[test]
fn scores_are_explained() {
    let data = include_str!("explained/mhing.txt");
    let (head, rest) = data.split_once("\n\n").expect("a head");
    let told = rest.trim_end().split("\n\n").map(|block| {
        let first = block.lines().next().unwrap_or_default();
        let (set, hand) = first.split_once(" ; ").expect("a rule set and a hand");
        let rules = rules_of(set);
        let score = rules.score(&rules.hand(hand).expect("a hand")).expect("a winning hand");
        format!("{first}\n{}", tell(&score))
    });
    let told = format!("{head}\n\n{}", told.collect::<Vec<_>>().join("\n"));
    assert!(told == data, "found:\n{told}");
}

/// The parts of a reading agree with each other, and it goes through JSON unchanged.
#[test]
fn readings_hold_together() {
    for (set, data) in
        [("mhing-fr", include_str!("scores/mhing-fr.txt")), ("mhing-sv", include_str!("scores/mhing-sv.txt"))]
    {
        let rules = rules_of(set);
        let hands = data.lines().filter_map(|line| rules.hand(line.split(';').next()?).ok());
        for score in hands.filter_map(|hand| rules.score(&hand)) {
            for reading in [Some(&score.best), score.next.as_ref()].into_iter().flatten() {
                assert_eq!(
                    reading.total.credits(),
                    reading.lines.iter().map(|line| line.earns.amount()).sum::<u32>()
                );
                assert_eq!(reading.total.points(), rules.points(reading.total.credits()), "M53");
                assert_eq!(reading.sets.len(), if reading.pair.is_some() { 4 } else { 0 });
                assert!(reading.lines.iter().all(|line| !line.cards.is_empty() && line.times > 0));
                assert!(
                    reading.lines.is_sorted_by_key(|line| line.rule.clone()),
                    "in the order of the rules"
                );
            }
            let json = serde_json::to_string(&score).expect("JSON");
            assert_eq!(serde_json::from_str::<Score>(&json).ok(), Some(score));
        }
    }
}
