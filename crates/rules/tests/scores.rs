//! Hands and their scores, by rule set.

use cards::Seat;
use rules::{RuleSet, Scorer, Switches, Total};

/// Checks every line of a file: HAND ; SCORE. The score is in the units of the game, with `-` for a hand that
/// does not win.
fn check(set: RuleSet, data: &str) {
    let scorer = set.scorer(&Switches::default()).expect("the defaults are accepted");
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    let wrong: Vec<String> = lines.filter_map(|line| fault(&scorer, line)).collect();
    assert!(wrong.is_empty(), "{set}: {} wrong\n{}", wrong.len(), wrong.join("\n"));
}

/// Returns a description of the error in a line, or `None` if the line is right.
fn fault(scorer: &Scorer, line: &str) -> Option<String> {
    // The context of a hand follows a semicolon and belongs to the hand.
    let behind_context = if scorer.rules().has_context { line.find(';').map_or(0, |at| at + 1) } else { 0 };
    let at = behind_context + line[behind_context..].find(';').expect("a hand and what it scores");
    let (hand, expected) = (&line[..at], &line[at + 1..]);
    let score = scorer.rules().parse_hand(hand).ok().and_then(|hand| scorer.score(&hand));
    let nothing = expected.replace(|c: char| c != ';', "");
    let nothing = format!("-{}", nothing.replace(';', ";-"));
    let found = score.map_or(nothing, |score| tell(score.best.total));
    (found != expected).then(|| format!("{line}: found {found}"))
}

/// Returns a total in the format of the files.
fn tell(total: Total) -> String {
    let number = |number: Option<u32>| number.map_or("-".to_owned(), |number| number.to_string());
    match total {
        Total::Credits { credits, points } => format!("{credits};{points}"),
        Total::Base { base, doubles, value } => format!("{};{};{value}", number(base), number(doubles)),
        Total::Points { points } => points.to_string(),
    }
}

#[test]
fn french_hands_have_the_recorded_scores() {
    check(RuleSet::MhingFr, include_str!("scores/mhing-fr.txt"));
}

#[test]
fn swedish_hands_have_the_recorded_scores() {
    check(RuleSet::MhingSv, include_str!("scores/mhing-sv.txt"));
}

/// The worked examples of the sheet (§5c, §7). The Banker's hands of 72 and 144 cost each other player 144
/// and 288. The flat hand is worth 20 claimed and 24 drawn, with either of its two completing tiles.
/// Returns the points of a winning hand in notation.
fn points(scorer: &Scorer, text: &str) -> u32 {
    let hand = scorer.rules().parse_hand(text).expect("a hand");
    scorer.score(&hand).expect("a winning hand").best.total.points()
}

#[test]
fn quatre_vents_examples_have_their_printed_values() {
    let scorer = RuleSet::QuatreVents.scorer(&Switches::default()).expect("the defaults are accepted");
    let banker = Seat::default();
    for (round, value, each_pays) in [("S", 72, 144), ("E", 144, 288)] {
        let text = format!("46s789p55m (777z) (111z) +5s;seat=E round={round}");
        assert_eq!(points(&scorer, &text), value, "Q26, Q27: {text}");
        let paid = scorer.rules().score_changes(banker, banker, value, 4);
        assert_eq!(paid[1..4], [-each_pays; 3], "Q36");
    }
    for (last, value) in [("+6m", 20), ("+9m", 20), ("@6m", 24), ("@9m", 24)] {
        let text = format!("78m66m123s456s789p {last};seat=S round=E");
        assert_eq!(points(&scorer, &text), value, "Q19: {text}");
    }
}

#[test]
fn quatre_vents_hands_have_the_recorded_scores() {
    check(RuleSet::QuatreVents, include_str!("scores/quatre-vents.txt"));
}

/// Each line names its own rule set, which is a mode of the game.
#[test]
fn maho_hands_have_the_recorded_scores() {
    for line in include_str!("scores/maho.txt").lines().filter(|line| !line.starts_with('#')) {
        let (set, line) = line.split_once(';').expect("a rule set");
        check(set.parse().expect("a rule set"), line);
    }
}
