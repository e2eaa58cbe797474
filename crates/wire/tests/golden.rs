//! Compares the messages between browser and server with the files in `golden/`.
//!
//! Other clients read these messages too. So a change in a file may need a change in `docs/protocol.md` and
//! in `VERSION`. `UPDATE=1` rewrites the files.

#[path = "support/http.rs"]
mod http;
#[path = "support/played.rs"]
mod played;
#[path = "support/replay.rs"]
mod replay;
#[path = "support/review.rs"]
mod review;
#[path = "support/seats.rs"]
mod seats;
#[path = "support/socket.rs"]
mod socket;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::{ToClient, ToServer};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// Checks that a message and its file agree, in both directions.
fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(name: &str, message: &T) {
    let path = folder().join(name).with_extension("json");
    let text = serde_json::to_string_pretty(message).unwrap() + "\n";
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let golden =
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}; UPDATE=1 writes it"));
    assert_eq!(text, golden, "{name} has changed: UPDATE=1 rewrites it");
    assert_eq!(&serde_json::from_str::<T>(&golden).unwrap(), message, "{name} does not read back");
}

#[test]
fn messages_match_the_golden_files() {
    for (name, message) in socket::to_server() {
        check(&name, &message);
    }
    for (name, message) in socket::to_client() {
        check(name, message);
    }
    for (name, reason) in socket::reasons() {
        check(&name, &reason);
    }
    http::check_all();
}

#[test]
fn every_golden_file_has_a_message() {
    let files = fs::read_dir(folder()).unwrap();
    let found: BTreeSet<String> =
        files.map(|file| file.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned()).collect();
    let to_server = socket::to_server().into_iter().map(|(name, _)| name);
    let to_client = socket::to_client().iter().map(|(name, _)| name.clone());
    let reasons = socket::reasons().into_iter().map(|(name, _)| name);
    let names = to_server.chain(to_client).chain(reasons).chain(http::NAMES.map(str::to_owned));
    assert_eq!(found, names.collect());
}

fn protocol() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(path).unwrap()
}

/// Collects the names of all fields of a message, and of the variants that are written as fields.
fn names(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                found.insert(name.clone());
                // Neither chosen switches nor the cards of a deck belong to the protocol.
                if name != "deck" && (name != "switches" || value.is_array()) {
                    names(value, found);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

#[test]
fn the_protocol_names_every_message_and_field() {
    let mut found = BTreeSet::new();
    for file in fs::read_dir(folder()).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        names(&serde_json::from_str(&text).unwrap(), &mut found);
    }
    found.extend(socket::words());
    let protocol = protocol();
    let missing: Vec<String> =
        found.into_iter().filter(|name| !protocol.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "docs/protocol.md does not name {missing:?}");
}

#[test]
fn examples_in_the_protocol_are_messages() {
    let protocol = protocol();
    let mut count = 0;
    for line in protocol.lines() {
        let sides = [("→ ", true), ("← ", false)];
        let Some((text, to_server)) =
            sides.iter().find_map(|(mark, side)| Some((line.strip_prefix(mark)?, *side)))
        else {
            continue;
        };
        let read = if to_server {
            serde_json::from_str::<ToServer>(text).map(drop)
        } else {
            serde_json::from_str::<ToClient>(text).map(drop)
        };
        read.unwrap_or_else(|error| panic!("{error} in docs/protocol.md: {text}"));
        count += 1;
    }
    assert!(count >= 8, "only {count} messages in the example session");
}
