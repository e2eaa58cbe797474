//! The texts around the numbered rules: the page, and the output of the command.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts around the numbered rules.
    struct RulebookTexts said by Language.rulebook, with [CommonTerms::NAMES];
    texts {
        rules_title,
        // The marks of a statement.
        sheet_mark,
        ruling_mark,
        sheet_meaning,
        ruling_meaning,
        // The page.
        search_rules,
        search_example,
        contents,
        nothing_found,
        show_all_rules,
        print,
        back_to_hand,
        back_to_start,
        loading_rules,
        rules_unreachable,
        house_option,
        example,
        question,
        notation_of_cards,
        leaves_out_nothing,
    }
    messages {
        sheet_says(text: Text),
        ruling_says(text: Text),
        house_option_is(switch: Text),
        example_is(hand: Text, worth: Text),
        found_rules(n: Number),
        says_otherwise(edition: Text),
        level_name(n: Number),
        level_counts(n: Number),
        leaves_out(what: Text),
        rule_named(number: Text, title: Text),
    }
    people {}
}

impl Language {
    /// Returns the texts around the numbered rules.
    pub const fn rulebook(self) -> &'static RulebookTexts {
        match self {
            Self::En => &crate::en::rulebook::RULEBOOK,
            Self::Fr => &crate::fr::rulebook::RULEBOOK,
            Self::Sv => &crate::sv::rulebook::RULEBOOK,
        }
    }
}
