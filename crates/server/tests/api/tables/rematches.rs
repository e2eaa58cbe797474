//! Another match of the same people at a new table, which is made exactly once.

use std::path::Path;
use std::thread::scope;
use std::time::{Duration, Instant};

use ::rules::RuleSet;
use cards::Seat;
use sqlx::{Connection, SqliteConnection};
use table::Stage;
use tokio::runtime::Builder;
use wire::{
    CreatedTable, DeclineReason, HostRequest, NewTable, Pace, Saving, SeatState, TableNews, TableSummary,
    ToClient, ToServer,
};

use super::together::{deal, host_and_guest, invited, key, shared, with_key};
use crate::harness::{Guest, Player, Server, table};

/// Returns a table whose match is over, and its only person.
fn played_alone(server: &Server) -> (CreatedTable, Player) {
    let made = server.make(&table(&["random", "greedy"], Pace::Instant, 21));
    let mut player = Player::join(server, &made, None);
    play_to_end(&mut player);
    (made, player)
}

fn play_to_end(player: &mut Player) {
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    while player.table.rematch.is_none() {
        player.hear();
    }
}

/// Returns a table of two people and a bot whose match is over, and these people.
fn played_together(server: &Server) -> (CreatedTable, Player, Player) {
    // The first win ends the match.
    let switches = serde_json::from_str(r#"{"target":"1"}"#).unwrap();
    let asked = NewTable { rules: RuleSet::MahoBasic, switches, ..shared(1, &["greedy"]) };
    let (made, host, guest) = host_and_guest(server, &asked);
    let (mut host, mut guest) = deal(host, guest);
    scope(|both| {
        both.spawn(|| play_to_end(&mut host));
        both.spawn(|| play_to_end(&mut guest));
    });
    (made, host, guest)
}

/// Receives messages until the rematch is dealt, and returns how the same key reaches its table.
fn hear_rematch(player: &mut Player, made: &CreatedTable) -> CreatedTable {
    player.hear_news(&TableNews::Rematch);
    let id = player.table.rematch.clone().and_then(|rematch| rematch.table).expect("a new table");
    CreatedTable { id, ..made.clone() }
}

/// Returns the number of stored tables.
fn stored_tables(server: &Server) -> i64 {
    async fn count(file: &Path) -> i64 {
        let url = format!("sqlite:{}", file.display());
        let mut connection = SqliteConnection::connect(&url).await.unwrap();
        let count = sqlx::query_scalar("SELECT count(*) FROM tables").fetch_one(&mut connection).await;
        connection.close().await.unwrap();
        count.unwrap()
    }
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(count(&server.database()))
}

fn summary(server: &Server, made: &CreatedTable) -> TableSummary {
    server.get_as(&format!("/api/tables/{}", made.id), &made.key).json()
}

fn seats(numbers: &[u8]) -> Vec<Seat> {
    numbers.iter().map(|&number| Seat::new(number).unwrap()).collect()
}

#[test]
fn a_person_alone_plays_again_at_once() {
    let server = Server::start();
    let (made, mut player) = played_alone(&server);
    player.say(&ToServer::Again(true));
    let again = hear_rematch(&mut player, &made);
    let next = Player::join(&server, &again, None);
    let (old, new) = (&player.table, &next.table);
    assert_eq!((&new.seats, &new.switches, new.pace), (&old.seats, &old.switches, old.pace));
    assert_eq!((next.view.hand_number, &new.rematch, new.you), (1, &None, old.you));
    // A second press makes no third table.
    player.say(&ToServer::Again(true));
    player.settle();
    assert_eq!((stored_tables(&server), summary(&server, &made).rematch), (2, Some(again.id)));
}

#[test]
fn nobody_plays_again_before_the_end() {
    let server = Server::start();
    let made = server.make(&table(&["random"], Pace::Instant, 21));
    let mut player = Player::join(&server, &made, None);
    assert_eq!(player.table.rematch, None);
    player.say(&ToServer::Again(true));
    while player.hear() != ToClient::Declined(DeclineReason::NotHere) {}
    player.say(&ToServer::Host(HostRequest::Rematch));
    while player.hear() != ToClient::Declined(DeclineReason::NotHere) {}
    assert_eq!(stored_tables(&server), 1);
}

#[test]
fn people_play_again_three_seconds_after_the_last_has_said_so() {
    let server = Server::start();
    let (made, mut host, mut guest) = played_together(&server);
    guest.say(&ToServer::Again(true));
    let wants = |number, wants| TableNews::Again { seat: seats(&[number])[0], wants };
    host.hear_news(&wants(1, true));
    let rematch = host.table.rematch.clone().unwrap();
    assert_eq!((rematch.present, rematch.wanted_by, rematch.left), (seats(&[0, 1]), seats(&[1]), None));
    // A second press takes it back, and the three seconds begin with the last one.
    guest.say(&ToServer::Again(false));
    host.hear_news(&wants(1, false));
    host.say(&ToServer::Again(true));
    guest.hear_news(&wants(0, true));
    guest.say(&ToServer::Again(true));
    host.hear_news(&wants(1, true));
    let since = Instant::now();
    assert!(host.table.rematch.as_ref().is_some_and(|rematch| rematch.left > Some(2_000)));
    let (host_again, guest_again) =
        (hear_rematch(&mut host, &made), hear_rematch(&mut guest, &with_key(&made, &key(1))));
    assert!(since.elapsed() > Duration::from_millis(2_500), "{:?}", since.elapsed());
    assert_eq!(host_again.id, guest_again.id);
    let names = |player: &Player| player.table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    let before = names(&host);
    let guest = Player::join(&server, &guest_again, None);
    let host = Player::join(&server, &host_again, None);
    assert_eq!((host.table.host, guest.table.you), (Seat::new(0).ok(), Seat::new(1).ok()));
    assert_eq!(names(&host), before);
    assert!(host.table.seats.iter().all(|seat| seat.state == SeatState::Taken), "{:?}", host.table.seats);
    assert!(!host.table.forming);
}

#[test]
fn a_bot_plays_for_who_is_gone_until_the_return() {
    let server = Server::start();
    let (made, mut host, guest) = played_together(&server);
    guest.leave();
    while host.table.rematch.as_ref().is_some_and(|rematch| rematch.present.len() > 1) {
        host.hear();
    }
    host.say(&ToServer::Host(HostRequest::Rematch));
    let again = hear_rematch(&mut host, &made);
    let mut host = Player::join(&server, &again, None);
    assert_eq!(host.table.seats[1].state, SeatState::StoodIn);
    // The key of the old table says where the rematch is, and opens the seat there.
    let guest_of = with_key(&made, &key(1));
    assert_eq!(summary(&server, &guest_of).rematch.as_ref(), Some(&again.id));
    let guest = Player::join(&server, &with_key(&again, &key(1)), None);
    assert_eq!(guest.table.you, Seat::new(1).ok());
    host.hear_news(&TableNews::Back(seats(&[1])[0]));
    assert_eq!(host.table.seats[1].state, SeatState::Taken);
}

#[test]
fn an_old_invitation_reads_the_match_and_leads_to_the_rematch() {
    let server = Server::start();
    let asked = shared(1, &["greedy"]);
    let (made, host, guest) = host_and_guest(&server, &asked);
    let record = |made: &CreatedTable| {
        let made = invited(made);
        server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).status
    };
    assert_eq!(record(&made), 404, "an invitation to a match in play reads nothing");
    drop((host, guest));
    let (made, mut host, _guest) = played_together(&server);
    let mut late = Guest::join(&server, &invited(&made));
    assert_eq!(late.table.rematch.as_ref().map(|rematch| &rematch.table), Some(&None));
    assert_eq!(record(&made), 200);
    host.say(&ToServer::Host(HostRequest::Rematch));
    let again = hear_rematch(&mut host, &made);
    late.hear_news(&TableNews::Rematch);
    let later = Guest::join(&server, &invited(&made));
    for page in [late, later] {
        assert_eq!(page.table.rematch.and_then(|rematch| rematch.table), Some(again.id.clone()));
    }
    let there = Guest::join(&server, &invited(&again));
    assert_eq!((there.table.you, there.table.rematch), (None, None));
}

#[test]
fn a_rematch_outlasts_a_kill_before_anybody_learns_of_it() {
    let server = Server::start();
    let (made, mut player) = played_alone(&server);
    player.say(&ToServer::Again(true));
    // The server is killed as soon as the new table is stored.
    while stored_tables(&server) < 2 {}
    let server = server.kill_and_start_again();
    let player = Player::join(&server, &made, None);
    let id = player.table.rematch.and_then(|rematch| rematch.table).expect("the way to the new table");
    Player::join(&server, &CreatedTable { id, ..made }, None);
    assert_eq!(stored_tables(&server), 2);
}

/// Checks that a rematch is made once although the database refuses it with this trigger, first while the
/// server runs, and then once more while it is killed.
fn check_refused(trigger: &'static str) {
    let server = Server::start();
    let (made, mut player) = played_alone(&server);
    server.meddle(trigger);
    player.say(&ToServer::Again(true));
    while !matches!(player.hear(), ToClient::Saving(Saving::Delayed(_))) {}
    assert_eq!(stored_tables(&server), 1, "neither is stored");
    let server = server.kill_and_start_again();
    let mut player = Player::join(&server, &made, None);
    let rematch = player.table.rematch.clone().expect("the match is over");
    assert_eq!((rematch.table, rematch.wanted_by), (None, Vec::new()));
    player.say(&ToServer::Again(true));
    while !matches!(player.hear(), ToClient::Saving(Saving::Delayed(_))) {}
    server.meddle("DROP TRIGGER refuses");
    let again = hear_rematch(&mut player, &made);
    Player::join(&server, &again, None);
    assert_eq!(stored_tables(&server), 2);
}

#[test]
fn a_rematch_is_named_only_with_its_table() {
    check_refused("CREATE TRIGGER refuses BEFORE INSERT ON tables BEGIN SELECT RAISE(ABORT, 'full'); END");
}

#[test]
fn the_table_of_a_rematch_is_made_only_with_its_seats() {
    check_refused(
        "CREATE TRIGGER refuses BEFORE INSERT ON actions WHEN NEW.number = 1
         BEGIN SELECT RAISE(ABORT, 'full'); END",
    );
}
