//! `POST /api/tables`: creates a table, or reports what was expected.

#[path = "tables/asks.rs"]
mod asks;
#[path = "tables/clocks.rs"]
mod clocks;
#[path = "tables/devices.rs"]
mod devices;
#[path = "tables/even_windows.rs"]
mod even_windows;
#[path = "tables/id.rs"]
mod id;
#[path = "tables/killed.rs"]
mod killed;
#[path = "tables/lobby.rs"]
mod lobby;
#[path = "tables/record.rs"]
mod record;
#[path = "tables/rematches.rs"]
mod rematches;
#[path = "tables/replay.rs"]
mod replay;
#[path = "tables/review.rs"]
mod review;
#[path = "tables/socket.rs"]
mod socket;
#[path = "tables/talk.rs"]
mod talk;
#[path = "tables/together.rs"]
mod together;

use ::rules::Length;
use serde_json::{Value, json};
use wire::{Fault, FaultCode, Pace};

use crate::harness::{Player, Server, table};

/// Returns a valid request with one field changed.
fn with(field: &str, value: Value) -> Value {
    let mut asked = serde_json::to_value(table(&["greedy", "random"], Pace::Instant, 1)).unwrap();
    asked[field] = value;
    asked
}

/// Returns the error message for a malformed request.
fn refused(server: &Server, asked: &Value) -> String {
    let answer = server.post("/api/tables", asked);
    let fault: Fault = answer.json();
    assert_eq!((answer.status, fault.code), (400, FaultCode::BadRequest), "{asked}");
    fault.message
}

#[test]
fn invalid_tables_are_refused_with_the_expectation() {
    let server = Server::start();
    let bot = json!({"bot": "greedy"});
    let cases = [
        (with("rules", json!("mhing-de")), "mhing-fr"),
        (with("name", json!(" ")), "a player needs a name"),
        (with("name", json!("x".repeat(25))), "at most 24"),
        (with("bots", json!([])), "2 to 6"),
        (with("bots", json!([bot, bot, bot, bot, bot, bot])), "2 to 6"),
        (with("bots", json!([{"bot": "clever"}])), "expected random, greedy"),
        (with("bots", json!([{"bot": "random", "name": "two\nlines"}])), "cannot be shown"),
        (with("switches", json!({"target": "0"})), "target cannot be \"0\""),
        (with("switches", json!({"lenght": "0"})), "there is no switch \"lenght\""),
        (with("pace", json!("slow")), "calm"),
        (with("seed", json!("seven")), "64 hexadecimal digits"),
    ];
    for (asked, expected) in cases {
        let said = refused(&server, &asked);
        assert!(said.contains(expected), "{asked}: {said}");
    }
}

#[test]
fn invalid_json_is_refused() {
    let server = Server::start();
    for text in ["", "{", "[]", "{\"rules\":\"mhing-fr\"}"] {
        let answer = server.post_text("/api/tables", text);
        assert_eq!(answer.json::<Fault>().code, FaultCode::BadRequest, "{text}");
        assert!((400..500).contains(&answer.status), "{text}");
    }
    let long = format!("{{\"name\":\"{}\"}}", "x".repeat(100_000));
    assert_eq!(server.post_text("/api/tables", &long).json::<Fault>().code, FaultCode::BadRequest);
}

#[test]
fn a_table_seats_the_person_and_the_bots() {
    let server = Server::start();
    let mut asked = table(&["greedy", "random", "greedy"], Pace::Brisk, 3);
    asked.name = " Noor ".to_owned();
    asked.bots[1].name = Some("Björn".to_owned());
    let player = Player::join(&server, &server.make(&asked), None);
    let seats: Vec<(&str, Option<&str>)> =
        player.table.seats.iter().map(|seat| (seat.name.as_str(), seat.bot.as_deref())).collect();
    let bots = [("Élise", Some("greedy")), ("Björn", Some("random")), ("Tomás", Some("greedy"))];
    assert_eq!(seats, [&[("Noor", None)][..], &bots].concat());
    assert_eq!((player.table.game.length, player.table.pace), (Length::Points(20), Pace::Brisk));
    assert_eq!(player.table.you, cards::Seat::new(0).ok());
}

#[test]
fn tables_differ_unless_seeded() {
    let server = Server::start();
    let mut asked = table(&["random"], Pace::Instant, 5);
    let hand = |asked: &wire::NewTable| Player::join(&server, &server.make(asked), None).view;
    assert_eq!(hand(&asked), hand(&asked));
    asked.seed = None;
    assert_ne!(hand(&asked), hand(&asked));
}

#[test]
fn tables_above_the_limit_are_refused() {
    let server = Server::start();
    let asked = table(&["random"], Pace::Instant, 5);
    let mut answers = (0..250).map(|_| server.post("/api/tables", &asked));
    let refused = answers.find(|answer| answer.status != 200).unwrap();
    assert_eq!((refused.status, refused.json::<Fault>().code), (503, FaultCode::Busy));
}
