//! The English texts around the numbered rules.

use crate::typeset::set;
use crate::{Language, RulebookTexts};

/// The texts around the rules, with their holes checked when the program is built.
pub(crate) static RULEBOOK: RulebookTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: RulebookTexts = set!(
    En,
    RulebookTexts {
        rules_title: "Rules",
        sheet_mark: "sheet",
        ruling_mark: "our ruling",
        sheet_meaning: "what the printed sheet says",
        ruling_meaning: "what we decided where the sheet is silent, garbled or cut off",
        search_rules: "Search the rules",
        search_example: "pair, M39, joker…",
        contents: "Contents",
        nothing_found: "No rule has all of these words.",
        show_all_rules: "Show all rules",
        print: "Print",
        back_to_hand: "Back to your hand",
        back_to_start: "Back to the start page",
        loading_rules: "The rules are being fetched…",
        rules_unreachable: "The rules could not be fetched.",
        house_option: "House option",
        example: "Example",
        question: "Question",
        notation_of_cards: "Notation",
        leaves_out_nothing: "Leaves out nothing.",
        sheet_says: "Sheet: {text}",
        ruling_says: "Our ruling: {text}",
        house_option_is: "House option: {switch}",
        example_is: "Example: {hand} ({worth})",
        found_rules: "{n/# rule/# rules} found.",
        says_otherwise: "Otherwise in: {edition}",
        level_name: "Level {n}",
        level_counts: "{n/# combination counts/# combinations count}",
        leaves_out: "Leaves out: {what}.",
        rule_named: "Rule {number}: {title}",
    }
);
