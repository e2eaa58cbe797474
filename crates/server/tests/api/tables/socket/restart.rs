//! Tables after a restart: a table whose server was killed at any moment continues where it stopped.

use ::rules::RuleSet;
use cards::Seat;
use table::{Answer, Event, Game, SeatEvent, Stage, View};
use tempfile::TempDir;
use wire::{CreatedTable, FaultCode, Pace, Saving, SavingProblem, ToClient, ToServer};

use crate::harness::{Player, Server, script, short, stored, table};
use crate::tables::together::{deal, host_and_guest, key, shared, with_key};

/// Returns a table that was played until `wanted` accepts the view, and its player.
fn played_until(server: &Server, pace: Pace, wanted: impl Fn(&View) -> bool) -> (CreatedTable, Player) {
    let mut asked = table(&["greedy", "random", "greedy"], pace, 21);
    // The match is longer than one hand.
    asked.switches = serde_json::from_str(r#"{"target":"100"}"#).unwrap();
    let made = server.make(&asked);
    let mut player = Player::join(server, &made, None);
    player.play_until(wanted);
    (made, player)
}

/// Kills the server at a wanted view. The restarted server shows the same view, and the match can be
/// finished.
fn check(wanted: impl Fn(&View) -> bool) {
    let server = Server::start();
    let (made, before) = played_until(&server, Pace::Instant, wanted);
    let server = server.kill_and_start_again();
    let mut after = Player::join(&server, &made, Some(before.view.event_number));
    assert_eq!((&after.view, &after.table), (&before.view, &before.table));
    assert_eq!(after.missed, []);
    after.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
}

#[test]
fn killed_in_the_middle_of_a_turn() {
    check(|view| view.hand_number == 2 && view.seat.is_some_and(|seat| view.stage == Stage::Turn { seat }));
}

#[test]
fn killed_in_the_middle_of_a_claim() {
    check(|view| matches!(view.stage, Stage::Claim { answer: Answer::Pending, .. }));
}

#[test]
fn killed_between_hands() {
    check(|view| matches!(view.stage, Stage::HandOver(_)));
}

/// Joins a table and returns what the room sends after its welcome.
fn joined(server: &Server, made: &CreatedTable) -> (Player, Vec<ToClient>) {
    let mut player = Player::join(server, made, None);
    let messages = player.settle();
    (player, messages)
}

#[test]
fn passing_for_a_seat_outlasts_restarts_until_its_turn() {
    let server = Server::start();
    // The other person is in turn and answers nothing, so that the restarts may take their time.
    let (made, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (host, guest) = deal(host, guest);
    let other = with_key(&made, &key(1));
    let (mut passing, in_turn) =
        if host.view.legal.is_empty() { ((made, host), other) } else { ((other, guest), made) };
    passing.1.say(&ToServer::Passing(true));
    while passing.1.hear() != ToClient::Passing(true) {}
    // A second restart, so that passing is stored and not only kept.
    let mut server = server;
    for _ in 0..2 {
        server = server.kill_and_start_again();
        let (player, messages) = joined(&server, &passing.0);
        assert!(messages.contains(&ToClient::Passing(true)), "{messages:?}");
        passing.1 = player;
    }
    let mut player = Player::join(&server, &in_turn, None);
    player.act(script(&player.view));
    // The player answers nothing, and its turn comes all the same.
    let (made, mut player) = passing;
    while player.hear() != ToClient::Passing(false) {}
    while player.view.stage != (Stage::Turn { seat: player.view.seat.unwrap_or_default() }) {
        player.hear();
    }
    drop(player);
    let server = server.kill_and_start_again();
    let (_, messages) = joined(&server, &made);
    assert!(!messages.contains(&ToClient::Passing(true)), "{messages:?}");
}

/// Kills the server at a stored moment of a match of this rule set, and checks that the match continues.
fn check_stored(rules: RuleSet, wanted: impl Fn(&Game, &[Event]) -> bool) {
    let server = Server::start();
    let asked = short(rules, &["greedy", "random", "greedy"], Pace::Instant, 1);
    let (made, game) = stored(&server, &asked, wanted);
    let view = game.view(Seat::new(0).ok());
    let before = Player::join(&server, &made, None);
    assert_eq!(before.view, view);
    let server = server.kill_and_start_again();
    let mut after = Player::join(&server, &made, Some(view.event_number));
    assert_eq!((&after.view, &after.missed[..]), (&view, &[][..]));
    after.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
}

/// Whether seat 0 must decide.
fn waits_for_seat_0(game: &Game) -> bool {
    game.seats_to_act().has(Seat::default())
}

#[test]
fn killed_while_a_set_is_named() {
    check_stored(RuleSet::MahoStandard, |game, _| {
        waits_for_seat_0(game) && matches!(game.view(None).stage, Stage::Naming { .. })
    });
}

#[test]
fn killed_while_a_penalty_is_chosen() {
    check_stored(RuleSet::MahoBasic, |game, _| {
        waits_for_seat_0(game) && matches!(game.view(None).stage, Stage::Forfeit { .. })
    });
}

#[test]
fn killed_after_a_penalty() {
    check_stored(RuleSet::MahoStandard, |game, events| {
        waits_for_seat_0(game) && events.iter().any(|event| matches!(event, Event::SetForfeited { .. }))
    });
}

#[test]
fn killed_after_a_reshuffle() {
    check_stored(RuleSet::MahoOriginal, |game, events| {
        waits_for_seat_0(game) && events.iter().any(|event| matches!(event, Event::Reshuffled { .. }))
    });
}

#[test]
fn killed_after_the_replacement_of_a_four() {
    check_stored(RuleSet::QuatreVents, |game, events| {
        waits_for_seat_0(game)
            && events.iter().any(|event| matches!(event, Event::Drew { from_rear: true, .. }))
    });
}

#[test]
fn killed_while_a_four_can_be_robbed() {
    check_stored(RuleSet::QuatreVents, |game, _| {
        waits_for_seat_0(game) && matches!(game.view(None).stage, Stage::Robbing { .. })
    });
}

#[test]
fn killed_while_a_bot_chooses_a_penalty() {
    let server = Server::start();
    let asked = short(RuleSet::MahoStandard, &["greedy"; 2], Pace::Calm, 1);
    let (made, game) = stored(&server, &asked, |game, _| {
        !waits_for_seat_0(game) && matches!(game.view(None).stage, Stage::Forfeit { .. })
    });
    let view = game.view(Seat::new(0).ok());
    assert_eq!(Player::join(&server, &made, None).view, view);
    let server = server.kill_and_start_again();
    let mut after = Player::join(&server, &made, Some(view.event_number));
    // A bot may have decided just before the server was killed.
    let since: Vec<u32> = after.missed.iter().map(|told| told.number).collect();
    assert_eq!(since, (view.event_number + 1..=after.view.event_number).collect::<Vec<_>>());
    after.say(&wire::ToServer::Pace(Pace::Instant));
    after.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let told = after.missed.iter().chain(&after.told);
    assert!(told.into_iter().any(|told| matches!(told.event, SeatEvent::SetForfeited { .. })), "H18");
}

#[test]
fn killed_while_bots_play() {
    let server = Server::start();
    let bots_turn = |view: &View| matches!(view.stage, Stage::Turn { seat } if Some(seat) != view.seat);
    let (made, before) = played_until(&server, Pace::Brisk, bots_turn);
    let server = server.kill_and_start_again();
    let mut after = Player::join(&server, &made, Some(before.view.event_number));
    assert!(after.view.event_number >= before.view.event_number);
    let since: Vec<u32> = after.missed.iter().map(|told| told.number).collect();
    assert_eq!(since, (before.view.event_number + 1..=after.view.event_number).collect::<Vec<_>>());
    after.say(&wire::ToServer::Pace(Pace::Instant));
    after.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
}

#[test]
fn reconnecting_players_receive_missed_events() {
    let server = Server::start();
    let mut asked = table(&["random", "random"], Pace::Instant, 21);
    asked.switches = serde_json::from_str(r#"{"target":"100000"}"#).unwrap();
    let made = server.make(&asked);
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| view.event_number > 100 && !view.legal.is_empty());
    let seen = player.view.event_number;
    let before = player.told.len();
    player.play_until(|view| view.event_number > seen + 20 && !view.legal.is_empty());
    let back = Player::join(&server, &made, Some(seen));
    assert_eq!(back.missed, player.told[before..]);
    // After a long absence, only the newest hundred events are sent.
    player.play_until(|view| view.event_number > seen + 300 && !view.legal.is_empty());
    let back = Player::join(&server, &made, Some(seen));
    assert_eq!(back.missed, player.told[player.told.len() - 100..]);
    assert_eq!(Player::join(&server, &made, None).missed, []);
}

#[test]
fn stopping_servers_notify_their_clients() {
    let server = Server::start();
    let (_, mut player) = played_until(&server, Pace::Instant, |view| !view.legal.is_empty());
    let heard = std::thread::spawn(move || (player.hear_fault().code, player.is_closed()));
    let folder: TempDir = server.stop();
    assert_eq!(heard.join().unwrap(), (FaultCode::Stopping, true));
    drop(folder);
}

#[test]
fn bots_wait_for_people() {
    let server = Server::start();
    let bots_turn = |view: &View| matches!(view.stage, Stage::Turn { seat } if Some(seat) != view.seat);
    let (made, player) = played_until(&server, Pace::Brisk, bots_turn);
    let seen = player.view.event_number;
    player.leave();
    // The sleep is longer than the pauses for a discard and a draw.
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    let back = Player::join(&server, &made, Some(seen));
    assert!(back.view.event_number <= seen + 4, "{} events happened", back.view.event_number - seen);
}

/// Plays for a while and acts once more when nothing can be stored. Returns the table, the player, and the
/// view before that action.
fn acted_on_a_full_disk(server: &Server) -> (CreatedTable, Player, View) {
    let (made, mut player) = played_into_a_hand(server);
    let before = player.view.clone();
    server.meddle("CREATE TRIGGER full BEFORE INSERT ON actions BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    player.act(before.legal[0]);
    assert_eq!(player.hear(), ToClient::Saving(Saving::Delayed(SavingProblem::Other)));
    (made, player, before)
}

/// Plays more than thirty events, until the player must act.
fn played_into_a_hand(server: &Server) -> (CreatedTable, Player) {
    played_until(server, Pace::Instant, |view| view.event_number > 30 && !view.legal.is_empty())
}

#[test]
fn actions_that_cannot_be_stored_wait() {
    let server = Server::start();
    let (made, mut player, before) = acted_on_a_full_disk(&server);
    assert!(player.frames.iter().all(|frame| !frame.contains("disk")), "errors of the database are not sent");
    // A page that joins now also learns of the delay. No event has happened yet.
    let mut other = Player::join(&server, &made, Some(before.event_number));
    assert_eq!((&other.view, &other.missed[..]), (&before, &[][..]));
    assert_eq!(other.hear(), ToClient::Saving(Saving::Delayed(SavingProblem::Other)));
    server.meddle("DROP TRIGGER full");
    assert_eq!(player.hear(), ToClient::Saving(Saving::Restored));
    assert_eq!(other.hear(), ToClient::Saving(Saving::Restored));
    assert_eq!(player.hear(), other.hear());
    assert!(player.view.event_number > before.event_number);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
}

#[test]
fn unstored_actions_are_lost_in_a_crash() {
    let server = Server::start();
    let (made, _player, before) = acted_on_a_full_disk(&server);
    let server = server.kill_and_start_again();
    server.meddle("DROP TRIGGER full");
    let mut back = Player::join(&server, &made, Some(before.event_number));
    assert_eq!((&back.view, &back.missed[..]), (&before, &[][..]));
    back.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
}

#[test]
fn a_table_played_by_two_servers_is_noticed() {
    let server = Server::start();
    let (made, mut player) = played_into_a_hand(&server);
    let before = player.view.clone();
    server.meddle(
        "INSERT INTO actions SELECT table_id, max(number) + 1, 5, 1, '\"pass\"', '' FROM actions
            GROUP BY table_id",
    );
    player.act(before.legal[0]);
    assert_eq!(player.hear_fault().code, FaultCode::Internal);
    assert!(player.is_closed());
    server.meddle("DELETE FROM actions WHERE seat = 5");
    let back = Player::join(&server, &made, Some(before.event_number));
    assert_eq!((&back.view, &back.missed[..]), (&before, &[][..]));
}
