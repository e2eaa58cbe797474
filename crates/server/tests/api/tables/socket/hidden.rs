//! Hidden cards are never sent (M55): every frame contains only the seat's view and the seat's events.

use std::thread;

use ::rules::{LayingRule, RuleSet};
use cards::Seat;
use serde_json::Value;
use table::{Event, Game, Record, Replay, SeatEvent, Stage, View, event_for_seat};
use wire::{Pace, ToClient};

use crate::harness::{Player, Server, short};

/// Returns every event of a match, and every view that seat 0 can have had, in order.
fn truth(record: &Record, seat: Seat) -> (Vec<Event>, Vec<View>) {
    let mut replay = Replay::new(record).unwrap();
    let mut events = replay.events().to_vec();
    let mut views = vec![replay.game().view(Some(seat))];
    loop {
        let before: Game = replay.game().clone();
        let Some(played) = replay.step().unwrap() else { return (events, views) };
        views.extend(before.before_claims(played.action).map(|rest| rest.view(Some(seat))));
        events.extend(replay.events().iter().cloned());
        views.push(replay.game().view(Some(seat)));
    }
}

/// Plays a match at a pace, and returns every frame and the record.
fn frames(rules: RuleSet, pace: Pace) -> (Vec<String>, Record) {
    let server = Server::start();
    let made = server.make(&short(rules, &["greedy", "random", "greedy"], pace, 33));
    let mut player = Player::join(&server, &made, None);
    if pace != Pace::Instant {
        // A few discards are shown at full length before the rest of the match is played.
        player.play_until(|view| view.discards.len() > 6 || view.hand_number > 1);
        player.say(&wire::ToServer::Pace(Pace::Instant));
    }
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    (player.frames, Record::parse(&String::from_utf8(text).unwrap()).unwrap())
}

fn check(rules: RuleSet, pace: Pace) {
    let (frames, record) = frames(rules, pace);
    let face_down = rules.rules(&record.setup.switches).unwrap().laying == LayingRule::OneATurn;
    let seat = Seat::new(0).unwrap();
    let (events, views) = truth(&record, seat);
    let mut told_to = None;
    let mut backs = 0;
    for frame in &frames {
        let (told, view) = match serde_json::from_str(frame).unwrap() {
            ToClient::Welcome { missed, view, .. } => (missed, view),
            ToClient::Update { events, view, .. } => (events, view),
            // After the end the table says who would play again.
            ToClient::Pace(_) | ToClient::Table { .. } => {
                scan(&serde_json::from_str(frame).unwrap(), face_down, frame);
                continue;
            }
            other => panic!("unlooked for: {other:?}"),
        };
        assert!(views.contains(&view), "a view that is none of seat 0's: {frame}");
        for told in told {
            backs += usize::from(matches!(told.event, SeatEvent::Laid { set: None, .. }));
            assert_eq!(told.event, event_for_seat(&events[told.number as usize - 1], Some(seat)), "{frame}");
            assert!(told_to.replace(told.number).is_none_or(|last| last + 1 == told.number), "{frame}");
        }
        scan(&serde_json::from_str(frame).unwrap(), face_down, frame);
    }
    assert_eq!(told_to, Some(events.len() as u32), "everything was told");
    assert_eq!(backs > 0, face_down, "H23: {backs} sets of others laid face down");
}

/// Checks the raw JSON of a frame, independently of the types. Cards that other seats were dealt, drew or
/// laid face down are missing (H23).
fn scan(value: &Value, face_down: bool, frame: &str) {
    let shows_backs = |(seat, of): (usize, &Value)| {
        let open = seat == 0 || of["shown"].as_array().is_none_or(|cards| !cards.is_empty());
        for laid in of["sets"].as_array().into_iter().flatten() {
            let set = laid["set"].as_str();
            assert!(
                open || set.is_none_or(|set| set.starts_with('(')),
                "a set face down of another seat: {frame}"
            );
        }
    };
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
                    "laid" => hides(value, "set"),
                    "seats" if face_down => {
                        value.as_array().into_iter().flatten().enumerate().for_each(shows_backs);
                    }
                    "seed" => panic!("a seed: {frame}"),
                    _ => {}
                }
                scan(value, face_down, frame);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| scan(value, face_down, frame)),
        _ => {}
    }
}

#[test]
fn nothing_hidden_is_sent_at_once() {
    for rules in RuleSet::ALL {
        check(rules, Pace::Instant);
    }
}

#[test]
fn nothing_hidden_is_sent_while_discards_rest() {
    // Side by side, because the pauses are real time.
    thread::scope(|scope| {
        for rules in RuleSet::ALL {
            scope.spawn(move || check(rules, Pace::Brisk));
        }
    });
}
