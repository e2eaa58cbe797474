//! A replay: its steps, its marks, what one seat sees, and the table after each event.

use cards::Seat;
use rules::{RuleSet, Switches};
use serde_json::{Value, json};
use web::state::{EventMark, ReplayPlace, ReplayState, ReplayStep};
use web::text::TableNarrator;
use wire::ReplayedHand;
use words::Language;

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Returns a seat with these cards.
fn open(held: &[&str], drawn: Option<&str>, points: i32) -> Value {
    let flowers = [0, 0, 0, 0];
    json!({
        "points": points, "held": held, "drawn": drawn, "sets": [], "flowers": flowers, "waiting": false
    })
}

/// Returns the second of three hands of Noor, Ada (the reader) and Björn: Noor discards, Björn claims before
/// Ada, and goes out.
fn hand() -> ReplayedHand {
    let person = |name: &str| json!({"name": name, "bot": null});
    let table = json!({
        "id": "t", "rules": "mhing-fr", "switches": {},
        "game": RuleSet::MhingFr.rules(&Switches::default()).expect("rules"),
        "seats": [person("Noor"), person("Ada"), person("Björn")], "you": 1,
        "pace": "instant", "assistance": "legal",
    });
    let start =
        [open(&["5p"], None, 0), open(&["4p", "6p"], None, 8), open(&["5p", "5p", "9s", "9s"], None, 4)];
    let mut claimed = open(&["9s", "9s"], None, 4);
    claimed["sets"] = json!([{"set": "(555p)", "discard": 0}]);
    let moments = json!([
        {"number": 41, "event": {"hand-began": {"hand_number": 2, "dealer": 0}}, "well": 99,
            "seats": [[0, start[0]], [1, start[1]], [2, start[2]]]},
        {"number": 42, "event": {"dealt": {"seat": 2, "count": 4, "cards": ["5p", "5p", "9s", "9s"]}},
            "well": 99},
        {"number": 43, "event": {"drew": {"seat": 0, "well": 98, "card": "1z"}}, "well": 98, "decided": [0],
            "seats": [[0, open(&["5p"], Some("1z"), 0)]]},
        {"number": 44, "event": {"discarded": {"seat": 0, "card": "5p"}}, "well": 98, "decided": [1, 2],
            "seats": [[0, open(&["1z"], None, 0)]],
            "discards": {"kept": 0, "added": [{"card": "5p", "seat": 0}]}},
        {"number": 45, "event": {"claimed": {"seat": 2, "from": 0, "set": "(555p)", "card": "5p"}},
            "well": 98, "outranked": [[1, "sequence"]], "decided": [2], "seats": [[2, claimed]],
            "discards": {"kept": 0, "added": [{"card": "5p", "seat": 0, "taken_by": 2}]}},
        {"number": 46, "event": {"drew": {"seat": 1, "well": 97, "card": "3m"}}, "well": 97, "decided": [1]},
        {"number": 47, "event": "void", "well": 97},
    ]);
    let seat =
        json!({"points": 0, "cards": 1, "sets": [], "flowers": [0, 0, 0, 0], "waiting": false, "shown": []});
    let view = json!({
        "event_number": 42, "seat": null, "hand_number": 2, "dealer": 0, "well": 99,
        "stage": {"turn": {"seat": 0}}, "seats": [seat, seat, seat],
        "held": [], "drawn": null, "discards": [], "legal": [],
    });
    let value = json!({
        "table": table, "hand_number": 2, "hand_count": 3, "view": view, "finished": true,
        "hands": [{"winner": 1, "score_changes": [0, 8, 0]}, {}, {"winner": 0, "score_changes": [4, 0, 0]}],
        "moments": moments,
    });
    serde_json::from_value(value).expect("a hand")
}

fn at(event: usize) -> ReplayState {
    ReplayState::new(hand(), event, None)
}

#[test]
fn steps_lead_from_event_to_event_and_on_to_other_hands() {
    use ReplayPlace::{Event, Hand};
    for (event, step, expected) in [
        (1, ReplayStep::Forward, Some(Event(1))),
        (4, ReplayStep::Back, Some(Event(2))),
        (1, ReplayStep::Back, Some(Hand(1, true))),
        (7, ReplayStep::Forward, Some(Hand(3, false))),
        (4, ReplayStep::HandBack, Some(Hand(1, false))),
        (4, ReplayStep::HandForward, Some(Hand(3, false))),
        (4, ReplayStep::First, Some(Event(0))),
        (4, ReplayStep::Last, Some(Event(6))),
        // Ada decides on the discard and in her turn.
        (1, ReplayStep::DecisionForward, Some(Event(3))),
        (4, ReplayStep::DecisionForward, Some(Event(5))),
        (6, ReplayStep::DecisionForward, None),
        (6, ReplayStep::DecisionBack, Some(Event(3))),
        (4, ReplayStep::DecisionBack, None),
    ] {
        assert_eq!(at(event).place(step), expected, "{step:?} from event {event}");
    }
    // Who watches another seat goes to that seat's decisions.
    let watching = ReplayState { one_seat: Some(seat(0)), ..at(1) };
    assert_eq!(watching.place(ReplayStep::DecisionForward), Some(Event(2)));
    // The first and the last hand have no neighbour, and no link leads beyond the end.
    let mut first = hand();
    first.hand_number = 1;
    assert_eq!(ReplayState::new(first, 1, None).place(ReplayStep::Back), None);
    let mut last = hand();
    last.hand_number = 3;
    assert_eq!(ReplayState::new(last, 7, None).place(ReplayStep::Forward), None);
    assert_eq!([0, 3, 99].map(|event| at(event).number()), [1, 3, 7]);
    let empty = ReplayedHand { moments: Vec::new(), ..hand() };
    assert_eq!(ReplayState::new(empty, 1, None).place(ReplayStep::Forward), None);
}

#[test]
fn the_line_marks_decisions_sets_and_the_end() {
    let marks =
        [(3, EventMark::Decision), (4, EventMark::Set), (5, EventMark::Decision), (6, EventMark::End)];
    assert_eq!(at(1).marks(), marks);
}

#[test]
fn the_table_is_what_the_events_so_far_have_made_of_it() {
    let seen = |event: usize| {
        let table = at(event).table();
        let cards: Vec<u8> = table.view.seats.iter().map(|seat| seat.cards).collect();
        let discards: Vec<(String, bool)> = table
            .view
            .discards
            .iter()
            .map(|discard| (discard.card.to_string(), discard.taken_by.is_some()))
            .collect();
        (cards, table.view.seats[2].sets.len(), table.view.well, discards)
    };
    let discard = |taken| vec![("5p".to_owned(), taken)];
    assert_eq!(seen(1), (vec![1, 2, 4], 0, 99, vec![]));
    assert_eq!(seen(3), (vec![2, 2, 4], 0, 98, vec![]));
    assert_eq!(seen(4), (vec![1, 2, 4], 0, 98, discard(false)));
    assert_eq!(seen(5), (vec![1, 2, 2], 1, 98, discard(true)));
    assert!(at(4).table().open_card().is_none(), "no discard waits in a ring");
}

/// Returns the sentence of an event, and what comes next.
fn said(state: &ReplayState, index: usize) -> (String, Option<String>) {
    let narrator = TableNarrator::new(Language::En, &state.hand.table);
    let told = state.told(index).expect("an event");
    let next = state.told(index + 1).and_then(|next| narrator.comes_next(&told, &next));
    let sentence = narrator.replayed(&told, state.is_after_flower(index)).expect("a sentence");
    (sentence.spoken(), next.map(|next| next.spoken()))
}

#[test]
fn all_hands_tell_every_card_and_one_seat_only_its_own() {
    let all = at(1);
    let one = ReplayState { one_seat: Some(seat(1)), ..at(1) };
    assert_eq!(said(&all, 1).0, "Björn is dealt 4 cards.");
    assert_eq!(said(&all, 2).0, "Noor draws East wind.");
    assert_eq!(said(&one, 2).0, "Noor draws. 98 in the Well.");
    for state in [&all, &one] {
        assert_eq!(said(state, 5).0, "You draw 3 Characters.");
        let (claimed, next) = said(state, 3);
        assert_eq!(claimed, "Noor discards 5 Circles.");
        let next = next.expect("the discard is claimed");
        assert!(next.starts_with("Next: Björn: Pang. "), "{next}");
        assert!(next.ends_with("Björn’s Pang outranks your Tcheu."), "{next}");
        assert_eq!(said(state, 4).1, None, "nothing is taken from a claim");
    }
    assert_eq!([0, 1, 2].map(|at| one.is_open(seat(at))), [false, true, false]);
    assert!(Seat::all(3).all(|seat| all.is_open(seat)));
}
