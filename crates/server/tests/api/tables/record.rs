//! `GET /api/tables/{id}/record`: the record of a match that is over, as JSON lines that can be replayed.

use table::{Record, Stage, replay};
use wire::{DeclineReason, Fault, FaultCode, Pace, RecordSummary, ToClient, ToServer};

use crate::harness::{Player, Server, table};

#[test]
fn records_are_public_when_nothing_is_hidden() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy", "greedy"], Pace::Instant, 11));
    let path = format!("/api/tables/{}/record", made.id);
    let early = server.get_as(&path, &made.key);
    assert_eq!((early.status, early.json::<Fault>().code), (409, FaultCode::NotOver));
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let answer = server.get_as(&path, &made.key);
    assert_eq!(answer.header("content-type"), Some("application/jsonl; charset=utf-8"));
    let text = String::from_utf8(answer.body).unwrap();
    let record = Record::parse(&text).unwrap();
    assert_eq!(record.players[0].name.as_deref(), Some("Maja"));
    assert_eq!(record.players[1].bot.as_deref(), Some("greedy"));
    assert_eq!(replay(&record).unwrap().view(player.table.you), player.view);
    assert_eq!(server.get(&format!("/api/tables/{}/record", made.id)).status, 404);
}

#[test]
fn a_link_to_a_finished_match_reads_it_and_opens_no_seat() {
    let server = Server::start();
    let made = server.make(&table(&["greedy"], Pace::Instant, 11));
    let path = format!("/api/tables/{}/record", made.id);
    let mut player = Player::join(&server, &made, None);
    let publish = |key: &str| ToServer::Publish { key: key.to_owned() };
    let [first, second] = ["5", "6"].map(|digit| digit.repeat(32));
    // Before the end the record would show hidden cards.
    player.say(&publish(&first));
    while player.hear() != ToClient::Declined(DeclineReason::NotHere) {}
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    assert_eq!(server.get_as(&path, &first).status, 404);
    for key in [&first, &second] {
        player.say(&publish(key));
    }
    player.say(&ToServer::Ping);
    while player.hear() != ToClient::Pong {}
    let status = |server: &Server, key: &str| server.get_as(&path, key).status;
    for _ in 0..200 {
        if status(&server, &second) == 200 {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    // The newer link has replaced the older one, and opens no seat. Both survive a restart.
    let server = Server::on(server.stop());
    assert_eq!((status(&server, &first), status(&server, &second)), (404, 200));
    let guest =
        crate::harness::Guest::socket(&server, &wire::CreatedTable { key: second.clone(), ..made.clone() });
    let mut guest = guest;
    assert_eq!(guest.hear_fault().code, FaultCode::NoSuchTable);
    let record = server.get_as(&path, &second).body;
    assert!(!record.windows(32).any(|bytes| bytes == made.key.as_bytes() || bytes == second.as_bytes()));
}

#[test]
fn records_on_file_are_read_and_nothing_else() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy"], Pace::Instant, 11));
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    let text = String::from_utf8(text).unwrap();
    let read: RecordSummary = server.post_text("/api/records", &text).json();
    let points: Vec<i32> = player.view.seats.iter().map(|seat| seat.points).collect();
    assert_eq!(read.players.iter().map(|player| player.points).collect::<Vec<_>>(), points);
    assert!(read.finished && read.players[0].name == "Maja", "{read:?}");
    // Every hand is there, and the hands explain the points.
    assert_eq!(read.hands.len(), read.hand_number as usize);
    assert!(read.hands.iter().any(|hand| hand.winner.is_some()));
    for (seat, &points) in points.iter().enumerate() {
        let changes = read.hands.iter().filter_map(|hand| hand.score_changes.get(seat));
        assert_eq!(changes.sum::<i32>(), points, "seat {seat}: {:?}", read.hands);
    }
    // The seed of a record deals the same cards at a new table.
    let again = server
        .make(&wire::NewTable { seed: Some(read.seed), ..table(&["greedy", "greedy"], Pace::Instant, 1) });
    let again = Player::join(&server, &again, None);
    let first = Player::join(&server, &server.make(&table(&["greedy", "greedy"], Pace::Instant, 11)), None);
    assert_eq!(again.view.held, first.view.held);
    let cut = &text[..text.len() / 2];
    let illegal = text.lines().take(1).chain(text.lines().skip(2)).collect::<Vec<_>>().join("\n");
    let cases = [
        ("", "empty", 1),
        ("hello", "line 1", 1),
        ("{\"wellspring\":1}", "format 1", 1),
        (cut, "line", cut.lines().count()),
        (&illegal, "action", 2),
    ];
    for (bad, expected, line) in cases {
        let answer = server.post_text("/api/records", bad);
        let fault: Fault = answer.json();
        assert_eq!((answer.status, fault.code), (400, FaultCode::BadRequest), "{fault:?}");
        assert!(fault.message.contains(expected), "{expected}: {fault:?}");
        assert_eq!(fault.line, Some(line as u32), "{fault:?}");
    }
}
