//! The texts of `score` and `waits`, in French.

use crate::command::command_texts;

command_texts!(
    Fr,
    CommandHandTexts {
        card_heading: "carte",
        unseen_heading: "non vues",
        never: "jamais",
        complete: "complète",
        waiting_for_one: "attend une carte",
        nothing_counts: "aucune combinaison ne compte",
        house_table: "La liste des BONUS de la feuille est perdue : cette table (H22) est la nôtre.",
        above_level: "elle ne gagne qu'à un niveau de jeu plus élevé (M28)",
        read_as: "lue ainsi : {sets}",
        credits_and_points: "{credits credit}, {points point}",
        points: "{points point}",
        base_and_doubles: "{base point}, {doubles double} : {value}",
        at_limit: "la totalité des points : {value}",
        capped: "{sum} (la totalité des points)",
        not_counted: "ne compte pas : {rule} {name}, à cause de {by_rule} {by_name}",
        next_best: "à défaut : {sum}",
        does_not_win: "cette main ne gagne pas : {why}",
        does_not_win_yet: "cette main ne gagne pas (à {n card} près) : {why}",
        last_missing: "sa dernière carte n'y est pas ; écrivez +5m si elle a été {card.claimed}, @5m si elle a été \
             {card.drawn}",
        only_if_drawn: "{card} ne la complète que tirée, car {joker.a} serait dans la série ou la paire \
         {pair.claimed} (M20)",
        cards_missing: "{n/# carte manque/# cartes manquent}",
        steps_away: "{n step} : cartes manquantes, séries à poser, paire",
        pays: "{wind} paie {points}",
        pays_too: "{wind} {points}",
        drawn_heading: "{card.drawn}",
        claimed_heading: "{card.claimed}",
        after_discard: "{discard.to} {card} : {rest}",
        complete_with: "{distance} : {value}",
        improved_by: "avance avec : {cards}",
        total_unseen: "en tout : {n/# non vue/# non vues}",
        winds_unknown: "Non indiqué : {options}. Ces directions ne rapportent rien ici.",
    }
);
