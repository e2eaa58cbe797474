//! The notation on edited valid texts and on random bytes.

#[path = "support/edited.rs"]
mod edited;
#[path = "support/notation_checks.rs"]
mod notation_checks;

use std::cell::Cell;

use cards::parse_cards;
use edited::{edited, for_each};
use hands::{Hand, Set};
use notation_checks::{check_cards, check_hands, check_sets};
use proptest::collection::vec;
use proptest::prelude::any;

/// What edits insert: every sign of the notation, some blanks, words of contexts, and signs that mean
/// nothing.
const WORDS: &[&str] = &[
    "0", "1", "5", "9", "m", "p", "s", "z", "f", "r", "g", "b", "a", "*", ":*", ":", "(", ")", "[", "]", "+",
    "@", ";", "?", " ", "\t", "seat=E", "round=N", " kong", "tien", "x", "é", "\u{0}",
];

/// Returns the texts in a column of a file of test cases, except those that are refused.
fn column(file: &str, column: usize) -> Vec<String> {
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.contains(" ; ! "));
    lines.filter_map(|line| line.split(" ; ").nth(column)).map(str::to_owned).collect()
}

/// Runs a check on edited texts. At least a tenth of them must be valid.
fn check_edited(texts: Vec<String>, check: fn(&[u8]), is_valid: fn(&str) -> bool) {
    let (total, valid) = (Cell::new(0), Cell::new(0));
    for_each(2_000, &edited(texts, WORDS), |text| {
        check(text.as_bytes());
        total.set(total.get() + 1);
        valid.set(valid.get() + u32::from(is_valid(&text)));
    });
    assert!(valid.get() * 10 > total.get(), "only {} of {} are valid", valid.get(), total.get());
}

#[test]
fn edited_cards_round_trip_or_are_refused() {
    let texts = column(include_str!("../../cards/tests/notation.txt"), 0);
    check_edited(texts, check_cards, |text| parse_cards(text).is_ok());
}

#[test]
fn edited_sets_round_trip_or_are_refused() {
    let texts = column(include_str!("notation/sets.txt"), 0);
    check_edited(texts, check_sets, |text| text.parse::<Set>().is_ok());
}

#[test]
fn edited_hands_round_trip_or_are_refused() {
    let texts = column(include_str!("notation/hands.txt"), 1);
    check_edited(texts, check_hands, |text| text.parse::<Hand>().is_ok());
}

#[test]
fn random_bytes_round_trip_or_are_refused() {
    for_each(2_000, &vec(any::<u8>(), 0..40), |bytes| {
        check_cards(&bytes);
        check_sets(&bytes);
        check_hands(&bytes);
    });
}

/// Bytes below the number of kinds are cards, so that most of these are hands with many cards and sets.
#[test]
fn random_hands_round_trip() {
    for_each(2_000, &vec(0..80_u8, 8..40), |bytes| check_hands(&bytes));
}
