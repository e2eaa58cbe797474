//! The texts of a player's finished matches: the list, and the figures.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts of a player's finished matches.
    struct MatchTexts said by Speech.matches, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        matches_about,
        all_games,
        which_game,
        figures,
        matches_won,
        win_worth,
        place,
        result,
        when,
        save_csv,
        remove_match,
        match_missing,
        no_matches,
    }
    messages {
        hands_won(),
        claims_a_hand(),
        won_of(n: Number, of: Number),
        against_chance(share: Text, chance: Text),
        too_few(low: Text, high: Text),
        between(low: Text, high: Text),
        worth_of(n: Number, median: Number),
        worth_of_others(points: Text),
        claims_of_others(n: Number, claims: Text),
        to_points(n: Number, hands: Counted, who: Text),
        of_hands(hands: Counted, who: Text),
    }
    people {}
}

impl MatchTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::matches::MATCHES,
            Language::Fr => &crate::fr::matches::MATCHES,
            Language::Sv => &crate::sv::matches::MATCHES,
        }
    }
}
