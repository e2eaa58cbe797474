//! Every line of the four printed sheets has a place in the rulebook, or a reason why it has none.
//!
//! The sheets are other people's, so `sheets/*.txt` has only the numbers of their lines: how many lines there
//! are, which are blank, and for each other line its places: a rule (`M7`), a question (`?3` is the third) or
//! a chapter (`#begin`); or `none:` and the reason.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::{Mark, RuleEntry, Rulebook, Statement, rulebook};
use rules::RuleSet;
use words::Language;

/// A sheet: its name, its lines, and the rule sets that it is the sheet of.
const SHEETS: [(&str, &str, &[RuleSet]); 4] = [
    ("mhing-fr", include_str!("sheets/mhing-fr.txt"), &[RuleSet::MhingFr]),
    ("mhing-sv", include_str!("sheets/mhing-sv.txt"), &[RuleSet::MhingSv]),
    ("quatre-vents", include_str!("sheets/quatre-vents.txt"), &[RuleSet::QuatreVents]),
    (
        "maho",
        include_str!("sheets/maho.txt"),
        &[RuleSet::MahoBasic, RuleSet::MahoStandard, RuleSet::MahoOriginal],
    ),
];

/// The reasons for lines without a place, as they begin.
const REASONS: [&str; 9] = [
    "heading",
    "heading of a figure",
    "praise of the game and its history, no rule",
    "the slogan of the game",
    "the owner's mark",
    "a field of the score sheet",
    "what the box holds",
    "the figure of the",
    "the legend of a figure, lost",
];

/// Returns the first and the last line of `12` or `12-14`.
fn range(text: &str) -> Option<(usize, usize)> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    Some((first.parse().ok()?, last.parse().ok()?))
}

/// Whether the sheet says any of these statements.
fn is_from_sheet(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| statement.mark == Mark::Sheet)
}

/// Returns the places that the sheet of a rulebook has in it.
fn places(book: &Rulebook) -> BTreeSet<String> {
    let mut questions = 0;
    let mut place = |rule: &RuleEntry| {
        questions += usize::from(rule.number.is_none());
        rule.number.clone().unwrap_or_else(|| format!("?{questions}"))
    };
    let rules = book.all_rules().filter(|rule| is_from_sheet(&rule.statements)).map(&mut place);
    let rules: Vec<String> = rules.collect();
    let chapters = book.chapters.iter().filter(|chapter| is_from_sheet(&chapter.statements));
    chapters.map(|chapter| format!("#{}", chapter.key)).chain(rules).collect()
}

/// Returns what is wrong with the list of a sheet: lines without a place, lines with two entries, places that
/// do not exist, reasons that are not known, and places that no line leads to.
fn complaints(name: &str, list: &str, places: &BTreeSet<String>) -> Vec<String> {
    let mut complaints = Vec::new();
    let mut entries: BTreeMap<usize, &str> = BTreeMap::new();
    let mut reached: BTreeSet<&str> = BTreeSet::new();
    let mut count = 0;
    for line in list.lines() {
        let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
        let ranges: Vec<(usize, usize)> = match head {
            "lines" => {
                count = rest.parse().expect("a number of lines");
                continue;
            }
            "blank" => rest.split(' ').filter_map(range).collect(),
            range_text => range(range_text).into_iter().collect(),
        };
        for number in ranges.into_iter().flat_map(|(first, last)| first..=last) {
            if entries.insert(number, rest).is_some() {
                complaints.push(format!("{name}: line {number} has two entries"));
            }
        }
        if head == "blank" {
            continue;
        }
        if let Some(reason) = rest.strip_prefix("none: ") {
            if !REASONS.iter().any(|known| reason.starts_with(known)) {
                complaints.push(format!("{name}: {head} has no place, for no known reason: {reason}"));
            }
            continue;
        }
        for place in rest.split(' ') {
            reached.insert(place);
            if !places.contains(place) {
                complaints
                    .push(format!("{name}: {head} leads to {place}, which has no sentence of the sheet"));
            }
        }
    }
    let missing = (1..=count).filter(|number| !entries.contains_key(number));
    complaints.extend(missing.map(|number| format!("{name}: line {number} has no place")));
    complaints.extend(entries.keys().filter(|&&n| n > count).map(|n| format!("{name} has no line {n}")));
    let lost = places.iter().filter(|place| !reached.contains(place.as_str()));
    complaints.extend(lost.map(|place| format!("{name}: no line of the sheet leads to {place}")));
    complaints
}

#[test]
fn every_line_of_the_sheets_has_its_place() {
    let mut lines = 0;
    let mut found = Vec::new();
    for (name, list, sets) in SHEETS {
        let books = sets.iter().map(|&set| rulebook(set, Language::En));
        let places: BTreeSet<String> = books.flat_map(|book| places(&book)).collect();
        assert!(places.len() > 15, "{name} has {} places", places.len());
        found.extend(complaints(name, list, &places));
        lines +=
            list.lines().filter_map(|line| line.strip_prefix("lines ")?.parse::<usize>().ok()).sum::<usize>();
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(lines, 422 + 196 + 388 + 201, "the lines of the four sheets");
}

#[test]
fn faults_of_a_list_are_found() {
    let places = BTreeSet::from(["M1", "M2", "?1"].map(str::to_owned));
    let list = "lines 6\nblank 1\n2 M1 M9\n2-3 ?1\n4 none: forgotten\n7 none: heading";
    let expected = [
        "a: 2 leads to M9, which has no sentence of the sheet",
        "a: line 2 has two entries",
        "a: 4 has no place, for no known reason: forgotten",
        "a: line 5 has no place",
        "a: line 6 has no place",
        "a has no line 7",
        "a: no line of the sheet leads to M2",
    ];
    assert_eq!(complaints("a", list, &places), expected);
}
