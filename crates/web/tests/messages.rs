//! What the page knows after each message of the server.

use serde_json::{Value, json};
use table::{Action, Reason};
use web::state::{Link, State, Voice};
use wire::ToClient;

const VOICE: Voice = Voice { tongue: web::text::Tongue::En, verbosity: web::text::Verbosity::Normal };

fn view(event: u32, stage: &Value, held: &[&str], drawn: Option<&str>, legal: &Value) -> Value {
    let seat =
        json!({"points": 0, "cards": 13, "sets": [], "flowers": [0, 0, 0, 0], "waiting": false, "shown": []});
    json!({
        "event": event, "seat": 1, "hand": 1, "dealer": 0, "well": 90, "stage": stage, "seats": [seat, seat, seat],
        "held": held, "drawn": drawn, "discards": [], "legal": legal,
    })
}

/// It is my turn, with three cards and one drawn.
fn my_turn(event: u32) -> Value {
    let legal = json!([{"discard": "1m"}, {"discard": "5p"}, {"discard": "9s"}, {"discard": "7z"}]);
    view(event, &json!({"turn": {"seat": 1}}), &["1m", "5p", "9s"], Some("7z"), &legal)
}

/// Somebody else's turn.
fn their_turn(event: u32) -> Value {
    view(event, &json!({"turn": {"seat": 2}}), &["1m", "5p", "7z"], None, &json!([]))
}

/// Noor's 5 Circles can be claimed.
fn claim(event: u32, answer: &str) -> Value {
    let stage = json!({"claim": {"from": 2, "card": "5p", "answer": answer}});
    view(event, &stage, &["5p", "5p", "9s"], None, &json!([{"claim": "(555p)"}, "pass"]))
}

fn welcome(view: &Value, since: &Value) -> Value {
    let seats = json!([
        {"name": "Élise", "bot": "greedy"},
        {"name": "Ada", "bot": null},
        {"name": "Noor", "bot": "greedy"},
    ]);
    let table = json!({
        "id": "t", "rules": "mhing-fr", "switches": {}, "target": 500, "seats": seats, "you": 1, "pace": "calm",
    });
    json!({"welcome": {"version": 1, "table": table, "view": view, "since": since, "result": null}})
}

fn told(events: &Value, view: &Value) -> Value {
    json!({"told": {"events": events, "view": view, "result": null}})
}

fn discarded(number: u32, seat: u8, card: &str) -> Value {
    json!({"number": number, "event": {"discarded": {"seat": seat, "card": card}}})
}

fn after(messages: &[Value]) -> State {
    messages.iter().fold(State::default(), receive)
}

fn receive(state: State, message: &Value) -> State {
    let message: ToClient = serde_json::from_value(message.clone()).expect("a message");
    state.receive(message, VOICE)
}

fn said(state: &State) -> Vec<&str> {
    state.news.said.iter().map(|line| line.text.as_str()).collect()
}

#[test]
fn a_welcome_shows_the_table_and_says_nothing() {
    let state = after(&[welcome(&my_turn(7), &json!([discarded(6, 0, "1z")]))]);
    let table = state.table.as_ref().expect("a table");
    assert_eq!((state.link, table.hand.len(), table.my_turn()), (Link::Online, 4, true));
    assert_eq!(said(&state), Vec::<&str>::new());
    assert_eq!(state.news.asked.as_ref().map(|line| line.text.as_str()), Some("Your turn. 4 cards."));
    assert_eq!(table.others().iter().map(|seat| seat.index()).collect::<Vec<_>>(), [2, 0]);
}

#[test]
fn each_event_is_said_once_in_the_order_of_the_record() {
    let drew = json!({"number": 10, "event": {"drew": {"seat": 0, "well": 89}}});
    let events = json!([discarded(8, 1, "9s"), discarded(9, 2, "5p"), drew]);
    let state = after(&[welcome(&my_turn(7), &json!([])), told(&events, &their_turn(10))]);
    assert_eq!(said(&state), ["You discard 9 Bamboos.", "Noor discards 5 Circles."]);
    let caption = state.table.and_then(|table| table.caption(VOICE.tongue)).expect("a caption");
    assert_eq!(caption.spoken(), "Noor discards 5 Circles, nobody claims.");
}

#[test]
fn what_is_asked_is_said_until_it_is_answered() {
    let state = after(&[welcome(&claim(9, "owed"), &json!([]))]);
    let expected = "5 Circles from Noor. You can: 1, Pang three 5 Circles. P passes.";
    assert_eq!(state.news.asked.as_ref().map(|line| line.text.as_str()), Some(expected));
    let state = receive(state, &told(&json!([]), &claim(9, "not-asked")));
    assert_eq!(state.news.asked, None);
}

#[test]
fn an_answer_is_sent_once_for_each_event() {
    let mut state = after(&[welcome(&claim(9, "owed"), &json!([]))]);
    let may = |state: &State| state.table.as_ref().is_some_and(|table| table.may(Action::Pass));
    assert!(may(&state));
    state.table.as_mut().expect("a table").sent = Some(9);
    assert!(!may(&state));
    assert!(may(&receive(state, &told(&json!([]), &claim(12, "owed")))));
}

#[test]
fn a_refusal_is_said_and_the_view_read_anew() {
    let mut state = after(&[welcome(&my_turn(7), &json!([]))]);
    state.table.as_mut().expect("a table").sent = Some(7);
    let reason = json!({"stale": {"answers": 7, "now": 9}});
    let state = receive(state, &json!({"refused": {"answers": 7, "reason": reason, "view": their_turn(9)}}));
    let table = state.table.expect("a table");
    assert_eq!((table.refused, table.sent), (Some(Reason::Stale { answers: 7, now: 9 }), None));
    assert_eq!(table.hand.len(), 3);
    assert_eq!(state.news.asked.map(|line| line.text), Some("Too late: the table has gone on.".to_owned()));
}

#[test]
fn who_comes_back_is_told_what_happened_meanwhile() {
    let state = after(&[welcome(&my_turn(7), &json!([]))]).lost(VOICE);
    assert_eq!((state.link, state.newest()), (Link::Lost, Some(7)));
    let meanwhile =
        json!([discarded(8, 1, "9s"), discarded(9, 2, "5p"), discarded(10, 0, "1z"), discarded(11, 2, "2z")]);
    let state = receive(state, &welcome(&my_turn(12), &meanwhile));
    let since = state.table.as_ref().and_then(|table| table.since.clone()).expect("what happened since");
    assert_eq!(since.len(), 3);
    let expected =
        "Back. Since then: Noor discards 5 Circles. Élise discards East wind. Noor discards South wind.";
    assert_eq!(said(&state), ["Connection lost. Your seat is kept.", expected]);
    let state = receive(state, &told(&json!([discarded(13, 1, "9s")]), &their_turn(13)));
    assert_eq!(state.table.and_then(|table| table.since), None);
}

#[test]
fn a_lifted_card_stays_lifted_while_the_hand_stays() {
    let mut state = after(&[welcome(&my_turn(7), &json!([]))]);
    state.table.as_mut().expect("a table").hand.touch(1);
    let state = receive(state, &told(&json!([]), &my_turn(7)));
    assert_eq!(state.table.as_ref().expect("a table").hand.lifted, [1]);
    let state = receive(state, &told(&json!([]), &their_turn(8)));
    assert!(state.table.expect("a table").hand.lifted.is_empty());
}
