//! Sentences of the table in three languages: names, genders, articles, numbers and the words of each box.

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
    let seat = |name: &str| SeatInfo { name: name.to_owned(), bot: None };
    TableInfo {
        id: "t".to_owned(),
        rules,
        switches: Switches::default(),
        game: rules.rules(&Switches::default()).expect("rules"),
        seats: vec![seat("Noor"), seat(name), seat("Björn"), seat("Ida")],
        you: Seat::new(you).ok(),
        pace: Pace::Calm,
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

/// The known faults of the French and the Swedish, each with the sentence that must stand in its place.
const CASES: &[(&str, RuleSet, u8, &str, &str)] = &[
    ("fr", RuleSet::MhingFr, 0, r#"{"discarded":{"seat":1,"card":"7z"}}"#, "Élise défausse le Dragon rouge."),
    (
        "fr",
        RuleSet::QuatreVents,
        0,
        r#"{"discarded":{"seat":1,"card":"5z"}}"#,
        "Élise écarte le Dragon Blanc.",
    ),
    ("fr", RuleSet::QuatreVents, 1, r#"{"discarded":{"seat":1,"card":"1z"}}"#, "Vous écartez l’Est."),
    ("fr", RuleSet::MahoBasic, 0, r#"{"drew":{"seat":1,"well":63}}"#, "Élise pioche. Reste 63 au talon."),
    ("fr", RuleSet::MhingFr, 0, r#"{"drew":{"seat":1,"well":9}}"#, "Élise tire. Plus que 9 au Puits."),
    ("sv", RuleSet::MhingSv, 0, r#"{"drew":{"seat":1,"well":9}}"#, "Élise drar. Bara 9 kvar i Källan."),
    ("fr", RuleSet::MhingFr, 0, r#"{"waiting":{"seat":1}}"#, "Élise : « J’attends. »"),
    (
        "fr",
        RuleSet::MhingFr,
        0,
        r#"{"claimed":{"seat":1,"from":2,"set":"(777z)","card":"7z"}}"#,
        "Élise : Pang. Brelan de Dragons rouges. Élise doit défausser.",
    ),
    (
        "fr",
        RuleSet::QuatreVents,
        0,
        r#"{"claimed":{"seat":1,"from":2,"set":"(555z)","card":"5z"}}"#,
        "Élise prend le Dragon Blanc : trois visibles. Élise doit écarter.",
    ),
    (
        "sv",
        RuleSet::QuatreVents,
        0,
        r#"{"claimed":{"seat":1,"from":2,"set":"(555z)","card":"5z"}}"#,
        "Élise ropar in Vit Drake: tretal. Élise ska kasta.",
    ),
    (
        "sv",
        RuleSet::MhingSv,
        0,
        r#"{"claimed":{"seat":1,"from":2,"set":"(555p)","card":"5p"}}"#,
        "Élise: Pong. Tretal i 5 Ringar. Élise ska kasta.",
    ),
    (
        "fr",
        RuleSet::MahoBasic,
        0,
        r#"{"claimed":{"seat":1,"from":2,"set":"(888b)","card":"8b"}}"#,
        "Élise pose le triplé pur 8 bleu et se défausse.",
    ),
    (
        "fr",
        RuleSet::QuatreVents,
        0,
        r#"{"four":{"seat":1,"set":"[1111z]"}}"#,
        "Élise pose les quatre cachées : Est.",
    ),
    (
        "sv",
        RuleSet::QuatreVents,
        0,
        r#"{"four":{"seat":1,"set":"[1111z]"}}"#,
        "Élise lägger ett dolt fyrtal: Östan.",
    ),
    (
        "fr",
        RuleSet::QuatreVents,
        0,
        r#"{"four":{"seat":1,"set":"(7777z)"}}"#,
        "Élise ajoute la quatrième : Dragon Rouge.",
    ),
];

#[test]
fn known_faults_are_gone() {
    for &(code, rules, you, event, expected) in CASES {
        let language = Language::from_locale(code).expect("a language");
        assert_eq!(said(language, rules, you, event), expected, "{code} {rules}: {event}");
    }
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
