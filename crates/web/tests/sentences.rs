//! Sentences of the table in three languages: names, genders, articles, numbers and the words of each box.

#[path = "../../words/tests/support/known_faults.rs"]
mod known_faults;

use cards::Seat;
use rules::{RuleSet, Switches};
use table::SeatEvent;
use web::text::TableNarrator;
use wire::{Assistance, Pace, SeatInfo, TableInfo};
use words::Language;

/// Names that begin with a vowel, an *h*, a *y* before a consonant and before a vowel, or end with *s* and
/// *x*.
const NAMES: [&str; 8] = ["Élise", "Hélène", "Hugo", "Ylva", "Yann", "Lars", "Max", "A"];

/// A table at which seat 1 has this name; the reader sits at `you`.
fn table(rules: RuleSet, name: &str, you: u8) -> TableInfo {
    let seat = |name: &str| SeatInfo::person(name);
    TableInfo {
        id: "t".to_owned(),
        rules,
        switches: Switches::default(),
        game: rules.rules(&Switches::default()).expect("rules"),
        seats: vec![seat("Noor"), seat(name), seat("Björn"), seat("Ida")],
        you: Seat::new(you).ok(),
        pace: Pace::Calm,
        host: None,
        forming: false,
        choosing: 0,
        listed: None,
        window: None,
        timing: None,
        pause: None,
        rematch: None,
        more_time: wire::MoreTime::default(),
        taken_back: 0,
        damaged: false,
        assistance: Assistance::Legal,
    }
}

/// Returns the sentence about an event, with plain spaces instead of no-break spaces.
fn said(language: Language, rules: RuleSet, you: u8, event: &str) -> String {
    let table = table(rules, "Élise", you);
    let event: SeatEvent = serde_json::from_str(event).unwrap_or_else(|error| panic!("{event}: {error}"));
    let sentence = TableNarrator::new(language, &table).event(&event, false).expect("a sentence");
    sentence.spoken().replace(['\u{a0}', '\u{202f}'], " ")
}

#[test]
fn known_faults_of_events_are_gone() {
    let mut checked = 0;
    for case in known_faults::cases() {
        let you = match case.kind {
            "event" => 0,
            "own" => 1,
            _ => continue,
        };
        let rules: RuleSet = case.rules.parse().expect("a rule set");
        case.check(&said(case.language, rules, you, case.about));
        checked += 1;
    }
    assert!(checked > 35, "{checked} cases");
}

#[test]
fn french_names_elide_in_forfeits() {
    for name in NAMES {
        let table = table(RuleSet::MahoBasic, name, 0);
        let narrator = TableNarrator::new(Language::Fr, &table);
        let seat = |number| Seat::new(number).expect("a seat");
        let sentence = narrator.chooses_forfeit(seat(2), seat(1)).spoken();
        let of = if matches!(name, "Yann" | "Lars" | "Max") { "de " } else { "d’" };
        assert_eq!(sentence, format!("Björn choisit une série {of}{name}."));
        let mine = narrator.chooses_forfeit(seat(2), seat(0)).spoken();
        assert_eq!(mine, "Björn choisit une de vos séries.");
    }
}

#[test]
fn texts_use_the_words_of_their_game() {
    let foreign: [(&[RuleSet], &[&str]); 2] = [
        (&[RuleSet::QuatreVents], &["brelan", "carré", "honneur", "tuile", "puits", "défauss", "donne "]),
        (&[RuleSet::MahoBasic, RuleSet::MahoOriginal], &["brelan", "séquence", "donne ", "puits"]),
    ];
    for (sets, words) in foreign {
        for &rules in sets {
            let speech = words::Speech::new(Language::Fr, rules.edition());
            let texts = speech.own().all().into_iter().map(|(_, text)| text.to_lowercase());
            for text in texts.filter(|text| !text.contains("{who} donne")) {
                for word in words {
                    assert!(!text.contains(word), "{rules}: {text} holds {word}");
                }
            }
        }
    }
}
