//! Several people at one table: the seats, what the table hears, and the window of a discard.

use cards::Seat;
use rules::{RuleSet, Switches};
use serde_json::{Value, json};
use web::state::{PageState, Prompt, SpeechOptions, TableState, declined_text};
use web::text::{TableNarrator, free_name, free_seats, window_name};
use wire::{DeclineReason, FaultCode, TableInfo, TableNews, ToClient, WindowLength};
use words::Language;

const SPEECH: SpeechOptions =
    SpeechOptions { language: Language::En, verbosity: web::text::Verbosity::Normal, names_keys: true };

/// Returns the facts of a table of Noor (the host), Ada (this page) and a third seat.
fn info(third: &Value, forming: bool) -> Value {
    let game = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
    let seats = json!([{"name": "Noor", "bot": null}, {"name": "Ada", "bot": null}, third]);
    json!({
        "id": "t", "rules": "mhing-fr", "switches": {}, "game": game, "seats": seats, "you": 1, "host": 0,
        "forming": forming, "window": "ordinary", "pace": "calm", "assistance": "legal",
    })
}

fn bjorn(state: &Value) -> Value {
    json!({"name": "Björn", "bot": null, "state": state})
}

fn free() -> Value {
    json!({"name": "", "bot": null, "state": "free"})
}

fn table(info: &Value, news: &Value) -> Value {
    json!({"table": {"version": 3, "table": info, "news": news}})
}

fn view(event: u32, stage: &Value, legal: &Value) -> Value {
    let seat =
        json!({"points": 0, "cards": 13, "sets": [], "flowers": [0, 0, 0, 0], "waiting": false, "shown": []});
    json!({
        "event_number": event, "seat": 1, "hand_number": 1, "dealer": 0, "well": 90, "stage": stage,
        "seats": [seat, seat, seat], "held": ["5p", "5p", "9s"], "drawn": null, "discards": [],
        "legal": legal,
    })
}

/// Returns a view in which Björn's 5 Circles can be claimed.
fn claim(event: u32, answer: &Value) -> Value {
    let stage = json!({"claim": {"from": 2, "card": "5p", "answer": answer}});
    view(event, &stage, &json!([{"claim": "(555p)"}, "pass"]))
}

fn my_turn(event: u32) -> Value {
    view(event, &json!({"turn": {"seat": 1}}), &json!([{"discard": "9s"}]))
}

fn welcome(info: &Value, view: &Value) -> Value {
    json!({"welcome": {"version": 3, "table": info, "view": view, "missed": [], "result": null}})
}

fn update(events: &Value, view: &Value) -> Value {
    json!({"update": {"events": events, "view": view, "result": null}})
}

fn window(event: u32, left: u32, held_by: &[u8], moments: u8) -> Value {
    json!({"window": {"event_number": event, "left": left, "held_by": held_by, "moments": moments}})
}

fn after(messages: &[Value]) -> PageState {
    messages.iter().fold(PageState::default(), receive)
}

fn receive(state: PageState, message: &Value) -> PageState {
    let message: ToClient = serde_json::from_value(message.clone()).expect("a message");
    state.receive(message, SPEECH)
}

fn said(state: &PageState) -> Vec<&str> {
    state.announcements.log.iter().map(|line| line.text.as_str()).collect()
}

fn asked(state: &PageState) -> Option<&str> {
    state.announcements.prompt.as_ref().map(|prompt| prompt.text.as_str())
}

#[test]
fn a_forming_table_is_shown_until_its_cards_are() {
    let forming = info(&free(), true);
    let state = after(&[table(&forming, &Value::Null)]);
    assert!(state.unseen.is_some() && state.table.is_none() && state.link.is_open());
    assert_eq!((said(&state), asked(&state)), (vec![], None));
    let begun = info(&bjorn(&json!("taken")), false);
    let state = receive(receive(state, &table(&begun, &json!("began"))), &welcome(&begun, &my_turn(3)));
    assert!(state.unseen.is_none());
    assert_eq!(state.info().map(|info| info.forming), Some(false));
    assert_eq!(said(&state), ["The first hand is dealt."]);
}

#[test]
fn every_change_of_the_seats_is_said_once() {
    let taken = info(&bjorn(&json!("taken")), true);
    let silent = info(&bjorn(&json!({"silent": {"bot_in": 59_400}})), false);
    let cases = [
        (&taken, json!("choosing"), "Somebody is choosing a seat."),
        (&taken, json!({"sat-down": 2}), "Björn sits down."),
        (&taken, json!({"left": {"seat": 2, "name": "Élise"}}), "Élise leaves the table."),
        (&taken, json!({"removed": {"seat": 2, "name": "Élise"}}), "The host removes Élise."),
        (&taken, json!({"swapped": {"first": 0, "second": 2}}), "Noor and Björn swap seats."),
        (&silent, json!({"silent": 2}), "Björn is silent. In 60 seconds a bot sits in."),
        (&silent, json!({"stood-in": 2}), "A bot plays for Björn."),
        (&silent, json!({"back": 2}), "Björn is back."),
        (&silent, json!({"host": 0}), "Noor is host now."),
    ];
    for (info, news, sentence) in cases {
        let state = after(&[welcome(info, &my_turn(3)), table(info, &news)]);
        assert_eq!(said(&state), [sentence], "{news}");
        let again = receive(state, &table(info, &Value::Null));
        assert_eq!(said(&again).len(), 1, "{news}");
    }
    let with_free = info(&free(), true);
    let state = after(&[table(&with_free, &json!({"swapped": {"first": 0, "second": 2}}))]);
    assert_eq!(said(&state), ["Two seats are swapped."]);
}

#[test]
fn what_concerns_the_player_is_said_at_once() {
    let taken = info(&bjorn(&json!("taken")), false);
    let state = after(&[welcome(&taken, &my_turn(3)), table(&taken, &json!({"host": 1}))]);
    assert_eq!((said(&state), asked(&state)), (vec![], Some("You are host now.")));
    let mut state = after(&[]);
    state.asked_name = Some("Noor".to_owned());
    let state = receive(state, &table(&taken, &json!({"sat-down": 1})));
    assert_eq!(asked(&state), Some("That name is taken: you are Ada."));
}

#[test]
fn a_bot_that_stands_in_asks_nothing_and_its_discards_are_told() {
    let mut away = info(&bjorn(&json!("taken")), false);
    away["seats"][1]["state"] = json!("stood-in");
    let here = info(&bjorn(&json!("taken")), false);
    let state = after(&[welcome(&away, &my_turn(3))]);
    let shown = state.table.as_ref().expect("a table");
    assert!(shown.is_stood_in() && !shown.is_my_turn());
    assert_eq!((shown.prompt(), asked(&state)), (Prompt::Wait, None));
    let event = |card: &str| json!({"discarded": {"seat": 1, "card": card}});
    let discarded = |number: u32, card: &str| json!([{"number": number, "event": event(card)}]);
    let their_turn = |event| view(event, &json!({"turn": {"seat": 2}}), &json!([]));
    let state = receive(state, &update(&discarded(4, "1z"), &their_turn(4)));
    let state = receive(state, &update(&discarded(5, "9p"), &their_turn(5)));
    let state = receive(state, &table(&here, &json!({"back": 1})));
    assert_eq!(asked(&state), Some("Back. A bot played for you: East wind, 9 Circles."));
    let state = receive(state, &table(&here, &json!({"back": 1})));
    assert_eq!(asked(&state), Some("Back."));
}

#[test]
fn the_table_hears_who_holds_a_window_open_and_who_lets_go() {
    let taken = info(&bjorn(&json!("taken")), false);
    let discard = json!([{"number": 4, "event": {"discarded": {"seat": 2, "card": "5p"}}}]);
    let state = after(&[welcome(&taken, &my_turn(3)), update(&discard, &claim(4, &json!("pending")))]);
    let heard = said(&state).len();
    let state = receive(state, &window(4, 2_500, &[], 3));
    assert_eq!(said(&state).len(), heard);
    let state = receive(state, &window(4, 7_600, &[2], 3));
    assert_eq!(said(&state).last(), Some(&"Björn: one moment. At most 8 seconds."));
    let state = receive(state, &window(4, 7_600, &[2, 1], 2));
    assert_eq!(said(&state).last(), Some(&"One moment, for you. At most 8 seconds."));
    assert_eq!(state.table.as_ref().and_then(|table| table.moments), Some(2));
    let state = receive(state, &window(4, 1_000, &[1], 2));
    assert_eq!(said(&state).last(), Some(&"Björn lets go."));
    let mut ended = state.clone();
    let last = ended.table.as_ref().and_then(|table| table.window.clone()).expect("a window");
    let mut changed = last.clone();
    changed.left = 1;
    ended.end_window(&changed);
    assert!(ended.table.as_ref().is_some_and(|table| table.window.is_some()), "it has changed since");
    ended.end_window(&last);
    assert!(ended.table.as_ref().is_some_and(|table| table.window.is_none()));
    let drew = json!([{"number": 5, "event": {"drew": {"seat": 0, "well": 89, "from_rear": false}}}]);
    let state = receive(state, &update(&drew, &view(5, &json!({"turn": {"seat": 0}}), &json!([]))));
    assert!(state.table.as_ref().is_some_and(|table| table.window.is_none()));
    let state = receive(state, &window(4, 500, &[], 2));
    assert!(state.table.is_some_and(|table| table.window.is_none()), "an old window");
}

#[test]
fn an_own_claim_is_said_to_count_later() {
    let taken = info(&bjorn(&json!("taken")), false);
    let answered = json!({"answered": {"claim": "(555p)"}});
    let state = after(&[welcome(&taken, &claim(4, &json!("pending"))), window(4, 2_000, &[], 3)]);
    let state = receive(state, &update(&json!([]), &claim(4, &answered)));
    assert_eq!(said(&state), ["Pang. It counts when the window closes."]);
    let state = receive(state, &update(&json!([]), &claim(4, &answered)));
    assert_eq!(said(&state).len(), 1);
    let shown = state.table.expect("a table");
    assert_eq!(shown.own_claim(Language::Fr), Some("Pang".to_owned()));
    assert!(shown.window.is_some());
}

#[test]
fn a_request_that_fails_says_why() {
    let taken = info(&bjorn(&json!("taken")), true);
    let state = after(&[table(&taken, &Value::Null), json!({"declined": "seat-taken"})]);
    assert_eq!(asked(&state), Some(declined_text(Language::En, DeclineReason::SeatTaken)));
    let state = receive(state, &table(&taken, &Value::Null));
    assert_eq!(state.declined, None);
    for (code, ends) in [("seat-lost", true), ("table-closed", true), ("cannot-save", false)] {
        let fault = json!({"fault": {"code": code, "message": ""}});
        assert_eq!(after(&[fault]).is_unrecoverable(), ends, "{code}");
    }
    assert_eq!(state.fault, None::<FaultCode>);
}

#[test]
fn only_the_host_sets_the_pace_of_several_people() {
    let mut taken = info(&bjorn(&json!("taken")), false);
    let may = |info: &Value| after(&[welcome(info, &my_turn(3))]).table.is_some_and(|t| t.may_set_pace());
    assert!(!may(&taken));
    taken["host"] = json!(1);
    assert!(may(&taken));
    taken["host"] = Value::Null;
    assert!(may(&taken));
}

#[test]
fn free_seats_come_before_those_of_bots_and_names_get_numbers() {
    let mut facts = info(&free(), true);
    facts["seats"][0] = json!({"name": "Marcus", "bot": "greedy", "state": "open"});
    let facts: TableInfo = serde_json::from_value(facts).expect("facts");
    let seats = free_seats(&facts, "");
    assert_eq!(seats, [Seat::new(2).expect("a seat"), Seat::new(0).expect("a seat")]);
    assert_eq!([free_name(&facts, "Ada"), free_name(&facts, "Élise")], ["Ada 2", "Élise"]);
    // A seat that is kept for somebody comes first for that name, and last for others.
    let mut kept = facts.clone();
    kept.seats[0].kept_for = Some("Ada".to_owned());
    assert_eq!(free_seats(&kept, "ada"), [Seat::new(0).expect("a seat"), Seat::new(2).expect("a seat")]);
    kept.seats[2].kept_for = Some("Wanja".to_owned());
    assert_eq!(free_seats(&kept, "Wanja"), [Seat::new(2).expect("a seat"), Seat::new(0).expect("a seat")]);
    assert_eq!(TableNarrator::new(Language::En, &kept).seat_line(seats[0]), "Kept for Wanja");
    let narrator = TableNarrator::new(Language::En, &facts);
    assert_eq!(narrator.seats_summary(), "1 person, 1 bot");
    assert_eq!(narrator.seat_label(seats[0]), "Free seat");
    let who = "Marcus, host, fast, makes room for a person; You; Free seat, waiting for somebody";
    assert_eq!(narrator.who_is_here(), who);
}

#[test]
fn a_collected_call_is_said_to_count_later() {
    let mut taken = info(&bjorn(&json!("taken")), false);
    let game = RuleSet::MahoBasic.rules(&Switches::default()).expect("rules");
    (taken["rules"], taken["game"]) = (json!("maho-basic"), json!(game));
    let calls = |answer: &Value| {
        let stage = json!({"claim": {"from": 2, "card": "5r", "answer": answer}});
        let mut asked = view(4, &stage, &json!(["call", "pass"]));
        asked["held"] = json!(["1r", "2g"]);
        asked
    };
    let state = after(&[welcome(&taken, &calls(&json!("pending"))), window(4, 2_000, &[], 3)]);
    let state = receive(state, &update(&json!([]), &calls(&json!({"answered": "call"}))));
    assert_eq!(said(&state), ["Maho. It counts when the window closes."]);
    let shown = state.table.expect("a table");
    assert_eq!(shown.own_claim(Language::Fr), Some("Maho".to_owned()));
}

#[test]
fn everybody_reads_what_was_given_back() {
    let mut facts = info(&bjorn(&json!("taken")), false);
    facts["seats"][2]["given_back"] = json!(120);
    let facts: TableInfo = serde_json::from_value(facts).expect("facts");
    let narrator = TableNarrator::new(Language::En, &facts);
    let given = "120 ms given back for a slow link in this hand";
    assert_eq!(narrator.who_is_here(), format!("Noor, host; You; Björn, {given}"));
    assert_eq!(narrator.seat_line(Seat::new(2).expect("a seat")), format!("Is here. {given}"));
}

#[test]
fn the_settings_stand_in_one_line_in_every_language() {
    let mut facts: TableInfo = serde_json::from_value(info(&free(), true)).expect("facts");
    let settings = |language| TableNarrator::new(language, &facts).settings();
    assert_eq!(
        settings(Language::En),
        "Mhing · French edition · to 500 · 3 seats · 2.5\u{a0}s to claim · Pace: calm · Help: none"
    );
    assert!(settings(Language::Fr).contains("2,5\u{a0}s pour réclamer"), "{}", settings(Language::Fr));
    assert!(settings(Language::Sv).contains("2,5\u{a0}s att ropa in"), "{}", settings(Language::Sv));
    let all = [WindowLength::Short, WindowLength::Ordinary, WindowLength::Long, WindowLength::Quick];
    assert_eq!(
        all.map(|length| window_name(Language::Sv, length)),
        ["1,5\u{a0}s", "2,5\u{a0}s", "4\u{a0}s", "snabb"]
    );
    facts.window = Some(WindowLength::Quick);
    let quick = [Language::En, Language::Fr, Language::Sv]
        .map(|language| TableNarrator::new(language, &facts).settings());
    let tells = [
        "4\u{a0}s at most to claim: a short window tells that nobody could claim",
        "4\u{a0}s au plus pour réclamer\u{a0}: un délai court dit que personne ne pouvait réclamer",
        "högst 4\u{a0}s att ropa in: en kort tid visar att ingen kunde ropa in",
    ];
    for (settings, tells) in quick.iter().zip(tells) {
        assert!(settings.contains(tells), "{settings}");
    }
}

#[test]
fn a_guest_is_not_told_of_the_own_choice() {
    let mut facts: TableInfo = serde_json::from_value(info(&free(), true)).expect("facts");
    facts.you = None;
    assert_eq!(TableNarrator::new(Language::En, &facts).news(&TableNews::Choosing), None);
}

#[test]
fn wishes_to_play_again_are_said_and_lead_to_the_rematch() {
    let mut over = info(&bjorn(&json!("taken")), false);
    let again = |wanted_by: &[u8], seat: u8, wants: bool| {
        let mut over = over.clone();
        over["rematch"] = json!({"present": [0, 1, 2], "wanted_by": wanted_by});
        table(&over, &json!({"again": {"seat": seat, "wants": wants}}))
    };
    let state = after(&[welcome(&over, &my_turn(3)), again(&[2], 2, true)]);
    assert_eq!(said(&state), ["Björn would play again: 1 of 3."]);
    let wants = |state: &PageState| state.table.as_ref().is_some_and(TableState::wants_rematch);
    assert!(!wants(&state));
    let state = receive(state, &again(&[1, 2], 1, true));
    assert_eq!(asked(&state), Some("You would play again: 2 of 3."));
    assert!(wants(&state));
    let state = receive(state, &again(&[1], 2, false));
    assert_eq!(said(&state)[1..], ["Björn would rather stop: 1 of 3 would play again."]);
    over["rematch"] = json!({"present": [0, 1, 2], "wanted_by": [1], "table": "zyxwvtsrqpnm"});
    let state = receive(state, &table(&over, &json!("rematch")));
    assert_eq!(asked(&state), Some("The rematch is dealt."));
    assert!(!wants(&state));
    assert_eq!(state.table.as_ref().and_then(TableState::rematch), Some("zyxwvtsrqpnm"));
    // The page of the new table says once where it is.
    let state = PageState { is_rematch: true, ..PageState::default() };
    let state = receive(state, &welcome(&info(&bjorn(&json!("taken")), false), &my_turn(3)));
    let prompt = asked(&state).expect("a prompt").to_owned();
    assert!(prompt.starts_with("The rematch: the same players, and new cards."), "{prompt}");
    assert!(!state.is_rematch);
}

#[test]
fn a_player_alone_with_bots_hears_no_own_wish() {
    let mut facts = info(&bjorn(&json!("taken")), false);
    facts["host"] = Value::Null;
    facts["rematch"] = json!({"present": [1], "wanted_by": [1]});
    let facts: TableInfo = serde_json::from_value(facts).expect("facts");
    let news = TableNews::Again { seat: Seat::new(1).expect("a seat"), wants: true };
    assert_eq!(TableNarrator::new(Language::En, &facts).news(&news), None);
}
