//! Nothing hidden is sent (M55): every frame holds what the seat's view and its events hold, and not a card more.

use cards::Seat;
use serde_json::Value;
use table::{Event, Game, Record, Replay, Stage, View, see};
use wire::{Pace, ToClient};

use crate::harness::{Player, Server, table};

/// All that a match was: every event, and every view that seat 0 can have had, in order.
fn truth(record: &Record, seat: Seat) -> (Vec<Event>, Vec<View>) {
    let mut replay = Replay::new(record).unwrap();
    let mut events = replay.events().to_vec();
    let mut views = vec![replay.game().view(Some(seat))];
    loop {
        let before: Game = replay.game().clone();
        let Some(played) = replay.step().unwrap() else { return (events, views) };
        if let table::Action::Discard(card) = played.action {
            views.extend(before.at_rest(card).map(|rest| rest.view(Some(seat))));
        }
        events.extend(replay.events().iter().cloned());
        views.push(replay.game().view(Some(seat)));
    }
}

/// Plays a match at a pace and gives every frame with the record.
fn frames(pace: Pace) -> (Vec<String>, Record) {
    let server = Server::start();
    let made = server.make(&table(&["greedy", "random", "greedy"], pace, 33));
    let mut player = Player::join(&server, &made, None);
    if pace != Pace::Instant {
        // Some hands' worth of discards at rest, then on to the end.
        player.play_until(|view| view.discards.len() > 6);
        player.say(&wire::ToServer::Pace(Pace::Instant));
    }
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let text = server.get(&format!("/api/tables/{}/record?key={}", made.id, made.key)).body;
    (player.frames, Record::read(&String::from_utf8(text).unwrap()).unwrap())
}

fn check(pace: Pace) {
    let (frames, record) = frames(pace);
    let seat = Seat::new(0).unwrap();
    let (events, views) = truth(&record, seat);
    let mut told_to = None;
    for frame in &frames {
        let (told, view) = match serde_json::from_str(frame).unwrap() {
            ToClient::Welcome { since, view, .. } => (since, view),
            ToClient::Told { events, view, .. } => (events, view),
            ToClient::Pace(_) => continue,
            other => panic!("unlooked for: {other:?}"),
        };
        assert!(views.contains(&view), "a view that is none of seat 0's: {frame}");
        for told in told {
            assert_eq!(told.event, see(&events[told.number as usize - 1], Some(seat)), "{frame}");
            assert!(told_to.replace(told.number).is_none_or(|last| last + 1 == told.number), "{frame}");
        }
        scan(&serde_json::from_str(frame).unwrap(), frame);
    }
    assert_eq!(told_to, Some(events.len() as u32), "everything was told");
}

/// Looks at the raw frame: cards dealt to others and drawn by others are not there, whatever the types say.
fn scan(value: &Value, frame: &str) {
    let hides = |event: &Value, field: &str| {
        let own = event["seat"] == 0;
        assert!(own || event.get(field).is_none(), "{field} of another seat: {frame}");
    };
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match name.as_str() {
                    "dealt" => hides(value, "cards"),
                    "drew" => hides(value, "card"),
                    "seed" => panic!("a seed: {frame}"),
                    _ => {}
                }
                scan(value, frame);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| scan(value, frame)),
        _ => {}
    }
}

#[test]
fn nothing_hidden_is_sent_at_once() {
    check(Pace::Instant);
}

#[test]
fn nothing_hidden_is_sent_while_discards_rest() {
    check(Pace::Brisk);
}
