//! Compares the messages to and from external bots with the files in `bot/`.
//!
//! External bots read these messages. So a change in a file may need a change in `docs/bots.md` and in
//! `BOT_VERSION`. `UPDATE=1` rewrites the files.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{Action, Event, Game, Setup, View, event_for_seat};
use wire::{BOT_VERSION, FromBot, NumberedEvent, ToBot};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bot")
}

fn setup() -> Setup {
    let switches = Switches([("target".to_owned(), "100".to_owned())].into());
    Setup { rules: RuleSet::MhingSv, switches, seats: 2, seed: Seed::from_number(3) }
}

/// Returns the first events of a match and the view of the seat that acts first.
fn first_view() -> (Vec<NumberedEvent>, View) {
    let mut events: Vec<Event> = Vec::new();
    let game = Game::start(&setup(), &mut events).expect("a valid setup");
    let seat = game.seats_to_act().iter().next();
    let told = (1..)
        .zip(&events)
        .map(|(number, event)| NumberedEvent { number, event: event_for_seat(event, seat) });
    (told.collect(), game.view(seat))
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn to_bot() -> Vec<(&'static str, ToBot)> {
    let (events, view) = first_view();
    let terms = setup().terms();
    let game = terms.scorer().expect("known rules").rules().clone();
    let reason = "you answered \"deal\"; expected one of [\"pass\"]".to_owned();
    vec![
        ("hello", ToBot::Hello { version: BOT_VERSION, terms, game, startup_ms: 10_000, move_time_ms: 5000 }),
        ("match-began", ToBot::MatchBegan { seat: seat(1) }),
        ("decide", ToBot::Decide { id: 7, events: events.clone(), view: view.clone() }),
        ("hand-over", ToBot::HandOver { events: events[..1].to_vec(), view }),
        ("match-ended", ToBot::MatchEnded { finished: true, points: vec![8, 104], winners: vec![seat(1)] }),
        ("refused", ToBot::Refused { id: 7, reason, played_instead: Action::Pass }),
    ]
}

fn from_bot() -> Vec<(&'static str, FromBot)> {
    let action = Action::Discard("5m".parse().expect("a card"));
    vec![("ready", FromBot::Ready { version: BOT_VERSION }), ("act", FromBot::Act { id: 7, action })]
}

/// Checks that a message and its file agree, in both directions.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str, message: &T) {
    let path = folder().join(name).with_extension("json");
    let text = serde_json::to_string_pretty(message).expect("a message is JSON") + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).expect("the file can be written");
    }
    let golden =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}; UPDATE=1 writes it"));
    assert_eq!(text, golden, "{name} has changed: UPDATE=1 rewrites it");
    assert_eq!(&serde_json::from_str::<T>(&golden).expect(name), message, "{name} does not read back");
}

#[test]
fn messages_match_the_golden_files() {
    for (name, message) in to_bot() {
        check(name, &message);
    }
    for (name, message) in from_bot() {
        check(name, &message);
    }
    let files = fs::read_dir(folder()).expect("the folder");
    assert_eq!(files.count(), to_bot().len() + from_bot().len(), "no file is left over");
}

fn page(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    fs::read_to_string(path).expect("the page")
}

/// Collects the names of all fields and variants, except those inside `switches` and `deck`.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                if name != "switches" && name != "deck" {
                    names(value, found);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

#[test]
fn the_docs_name_every_message_and_field() {
    let mut found = BTreeSet::new();
    for (_, message) in to_bot() {
        names(&serde_json::to_value(message).expect("a message is JSON"), &mut found);
    }
    for (_, message) in from_bot() {
        names(&serde_json::to_value(message).expect("a message is JSON"), &mut found);
    }
    let (bots, protocol) = (page("bots.md"), page("protocol.md"));
    let messages =
        to_bot().into_iter().map(|(name, _)| name).chain(from_bot().into_iter().map(|(name, _)| name));
    for name in messages {
        assert!(bots.contains(&format!("`{name}`")), "docs/bots.md does not name {name}");
    }
    let named = |name: &String| [&bots, &protocol].iter().any(|page| page.contains(&format!("`{name}`")));
    let missing: Vec<String> = found.into_iter().filter(|name| !named(name)).collect();
    assert!(missing.is_empty(), "neither docs/bots.md nor docs/protocol.md names {missing:?}");
}

#[test]
fn examples_in_the_docs_are_messages() {
    let page = page("bots.md");
    let (mut to, mut from) = (0, 0);
    for line in page.lines() {
        if let Some(text) = line.strip_prefix("→ ") {
            serde_json::from_str::<ToBot>(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            to += 1;
        } else if let Some(text) = line.strip_prefix("← ") {
            serde_json::from_str::<FromBot>(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            from += 1;
        }
    }
    assert!(to >= 6 && from >= 3, "only {to} and {from} messages in the example session");
}
