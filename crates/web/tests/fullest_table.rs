//! The fullest possible table: every seat has four sets, all flowers and the longest name, and the player
//! holds six jokers.

use hands::PlacedCard;
use rules::{Reading, RuleSet, Switches};
use serde_json::{Value, json};
use web::state::{GroupKind, HandLayout, PageState, Prompt, SpeechOptions, groups, lit};
use web::text::{TableNarrator, Verbosity};
use wire::ToClient;
use words::Language;

/// The maximum length of a player's name, in characters.
const MAX_NAME: usize = 24;

fn long_name(letter: char) -> String {
    letter.to_string().repeat(MAX_NAME)
}

/// Returns the state of a page at the fullest table.
fn full_table(language: Language) -> PageState {
    let laid = ["(1:*23m)", "(55:*5p)", "(789s)", "(7:*7:*7z)"].map(|set| json!({"set": set}));
    let seat = json!({
        "points": -1999, "cards": 14, "sets": laid, "flowers": [2, 2, 2, 2], "waiting": true, "shown": [],
    });
    let view = json!({
        "event_number": 200, "seat": 0, "hand_number": 99, "dealer": 0, "well": 0,
        "stage": {"turn": {"seat": 0}}, "seats": vec![seat; 6], "held": ["*", "*", "*", "*", "*"],
        "drawn": "*",
        "discards": [], "legal": [{"discard": "*"}, "go-out"],
    });
    let seats: Vec<Value> =
        ('A'..='F').map(|letter| json!({"name": long_name(letter), "bot": "greedy"})).collect();
    let game = RuleSet::MhingFr.rules(&Switches::default()).expect("rules");
    let table = json!({
        "id": "t", "rules": "mhing-fr", "switches": {}, "game": game, "seats": seats, "you": 0,
        "pace": "calm",
        "assistance": "legal",
    });
    let welcome = json!({"version": 2, "table": table, "view": view, "missed": [], "result": null});
    let message: ToClient = serde_json::from_value(json!({"welcome": welcome})).expect("a message");
    let speech = SpeechOptions { language, verbosity: Verbosity::Full, names_keys: true };
    PageState::default().receive(message, speech)
}

#[test]
fn full_tables_are_described_in_every_language() {
    for language in [Language::En, Language::Fr, Language::Sv] {
        let state = full_table(language);
        let table = state.table.as_ref().expect("a table");
        assert_eq!((table.prompt(), table.hand.len(), table.opponents().len()), (Prompt::Turn, 6, 5));
        let prompt = state.announcements.prompt.as_ref().expect("a prompt");
        assert!(prompt.text.contains('6'), "{}", prompt.text);
        let narrator = TableNarrator::new(language, &table.info);
        let last = *table.opponents().last().expect("an opponent");
        assert_eq!(narrator.label(last), long_name('F'));
        let facts = narrator.facts(&table.view, last);
        assert!(facts.contains("999") && facts.contains("14"), "{facts}");
        let jokers = facts.to_lowercase().matches("jok").count();
        assert!(jokers >= 3, "{facts}");
    }
}

#[test]
fn equal_jokers_are_lifted_one_by_one() {
    let mut hand: HandLayout = full_table(Language::En).table.expect("a table").hand;
    for index in 0..6 {
        hand.toggle(index);
        assert_eq!(hand.lifted, [index]);
    }
    hand.use_next_order();
    assert_eq!(hand.lifted_cards().len(), 1);
}

#[test]
fn readings_with_six_jokers_light_every_card_once() {
    let text = r#"{"credits":3,"points":8,"lines":[],"pair":"7:*7z","completed":{"set":2},"excluded":[],
        "sets":["(1:*23m)","(55:*5p)","7:*89s","1:*1:*1z"]}"#;
    let reading: Reading = serde_json::from_str(text).expect("a reading");
    let groups = groups(&reading, "9s".parse().expect("a card"), [2, 2, 2, 2]);
    let kinds: Vec<GroupKind> = groups.iter().map(|group| group.kind).collect();
    assert_eq!(kinds.len(), 6);
    assert_eq!(kinds[4..], [GroupKind::Pair, GroupKind::Flowers]);
    let all: Vec<PlacedCard> = groups.iter().flat_map(|group| &group.cards).map(|card| card.placed).collect();
    assert_eq!((all.len(), all.iter().filter(|placed| placed.is_joker).count()), (4 * 3 + 2 + 8, 6));
    assert!(lit(&groups, &all).iter().flatten().all(|&is_lit| is_lit));
    assert_eq!(lit(&groups, &all[..1]).iter().flatten().filter(|&&is_lit| is_lit).count(), 1);
}
