//! The French texts of reviews.

use crate::typeset::set;
use crate::{Language, ReviewTexts};

/// The texts of reviews, with their holes checked when the program is built.
pub(crate) static REVIEW: ReviewTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: ReviewTexts = set!(
    Fr,
    ReviewTexts {
        curve: "Chances de gagner la partie",
        curve_about: "Estimées d'après les points au début de chaque {hand}.",
        every_decision: "Toutes les décisions",
        as_expert_about: "« Comme l'expert » compte aussi les coups égaux à l'incertitude près.",
        cost_most: "Ce qui a coûté le plus",
        whose_mistakes: "Erreurs affichées",
        own_mistakes: "Les miennes",
        all_mistakes: "Toutes",
        expert_opinion: "« Mieux » est l'avis de l'expert, d'après ce que la place pouvait voir.",
        looking: "La partie est en cours d'analyse.",
        stop: "Arrêter",
        go_on: "Continuer",
        stopped: "Arrêté. Ce qui est trouvé est gardé.",
        no_mistake: "Aucune erreur trouvée.",
        no_mistake_yet: "Aucune erreur trouvée jusqu'ici.",
        hand_then: "Les cartes à ce moment",
        tag_played: "joué",
        tag_better: "mieux",
        offered_card: "proposée",
        no_difference: "0 : aucune différence",
        see_it: "Revoir ce moment",
        next_mistake: "Suivante",
        play_on_failed: "La partie ne peut pas continuer d'ici.",
        copy_link: "Copier le lien",
        key_next: "l’erreur suivante",
        key_link: "copier le lien vers cette analyse",
        why_close: "Les chances et la valeur diffèrent peu ; l'ensemble des simulations décide.",
        never_out: "Aucune simulation n'a abouti.",
        pass_move: "passer",
        call_move: "« Maho ! »",
        admit_move: "avouer un faux « Maho ! »",
        match_end: "À la fin",
        looked_at: "Vu jusqu'ici : {hand} {n} sur {of}.",
        looked_through: "Tout est vu : {n hand}.",
        found: "{n/aucune erreur/# erreur/# erreurs} en {decisions/# décision/# décisions}",
        place_of: "{Hand} {n}. {what}",
        better_in_hand: "{Hand} {n} · mieux : {what}",
        plus_minus: "± {error} {unit}",
        of_the_match: "de la partie",
        costs: "Coûte {loss}, à {error} près.",
        mistake_costs_chance: "Coûte {chance} de chances de gagner la partie, à {error} près.",
        played_better: "{Hand} {n}. Joué : {played} ; mieux : {better}.",
        difference: "La différence : {loss}, à {error} près",
        difference_of_chance: "La différence : {chance} de chances de gagner la partie, à {error} près",
        two_errors: "deux erreurs types, {n/# simulation/# simulations}",
        also_chance: "Coûte aussi {chance} ± {error} de chances de gagner la partie.",
        within_noise: "{n/# autre écart reste/# autres écarts restent} dans l'incertitude des simulations : \
            {n/ce n'est pas une erreur, et il n'entre/ce ne sont pas des erreurs, et ils n'entrent} pas \
            dans le total.",
        most_within_noise: "Le plus grand, {hand} {n} : − {points} ± {error}.",
        as_expert: "{n} sur {of} comme l'expert",
        mistakes_in_sum: "{n/aucune erreur/# erreur/# erreurs}",
        points_in_all: "{points} en tout",
        hand_chances: "{Hand} {n} : {chances}.",
        at_end: "À la fin : {chances}.",
        out_at_once: "Fini tout de suite, pour {n point}.",
        out_at_once_to_end: "Fini tout de suite, pour {n point}, et la partie se termine.",
        lay_move: "{lay.to} {set.the}",
        four_move: "poser les quatre, {set}",
        why_oftener: "Réussit plus souvent : {better} au lieu de {played}.",
        why_worth: "Vaut plus : {better} au lieu de {played/# point/# points} en moyenne.",
        why_rarer_for_more: "Réussit moins souvent, {better} au lieu de {played}, mais pour plus : {more} \
            au lieu de {less/# point/# points} en moyenne.",
        why_oftener_for_less: "Vaut moins, {less} au lieu de {more/# point/# points}, mais réussit plus \
            souvent : {better} au lieu de {played}.",
        why_helped: "Plus de cartes aident : {better} au lieu de {played}.",
        why_nearer: "C'est plus près : {better} à trouver au lieu de {played}.",
        why_wait: "Attendre vaut plus : environ {more/# point/# points}, avec {chance} de chances, au \
            lieu de {now} tout de suite.",
        why_now: "{now/# point tout de suite vaut/# points tout de suite valent} mieux que {later} avec \
            {chance} de chances.",
        plays_discard: "{who} {discard.he} {card.the}.",
        plays_discard_me: "Vous {discard.you} {card.the}.",
        plays_claim: "{who} prend la carte : {set}.",
        plays_claim_me: "Vous prenez la carte : {set}.",
        plays_lay: "{who} {lay.he} {set.the}.",
        plays_lay_me: "Vous {lay.you} {set.the}.",
        plays_four: "{who} pose les quatre : {set}.",
        plays_four_me: "Vous posez les quatre : {set}.",
        plays_out: "{who} {go_out.he}.",
        plays_out_me: "Vous {go_out.you}.",
        plays_pass: "{who} passe.",
        plays_pass_me: "Vous passez.",
        plays_call: "{who} crie « Maho ! »",
        plays_call_me: "Vous criez « Maho ! »",
        plays_admit: "{who} avoue un faux « Maho ! ».",
        plays_admit_me: "Vous avouez un faux « Maho ! ».",
    }
);
