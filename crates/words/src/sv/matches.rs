//! The Swedish texts of a player's finished matches.

use crate::typeset::set;
use crate::{Language, MatchTexts};

/// The texts of finished matches, with their holes checked when the program is built.
pub(crate) static MATCHES: MatchTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: MatchTexts = set!(
    Sv,
    MatchTexts {
        matches_about: "De finns i den här webbläsaren, och statistiken beräknas ur uppteckningarna.",
        all_games: "Alla",
        which_game: "Vilket spel",
        figures: "Statistik",
        matches_won: "Vunna matcher",
        win_worth: "En vunnen omgångs värde",
        place: "Placering",
        result: "Match",
        when: "När",
        save_csv: "Spara som CSV",
        remove_match: "Ta bort matchen ur listan?",
        match_missing: "Servern har inte kvar den här matchen.",
        no_matches: "Det finns ingen avslutad match i webbläsaren än.",
        hands_won: "Vunna omgångar",
        claims_a_hand: "Inrop per omgång",
        won_of: "{n} av {of}",
        against_chance: "{share}; slumpen ger {chance}.",
        too_few: "För få för att avgöra: {low} till {high}.",
        between: "Mellan {low} och {high}.",
        worth_of: "Snittet av {n hand}; hälften är värda {median} eller mindre.",
        worth_of_others: "De andra: {points}.",
        claims_of_others: "På {n hand}. Var och en av de andra: {claims}.",
        to_points: "till {n}, {hands}, mot {who}",
        of_hands: "{hands}, mot {who}",
    }
);
