//! `/api/drills/…` and `/api/tables/{id}/drills/…`: questions, and the verdicts on their answers.

use ::drills::DrillKind;
use ::rules::RuleSet;
use serde_json::{Value, json};
use table::{Record, Replay, Stage};
use wire::{Fault, FaultCode, Pace};

use crate::harness::{Answer, Player, Server, short};

fn chosen(ids: &[&str]) -> Value {
    json!({ "chosen": ids })
}

/// Returns the identifier of a choice.
fn choice(question: &Value, at: usize) -> String {
    question["choices"][at][0].as_str().expect("a choice").to_owned()
}

#[test]
fn every_drill_asks_and_grades() {
    let server = Server::start();
    for rules in RuleSet::ALL {
        let list: Value = server.get(&format!("/api/drills/{rules}")).json();
        let kinds: Vec<DrillKind> = serde_json::from_value(list["kinds"].clone()).expect("kinds");
        assert_eq!(kinds, DrillKind::of(rules));
        for kind in kinds {
            let path = format!("/api/drills/{rules}/{kind}/fr/14");
            let question: Value = server.get(&path).json();
            assert_eq!((&question["kind"], &question["seed"]), (&json!(kind), &json!(14)), "{path}");
            let again: Value = server.get(&path).json();
            assert_eq!(question, again, "{path}");
            let answer = server.post(&path, &chosen(&[&choice(&question, 0)]));
            assert_eq!(answer.status, 200, "{path}");
            let verdict: Value = answer.json();
            assert!(["right", "half", "wrong"].iter().any(|grade| verdict["grade"] == *grade), "{verdict}");
            assert!(!verdict["said"].as_str().expect("a sentence").is_empty(), "{path}");
        }
    }
    assert_eq!(server.get("/api/drills/mhing-fr").json::<Value>()["levels"], json!(["8", "5", "3", "1"]));
}

#[test]
fn a_rule_and_a_level_can_be_asked_for() {
    let server = Server::start();
    let question: Value = server.get("/api/drills/mhing-fr/worth/en/5?rule=M34&level=3").json();
    assert_eq!(question["rule"], "M34");
    let seed = question["seed"].as_u64().expect("a seed");
    let again: Value = server.get(&format!("/api/drills/mhing-fr/worth/en/{seed}?rule=M34&level=3")).json();
    assert_eq!(question, again);
}

#[test]
fn what_is_no_drill_is_refused() {
    let server = Server::start();
    let fault = |answer: Answer| (answer.status, answer.json::<Fault>().code);
    let missing = (404, FaultCode::NoSuchRoute);
    for path in ["mhing-de", "mhing-fr/dealing/en/1", "mhing-fr/waits/de/1", "mhing-fr/waits/en"] {
        assert_eq!(fault(server.get(&format!("/api/drills/{path}"))), missing, "{path}");
    }
    let bad = (400, FaultCode::BadRequest);
    for path in ["maho-basic/worth/en/1", "mhing-fr/worth/en/1?level=4"] {
        assert_eq!(fault(server.get(&format!("/api/drills/{path}"))), bad, "{path}");
    }
    for ids in [&[][..], &["9z"], &["5s", "hello"]] {
        assert_eq!(fault(server.post("/api/drills/mhing-fr/waits/en/1", &chosen(ids))), bad, "{ids:?}");
    }
    let other = [("origin", "https://example.org")];
    let posted = server.post_with("/api/drills/mhing-fr/waits/en/1", "{\"chosen\":[\"5s\"]}", &other);
    assert_eq!(fault(posted), (403, FaultCode::OtherSite));
}

#[test]
fn a_decision_of_a_match_becomes_a_question_when_the_match_is_over() {
    let server = Server::start();
    let made = server.make(&short(RuleSet::QuatreVents, &["greedy", "greedy", "random"], Pace::Instant, 5));
    let path = |event: u32, seat: u8| format!("/api/tables/{}/drills/{event}/{seat}/en", made.id);
    let mut player = Player::join(&server, &made, None);
    let early = server.get_as(&path(player.view.event_number, 0), &made.key);
    assert_eq!((early.status, early.json::<Fault>().code), (409, FaultCode::NotOver));
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    let record = Record::parse(&String::from_utf8(text).expect("a text")).expect("a record");

    // The decisions of all seats in the first hand.
    let mut replay = Replay::new(&record).expect("a match");
    let (mut asked, mut claims) = (0, 0);
    while let Some(&next) = record.actions.get(replay.action_count()).filter(|_| asked < 24) {
        let view = replay.game().view(Some(next.seat));
        if view.legal.len() > 1 {
            let seat = u8::from(next.seat);
            let answer = server.get_as(&path(next.event_number, seat), &made.key);
            assert_eq!(answer.status, 200, "event {}, seat {seat}", next.event_number);
            let question: Value = answer.json();
            let is_turn = matches!(view.stage, Stage::Turn { .. });
            assert_eq!(question["kind"] == "discard", is_turn, "event {}", next.event_number);
            assert_eq!((&question["hand"], &question["event"]), (&json!(1), &json!(next.event_number)));
            assert_eq!(question["choices"].as_array().map(Vec::len), Some(view.legal.len()));
            asked += 1;
            claims += u32::from(!is_turn);
            if asked == 3 {
                let body = chosen(&[&choice(&question, 0)]).to_string();
                let bearer = format!("Bearer {}", made.key);
                let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
                let graded = server.post_with(&path(next.event_number, seat), &body, &headers);
                assert_eq!(graded.status, 200);
                assert!(graded.json::<Value>()["html"].as_str().expect("HTML").contains("240 hands"));
            }
        }
        replay.step().expect("a legal action");
    }
    assert!(asked >= 20 && claims > 0, "{asked} decisions, {claims} about claims");

    let fault = |answer: Answer| (answer.status, answer.json::<Fault>().code);
    assert_eq!(fault(server.get(&path(9, 0))), (404, FaultCode::NoSuchTable));
    assert_eq!(fault(server.get_as(&path(9, 5), &made.key)), (400, FaultCode::BadRequest));
    assert_eq!(fault(server.get_as(&path(1, 0), &made.key)), (400, FaultCode::BadRequest));
    assert_eq!(fault(server.get_as(&path(u32::MAX, 0), &made.key)), (400, FaultCode::BadRequest));
}

#[test]
fn a_decision_of_a_file_becomes_the_same_question() {
    let server = Server::start();
    let made = server.make(&short(RuleSet::MhingFr, &["greedy", "random"], Pace::Instant, 5));
    let mut player = Player::join(&server, &made, None);
    player.play_until(|view| matches!(view.stage, Stage::MatchOver(_)));
    let text = server.get_as(&format!("/api/tables/{}/record", made.id), &made.key).body;
    let text = String::from_utf8(text).expect("a text");
    let record = Record::parse(&text).expect("a record");
    // The first decision of the first seat that is a choice.
    let mut replay = Replay::new(&record).expect("a match");
    let event = loop {
        let next = record.actions[replay.action_count()];
        if u8::from(next.seat) == 0 && replay.game().view(Some(next.seat)).legal.len() > 1 {
            break next.event_number;
        }
        replay.step().expect("a legal action");
    };
    let table = format!("/api/tables/{}/drills/{event}/0/sv", made.id);
    let asked: Value = server.get_as(&table, &made.key).json();
    let path = format!("/api/positions/{event}/0/sv");
    let of_file: Value = server.post(&path, &json!({ "record": text })).json();
    assert_eq!(of_file, asked);
    let answer = json!({ "record": text, "chosen": [choice(&asked, 0)] });
    let verdict: Value = server.post(&path, &answer).json();
    assert!(["right", "half", "wrong"].iter().any(|grade| verdict["grade"] == *grade), "{verdict}");
    let fault = |answer: Answer| (answer.status, answer.json::<Fault>().code);
    let bad = (400, FaultCode::BadRequest);
    assert_eq!(fault(server.post("/api/positions/1/0/sv", &json!({ "record": text }))), bad);
    assert_eq!(fault(server.post(&format!("/api/positions/{event}/9/sv"), &json!({ "record": text }))), bad);
    let damaged = server.post(&path, &json!({ "record": "no record" }));
    assert!((400..500).contains(&damaged.status), "{}", damaged.status);
    let other = [("origin", "https://example.org")];
    let posted = server.post_with(&path, &json!({ "record": text }).to_string(), &other);
    assert_eq!(fault(posted), (403, FaultCode::OtherSite));
}
