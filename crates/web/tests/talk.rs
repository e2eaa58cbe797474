//! Talk at a table: what is shown, counted and spoken, and whom the player has muted.

use cards::Seat;
use rules::{RuleSet, Switches};
use serde_json::{Value, json};
use web::state::{PageState, SpeechOptions};
use web::text::{Verbosity, talk_text};
use wire::{DeclineReason, Talk, TalkLine, ToClient};
use words::{Language, Phrase};

const fn speech(verbosity: Verbosity) -> SpeechOptions {
    SpeechOptions { language: Language::En, verbosity, names_keys: true }
}

const NORMAL: SpeechOptions = speech(Verbosity::Normal);

/// Returns the welcome to a table of Noor, Ada (this page) and Björn. `asks`: whether Björn's 5 Circles can
/// be claimed.
fn welcome(asks: bool) -> ToClient {
    let seat =
        json!({"points": 0, "cards": 13, "sets": [], "flowers": [0, 0, 0, 0], "waiting": false, "shown": []});
    let person = |name: &str| json!({"name": name, "bot": null});
    let info = json!({
        "id": "t", "rules": "mhing-fr", "switches": {},
        "game": RuleSet::MhingFr.rules(&Switches::default()).expect("rules"),
        "seats": [person("Noor"), person("Ada"), person("Björn")], "you": 1, "host": 0,
        "window": "ordinary", "pace": "calm", "assistance": "legal",
    });
    let (stage, legal) = if asks {
        let claim = json!({"claim": {"from": 2, "card": "5p", "answer": "pending"}});
        (claim, json!([{"claim": "(555p)"}, "pass"]))
    } else {
        (json!({"turn": {"seat": 0}}), json!([]))
    };
    let view = json!({
        "event_number": 4, "seat": 1, "hand_number": 1, "dealer": 0, "well": 90, "stage": stage,
        "seats": [seat, seat, seat], "held": ["5p", "5p", "9s"], "drawn": null, "discards": [],
        "legal": legal,
    });
    let message: Value =
        json!({"welcome": {"version": 4, "table": info, "view": view, "missed": [], "result": null}});
    serde_json::from_value(message).expect("a message")
}

fn page(asks: bool) -> PageState {
    PageState::default().receive(welcome(asks), NORMAL)
}

fn says(state: PageState, seat: u8, said: Talk, speech: SpeechOptions) -> PageState {
    state.receive(ToClient::Talk(TalkLine { seat: Seat::new(seat).unwrap(), said }), speech)
}

fn typed(text: &str) -> Talk {
    Talk::Text(text.to_owned())
}

fn spoken(state: &PageState) -> Vec<&str> {
    state.announcements.log.iter().map(|line| line.text.as_str()).collect()
}

#[test]
fn phrases_are_in_the_readers_language_and_lines_as_typed() {
    let phrase = Talk::Phrase(Phrase::WellPlayed);
    let shown = Language::ALL.map(|language| talk_text(language, &phrase));
    assert_eq!(shown, ["«\u{a0}Bien joué\u{a0}!\u{a0}»", "”Väl spelat!”", "“Well played!”"]);
    for text in ["https://example.org", "<b>no</b>", "a  b"] {
        assert_eq!(talk_text(Language::Fr, &typed(text)), text);
    }
    let state = says(says(page(false), 2, phrase, NORMAL), 1, typed("thanks :)"), NORMAL);
    assert_eq!(spoken(&state), ["Björn: Well played!", "You: thanks :)"]);
    assert_eq!((state.talk.unread, state.talk.typed, state.talk.lines.len()), (1, 1, 2));
    assert_eq!(state.talk.latest_line().map(|line| line.name.as_str()), Some("Björn"));
}

#[test]
fn an_open_panel_leaves_nothing_unread() {
    let mut state = says(page(false), 2, typed("one"), NORMAL);
    let first = state.talk.latest.expect("a moment");
    state = says(state, 0, typed("two"), NORMAL);
    state.talk.end_moment(first);
    assert_eq!(state.talk.latest_line().map(|line| line.name.as_str()), Some("Noor"), "the newer stays");
    state.talk.show(true);
    assert_eq!((state.talk.unread, state.talk.latest), (0, None));
    state = says(state, 2, typed("three"), NORMAL);
    assert_eq!((state.talk.unread, state.talk.latest, state.talk.lines.len()), (0, None, 3));
}

#[test]
fn talk_waits_until_nothing_is_asked() {
    let state = says(page(true), 2, typed("take it"), NORMAL);
    assert_eq!(spoken(&state), Vec::<&str>::new());
    assert_eq!(state.talk.unread, 1);
    let state = state.receive(welcome(false), NORMAL);
    assert_eq!(spoken(&state).last(), Some(&"Björn: take it"));
    let short = speech(Verbosity::Short);
    let state = says(page(false), 2, typed("hello"), short);
    assert_eq!(spoken(&state), Vec::<&str>::new());
    assert_eq!(spoken(&says(page(false), 2, typed("hello"), speech(Verbosity::Full))).len(), 1);
}

#[test]
fn muted_lines_are_counted_and_nothing_else() {
    let mut state = page(false);
    state.talk.mutes.toggle("Björn");
    for (seat, text) in [(2, "one"), (2, "two"), (0, "three"), (2, "four"), (1, "five")] {
        state = says(state, seat, typed(text), NORMAL);
    }
    assert_eq!(spoken(&state), ["Noor: three", "You: five"]);
    assert_eq!(state.talk.unread, 1);
    let shown = |state: &PageState| -> Vec<(String, Option<u32>)> {
        state.talk.shown().into_iter().map(|(line, muted)| (line.name.clone(), muted)).collect()
    };
    let name = str::to_owned;
    let expected = [("Björn", Some(2)), ("Noor", None), ("Björn", Some(1)), ("Ada", None)];
    assert_eq!(shown(&state), expected.map(|(who, muted)| (name(who), muted)));
    state.talk.mutes.toggle("Björn");
    assert_eq!(shown(&state).iter().filter(|(_, muted)| muted.is_some()).count(), 0);
    state.talk.mutes.all = true;
    assert_eq!(shown(&state).iter().filter(|(_, muted)| muted.is_none()).count(), 1, "one's own");
    assert_eq!(Language::Fr.muted(2).spoken(), "2 messages en sourdine");
}

#[test]
fn a_refused_line_says_why_until_one_is_said() {
    let state = page(false).receive(ToClient::Declined(DeclineReason::TooFast), NORMAL);
    assert_eq!((state.talk.refused, state.declined), (Some(DeclineReason::TooFast), None));
    assert_eq!(state.announcements.prompt.as_ref().map(|one| one.text.as_str()), Some("One line a second."));
    let state = says(state, 1, typed("again"), NORMAL);
    assert_eq!(state.talk.refused, None);
}
