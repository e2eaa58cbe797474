//! Every key that a page handles is in its list of keys.

use std::collections::BTreeSet;

use cards::Seat;
use rules::{RuleSet, Switches};
use serde_json::json;
use web::text::{KeyRow, KeySituation, TableNarrator, drill_keys, replay_keys, review_keys, rules_keys};
use wire::TableInfo;
use words::Language;

/// The keys with a name, as events name them and as lists do.
const NAMED: [(&str, &str); 13] = [
    ("Enter", "Enter"),
    ("Escape", "Esc"),
    ("Home", "Home"),
    ("End", "End"),
    ("F6", "F6"),
    (" ", "Space"),
    ("ArrowLeft", "←"),
    ("ArrowRight", "→"),
    ("ArrowUp", "↑"),
    ("ArrowDown", "↓"),
    ("PageUp", "Page ↑ ↓"),
    ("PageDown", "Page ↑ ↓"),
    ("Shift", "Shift"),
];

/// Returns the keys that a source handles: the texts that stand as patterns of a match, or that the key of an
/// event is compared with.
fn handled(source: &str) -> BTreeSet<String> {
    let code: String = source.lines().map(|line| line.split("//").next().unwrap_or_default()).collect();
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices('"') {
        let Some((text, after)) = code[at + 1..].split_once('"') else { continue };
        let before = code[..at].trim_end();
        let after = after.trim_start();
        let is_pattern = after.starts_with("=>")
            || after.starts_with("if ")
            || after.starts_with('|')
            || after.starts_with(", false)")
            || after.starts_with(", true)")
            || after.starts_with(", _)");
        let is_compared = before.ends_with("event.key() ==") || before.ends_with("eq_ignore_ascii_case(");
        let is_key = text.chars().count() == 1 || NAMED.iter().any(|(name, _)| *name == text);
        if is_key && (is_pattern || is_compared) {
            found.insert(text.to_owned());
        }
    }
    found
}

/// Whether a list names a key.
fn lists(rows: &[KeyRow], key: &str) -> bool {
    let sign = NAMED.iter().find(|(name, _)| *name == key).map(|(_, sign)| *sign);
    rows.iter().any(|(signs, _)| {
        let mut parts = signs.split([',', ' ']).filter(|part| !part.is_empty());
        sign.map_or_else(|| parts.any(|part| part.eq_ignore_ascii_case(key)), |sign| signs.contains(sign))
    })
}

/// Checks that a list names all keys of a source, and that there are as many as expected at least.
fn check(name: &str, source: &str, at_least: usize, rows: &[KeyRow]) {
    let keys = handled(source);
    assert!(keys.len() >= at_least, "{name}: only {keys:?} are found in the source");
    let missing: Vec<&String> = keys.iter().filter(|key| !lists(rows, key)).collect();
    assert!(missing.is_empty(), "{name}: {missing:?} are in no list of keys");
}

/// Returns the facts of a table.
fn table(rules: RuleSet, assistance: &str, host: Option<u8>) -> TableInfo {
    let game = rules.rules(&Switches::default()).expect("rules");
    let table = json!({
        "id": "t", "rules": rules, "switches": {}, "game": game, "you": 0, "pace": "calm",
        "assistance": assistance, "host": host,
        "seats": [{"name": "A", "bot": null}, {"name": "Noor", "bot": "steady"}],
    });
    serde_json::from_value(table).expect("a table")
}

/// Returns the list of a table.
fn keys(table: &TableInfo, is_lesson: bool) -> Vec<KeyRow> {
    let situation = KeySituation {
        is_lesson,
        is_solitary: table.host.is_none(),
        is_host: table.host == Some(Seat::default()),
    };
    TableNarrator::new(Language::En, table).keys(situation)
}

/// Returns the keys of tables in all situations.
fn table_keys() -> Vec<KeyRow> {
    let all = RuleSet::ALL.into_iter().flat_map(|rules| {
        let alone = keys(&table(rules, "coach", None), false);
        alone.into_iter().chain(keys(&table(rules, "legal", Some(0)), false))
    });
    all.collect()
}

#[test]
fn every_key_of_a_table_is_listed() {
    let sources = [include_str!("../src/pages/keyboard.rs"), include_str!("../src/parts/hand.rs")].concat();
    check("a table", &sources, 30, &table_keys());
    let everything = table_keys();
    // Digits answer, name sets, lift candidates and open seats; the host decides by three of them.
    for (sign, does) in [
        ("1–9", "the set with that number"),
        ("1–3", "the coach; 1 to 3 lift a candidate"),
        ("1–3", "who is away: 1 wait, 2 pause, 3 let a bot play"),
        ("1, 2", "answer what is asked"),
    ] {
        let row = (sign.to_owned(), does.to_owned());
        assert!(everything.contains(&row), "{row:?} is in no list");
    }
    // The host's own key is in the host's list alone.
    let decides = |host| keys(&table(RuleSet::MhingFr, "legal", Some(host)), false);
    let has_it = |rows: Vec<KeyRow>| rows.iter().any(|(_, does)| does.contains("let a bot play"));
    assert!(has_it(decides(0)) && !has_it(decides(1)));
}

#[test]
fn every_key_of_a_lesson_is_listed() {
    let rows = keys(&table(RuleSet::MhingFr, "legal", None), true);
    let source = include_str!("../src/lesson_actions.rs");
    let (_, handler) = source.split_once("fn press_lesson_key").expect("the keys");
    let handler = handler.split("/// Whether the card").next().unwrap_or_default();
    check("a lesson", handler, 5, &rows);
    for key in ["u", "r"] {
        assert!(lists(&rows, key), "{key}");
    }
    // What does nothing in a lesson is not in its list.
    for key in ["c", "e", "f", "k"] {
        assert!(!lists(&rows, key), "{key}");
    }
}

#[test]
fn every_key_of_the_pages_that_look_back_is_listed() {
    let en = Language::En;
    for (name, source, at_least, rows) in [
        ("a replay", include_str!("../src/pages/replay_page/replay_keys.rs"), 10, replay_keys(en)),
        ("a review", include_str!("../src/pages/review_page.rs"), 3, review_keys(en)),
        ("a drill", include_str!("../src/pages/drill_page/drill_keys.rs"), 5, drill_keys(en)),
        ("the rules", include_str!("../src/pages/rules_page.rs"), 1, rules_keys(en)),
    ] {
        check(name, source, at_least, &rows);
    }
}

#[test]
fn every_place_that_handles_keys_is_checked() {
    // Who adds a handler adds its keys to a list, and its source here.
    let known = [
        "lesson_actions.rs",
        "pages/drill_page.rs",
        "pages/replay_page.rs",
        "pages/review_page.rs",
        "pages/rules_page.rs",
        "pages/table_page.rs",
        "parts/hand.rs",
        // The panel of talk has Esc, which the list of the table names; a seat's menu shows its digits.
        "parts/talk.rs",
        "parts/seat_menu.rs",
        // Any key lets the page play sounds.
        "root.rs",
    ];
    let mut folders = vec![std::path::PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))];
    let root = folders[0].clone();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a text");
            let listens = text.contains("ev::keydown") || text.contains("on:keydown");
            let place = path.strip_prefix(&root).expect("a place").display().to_string();
            assert!(!listens || known.contains(&place.as_str()), "{place} handles keys that no test knows");
        }
    }
}
