//! The tables of the rules, made from the scoring rows.

use rulebook::{Query, RuleTable, Rulebook, TableKind, rulebook};
use rules::RuleSet;
use words::Language;

/// Returns the table of a kind.
fn table(book: &Rulebook, kind: TableKind) -> &RuleTable {
    let tables = book.chapters.iter().filter_map(|chapter| chapter.table.as_ref());
    tables
        .into_iter()
        .find(|table| table.kind == kind)
        .unwrap_or_else(|| panic!("{}: no {kind:?}", book.rules))
}

#[test]
fn every_scoring_row_has_a_row_with_cards() {
    for set in RuleSet::ALL {
        let book = rulebook(set, Language::En);
        let tables = book.chapters.iter().filter_map(|chapter| chapter.table.as_ref());
        let scores = tables.filter(|table| !matches!(table.kind, TableKind::Conversion | TableKind::Levels));
        let rows: Vec<_> = scores.flat_map(|table| &table.rows).collect();
        assert_eq!(rows.len(), set.score_rows().len(), "{set}");
        for row in rows {
            assert!(!row.cards.is_empty(), "{set}: no example earns {} {}", row.rule, row.name);
            assert!(row.cards.iter().flatten().any(|card| card.is_lit));
            assert!(row.printed.as_ref() != Some(&row.name));
        }
    }
}

#[test]
fn mhing_tables_show_what_is_played() {
    let book = rulebook(RuleSet::MhingFr, Language::Fr);
    let combinations = table(&book, TableKind::Combinations);
    assert_eq!(combinations.rows.len(), 18);
    assert_eq!((&*combinations.rows[0].rule, &*combinations.rows[0].worth), ("M29", "1\u{a0}crédit"));
    assert_eq!(combinations.rows.last().map(|row| &*row.worth), Some("8\u{a0}crédits"));
    assert!(combinations.rows.iter().all(|row| row.printed.is_none()), "the sheet is French");

    let conversion = table(&book, TableKind::Conversion);
    let rows: Vec<String> =
        conversion.rows.iter().map(|row| format!("{} = {}", row.name, row.worth)).collect();
    assert_eq!(rows.len(), 17);
    assert_eq!(rows[0].replace('\u{a0}', " "), "1 crédit = 2 points");
    assert_eq!(rows[11].replace('\u{a0}', " "), "26–28 crédits = 4\u{202f}096 points");
    assert_eq!(rows[16].replace('\u{a0}', " "), "41 crédits = 131\u{202f}072 points");

    let levels = table(&book, TableKind::Levels);
    let notes: Vec<&str> = levels.rows.iter().filter_map(|row| row.note.as_deref()).collect();
    assert_eq!(levels.rows.len(), 4);
    assert!(notes[0].contains("Que des brelans (M37)") && notes[2].contains("Une seule couleur (M46)"));
    assert!(!notes[2].contains("M43") && notes[3] == "Ne laisse rien de côté.");
}

#[test]
fn swedish_names_stand_beside_english_ones() {
    let book = rulebook(RuleSet::MhingSv, Language::En);
    let rows = &table(&book, TableKind::Combinations).rows;
    let royal = rows.iter().find(|row| row.rule == "M39").expect("M39");
    assert_eq!((&*royal.name, royal.printed.as_deref()), ("Royal sequence", Some("Kejsarrad")));
    assert_eq!(rows.iter().filter(|row| row.rule == "M50").count(), 2);
}

#[test]
fn points_and_doubles_are_apart() {
    let book = rulebook(RuleSet::QuatreVents, Language::En);
    let points = table(&book, TableKind::Points);
    assert!(points.rows.iter().all(|row| row.worth.ends_with("points")));
    let doubles = table(&book, TableKind::Doubles);
    let worth = |rule: &str| doubles.rows.iter().find(|row| row.rule == rule).map(|row| row.worth.clone());
    assert_eq!(worth("Q29").as_deref(), Some("×8"));
    assert_eq!(worth("Q34").as_deref(), Some("1,500 points"));
    assert_eq!(worth("Q33").as_deref(), Some("750 points"));
    let rows = |set| table(&rulebook(set, Language::En), TableKind::Bonuses).rows.len();
    assert_eq!([RuleSet::MahoBasic, RuleSet::MahoStandard, RuleSet::MahoOriginal].map(rows), [1, 2, 6]);
}

#[test]
fn searches_find_numbers_words_and_titles_of_other_languages() {
    let book = rulebook(RuleSet::MhingFr, Language::En);
    let numbers = |query: &str| -> Vec<String> {
        let found = book.find(&Query::new(query));
        found.into_iter().map(|rule| rule.number.clone().unwrap_or_default()).collect()
    };
    // The rule itself, and a question that cites it.
    assert_eq!(numbers("m39"), ["M39", ""]);
    assert!(numbers("kejsarrad").contains(&"M39".to_owned()));
    assert!(numbers("SEQUENCE royale").contains(&"M39".to_owned()));
    assert!(numbers("well empty").contains(&"M25".to_owned()));
    assert!(numbers("no such words").is_empty() && numbers("").is_empty());
}
