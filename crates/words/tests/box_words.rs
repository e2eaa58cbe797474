//! The words of the box: score lines, sets and phases are called what the printed sheet of each game calls
//! them, in the sheet's own language.

#[path = "support/catalogue.rs"]
mod catalogue;

use catalogue::catalogue;
use words::{BoxTerms, Edition, Language, NounForm, Speech, rule_texts};

/// A word of a sheet: where it stands in the catalogue, and the word.
type Word = (&'static str, &'static str);

/// Checks the words of a sheet in its own language.
#[track_caller]
fn check(language: Language, edition: Edition, words: &[Word]) {
    let terms = BoxTerms::of(language, edition);
    for &(name, expected) in words {
        let noun = terms.nouns().into_iter().find(|(key, _)| *key == name).map(|(_, noun)| noun.one());
        let verb = terms.verbs().into_iter().find(|(key, _)| *key == name).map(|(_, verb)| verb.infinitive);
        let word = noun.or(verb).unwrap_or_else(|| panic!("there is no term {name}"));
        assert_eq!(word.replace('\u{a0}', " "), expected, "{edition:?}: {name}");
    }
}

/// Checks the names of score lines in one language.
#[track_caller]
fn check_lines(language: Language, lines: &[Word]) {
    let texts = rule_texts::all();
    for &(name, expected) in lines {
        let found = texts.iter().find(|(key, _)| *key == name);
        let text = &found.unwrap_or_else(|| panic!("there is no line {name}")).1;
        assert_eq!(text.get(language), expected, "{name}");
    }
}

#[test]
fn mhing_speaks_as_its_french_sheet() {
    check(
        Language::Fr,
        Edition::MhingFr,
        &[
            ("well", "Puits"),
            ("set", "série"),
            ("sequence", "séquence"),
            ("triplet", "brelan"),
            ("pair", "paire"),
            ("dealer", "donneur"),
            ("circles", "Rond"),
            ("characters", "Caractère"),
            ("honours", "honneur"),
            ("draw", "tirer"),
            ("discard", "défausser"),
            ("claim", "réclamer"),
            ("lay", "étaler"),
            ("go_out", "faire Mhing"),
        ],
    );
    let own = Speech::new(Language::Fr, Edition::MhingFr).own();
    assert_eq!([own.sequence_call, own.triplet_call], ["Tcheu", "Pang"]);
    check_lines(
        Language::Fr,
        &[
            ("all_triplets", "Que des brelans"),
            ("royal_sequence", "Séquence royale"),
            ("nothing_matches", "Rien ne s’accorde"),
        ],
    );
}

#[test]
fn mhing_speaks_as_its_swedish_sheet() {
    check(
        Language::Sv,
        Edition::MhingSv,
        &[
            ("hand", "omgång"),
            ("set", "grupp"),
            ("sequence", "sekvens"),
            ("triplet", "tretal"),
            ("pair", "par"),
            ("joker_card", "Mhingkort"),
            ("circles", "Ringar"),
            ("characters", "Tecken"),
            ("honours", "honnörskort"),
            ("dealer", "giv"),
            ("draw", "dra"),
            ("discard", "kasta"),
            ("claim", "ropa in"),
            ("go_out", "göra en Mhing"),
        ],
    );
    let speech = Speech::new(Language::Sv, Edition::MhingSv);
    assert_eq!(speech.terms().well.form(NounForm::The), "Källan");
    assert_eq!([speech.own().sequence_call, speech.own().triplet_call], ["Tjao", "Pong"]);
    assert_eq!(speech.common().credit.many(), "enheter");
    check_lines(
        Language::Sv,
        &[
            ("royal_sequence", "Kejsarrad"),
            ("broken_royal_sequence", "Bruten kejsarrad"),
            ("honour_triplet", "Tretal i honnörskort"),
            ("one_suit_only", "Enbart en serie"),
            ("high_or_low_hand", "Höga/låga"),
        ],
    );
}

#[test]
fn quatre_vents_speaks_as_its_sheet() {
    check(
        Language::Fr,
        Edition::QuatreVents,
        &[
            ("hand", "jeu"),
            ("dealer", "Banquier"),
            ("well", "mur"),
            ("set", "ensemble"),
            ("triplet", "trois"),
            ("four", "quatre"),
            ("pair", "tête de l’oiseau"),
            ("circles", "Cercle"),
            ("characters", "Chiffre"),
            ("discard", "écarter"),
            ("claim", "prendre"),
            ("lay", "poser"),
            ("go_out", "gagner"),
        ],
    );
    let speech = Speech::new(Language::Fr, Edition::QuatreVents);
    assert_eq!(speech.terms().honours.many(), "cartes Capitales et de Direction");
    assert_eq!(speech.common().double.one(), "doublé");
    let faces = ["(888m)", "(8888m)"].map(|set| speech.claimed_kind(set.parse().expect("a set")));
    assert_eq!(faces, ["trois visibles", "quatre visibles"]);
    let concealed = speech.laid_set(Some("[8888m]".parse().expect("a set")));
    assert_eq!(concealed.replace('\u{a0}', " "), "quatre cachées : 8 Chiffres");
    check_lines(
        Language::Fr,
        &[
            ("all_triplets_or_fours", "Gagner par paires (Tui-tui-ho)"),
            ("won_on_last_card", "Prendre la lune du fond de la mer"),
            ("won_by_robbing", "Conquérir les quatre de la même sorte"),
            ("won_on_replacement", "Quatre de la même sorte avec les fleurs ouvertes"),
            ("natural_triumph", "Triomphe naturel"),
            ("unnatural_triumph", "Triomphe non naturel"),
            ("flat_hand", "Triomphe simple"),
            ("own_pair", "Tête de l’oiseau en cartes Capitales ou de sa direction"),
            ("concealed_low_triplet", "Trois cachées de la même sorte, 2 à 8"),
            ("exposed_low_four", "Quatre visibles de la même sorte, 2 à 8"),
        ],
    );
}

#[test]
fn maho_speaks_as_its_sheet() {
    check(
        Language::Fr,
        Edition::Maho,
        &[
            ("hand", "manche"),
            ("dealer", "donneur"),
            ("well", "talon"),
            ("set", "série"),
            ("sequence", "suite pure"),
            ("triplet", "triplé pur"),
            ("rainbow_run", "suite arc-en-ciel"),
            ("rainbow_triplet", "triplé arc-en-ciel"),
            ("pair", "paire"),
            ("silver", "argenté"),
            ("draw", "piocher"),
            ("claim", "crier « Maho ! »"),
            ("lay", "poser"),
            ("go_out", "gagner"),
        ],
    );
    check_lines(
        Language::Fr,
        &[
            ("hand_won", "Manche gagnée"),
            ("silver_set", "Série argentée"),
            ("face_down_set", "Série posée face cachée"),
            ("all_of_one_kind", "Séries toutes du même type"),
            ("all_rainbow", "Séries toutes arc-en-ciel"),
        ],
    );
}

#[test]
fn score_lines_keep_to_the_words_of_their_game() {
    // The rows of Mhing, Quatre Vents and Maho!, in the order of the catalogue.
    let texts = rule_texts::all();
    let of = |first: &str, last: &str| {
        let position = |key: &str| texts.iter().position(|(name, _)| *name == key).expect("a line");
        &texts[position(first)..=position(last)]
    };
    let games = [
        (
            of("all_sequences", "nothing_matches"),
            &["carré", "famille", "tuile", "manche", "svit", "bricka"][..],
        ),
        (
            of("winning", "unnatural_triumph"),
            &["brelan", "carré", "honneurs", "famille", "tuile", "svit", "bricka", "öppet"],
        ),
        (of("hand_won", "all_of_one_colour"), &["brelan", "séquence", "donne", "prime", "serie", "giv"]),
    ];
    for (lines, foreign) in games {
        for (key, text) in lines {
            for language in [Language::Fr, Language::Sv] {
                let text = text.get(language).to_lowercase();
                let found = foreign.iter().find(|word| text.split([' ', ',']).any(|part| part == **word));
                assert!(found.is_none(), "{key}: {text} holds {found:?}");
            }
        }
    }
}

#[test]
fn texts_of_a_box_keep_to_its_words() {
    let foreign: [(&str, usize, &[&str]); 3] = [
        ("box/quatre-vents", 1, &["brelan", "carré", "honneur", "tuile", "puits", "défauss"]),
        ("box/maho", 1, &["brelan", "séquence", "puits", "carré"]),
        ("box/maho", 2, &["serie", "bricka", "källan", "mhing"]),
    ];
    let entries = catalogue();
    for (group, language, words) in foreign {
        let own: Vec<_> = entries.iter().filter(|entry| entry.group == group).collect();
        assert!(own.len() > 20, "{group} has {} texts", own.len());
        for entry in own {
            let text = entry.texts[language].to_lowercase();
            let found = words.iter().find(|word| text.contains(**word));
            assert!(found.is_none(), "{group}/{}: {text} holds {found:?}", entry.key);
        }
    }
}
