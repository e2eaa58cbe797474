//! The sentences of the coach, in French.

use crate::typeset::set;
use crate::{CoachTexts, Language};

/// The sentences of the coach.
pub(crate) static COACH: CoachTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: CoachTexts = set!(
    Fr,
    CoachTexts {
        title: "Professeur",
        as_good: "aussi bon",
        key_coach: "le professeur ; 1 à 3 soulèvent une carte",
        in_set: "Fait une série, mais la main s’en passe.",
        help: "{n/aucune n’aide/# aide/# aident}",
        alone: "Ne va avec aucune autre ; déjà vues : {seen} sur {copies}.",
        alone_unseen: "Ne va avec aucune autre carte de la main.",
        in_pair: "Moitié d’une paire ; {n/aucune autre/une autre/# autres} à venir.",
        beside: "Ne va qu’avec {card.the} ; {n/aucune ne les complète/une carte les complète/# les complètent}.",
        beside_several: "Va avec {n/une carte/# cartes}, mais la main s’en passe.",
        worth_more: "Plus long, mais vaut environ {points} et non {other}.",
        slower: "Laisse {n/une carte/# cartes} de plus à trouver.",
        waiting_choice: "{now point} maintenant, ou attendre : environ {later}, {n/presque jamais/une fois sur 10/# fois sur 10}.",
        broke_set: "{Card.the} servait déjà ({set}) ; {better.the} était plus libre.",
        broke_pair: "{Card.the} a cassé une paire ; {better.the} était plus libre.",
        parted: "{Card.the} allait avec {other.the} ; {better.the} était plus libre.",
        gave_up: "{Card.the} coûtait cher ; {better.the} était plus libre.",
        out_was_better: "« {button} » valait mieux que continuer.",
        candidate: "{n}, {card}, {help}",
        said: "Professeur : {candidates}.",
    }
);
