//! `GET /api/tables/{id}`: the summary of a table, for a player with a key to it.

use ::rules::Length;
use wire::{Fault, FaultCode, Pace, TableSummary};

use crate::harness::{Server, table};

#[test]
fn tables_are_shown_to_their_player_only() {
    let server = Server::start();
    let (made, other) = (
        server.make(&table(&["random"], Pace::Instant, 1)),
        server.make(&table(&["random"], Pace::Instant, 2)),
    );
    let path = format!("/api/tables/{}", made.id);
    let shown: TableSummary = server.get_as(&path, &made.key).json();
    assert_eq!((shown.hand_number, shown.length, shown.finished), (1, Length::Points(20), false));
    assert_eq!(shown.opponents, ["Élise"]);
    // A key in an address opens nothing, so that no client puts it there.
    let in_address = format!("{path}?key={}", made.key);
    for (path, key) in [
        (path.as_str(), ""),
        (&path, other.key.as_str()),
        ("/api/tables/nothing", made.key.as_str()),
        (&in_address, ""),
    ] {
        let answer = server.get_as(path, key);
        let fault = answer.json::<Fault>();
        assert_eq!((answer.status, fault.code), (404, FaultCode::NoSuchTable), "{path}");
        assert_eq!(fault.database.as_ref(), Some(&made.database));
    }
}

#[test]
fn the_database_holds_no_key() {
    let server = Server::start();
    let made = server.make(&table(&["random"], Pace::Instant, 1));
    let file = server.database();
    let holds = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    let written: Vec<u8> = [file.clone(), file.with_extension("db-wal")]
        .iter()
        .flat_map(|file| std::fs::read(file).unwrap_or_default())
        .collect();
    assert!(holds(&written, &made.id));
    assert!(!holds(&written, &made.key));
}
