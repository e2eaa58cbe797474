//! What people ask the table: to take a move back, or for a pause.

use ::rules::RuleSet;
use cards::Seat;
use table::{Action, Record, SeatEvent, Stage, View, replay};
use wire::{AskKind, AskOver, DeclineReason, MatchFigures, Pace, TableNews, ToClient, ToServer};

use super::together::{deal, host_and_guest, key, shared, with_key};
use crate::harness::{Player, Server, script, short, table};

fn is_taken_back(player: &Player) -> bool {
    player.seen().iter().any(|event| matches!(event, SeatEvent::TakenBack { .. }))
}

/// Receives messages until a question is over.
fn hear_over(player: &mut Player) -> AskOver {
    loop {
        if let ToClient::AskOver(over) = player.hear() {
            return over;
        }
    }
}

/// Receives messages until a question is put, and returns its number.
fn hear_ask(player: &mut Player) -> u32 {
    loop {
        if let ToClient::Ask(ask) = player.hear()
            && !ask.waits
            && !ask.answered
        {
            return ask.number;
        }
    }
}

/// Discards a card, perhaps after other moves.
fn discard(player: &mut Player) -> Action {
    loop {
        player.wait_for_turn();
        let event = player.view.event_number;
        let discards = player.view.legal.iter().find(|action| matches!(action, Action::Discard(_)));
        let action = discards.copied().unwrap_or_else(|| script(&player.view));
        player.act(action);
        while player.view.event_number == event {
            player.hear();
        }
        if matches!(action, Action::Discard(_)) {
            return action;
        }
    }
}

#[test]
fn a_takeback_survives_a_restart_and_is_not_in_the_record() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy"], Pace::Calm, 11));
    let mut player = Player::join(&server, &made, None);
    player.wait_for_turn();
    let (before, hand) = (player.view.event_number, player.view.held.clone());
    discard(&mut player);
    player.say(&ToServer::Ask(AskKind::Takeback));
    while !is_taken_back(&player) {
        player.hear();
    }
    assert_eq!(player.view.held, hand);
    assert!(player.view.event_number > before + 1);
    let stale = player.view.legal[0];
    player.say(&ToServer::Act { event_number: before, action: stale });
    while !matches!(player.hear(), ToClient::Refused { .. }) {}
    let server = Server::on(server.stop());
    let view = player.view.clone();
    let mut player = Player::join(&server, &made, None);
    assert_eq!(player.view, view);
    player.say(&ToServer::Pace(Pace::Instant));
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let answer = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key);
    let record = Record::parse(&String::from_utf8(answer.body).unwrap()).unwrap();
    let mut replayed = replay(&record).unwrap().view(player.table.you);
    // The takeback was an event of its own, and so was what it took back.
    assert!(replayed.event_number < player.view.event_number);
    replayed.event_number = player.view.event_number;
    assert_eq!(replayed, player.view);
}

#[test]
fn people_allow_and_refuse_takebacks() {
    let server = Server::start();
    let (_, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (mut host, mut guest) = deal(host, guest);
    let host_begins = !host.view.legal.is_empty();
    let (mover, other) = if host_begins { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
    let ask = |mover: &mut Player, other: &mut Player, allows| {
        mover.wait_for_turn();
        mover.act(Action::Discard(mover.view.held[0]));
        mover.say(&ToServer::Ask(AskKind::Takeback));
        let number = hear_ask(other);
        other.say(&ToServer::Answer { number, allows });
        hear_over(mover)
    };
    let over = ask(mover, other, true);
    assert_eq!((over.granted, over.left), (true, None));
    while !is_taken_back(mover) {
        mover.hear();
    }
    let over = ask(mover, other, false);
    assert_eq!((over.granted, over.left), (false, Some(1)));
    assert_eq!(hear_over(other).left, None);
    mover.say(&ToServer::Ask(AskKind::Takeback));
    loop {
        if let ToClient::Declined(reason) = mover.hear() {
            assert_eq!(reason, DeclineReason::AskedBefore);
            return;
        }
    }
}

#[test]
fn a_pause_is_kept_over_a_restart_and_ends_by_one_vote() {
    let server = Server::start();
    let (made, host, guest) = host_and_guest(&server, &shared(1, &[]));
    let (mut host, mut guest) = deal(host, guest);
    host.say(&ToServer::Ask(AskKind::Pause));
    let number = hear_ask(&mut guest);
    guest.say(&ToServer::Answer { number, allows: true });
    host.hear_news(&TableNews::Paused);
    let server = Server::on(server.stop());
    let mut host = Player::join(&server, &made, None);
    let mut guest = Player::join(&server, &with_key(&made, &key(1)), None);
    let pause = host.table.pause.clone().expect("the pause goes on");
    assert_eq!(pause.votes, Seat::all(2).collect::<Vec<_>>());
    assert!((595_000..=600_000).contains(&pause.left), "{}", pause.left);
    guest.say(&ToServer::PlayOn);
    host.hear_news(&TableNews::PlayedOn(Seat::new(1).ok()));
    assert_eq!(host.table.pause, None);
}

/// Takes the last decision back. Returns false if there is none in this hand.
fn undo(player: &mut Player) -> bool {
    let count = |player: &Player| player.seen().iter().filter(|event| is_back(event)).count();
    let before = count(player);
    player.say(&ToServer::Ask(AskKind::Takeback));
    loop {
        match player.hear() {
            ToClient::Declined(reason) => {
                assert_eq!(reason, DeclineReason::NothingToTakeBack);
                return false;
            }
            ToClient::Update { .. } if count(player) > before => return true,
            _ => {}
        }
    }
}

fn is_back(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::TakenBack { .. })
}

#[test]
fn one_person_with_bots_takes_every_decision_of_the_hand_back() {
    let server = Server::start();
    for rules in RuleSet::ALL {
        let made = server.make(&short(rules, &["greedy"; 3], Pace::Instant, 11));
        let mut player = Player::join(&server, &made, None);
        while player.view.legal.is_empty() {
            player.hear();
        }
        let first = player.view.clone();
        let mut decided = 0;
        while decided < 5 && !matches!(player.view.stage, Stage::HandOver(_) | Stage::MatchOver(_)) {
            if !player.view.legal.is_empty() {
                player.act(script(&player.view));
                decided += 1;
            }
            player.hear();
        }
        let mut taken_back = 0;
        while undo(&mut player) {
            taken_back += 1;
        }
        assert!(taken_back > 1, "{rules}");
        while player.view.legal.is_empty() {
            player.hear();
        }
        let event_number = player.view.event_number;
        assert_eq!(player.view, View { event_number, ..first }, "{rules}");
        player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
        let answer = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key);
        let record = Record::parse(&String::from_utf8(answer.body).unwrap()).unwrap();
        assert_eq!(record.taken_back, taken_back, "{rules}");
        assert!(replay(&record).unwrap().is_over(), "{rules}");
        let answer = server.get_as(&format!("/api/tables/{}/figures", made.id), &made.key);
        let figures: MatchFigures = serde_json::from_slice(&answer.body).unwrap();
        assert_eq!(figures.taken_back, taken_back, "{rules}");
        let again = Player::join(&server, &made, None);
        assert_eq!(again.table.taken_back, taken_back, "{rules}: the count outlives the room");
    }
}

#[test]
fn the_host_may_allow_what_nobody_answers_where_the_table_has_chosen_so() {
    let server = Server::start();
    for host_may_allow in [false, true] {
        let timing = wire::Timing { host_may_allow, ..wire::Timing::default() };
        let asked = wire::NewTable { timing, ..shared(1, &[]) };
        let (_made, host, guest) = host_and_guest(&server, &asked);
        let (mut host, mut guest) = deal(host, guest);
        // The guest takes a discard back, once the host has none to make.
        if !host.view.legal.is_empty() {
            discard(&mut host);
        }
        discard(&mut guest);
        guest.say(&ToServer::Ask(AskKind::Takeback));
        let number = hear_ask(&mut host);
        guest.say(&ToServer::Host(wire::HostRequest::AllowTakeback(number)));
        while guest.hear() != ToClient::Declined(DeclineReason::NotHost) {}
        host.say(&ToServer::Host(wire::HostRequest::AllowTakeback(number)));
        if host_may_allow {
            let over = hear_over(&mut guest);
            assert_eq!((over.granted, over.by_host), (true, true));
        } else {
            while host.hear() != ToClient::Declined(DeclineReason::NotHere) {}
        }
    }
}
