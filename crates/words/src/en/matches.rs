//! The English texts of a player's finished matches.

use crate::typeset::set;
use crate::{Language, MatchTexts};

/// The texts of finished matches, with their holes checked when the program is built.
pub(crate) static MATCHES: MatchTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: MatchTexts = set!(
    En,
    MatchTexts {
        matches_about: "They stand in this browser, and their figures are counted from the records.",
        all_games: "All",
        which_game: "Which game",
        figures: "Figures",
        matches_won: "Matches won",
        win_worth: "Worth of a hand won",
        place: "Place",
        result: "Match",
        when: "When",
        save_csv: "Save as CSV",
        remove_match: "Remove this match from your list?",
        match_missing: "The server does not have this match any more.",
        no_matches: "There is no finished match in this browser yet.",
        hands_won: "Hands won",
        claims_a_hand: "Sets claimed in a hand",
        won_of: "{n} of {of}",
        against_chance: "{share}; chance gives {chance}.",
        too_few: "Too few to tell: {low} to {high}.",
        between: "Between {low} and {high}.",
        worth_of: "On average of {n hand}; half are worth {median} or less.",
        worth_of_others: "The others: {points}.",
        claims_of_others: "In {n hand}. Each of the others: {claims}.",
        to_points: "to {n}, {hands}, against {who}",
        of_hands: "{hands}, against {who}",
    }
);
