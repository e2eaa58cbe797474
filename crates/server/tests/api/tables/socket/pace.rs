//! The pace: the length of each pause, and that a change takes effect at once.

use std::time::{Duration, Instant};

use table::{SeatEvent, Stage, View};
use wire::{Pace, ToClient, ToServer};

use crate::harness::{Player, Server, table};

fn is_own_turn(view: &View) -> bool {
    view.seat.is_some_and(|seat| view.stage == Stage::Turn { seat })
}

/// Returns a player at a table of this pace, just after the player's own discard, which nobody claims.
fn before_claims(server: &Server, pace: Pace) -> Player {
    let made = server.make(&table(&["random", "random"], Pace::Instant, 8));
    let mut player = Player::join(server, &made, None);
    loop {
        player.play_until(is_own_turn);
        player.say(&ToServer::Pace(pace));
        while player.hear() != ToClient::Pace(pace) {}
        let action = player.view.legal[0];
        player.act(action);
        let ToClient::Update { events, .. } = player.hear() else { panic!("expected an update") };
        let rests = matches!(events[..], [ref told] if matches!(told.event, SeatEvent::Discarded { .. }));
        assert!(rests, "a discard is told by itself: {events:?}");
        if player.view.legal.is_empty() {
            return player;
        }
    }
}

#[test]
fn discards_pause_before_the_next_event() {
    let server = Server::start();
    for (pace, least, most) in [(Pace::Calm, 1_500, 6_000), (Pace::Brisk, 600, 5_000)] {
        let mut player = before_claims(&server, pace);
        assert!(matches!(player.view.stage, Stage::Claim { .. }), "{:?}", player.view.stage);
        let began = Instant::now();
        player.hear();
        let rested = began.elapsed();
        let bounds = Duration::from_millis(least)..Duration::from_millis(most);
        assert!(bounds.contains(&rested), "{pace:?}: {rested:?}");
    }
}

#[test]
fn pace_changes_affect_the_running_pause() {
    let server = Server::start();
    let mut player = before_claims(&server, Pace::Calm);
    let began = Instant::now();
    player.say(&ToServer::Pace(Pace::Instant));
    player.wait_for_turn();
    assert!(began.elapsed() < Duration::from_millis(1_500), "{:?}", began.elapsed());
}

#[test]
fn the_pace_is_stored() {
    let server = Server::start();
    let made = server.make(&table(&["random"], Pace::Calm, 8));
    let mut player = Player::join(&server, &made, None);
    player.say(&ToServer::Pace(Pace::Brisk));
    while player.hear() != ToClient::Pace(Pace::Brisk) {}
    let server = server.kill_and_start_again();
    assert_eq!(Player::join(&server, &made, None).table.pace, Pace::Brisk);
}
