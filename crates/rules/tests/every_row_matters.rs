//! Every combination matters: when it is left out, some hand of the score files must come out wrong.

use std::collections::BTreeSet;

use rules::{RuleSet, Rules, Score, Switches};

const SCORES: [(RuleSet, &str); 2] = [
    (RuleSet::MhingFr, include_str!("scores/mhing-fr.txt")),
    (RuleSet::MhingSv, include_str!("scores/mhing-sv.txt")),
];

/// Every combination that earns credits. M50 is not among them: it earns what its pairs earn, see below.
const ROWS: [&str; 18] = [
    "M29", "M30", "M31", "M32", "M33", "M34", "M35", "M36", "M37", "M38", "M39", "M40", "M41", "M42", "M43",
    "M44", "M45", "M46",
];

/// How many hands of a file come out wrong.
fn wrong(rules: &Rules, data: &str) -> usize {
    let lines = data.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(';'));
    let winning = lines.filter(|(_, expected)| *expected != "-;-");
    let scored = winning
        .map(|(hand, expected)| (rules.parse_hand(hand).ok().and_then(|hand| rules.score(&hand)), expected));
    scored.filter(|(score, expected)| !is_right(score.as_ref(), expected)).count()
}

fn is_right(score: Option<&Score>, expected: &str) -> bool {
    score.is_some_and(|score| {
        format!("{};{}", score.best.total.credits(), score.best.total.points()) == expected
    })
}

#[test]
fn a_hand_comes_out_wrong_without_it() {
    let wrong_without = |omitted| {
        let of_set = |(set, data): &(RuleSet, &str)| {
            let rules = set.rules(&Switches::default()).expect("the defaults are accepted");
            wrong(&Rules { omitted, ..rules }, data)
        };
        SCORES.iter().map(of_set).sum::<usize>()
    };
    assert_eq!(wrong_without(None), 0);
    for row in ROWS {
        assert!(wrong_without(Some(row)) > 0, "no hand needs {row}");
    }
}

/// The hands of Quatre Vents and Maho! by which every row is tried, with what they are worth.
const HANDS: [(&str, &str); 2] =
    [("Q", include_str!("rules/quatre-vents.txt")), ("H", include_str!("rules/maho.txt"))];

/// The rules of a column such as `quatre-vents limit=50`, without the row that is left out.
fn rules_of(column: &str, omitted: Option<&'static str>) -> Rules {
    let mut words = column.split(' ');
    let set: RuleSet = words.next().and_then(|set| set.parse().ok()).expect("a rule set");
    let switches = words.filter_map(|word| word.split_once('='));
    let switches = switches.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    Rules { omitted, ..set.rules(&Switches(switches)).expect("switches that there are") }
}

/// What every hand of a file scores, without the row that is left out.
fn scores(data: &str, omitted: Option<&'static str>) -> Vec<Option<Score>> {
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let score = |line: &str| {
        let columns: Vec<&str> = line.split(" ; ").collect();
        let rules = rules_of(columns[1], omitted);
        rules.parse_hand(columns[2]).ok().and_then(|hand| rules.score(&hand))
    };
    lines.map(score).collect()
}

/// In Quatre Vents and Maho! several rows share a rule: every row, and every rule, decides some hand.
#[test]
fn a_hand_of_quatre_vents_or_maho_comes_out_wrong_without_it() {
    for (game, data) in HANDS {
        let whole = scores(data, None);
        let lines = || whole.iter().flatten().flat_map(|score| &score.best.lines);
        let rows: BTreeSet<String> = lines().map(|line| line.name.en.to_string()).collect();
        let rules: BTreeSet<String> = lines().map(|line| line.rule.to_string()).collect();
        // Quatre Vents has 25 rows of points and doubles, and four that are worth the limit or half of it.
        assert_eq!(rows.len(), if game == "Q" { 29 } else { 6 }, "{rows:?}");
        for omitted in rows.iter().chain(&rules) {
            let without = scores(data, Some(String::leak(omitted.clone())));
            let value = |score: &Option<Score>| score.as_ref().map(|score| score.best.total);
            let differs = whole.iter().zip(&without).any(|(whole, without)| value(whole) != value(without));
            assert!(differs, "no hand needs {omitted}");
        }
    }
}

/// M50 is told in the Swedish edition alone, and makes no difference to what a hand earns.
#[test]
fn m50_is_a_line_of_the_swedish_edition() {
    let lines = |set: RuleSet, omitted| {
        let rules = Rules { omitted, ..set.rules(&Switches::default()).expect("the defaults are accepted") };
        let score = rules
            .parse_hand("123m123p123s456m7z @7z")
            .ok()
            .and_then(|hand| rules.score(&hand))
            .expect("it wins");
        let lines: Vec<(String, u32)> =
            score.best.lines.iter().map(|l| (l.rule.to_string(), l.earning.amount())).collect();
        (score.best.total.credits(), lines)
    };
    let line = |rule: &str, credits| (rule.to_owned(), credits);
    let pairs = (4, vec![line("M29", 1), line("M30", 3)]);
    assert_eq!(lines(RuleSet::MhingSv, None), (4, vec![line("M29", 1), line("M50", 3)]));
    assert_eq!(lines(RuleSet::MhingSv, Some("M50")), pairs);
    assert_eq!(lines(RuleSet::MhingFr, None), pairs);
}
