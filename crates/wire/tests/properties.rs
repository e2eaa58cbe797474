//! Messages parsed from edited valid texts and from random bytes.

#[path = "../../hands/tests/support/edited.rs"]
mod edited;
#[path = "support/message_checks.rs"]
mod message_checks;

use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};

use edited::{edited, for_each};
use message_checks::check_messages;
use proptest::collection::vec;
use proptest::prelude::any;
use serde_json::Value;
use wire::{FromBot, ToBot, ToClient, ToServer};

/// The texts that edits insert: signs of JSON, values of messages, and meaningless signs.
const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "\n",
    " ",
    "\\",
    "0",
    "1",
    "7",
    "-",
    ".5",
    "1e400",
    "9999999999",
    "null",
    "true",
    "\"\"",
    "\"ping\"",
    "\"pass\"",
    "{\"discard\":\"5m\"}",
    "\"*\"",
    "\"(5*7p)\"",
    "\"5:*p\"",
    "é",
];

/// Returns the golden messages, each on one line.
fn golden() -> Vec<String> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut paths: Vec<_> = ["golden", "bot"]
        .iter()
        .flat_map(|folder| fs::read_dir(tests.join(folder)).expect("a folder of messages"))
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    let message = |path: PathBuf| -> Value {
        serde_json::from_str(&fs::read_to_string(path).expect("a file")).expect("JSON")
    };
    paths.into_iter().map(|path| message(path).to_string()).collect()
}

fn is_message(text: &str) -> bool {
    serde_json::from_str::<ToServer>(text).is_ok()
        || serde_json::from_str::<ToClient>(text).is_ok()
        || serde_json::from_str::<ToBot>(text).is_ok()
        || serde_json::from_str::<FromBot>(text).is_ok()
}

#[test]
fn edited_messages_round_trip_or_are_refused() {
    let mut texts = golden();
    texts.retain(|text| is_message(text));
    assert!(texts.len() > 50, "only {} golden messages", texts.len());
    let (total, valid) = (Cell::new(0), Cell::new(0));
    for_each(2_000, &edited(texts, WORDS), |text| {
        check_messages(text.as_bytes());
        total.set(total.get() + 1);
        valid.set(valid.get() + u32::from(is_message(&text)));
    });
    assert!(valid.get() * 10 > total.get(), "only {} of {} are valid", valid.get(), total.get());
}

#[test]
fn random_bytes_are_refused_without_a_panic() {
    for_each(2_000, &vec(any::<u8>(), 0..60), |bytes| check_messages(&bytes));
}
