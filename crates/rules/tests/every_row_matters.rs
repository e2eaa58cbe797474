//! Every row of a scoring table matters: without the row, some hand of the files has another score.

use std::collections::BTreeSet;

use rules::mhing::{self, Pattern, SpecialHandRow};
use rules::{RuleSet, Rules, Score, Scorer, Switches, maho, quatre_vents};

const SCORES: [(RuleSet, &str); 2] = [
    (RuleSet::MhingFr, include_str!("scores/mhing-fr.txt")),
    (RuleSet::MhingSv, include_str!("scores/mhing-sv.txt")),
];

/// The rules of the combinations that earn credits. M50 earns what its pairs earn, and has a test of its own.
const ROWS: [&str; 18] = [
    "M29", "M30", "M31", "M32", "M33", "M34", "M35", "M36", "M37", "M38", "M39", "M40", "M41", "M42", "M43",
    "M44", "M45", "M46",
];

/// Returns the scorer of an edition of Mhing without the rows of this rule.
fn mhing_without(set: RuleSet, omitted: Option<&str>) -> Scorer {
    let swedish = set == RuleSet::MhingSv;
    let keeps = |rule: &str| Some(rule) != omitted && (swedish || rule != "M50");
    let rows: Vec<Pattern> = mhing::PATTERNS.iter().filter(|row| keeps(row.rule)).cloned().collect();
    let special: Vec<SpecialHandRow> =
        mhing::SPECIAL_HANDS.iter().filter(|row| keeps(row.rule)).cloned().collect();
    let rules = set.rules(&Switches::default()).expect("the defaults are accepted");
    mhing::scorer_with_rows(rules, &rows, &special, 8)
}

/// Returns the number of hands in a file whose score differs from the file.
fn wrong(scorer: &Scorer, data: &str) -> usize {
    let lines = data.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(';'));
    let winning = lines.filter(|(_, expected)| *expected != "-;-");
    let results = winning.map(|(hand, expected)| {
        let hand = scorer.rules().parse_hand(hand).ok();
        (hand.and_then(|hand| scorer.score(&hand)), expected)
    });
    results.filter(|(score, expected)| !is_right(score.as_ref(), expected)).count()
}

fn is_right(score: Option<&Score>, expected: &str) -> bool {
    score.is_some_and(|score| {
        format!("{};{}", score.best.total.credits(), score.best.total.points()) == expected
    })
}

#[test]
fn every_mhing_row_decides_a_hand() {
    let wrong_without = |omitted| {
        let of_set = |(set, data): &(RuleSet, &str)| wrong(&mhing_without(*set, omitted), data);
        SCORES.iter().map(of_set).sum::<usize>()
    };
    assert_eq!(wrong_without(None), 0);
    for row in ROWS {
        assert!(wrong_without(Some(row)) > 0, "no hand needs {row}");
    }
}

/// The hands of Quatre Vents and Maho! that cover every row, with their values.
const HANDS: [(&str, &str); 2] =
    [("Q", include_str!("rules/quatre-vents.txt")), ("H", include_str!("rules/maho.txt"))];

/// Returns the rule set and the switches of a column such as `quatre-vents limit=50`.
fn read_column(column: &str) -> (RuleSet, Switches) {
    let mut words = column.split(' ');
    let set: RuleSet = words.next().and_then(|set| set.parse().ok()).expect("a rule set");
    let switches = words.filter_map(|word| word.split_once('='));
    let switches = switches.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    (set, Switches(switches))
}

/// Returns the scorer of a column without the row with this rule or English name.
fn scorer_without(column: &str, omitted: &str) -> Scorer {
    let (set, switches) = read_column(column);
    let rules = set.rules(&switches).expect("known switches");
    let keeps = |rule: &str, name: &str| rule != omitted && name != omitted;
    if set == RuleSet::QuatreVents {
        quatre_vents_without(rules, &switches, keeps)
    } else {
        maho_without(set, rules, &switches, keeps)
    }
}

fn quatre_vents_without(rules: Rules, switches: &Switches, keeps: impl Fn(&str, &str) -> bool) -> Scorer {
    let limit = switches.0.get("limit").map_or(1500, |limit| limit.parse().expect("a number"));
    let is_off = |switch: &str| switches.0.get(switch).is_some_and(|value| value == "off");
    let mut rows = quatre_vents::Rows::printed(limit);
    if switches.0.get("one-suit").is_some_and(|value| value == "printed") {
        rows.add_printed_doubles();
    }
    rows.patterns.retain(|row| keeps(row.rule, &row.name.en) && !row.switch.is_some_and(is_off));
    rows.limits.retain(|row| keeps(row.rule, &row.name.en));
    rows.half_limit = rows.half_limit.filter(|row| keeps(row.rule, &row.name.en));
    rows.orphans = rows.orphans.filter(|row| keeps(row.rule, &row.name.en));
    quatre_vents::scorer_with_rows(rules, rows)
}

fn maho_without(
    set: RuleSet,
    rules: Rules,
    switches: &Switches,
    keeps: impl Fn(&str, &str) -> bool,
) -> Scorer {
    let chosen = switches.0.get("bonus").map_or("", String::as_str);
    let points = maho::BONUSES.iter().enumerate().map(|(index, row)| {
        let chosen = chosen.split(',').filter_map(|part| part.split_once(':'));
        let chosen = chosen.filter(|(name, _)| *name == row.key).find_map(|(_, points)| points.parse().ok());
        let counted = match set {
            RuleSet::MahoBasic => index < 1,
            RuleSet::MahoStandard => index < 2,
            _ => true,
        };
        let points: u32 = if counted { chosen.unwrap_or(row.points) } else { 0 };
        if keeps(row.rule, &row.name.en) { points } else { 0 }
    });
    maho::scorer_with_rows(rules, &maho::BONUSES, &points.collect::<Vec<_>>())
}

/// Returns the score of every hand in a file. `scorer_of` returns the scorer for a column.
fn scores(data: &str, scorer_of: impl Fn(&str) -> Scorer) -> Vec<Option<Score>> {
    let lines = data.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let score = |line: &str| {
        let columns: Vec<&str> = line.split(" ; ").collect();
        let scorer = scorer_of(columns[1]);
        scorer.rules().parse_hand(columns[2]).ok().and_then(|hand| scorer.score(&hand))
    };
    lines.map(score).collect()
}

/// In Quatre Vents and Maho! several rows share a rule. Every row, and every rule, decides some hand.
#[test]
fn every_other_row_decides_a_hand() {
    for (game, data) in HANDS {
        let whole = scores(data, |column| {
            let (set, switches) = read_column(column);
            set.scorer(&switches).expect("known switches")
        });
        assert_eq!(scores(data, |column| scorer_without(column, "")), whole, "with every row");
        let lines = || whole.iter().flatten().flat_map(|score| &score.best.lines);
        let rows: BTreeSet<String> = lines().map(|line| line.name.en.to_string()).collect();
        let rules: BTreeSet<String> = lines().map(|line| line.rule.to_string()).collect();
        // Quatre Vents has 25 rows of points and doubles, two of the other reading of Q28, and four rows that
        // are worth the limit or half the limit.
        assert_eq!(rows.len(), if game == "Q" { 31 } else { 6 }, "{rows:?}");
        for omitted in rows.iter().chain(&rules) {
            let without = scores(data, |column| scorer_without(column, omitted));
            let value = |score: &Option<Score>| score.as_ref().map(|score| score.best.total);
            let differs = whole.iter().zip(&without).any(|(whole, without)| value(whole) != value(without));
            assert!(differs, "no hand needs {omitted}");
        }
    }
}

/// M50 is a line in the Swedish edition only. The total is the same without M50.
#[test]
fn m50_is_a_row_of_one_edition() {
    let lines = |set: RuleSet, omitted| {
        let scorer = mhing_without(set, omitted);
        let hand = scorer.rules().parse_hand("123m123p123s456m7z @7z").expect("a hand");
        let score = scorer.score(&hand).expect("a winning hand");
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
