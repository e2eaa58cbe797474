//! Records on edited valid texts and on random bytes.

#[path = "../../hands/tests/support/edited.rs"]
mod edited;
#[path = "support/record_checks.rs"]
mod record_checks;

use std::cell::Cell;

use cards::Seed;
use edited::{edited, for_each};
use proptest::collection::vec;
use proptest::prelude::any;
use record_checks::check_records;
use rules::{RuleSet, Switches};
use table::{Game, PlayedAction, Record, RecordedPlayer, Setup};

/// The texts that edits insert: JSON punctuation, values and names of records, and meaningless characters.
const WORDS: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    "\"",
    ",",
    ":",
    "\n",
    "\r\n",
    " ",
    "\\",
    "0",
    "1",
    "2",
    "7",
    "-",
    ".5",
    "9999999999",
    "null",
    "true",
    "\"pass\"",
    "\"go-out\"",
    "{\"discard\":\"1m\"}",
    "{\"four\":\"1z\"}",
    "\"*\"",
    "\"seats\":9",
    "\"seat\":5",
    "\"event_number\":0",
    "\"switches\":{\"target\":\"x\"}",
    "\"players\":[{}]",
    "é",
    "\u{0}",
];

/// Returns the record of the first `actions` actions of a match, each chosen at random from the legal ones.
fn record(rules: RuleSet, seats: u8, actions: u32) -> Record {
    let seed = Seed::from_number(u64::from(actions));
    let setup = Setup { rules, switches: Switches::default(), seats, seed };
    let mut events = Vec::new();
    let mut game = Game::start(&setup, &mut events).expect("a match");
    let name = Some("Åsa".to_owned());
    let mut record = Record::new(setup, vec![RecordedPlayer { name, bot: None }, RecordedPlayer::default()]);
    for number in 0..actions {
        let Some(seat) = game.seats_to_act().iter().next() else { break };
        let legal = game.view(Some(seat)).legal;
        let action = legal[seed.derive(1, number, 0).number_below(legal.len() as u32) as usize];
        let event_number = game.event_number();
        game.play(seat, event_number, action, &mut events).expect("a legal action");
        record.actions.push(PlayedAction { seat, event_number, action });
    }
    record
}

fn records() -> Vec<String> {
    let matches = RuleSet::ALL.into_iter().flat_map(|rules| {
        [0, 1, 5, 40].map(|actions| {
            record(rules, rules.rules(&Switches::default()).expect("rules").min_seats, actions)
        })
    });
    matches.map(|record| record.to_string()).collect()
}

#[test]
fn edited_records_round_trip_or_are_refused() {
    let (total, valid, played) = (Cell::new(0), Cell::new(0), Cell::new(0));
    for_each(2_000, &edited(records(), WORDS), |text| {
        check_records(text.as_bytes());
        let read = Record::parse(&text);
        total.set(total.get() + 1);
        valid.set(valid.get() + u32::from(read.is_ok()));
        played.set(played.get() + u32::from(read.is_ok_and(|record| table::replay(&record).is_ok())));
    });
    assert!(valid.get() * 10 > total.get(), "only {} of {} are valid", valid.get(), total.get());
    assert!(played.get() * 20 > total.get(), "only {} of {} can be played", played.get(), total.get());
}

#[test]
fn random_bytes_are_refused_without_a_panic() {
    for_each(2_000, &vec(any::<u8>(), 0..60), |bytes| check_records(&bytes));
}
