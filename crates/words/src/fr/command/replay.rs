//! The texts of `replay` and `review`, in French.

use crate::command::command_texts;

command_texts!(
    Fr,
    CommandReplayTexts {
        match_over: "La partie est finie.",
        record_ends: "L'enregistrement s'arrête ici ; la partie n'est pas finie.",
        press_enter: "(Entrée pour continuer)",
        pass: "passer",
        deal: "distribuer",
        moves_reviewed: "coups revus",
        player: "Joueur {n}",
        player_named: "Joueur {n} ({name})",
        dealt: "{who} reçoit {cards}.",
        drew: "{who} {draw.he} {card}. Reste {left} {well.to}.",
        drew_rear: "{who} {draw.he} {card} de la rangée arrière. Reste {left} {well.to}.",
        flower_laid: "{who} étale la Fleur {n} ({card}).",
        discarded: "{who} {discard.he} {card}.",
        waiting: "{who} : « J'attends. »",
        claimed: "{who} {claim.he} {card} {from.of} et {lay.he} {set}.",
        recovered: "{who} récupère {card} {from.of} et {lay.he} {set}.",
        went_out: "{who} {go_out.he} avec {hand} : {value}.",
        outranked: "{who} réclamait aussi, mais passe après.",
        wall_opened: "Les dés donnent {first} et {second} : le mur s'ouvre après {n stack}, comptés à partir de la \
             droite {who.of}.",
        four_laid: "{who} pose les quatre {set}.",
        set_laid: "{who} pose {set} face cachée.",
        called: "{who} crie « Maho ! » pour le {card} {from.of}.",
        false_call: "{who} ne peut pas poser de série avec {card}.",
        forfeited: "{by} met à la défausse {set} {who.of}.",
        reshuffled: "La défausse, mélangée, forme un nouveau talon : {n card}.",
        void: "Il ne reste aucune carte à {draw.to}. Personne ne marque.",
        to_discard: "{discard.to} {card}",
        to_claim: "{claim.to} pour {set}",
        to_lay: "{lay.to} {set}",
        to_go_out: "{go_out.to}",
        to_call: "crier « Maho ! »",
        to_admit: "avouer un faux « Maho ! »",
        to_forfeit: "mettre à la défausse la série {n}",
        mistake: "{Hand} {n}, événement {event}, {who} : {action}. {loss}",
        loss_of_points: "Perd {loss} ± {error} {unit} et {chance} ± {chance_error} points de pourcentage de chances \
             de gagner la partie.",
        loss_of_chance: "Perd {chance} ± {chance_error} points de pourcentage de chances de gagner la partie, mais \
             aucun point en moyenne.",
        loss_of_chance_alone: "Perd {chance} ± {chance_error} points de pourcentage de chances de gagner la partie.",
        paid_more: "Verse aux autres {paid} ± {error} {unit} de plus.",
        paid_less: "Verse aux autres {paid} ± {error} {unit} de moins.",
        held: "main : {cards}",
        better: "mieux : {action}",
        played: "joué : {action}",
        replayed_by: "revoir : {command}",
        hand_of_player: "{who} a {cards}",
        with_plan: "{action} (plan : « {plan} » ; {to_go}, {live/# carte utile/# cartes utiles} ; {go_out.he} {chance} fois \
         sur 100, {score} en moyenne)",
        with_score: "{action} ({score})",
        cards_to_go: "{n} à trouver",
        reviewed: "{who} : {decisions/# décision/# décisions}, {agreed} comme l'expert, {as_good} de même valeur, \
             {mistakes/# erreur/# erreurs}.",
        mistakes_cost: "Perte totale : {loss} {unit} et {chance} points de pourcentage de chances de gagner la \
             partie.",
    }
);
