//! Parsing and formatting of cards.

use std::collections::BTreeSet;

use cards::{Card, KIND_COUNT, format_cards, parse_cards};

#[test]
fn cards_match_the_file() {
    let lines = include_str!("notation.txt").lines().filter(|line| !line.starts_with('#'));
    let found = lines.map(|line| {
        let text = line.split(" ; ").next().unwrap_or_default();
        let found = match parse_cards(text) {
            Ok(cards) => format_cards(&cards),
            Err(error) => format!("! {} {error}", error.offset),
        };
        (line, format!("{text} ; {found}"))
    });
    let wrong: Vec<String> = found.filter(|(line, found)| line != found).map(|(_, found)| found).collect();
    assert!(wrong.is_empty(), "{} lines differ; found:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn cards_round_trip() {
    let mut texts = BTreeSet::new();
    for (index, card) in Card::all().enumerate() {
        assert_eq!(card.index(), index);
        assert_eq!(Card::from_index(index), Some(card));
        assert_eq!(card.to_string().parse(), Ok(card));
        let json = serde_json::to_string(&card).expect("JSON");
        assert_eq!(json, format!("\"{card}\""));
        assert_eq!(serde_json::from_str::<Card>(&json).ok(), Some(card));
        texts.insert(card.to_string());
    }
    assert_eq!((texts.len(), Card::from_index(KIND_COUNT)), (KIND_COUNT, None));
    let all: Vec<Card> = Card::all().collect();
    assert_eq!(parse_cards(&format_cards(&all)), Ok(all));
}

#[test]
fn other_texts_are_no_card() {
    for text in ["", "12m", "1m2m", "5", "\"5m\""] {
        assert!(text.parse::<Card>().is_err(), "{text}");
    }
    let error = serde_json::from_str::<Card>("\"8z\"").expect_err("no card");
    assert!(error.to_string().starts_with("there is no 8z"), "{error}");
    assert!(serde_json::from_str::<Card>("5").is_err());
}
