//! The Swedish texts around the numbered rules.

use crate::typeset::set;
use crate::{Language, RulebookTexts};

/// The texts around the rules, with their holes checked when the program is built.
pub(crate) static RULEBOOK: RulebookTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: RulebookTexts = set!(
    Sv,
    RulebookTexts {
        rules_title: "Regler",
        sheet_mark: "regelblad",
        ruling_mark: "vårt val",
        sheet_meaning: "vad det tryckta regelbladet säger",
        ruling_meaning: "vad vi har bestämt där regelbladet tiger, är otydligt eller avbrutet",
        search_rules: "Sök i reglerna",
        search_example: "par, M39, joker…",
        contents: "Innehåll",
        nothing_found: "Ingen regel innehåller alla de orden.",
        show_all_rules: "Visa alla regler",
        print: "Skriv ut",
        back_to_hand: "Tillbaka till din hand",
        back_to_start: "Tillbaka till startsidan",
        loading_rules: "Reglerna hämtas…",
        rules_unreachable: "Reglerna kunde inte hämtas.",
        house_option: "Husregel",
        example: "Exempel",
        question: "Fråga",
        notation_of_cards: "I notation",
        leaves_out_nothing: "Utelämnar inget.",
        sheet_says: "Regelbladet: {text}",
        ruling_says: "Vårt val: {text}",
        house_option_is: "Husregel: {switch}",
        example_is: "Exempel: {hand} ({worth})",
        found_rules: "{n/# regel hittad/# regler hittade}.",
        says_otherwise: "Annorlunda i: {edition}",
        level_name: "Nivå {n}",
        level_counts: "{n/# kombination räknas/# kombinationer räknas}",
        leaves_out: "Utelämnar: {what}.",
        rule_named: "Regel {number}: {title}",
    }
);
