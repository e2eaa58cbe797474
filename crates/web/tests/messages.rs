//! The state of the page after each message of the server.

use rules::{RuleSet, Switches, Total};
use serde_json::{Value, json};
use table::{Action, RefusalReason};
use web::state::{Flight, LinkState, PageState, Prompt, RefusedPress, SpeechOptions, StackState, stacks};
use wire::{NumberedEvent, Pace, ToClient};

const SPEECH: SpeechOptions = SpeechOptions {
    language: words::Language::En,
    verbosity: web::text::Verbosity::Normal,
    names_keys: true,
};

fn view(event: u32, stage: &Value, held: &[&str], drawn: Option<&str>, legal: &Value) -> Value {
    let seat =
        json!({"points": 0, "cards": 13, "sets": [], "flowers": [0, 0, 0, 0], "waiting": false, "shown": []});
    json!({
        "event_number": event, "seat": 1, "hand_number": 1, "dealer": 0, "well": 90, "stage": stage,
        "seats": [seat, seat, seat], "held": held, "drawn": drawn, "discards": [], "legal": legal,
    })
}

/// Returns a view of the player's own turn, with three cards and a drawn one.
fn my_turn(event: u32) -> Value {
    let legal = json!([{"discard": "1m"}, {"discard": "5p"}, {"discard": "9s"}, {"discard": "7z"}]);
    view(event, &json!({"turn": {"seat": 1}}), &["1m", "5p", "9s"], Some("7z"), &legal)
}

/// Returns a view of another seat's turn.
fn their_turn(event: u32) -> Value {
    view(event, &json!({"turn": {"seat": 2}}), &["1m", "5p", "7z"], None, &json!([]))
}

/// Returns a view in which Noor's 5 Circles can be claimed.
fn claim(event: u32, answer: &str) -> Value {
    let stage = json!({"claim": {"from": 2, "card": "5p", "answer": answer}});
    view(event, &stage, &["5p", "5p", "9s"], None, &json!([{"claim": "(555p)"}, "pass"]))
}

fn welcome(view: &Value, missed: &Value) -> Value {
    let seats = json!([
        {"name": "Élise", "bot": "greedy"},
        {"name": "Ada", "bot": null},
        {"name": "Noor", "bot": "greedy"},
    ]);
    let game = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
    let table = json!({
        "id": "t", "rules": "mhing-fr", "switches": {}, "game": game, "seats": seats, "you": 1,
        "pace": "calm",
        "assistance": "legal",
    });
    json!({"welcome": {"version": 2, "table": table, "view": view, "missed": missed, "result": null}})
}

fn update(events: &Value, view: &Value) -> Value {
    json!({"update": {"events": events, "view": view, "result": null}})
}

fn discarded(number: u32, seat: u8, card: &str) -> Value {
    json!({"number": number, "event": {"discarded": {"seat": seat, "card": card}}})
}

fn after(messages: &[Value]) -> PageState {
    messages.iter().fold(PageState::default(), receive)
}

fn receive(state: PageState, message: &Value) -> PageState {
    let message: ToClient = serde_json::from_value(message.clone()).expect("a message");
    state.receive(message, SPEECH)
}

fn log(state: &PageState) -> Vec<&str> {
    state.announcements.log.iter().map(|line| line.text.as_str()).collect()
}

#[test]
fn a_welcome_announces_only_the_prompt() {
    let state = after(&[welcome(&my_turn(7), &json!([discarded(6, 0, "1z")]))]);
    let table = state.table.as_ref().expect("a table");
    assert_eq!((state.link, table.hand.len(), table.is_my_turn()), (LinkState::Online, 4, true));
    assert_eq!(log(&state), Vec::<&str>::new());
    assert_eq!(
        state.announcements.prompt.as_ref().map(|line| line.text.as_str()),
        Some("Your turn. 4 cards.")
    );
    assert_eq!(table.opponents().iter().map(|seat| seat.index()).collect::<Vec<_>>(), [2, 0]);
}

#[test]
fn events_are_announced_once_and_in_order() {
    let drew = json!({"number": 10, "event": {"drew": {"seat": 0, "well": 89}}});
    let events = json!([discarded(8, 1, "9s"), discarded(9, 2, "5p"), drew]);
    let state = after(&[welcome(&my_turn(7), &json!([])), update(&events, &their_turn(10))]);
    assert_eq!(log(&state), ["You discard 9 Bamboos.", "Noor discards 5 Circles."]);
    let caption = state.table.and_then(|table| table.caption(SPEECH.language)).expect("a caption");
    assert_eq!(caption.spoken(), "Noor discards 5 Circles, nobody claims.");
}

#[test]
fn an_event_and_its_question_are_one_utterance() {
    let prompt = |state: &PageState| state.announcements.prompt.as_ref().map(|line| line.text.clone());
    let start = || after(&[welcome(&their_turn(7), &json!([]))]);
    // The question names the discard.
    let discard = |number| json!([discarded(number, 2, "5p")]);
    let state = receive(start(), &update(&discard(8), &claim(8, "pending")));
    let question = "5 Circles from Noor. You can: 1: Pang, 5 Circles. P: pass.";
    assert_eq!((log(&state), prompt(&state)), (vec![], Some(question.to_owned())));
    // The draw begins the turn.
    let drew = json!([{"number": 8, "event": {"drew": {"seat": 1, "card": "7z", "well": 89}}}]);
    let state = receive(start(), &update(&drew, &my_turn(8)));
    let turn = "You draw Red dragon. Your turn. 4 cards.";
    assert_eq!((log(&state), prompt(&state)), (vec![], Some(turn.to_owned())));
    // The same question again is another announcement.
    let again = receive(state.clone(), &update(&drew, &my_turn(12)));
    let number = |state: &PageState| state.announcements.prompt.as_ref().map(|line| line.number);
    assert!(prompt(&again) == prompt(&state) && number(&again) > number(&state));
}

#[test]
fn the_time_to_answer_is_told_where_there_is_a_limit() {
    let mut message = update(&json!([discarded(8, 2, "5p")]), &claim(8, "pending"));
    message["update"]["clock"] = json!(7_400);
    let state = after(&[welcome(&their_turn(7), &json!([])), message]);
    let prompt = state.announcements.prompt.expect("a prompt").text;
    assert!(prompt.ends_with("P: pass. 8 seconds."), "{prompt}");
}

#[test]
fn the_prompt_lasts_until_the_answer() {
    let state = after(&[welcome(&claim(9, "pending"), &json!([]))]);
    let expected = "5 Circles from Noor. You can: 1: Pang, 5 Circles. P: pass.";
    assert_eq!(state.announcements.prompt.as_ref().map(|line| line.text.as_str()), Some(expected));
    let state = receive(state, &update(&json!([]), &claim(9, "not-asked")));
    assert_eq!(state.announcements.prompt, None);
}

#[test]
fn an_event_is_answered_only_once() {
    let mut state = after(&[welcome(&claim(9, "pending"), &json!([]))]);
    let may = |state: &PageState| state.table.as_ref().is_some_and(|table| table.can_play(Action::Pass));
    assert!(may(&state));
    state.table.as_mut().expect("a table").answered = Some(9);
    assert!(!may(&state));
    assert!(may(&receive(state, &update(&json!([]), &claim(12, "pending")))));
}

#[test]
fn a_refusal_brings_a_new_view() {
    let mut state = after(&[welcome(&my_turn(7), &json!([]))]);
    state.table.as_mut().expect("a table").answered = Some(7);
    let reason = json!({"stale": {"event_number": 7, "now": 9}});
    let state =
        receive(state, &json!({"refused": {"event_number": 7, "reason": reason, "view": their_turn(9)}}));
    let table = state.table.expect("a table");
    let refused = RefusedPress { reason: RefusalReason::Stale { event_number: 7, now: 9 }, rule: None };
    assert_eq!((table.refusal, table.answered), (Some(refused), None));
    assert_eq!(table.hand.len(), 3);
    assert_eq!(
        state.announcements.prompt.map(|line| line.text),
        Some("Too late: play has moved on.".to_owned())
    );
}

#[test]
fn missed_events_are_announced_on_return() {
    let state = after(&[welcome(&my_turn(7), &json!([]))]).with_link(LinkState::Lost, false, SPEECH);
    assert_eq!((state.link, state.newest_event()), (LinkState::Lost, Some(7)));
    let meanwhile =
        json!([discarded(8, 1, "9s"), discarded(9, 2, "5p"), discarded(10, 0, "1z"), discarded(11, 2, "2z")]);
    let state = receive(state, &welcome(&my_turn(12), &meanwhile));
    let since = state.table.as_ref().and_then(|table| table.missed.clone()).expect("what happened since");
    assert_eq!(since.len(), 3);
    let expected = "Reconnected. While you were away: Noor discards 5 Circles. \
                    Élise discards East wind. Noor discards South wind. Your turn. 4 cards.";
    assert_eq!(log(&state), ["Connection lost. Your seat is reserved."]);
    assert_eq!(asked(&state), (Prompt::Turn, expected));
    let state = receive(state, &update(&json!([discarded(13, 1, "9s")]), &their_turn(13)));
    assert_eq!(state.table.and_then(|table| table.missed), None);
}

/// Checks whether the page says that its action was lost, when the server shows the event with this number
/// after the connection is back.
fn check_lost_action(event_number: u32, is_lost: bool) {
    let mut state = after(&[welcome(&my_turn(7), &json!([]))]);
    state.table.as_mut().expect("a table").answered = Some(7);
    let state = state.with_link(LinkState::Lost, true, SPEECH);
    let meanwhile: Vec<Value> = (8..=event_number).map(|number| discarded(number, 0, "9s")).collect();
    let state = receive(state, &welcome(&my_turn(event_number), &json!(meanwhile)));
    assert_eq!(state.table.as_ref().map(|table| table.not_sent), Some(is_lost));
    let said = asked(&state).1;
    assert_eq!(said.contains("Not sent"), is_lost, "{said}");
    let state = receive(state, &update(&json!([discarded(20, 1, "9s")]), &their_turn(20)));
    assert_eq!(state.table.map(|table| table.not_sent), Some(false));
}

#[test]
fn lost_actions_are_named_and_stored_ones_are_not() {
    check_lost_action(7, true);
    check_lost_action(8, false);
}

#[test]
fn messages_of_newer_servers_stop_the_page() {
    let state = after(&[welcome(&my_turn(7), &json!([]))]).after_unreadable_message();
    assert!(state.is_unrecoverable());
}

#[test]
fn a_lifted_card_outlasts_equal_hands() {
    let mut state = after(&[welcome(&my_turn(7), &json!([]))]);
    state.table.as_mut().expect("a table").hand.toggle(1);
    let state = receive(state, &update(&json!([]), &my_turn(7)));
    assert_eq!(state.table.as_ref().expect("a table").hand.lifted, [1]);
    let state = receive(state, &update(&json!([]), &their_turn(8)));
    assert!(state.table.expect("a table").hand.lifted.is_empty());
}

/// Returns the state at a table of another game.
fn table_of(rules: &str, view: &Value) -> PageState {
    let mut message = welcome(view, &json!([]));
    let set: RuleSet = rules.parse().expect("a rule set");
    message["welcome"]["table"]["rules"] = json!(rules);
    message["welcome"]["table"]["game"] = json!(set.rules(&Switches::default()).expect("rules"));
    after(&[message])
}

#[test]
fn probable_slips_take_a_second_press_at_tables_with_hints() {
    let doubts = |assistance: &str, points: u32| {
        let mut message = welcome(&my_turn(7), &json!([]));
        message["welcome"]["table"]["assistance"] = json!(assistance);
        let value = Total::Credits { credits: points, points };
        message["welcome"]["hint"] = json!({"distance": 0, "waits": [], "win_value": value});
        let table = after(&[message]).table.expect("a table");
        let joker = "*".parse().expect("a joker");
        let card = "1m".parse().expect("a card");
        [Action::Discard(joker), Action::Discard(card), Action::GoOut].map(|action| table.is_doubtful(action))
    };
    assert_eq!(doubts("hints", 0), [true, false, true]);
    assert_eq!(doubts("hints", 8), [true, false, false]);
    assert_eq!(doubts("legal", 0), [false, false, false]);
    // The first press lasts until play goes on.
    let mut state = after(&[welcome(&my_turn(7), &json!([]))]);
    let joker = Action::Discard("*".parse().expect("a joker"));
    state.table.as_mut().expect("a table").pressed_once = Some(joker);
    let doubt = state.table.as_ref().and_then(|table| table.doubt(SPEECH.language));
    assert_eq!(doubt.as_deref(), Some("Joker fits anywhere. Press again to discard it all the same."));
    let state = receive(state, &update(&json!([discarded(8, 1, "9s")]), &their_turn(8)));
    assert_eq!(state.table.expect("a table").pressed_once, None);
}

/// Returns the prompt and its text.
fn asked(state: &PageState) -> (Prompt, &str) {
    let table = state.table.as_ref().expect("a table");
    (table.prompt(), state.announcements.prompt.as_ref().map_or("", |line| line.text.as_str()))
}

#[test]
fn robbing_a_four_is_offered() {
    // Q17
    let open = json!({"robbing": {"from": 2, "card": "5p", "answer": "pending"}});
    let state = table_of("quatre-vents", &view(9, &open, &["5p"], None, &json!(["pass", "go-out"])));
    let expected = "Noor adds 5 Circles to a triplet. You can rob the four. M: rob the four. P: pass.";
    assert_eq!(asked(&state), (Prompt::Claim, expected));
    let table = state.table.expect("a table");
    assert!(table.open_card().is_some() && !table.is_discard_in_ring());
}

#[test]
fn a_call_precedes_its_set() {
    // H15, H17
    let open = json!({"claim": {"from": 2, "card": "5r", "answer": "pending"}});
    let state =
        table_of("maho-standard", &view(9, &open, &["3r", "4r", "5g"], None, &json!(["pass", "call"])));
    assert_eq!(asked(&state), (Prompt::Call, "Red 5 from Noor. Call Maho!, or pass? Space: call. P: pass."));
    let open = json!({"naming": {"seat": 1, "from": 2, "card": "5r"}});
    let legal = json!([{"claim": "(345r)"}, "admit-false-call"]);
    let state = table_of("maho-standard", &view(10, &open, &["3r", "4r", "5g"], None, &legal));
    let expected = "Your call for Red 5 is first. You can: 1: run Red 3 4 5. P: no set.";
    assert_eq!(asked(&state), (Prompt::Name, expected));
    let legal = json!(["admit-false-call"]);
    let state = table_of("maho-standard", &view(10, &open, &["3r", "5g"], None, &legal));
    assert!(asked(&state).1.ends_with("you have no set for it. P: no set."));
}

#[test]
fn forfeited_sets_are_numbered_and_stay_hidden() {
    // H18
    let open = json!({"forfeit": {"seat": 2, "by": 1}});
    let mut view = view(9, &open, &["3r"], None, &json!([{"forfeit-set": 0}, {"forfeit-set": 1}]));
    view["seats"][2]["sets"] = json!([{}, {"set": "(888a)", "discard": 0}]);
    let state = table_of("maho-standard", &view);
    let expected = "Choose one of Noor’s sets: 1: face-down set; 2: triplet Silver 8.";
    assert_eq!(asked(&state), (Prompt::Penalty, expected));
}

#[test]
fn three_lifted_cards_make_a_set() {
    // H9
    let legal = json!([{"discard": "3r"}, {"lay": "[3r4b5g]"}]);
    let view = view(9, &json!({"turn": {"seat": 1}}), &["3r", "4b", "5g", "9a"], Some("9a"), &legal);
    let mut state = table_of("maho-basic", &view);
    let table = state.table.as_mut().expect("a table");
    assert!(table.lifted_sets().is_empty());
    let set = table.layable_sets().next().expect("a set");
    table.hand.lift(&set.printed());
    assert_eq!(table.lifted_sets(), [set]);
    table.hand.toggle(0);
    assert!(table.lifted_sets().is_empty());
}

#[test]
fn the_wall_is_drawn_from_its_opening() {
    // Q4, Q12, Q14
    let mut view = view(9, &json!({"turn": {"seat": 2}}), &[], None, &json!([]));
    let seat = view["seats"][0].clone();
    view["seats"] = json!([seat, seat, seat, seat]);
    view["well"] = json!(79);
    let opened = json!({"throws": [[1, 1], [2, 3]], "side": 1, "counted": 7, "stacks": 17});
    view["wall"] = json!({"opening": opened, "replacements": 3, "dead": 17});
    let state = table_of("quatre-vents", &view);
    let table = state.table.as_ref().expect("a table");
    let stacks = stacks(table);
    let count = |kind| stacks.iter().filter(|&&(_, _, stack)| stack == kind).count();
    assert_eq!((table.drawable(), stacks.len()), (62, 68));
    assert_eq!((count(StackState::Taken), count(StackState::Dead), count(StackState::Live)), (28, 9, 31));
    // The last counted stack is the rear of the wall, the next one its front. Both are drawn first.
    assert_eq!([5, 6, 7].map(|at| stacks[at].2), [StackState::Dead, StackState::Taken, StackState::Taken]);
    assert_eq!((stacks[0].0.index(), stacks[17].0.index()), (1, 0));
}

#[test]
fn a_failed_save_is_announced_until_it_succeeds() {
    let state = after(&[welcome(&my_turn(7), &json!([])), json!({"saving": {"delayed": "disk-full"}})]);
    assert_eq!(state.saving, Some(wire::Saving::Delayed(wire::SavingProblem::DiskFull)));
    assert_eq!(log(&state), [words::Language::En.pages().disk_full]);
    let state = receive(state, &json!({"saving": "restored"}));
    assert_eq!((state.saving, log(&state).len()), (Some(wire::Saving::Restored), 1));
}

#[test]
fn a_passed_question_does_not_come_back_before_the_turn() {
    let prompts = |messages: &[Value]| {
        let state = after(messages);
        let said = state.announcements.prompt.map(|line| line.text);
        (state.table.map(|table| table.prompt()), said)
    };
    let (passes, ended) = (json!({"passing": true}), json!({"passing": false}));
    let asked = welcome(&claim(7, "pending"), &json!([]));
    let (prompt, said) = prompts(&[asked.clone(), passes.clone()]);
    assert_eq!(prompt, Some(Prompt::Wait));
    // The server ends passing before it sends the draw.
    assert_eq!(prompts(&[asked.clone(), passes.clone(), ended.clone()]), (prompt, said));
    let drew = json!([{"number": 8, "event": {"drew": {"seat": 1, "card": "7z", "well": 89}}}]);
    let turn = [asked.clone(), passes.clone(), ended.clone(), update(&drew, &my_turn(8))];
    assert_eq!(prompts(&turn).0, Some(Prompt::Turn));
    // The next question is asked.
    let next = [asked.clone(), passes.clone(), ended.clone(), update(&json!([]), &claim(9, "pending"))];
    assert_eq!(prompts(&next).0, Some(Prompt::Claim));
    // A player who switches passing off is asked at once.
    let mut state = after(&[asked, passes]);
    state.table.as_mut().expect("a table").wants_questions = true;
    let state = receive(state, &ended);
    assert_eq!(state.table.map(|table| table.prompt()), Some(Prompt::Claim));
}

#[test]
fn a_clock_that_ran_out_is_no_false_call() {
    let stage = json!({"naming": {"seat": 1, "from": 2, "card": "5p"}});
    let naming = |event| view(event, &stage, &["5p", "9s"], None, &json!(["admit-false-call"]));
    let with_clock = |event| {
        let events = json!([{"number": event, "event": {"called": {"seat": 1, "from": 2, "card": "5p"}}}]);
        json!({"update": {"events": events, "view": naming(event), "result": null, "clock": 10_000}})
    };
    let false_call = json!([{"number": 9, "event": {"false-call": {"seat": 1, "card": "5p"}}}]);
    let ended = update(&false_call, &their_turn(9));
    let start = || after(&[welcome(&their_turn(7), &json!([])), with_clock(8)]);
    let caption = |state: &PageState| {
        let table = state.table.as_ref().expect("a table");
        table.caption(SPEECH.language).expect("a caption").spoken()
    };
    let state = receive(start(), &ended);
    let ran_out = "Your time ran out before you named a set.";
    assert_eq!(caption(&state), ran_out);
    assert_eq!(log(&state).last(), Some(&ran_out));
    let table = state.table.as_ref().expect("a table");
    assert!(table.log.entries().last().expect("an entry").timed_out);
    // A player who admits it has called falsely.
    let mut state = start();
    state.table.as_mut().expect("a table").answered = Some(8);
    let state = receive(state, &ended);
    assert_eq!(caption(&state), "You called Maho! without a set.");
    assert!(!state.table.expect("a table").log.entries().last().expect("an entry").timed_out);
}

#[test]
fn cards_travel_to_where_they_lie() {
    let seat = |index| cards::Seat::new(index).expect("a seat");
    let events = |events: Value| serde_json::from_value::<Vec<NumberedEvent>>(events).expect("events");
    let table = |view: &Value| after(&[welcome(view, &json!([]))]).table.expect("a table");
    let (mine, card) = (my_turn(7), "9s".parse().expect("a card"));
    let discard = events(json!([discarded(8, 1, "9s")]));
    assert_eq!(Flight::of(&discard, &table(&mine)), [Flight::Discard(seat(1), card)]);
    // A discard that nobody claims leaves the centre when the next card is drawn, but not without an event.
    let asked = table(&claim(8, "pending"));
    let drew = events(json!([{"number": 9, "event": {"drew": {"seat": 0, "well": 89}}}]));
    assert_eq!(Flight::of(&drew, &asked), [Flight::ToStream, Flight::Draw(seat(0))]);
    assert_eq!(Flight::of(&[], &asked), []);
    let claimed = json!({"claimed": {"seat": 1, "from": 2, "set": "(555p)", "card": "5p"}});
    let claimed = events(json!([{"number": 9, "event": claimed}]));
    let five = Some("5p".parse().expect("a card"));
    assert_eq!(Flight::of(&claimed, &asked), [Flight::ToSet { seat: seat(1), claimed: five }]);
    // A page that catches up shows the newest, and a table without pauses nothing.
    let many: Vec<Value> = (8..20).map(|number| discarded(number, 2, "1m")).collect();
    assert_eq!(Flight::of(&events(json!(many)), &table(&mine)).len(), 3);
    let mut instant = table(&mine);
    instant.info.pace = Pace::Instant;
    assert_eq!(Flight::of(&discard, &instant), []);
}
