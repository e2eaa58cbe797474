//! The French texts of the drills.

use crate::typeset::set;
use crate::{DrillDoorTexts, DrillPageTexts, DrillTexts, Language};

/// The texts of questions and verdicts, with their holes checked when the program is built.
pub(crate) static DRILLS: DrillTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

/// The texts of the page, with their holes checked when the program is built.
pub(crate) static PAGES: DrillPageTexts = {
    PAGE_TEXTS.check(Language::Fr);
    PAGE_TEXTS
};

/// The texts of the doors, with their holes checked when the program is built.
pub(crate) static DOORS: DrillDoorTexts = {
    DOOR_TEXTS.check(Language::Fr);
    DOOR_TEXTS
};

const TEXTS: DrillTexts = set!(
    Fr,
    DrillTexts {
        waits_title: "Qu'attend cette main ?",
        sets_title: "Quelles cartes font la série qui manque ?",
        worth_title: "Que vaut cette main ?",
        discard_title: "Quelle carte {discard.you}-vous ?",
        claim_title: "Que faites-vous de cette carte ?",
        waits_about: "Choisissez toutes les cartes qui la complètent.",
        waits_about_joker: "Choisissez toutes les cartes qui la complètent ; {joker.a} le fait toujours.",
        sets_about_joker: "Il manque une carte à la prochaine série. Choisissez toutes celles qui la font ; {joker.a} la fait toujours.",
        sets_about: "Il manque une carte à la prochaine série. Choisissez toutes celles qui la font.",
        worth_about: "Choisissez ce qu'elle rapporte.",
        discard_about: "Choisissez une carte.",
        claim_about: "Choisissez une réponse.",
        the_hand: "La main",
        discards_so_far: "{Discards.many} jusqu'ici",
        nothing_discarded: "Aucune encore.",
        others_sets: "{Set.many} des autres",
        your_answer: "Votre réponse",
        check: "Vérifier",
        next: "Suivante",
        pass_it: "Passer",
        is_right: "juste",
        is_wrong: "faux",
        is_missed: "oubliée",
        is_better: "mieux",
        is_as_good: "équivalent",
        is_worse: "moins bien",
        is_yours: "votre réponse",
        line_by_line: "Ligne par ligne",
        forgotten: "oubliée",
        perhaps_forgotten: "peut-être oubliée",
        nothing_counts: "Rien n'y compte.",
        joker_drawn_only: "pour n'importe laquelle, seulement tiré",
        joker_too: "pour n'importe laquelle",
        candidates: "Comparaison",
        numbers: "aucune une deux trois quatre cinq six sept huit neuf",
        waits_right: "{n/Juste : cette seule carte./Juste : toutes les #.}",
        part_found: "{Found} sur {of}.",
        part_found_extra: "{Found} sur {of}, et {extra} de trop.",
        all_found_extra: "Toutes, et {extra} de trop.",
        was_missing: "{n/Manquait/Manquaient} : {cards}.",
        completes_nothing: "{n/Celle-ci ne complète rien/Celles-ci ne complètent rien} : {cards}.",
        left_unseen: "{n/# non vue/# non vues}",
        worth_credits: "{credits credit}, donc {points point}",
        worth_base: "{base point} et {doubles double} font {points point}",
        worth_points: "{points point}",
        worth_limit: "la totalité des points, {points point}",
        worth_right: "Juste : {worth}.",
        step_low: "Un palier trop bas : {worth}.",
        step_high: "Un palier trop haut : {worth}.",
        too_low: "Trop bas : {worth}.",
        too_high: "Trop haut : {worth}.",
        credit_range: "{low}–{high} crédits",
        one_credit: "{n credit}",
        doubled: "{n double}",
        not_counted: "« {name} » ne compte pas : « {by} » compte.",
        last_drawn: "Dernière carte : {card}, {card.drawn}.",
        last_claimed: "Dernière carte : {card}, {card.claimed}.",
        seat_and_round: "Place : {seat}. Tour : {round}.",
        offered: "La carte en question : {card}.",
        best_found: "Juste : {n/# main jouée jusqu'au bout n'a/# mains jouées jusqu'au bout n'ont} rien montré de mieux.",
        as_good_found: "Équivalent : {n/# main jouée jusqu'au bout ne montre/# mains jouées jusqu'au bout ne montrent} aucune différence que le hasard ne puisse expliquer.",
        costs_points: "{what} : cela coûte environ {points point}, à {error} près.",
        costs_chance: "{what} : cela coûte environ {chance} de chances de gagner la partie.",
        they_help: "{n/# carte aide/# cartes aident}",
        discard_it: "{Discard.to} {card.the}",
        lay_it: "{Lay.to} : {set}",
        opinion: "« Mieux » est l'avis de l'expert, d'après ce que cette place peut voir et {n/# main jouée/# mains jouées} jusqu'au bout.",
        rule_named: "Règle {rule}",
    }
);

const PAGE_TEXTS: DrillPageTexts = set!(
    Fr,
    DrillPageTexts {
        loading: "La question se prépare…",
        unreachable: "La question n'a pas pu être chargée.",
        match_gone: "La partie de cette position ne peut plus être lue. La position est retirée de la liste.",
        leave: "Quitter",
        ten_more: "Encore dix",
        round_about: "Ce qui était faux revient demain, ce qui était juste plus tard.",
        choose_first: "Choisissez d'abord une réponse.",
        save_boxes: "Enregistrer les boîtes dans un fichier",
        load_boxes: "Charger les boîtes d'un fichier",
        boxes_loaded: "Les boîtes du fichier sont chargées.",
        boxes_unreadable: "Ce fichier ne contient pas de boîtes d'exercices.",
        which_rules: "Règles",
        which_level: "Niveau",
        which_drill: "Exercice",
        every_level: "toutes les combinaisons",
        waits_short: "Attentes",
        worth_short: "Valeur",
        discard_short: "Défausse",
        claim_short: "Réclamer",
        own_mistake: "D'une de vos parties.",
        where_from: "D'où vient-elle ?",
        into_drills: "Dans mes exercices",
        in_drills: "Cette décision est dans vos exercices.",
        my_drills_title: "Mes exercices",
        no_positions: "Aucune décision n'est gardée. Une partie revue ou analysée en ajoute : « Dans mes exercices ».",
        from_match: "D'une partie",
        from_file: "un fichier",
        of_file: "D'un fichier.",
        not_asked: "pas encore posée",
        due_now: "à répéter maintenant",
        removed_drill: "Retirée de vos exercices.",
        undo_remove: "La remettre",
        key_choose: "Choisir la réponse sélectionnée",
        key_move: "À une autre réponse",
        key_number: "Choisir une réponse par son numéro",
        key_suit: "Pour les attentes : le numéro, puis la couleur",
        key_check: "Vérifier, puis la suivante",
        progress: "{n} sur {of} · justes : {right}",
        round_over: "{right} sur {of} justes",
        up_to: "jusqu'à {n credit}",
        comes_back: "{n/Celle-ci revient demain./Celle-ci revient dans # jours.}",
        my_drills: "Mes exercices ({n})",
        hand_event: "Distribution {n}, événement {event}",
        added_on: "ajoutée le {day}",
        due_on: "revient le {day}",
        in_box: "Boîte {n}",
        ask_kept: "Poser : {what}",
        remove_kept: "Retirer : {what}",
    }
);

const DOOR_TEXTS: DrillDoorTexts = set!(
    Fr,
    DrillDoorTexts {
        drills: "Exercices",
        drills_about: "Sans fin, corrigés par les règles de la table. Ce que vous manquez revient.",
        waits_ask: "Qu'attend la main ?",
        worth_ask: "Que vaut-elle ?",
        discard_ask: "Quelle défausse ?",
        claim_ask: "La réclamez-vous ?",
        waits_door: "Choisissez toutes les cartes qui la complètent.",
        worth_door: "Crédits et points, ligne par ligne.",
        discard_door: "De vos propres parties, ou de nouvelles positions.",
        claim_door: "Oui, non, et pourquoi.",
        untouched: "nouveau",
        to_repeat: "{n} à répéter",
        own_positions: "{n} de vos parties",
    }
);
