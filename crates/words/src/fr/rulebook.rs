//! The French texts around the numbered rules.

use crate::typeset::set;
use crate::{Language, RulebookTexts};

/// The texts around the rules, with their holes checked when the program is built.
pub(crate) static RULEBOOK: RulebookTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: RulebookTexts = set!(
    Fr,
    RulebookTexts {
        rules_title: "Règles",
        sheet_mark: "feuille",
        ruling_mark: "notre choix",
        sheet_meaning: "ce que dit la feuille imprimée",
        ruling_meaning: "ce que nous avons choisi là où la feuille se tait, s'embrouille ou s'arrête",
        search_rules: "Chercher dans les règles",
        search_example: "paire, M39, joker…",
        contents: "Sommaire",
        nothing_found: "Aucune règle ne contient tous ces mots.",
        show_all_rules: "Montrer toutes les règles",
        print: "Imprimer",
        back_to_hand: "Retour à votre main",
        back_to_start: "Retour à l'accueil",
        loading_rules: "Les règles arrivent…",
        rules_unreachable: "Les règles n'ont pas pu être chargées.",
        house_option: "Option de la maison",
        example: "Exemple",
        question: "Demande",
        notation_of_cards: "En notation",
        leaves_out_nothing: "Ne laisse rien de côté.",
        sheet_says: "Feuille : {text}",
        ruling_says: "Notre choix : {text}",
        house_option_is: "Option de la maison : {switch}",
        example_is: "Exemple : {hand} ({worth})",
        found_rules: "{n/# règle trouvée/# règles trouvées}.",
        says_otherwise: "Autrement dans : {edition}",
        level_name: "Niveau {n}",
        level_counts: "{n/# combinaison compte/# combinaisons comptent}",
        leaves_out: "Laisse de côté : {what}.",
        rule_named: "Règle {number} : {title}",
    }
);
