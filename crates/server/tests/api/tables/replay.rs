//! `GET /api/tables/{id}/replay/{hand}` and `POST /api/replays/{hand}`: a hand of a match that is over, with
//! all hands open. Before the end nobody gets it.

use ::rules::RuleSet;
use cards::{Card, Seat};
use table::{Discard, OpenSeat, Record, SeatEvent, Stage, replay};
use wire::{CreatedTable, Fault, FaultCode, MatchFigures, Pace, ReplayedHand, ToClient, ToServer};

use crate::harness::{Player, Server, short, table};

fn path(made: &CreatedTable, hand: u32) -> String {
    format!("/api/tables/{}/replay/{hand}", made.id)
}

/// Puts the changes of a hand together: the seats and the discards after its last event.
fn last_moment(hand: &ReplayedHand) -> (Vec<OpenSeat>, Vec<Discard>) {
    let (mut seats, mut discards) = (vec![OpenSeat::default(); hand.table.seats.len()], Vec::new());
    for moment in &hand.moments {
        for (seat, now) in &moment.seats {
            seats[seat.index()] = now.clone();
        }
        if let Some(change) = &moment.discards {
            discards.truncate(change.kept.into());
            discards.extend(&change.added);
        }
    }
    (seats, discards)
}

#[test]
fn a_match_under_way_shows_no_hand_to_anybody() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy"], Pace::Instant, 11));
    let refused = |key: &str, hand| {
        let answer = server.get_as(&path(&made, hand), key);
        (answer.status, answer.json::<Fault>().code)
    };
    assert_eq!(refused(&made.key, 1), (409, FaultCode::NotOver));
    // The key of a link to the match is none before the end, and no key opens nothing.
    let mut player = Player::join(&server, &made, None);
    let published = "5".repeat(32);
    player.say(&ToServer::Publish { key: published.clone() });
    player.say(&ToServer::Ping);
    while player.hear() != ToClient::Pong {}
    assert_eq!(refused(&published, 1), (404, FaultCode::NoSuchTable));
    assert_eq!(server.get(&path(&made, 1)).status, 404);
    // A hand that is over stays closed as long as the match goes on.
    player.play_until(|view| view.hand_number == 2 || matches!(view.stage, Stage::MatchOver(_)));
    assert_eq!(player.view.hand_number, 2, "the seed has more hands");
    for hand in [0, 1, 2, 3] {
        assert_eq!(refused(&made.key, hand), (409, FaultCode::NotOver));
    }
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    assert_eq!(server.get_as(&path(&made, 1), &made.key).status, 200);
}

#[test]
fn every_hand_of_every_rule_set_is_shown_from_its_deal_to_its_end() {
    let server = Server::start();
    for rules in RuleSet::ALL {
        let made = server.make(&short(rules, &["greedy"; 3], Pace::Instant, 4));
        let mut player = Player::join(&server, &made, None);
        player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
        let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
        let text = String::from_utf8(text).unwrap();
        let game = replay(&Record::parse(&text).unwrap()).unwrap();
        let mut newest = 0;
        for number in 1..=game.hand_number() {
            let hand: ReplayedHand = server.get_as(&path(&made, number), &made.key).json();
            // The events of the match follow each other from hand to hand, each with its cards.
            assert_eq!(
                (hand.hand_number, hand.hand_count, hand.finished),
                (number, game.hand_number(), true)
            );
            let dealer = hand.view.dealer;
            assert!(matches!(hand.moments[0].event, SeatEvent::HandBegan { dealer: by, .. } if by == dealer));
            assert!(hand.view.seat.is_none() && hand.view.held.is_empty(), "the public view");
            for moment in &hand.moments {
                newest += 1;
                assert_eq!(moment.number, newest);
                let is_hidden = matches!(
                    moment.event,
                    SeatEvent::Drew { card: None, .. }
                        | SeatEvent::Dealt { cards: None, .. }
                        | SeatEvent::Laid { set: None, .. }
                );
                assert!(!is_hidden, "{:?}", moment.event);
            }
            let decided = hand.moments.iter().flat_map(|moment| &moment.decided).count();
            assert!(decided >= hand.moments.iter().filter(|moment| is_discard(&moment.event)).count());
            // A file shows the same, without a seat of its own.
            let file: ReplayedHand = server.post_text(&format!("/api/replays/{number}"), &text).json();
            assert_eq!((hand.table.you, file.table.you), (Seat::new(0).ok(), None));
            assert_eq!((&file.moments, &file.hands), (&hand.moments, &hand.hands));
            if number == game.hand_number() {
                let (seats, discards) = last_moment(&hand);
                assert_eq!(discards, game.view(None).discards.as_slice(), "{rules}");
                for (seat, open) in Seat::all(game.seats()).zip(&seats) {
                    let view = game.view(Some(seat));
                    let known = &view.seats[seat.index()];
                    assert_eq!((open.points, &open.sets), (known.points, &known.sets), "{rules}");
                    let held: Vec<Card> = open.held.iter().copied().chain(open.drawn).collect();
                    assert_eq!(held.len(), usize::from(known.cards).max(known.shown.len()), "{rules}");
                }
            }
        }
        assert_eq!(newest, game.event_number(), "no event is missing");
        let answer = server.get_as(&path(&made, game.hand_number() + 1), &made.key);
        assert_eq!((answer.status, answer.json::<Fault>().code), (400, FaultCode::BadRequest));
    }
}

const fn is_discard(event: &SeatEvent) -> bool {
    matches!(event, SeatEvent::Discarded { .. })
}

#[test]
fn figures_are_counted_for_the_seat_of_the_key_once_the_match_is_over() {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "greedy"], Pace::Instant, 11));
    let path = format!("/api/tables/{}/figures", made.id);
    let early = server.get_as(&path, &made.key);
    assert_eq!((early.status, early.json::<Fault>().code), (409, FaultCode::NotOver));
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let found: MatchFigures = server.get_as(&path, &made.key).json();
    let points: Vec<i32> = player.view.seats.iter().map(|seat| seat.points).collect();
    assert_eq!(found.players.iter().map(|player| player.points).collect::<Vec<_>>(), points);
    assert_eq!((found.seat, found.hands), (Seat::default(), player.view.hand_number));
    // In Mhing the points of a seat are what its hands were worth.
    let worth: u32 = found.own.won.iter().sum();
    assert_eq!(i64::from(worth), i64::from(points[0]));
    let others: u32 = found.others.won.iter().sum();
    assert_eq!(i64::from(others), i64::from(points[1] + points[2]));
    let all: Vec<ReplayedHand> =
        (1..=found.hands).map(|hand| server.get_as(&self::path(&made, hand), &made.key).json()).collect();
    let events = all.iter().flat_map(|hand| &hand.moments).map(|moment| &moment.event);
    let claims = events.filter(|event| matches!(event, SeatEvent::Claimed { .. })).count();
    assert_eq!((found.own.claims + found.others.claims) as usize, claims);
    // The key of a link to the match has no seat.
    let published = "5".repeat(32);
    player.say(&ToServer::Publish { key: published.clone() });
    player.say(&ToServer::Ping);
    while player.hear() != ToClient::Pong {}
    assert_eq!(server.get_as(&path, &published).status, 404);
}

#[test]
fn a_file_that_is_no_match_shows_no_hand() {
    let server = Server::start();
    let answer = server.post_text("/api/replays/1", "hello");
    let fault: Fault = answer.json();
    assert_eq!((answer.status, fault.code, fault.line), (400, FaultCode::BadRequest, Some(1)));
    assert_eq!(server.post_text("/api/replays/one", "hello").status, 400);
    assert_eq!(server.get("/api/replays/1").status, 405);
    let other = [("origin", "https://example.org")];
    assert_eq!(server.post_with("/api/replays/1", "hello", &other).status, 403);
}
