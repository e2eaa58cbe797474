//! The French texts of a player's finished matches.

use crate::typeset::set;
use crate::{Language, MatchTexts};

/// The texts of finished matches, with their holes checked when the program is built.
pub(crate) static MATCHES: MatchTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: MatchTexts = set!(
    Fr,
    MatchTexts {
        matches_about: "Elles restent dans ce navigateur, et leurs chiffres sont calculés d’après les enregistrements.",
        all_games: "Tous",
        which_game: "Quel jeu",
        figures: "Chiffres",
        matches_won: "Parties gagnées",
        win_worth: "Valeur d’un gain",
        place: "Rang",
        result: "Partie",
        when: "Quand",
        save_csv: "Enregistrer en CSV",
        remove_match: "Retirer cette partie de votre liste ?",
        match_missing: "Le serveur n’a plus cette partie.",
        no_matches: "Pas encore de partie finie dans ce navigateur.",
        hands_won: "Part des {hand.many} que vous gagnez",
        claims_a_hand: "Séries réclamées par {hand}",
        won_of: "{n} sur {of}",
        against_chance: "{share} ; le hasard donne {chance}.",
        too_few: "Trop peu pour le dire : de {low} à {high}.",
        between: "Entre {low} et {high}.",
        worth_of: "En moyenne sur {n hand} ; la moitié vaut {median} ou moins.",
        worth_of_others: "Les autres : {points}.",
        claims_of_others: "Sur {n hand}. Chacun des autres : {claims}.",
        to_points: "jusqu’à {n}, {hands}, contre {who}",
        of_hands: "{hands}, contre {who}",
    }
);
