//! The French texts for what people ask the table.

use crate::typeset::set;
use crate::{AskTexts, Language};

/// The texts for what people ask the table, with their holes checked when the program is built.
pub(crate) static ASKS: AskTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: AskTexts = set!(
    Fr,
    AskTexts {
        take_back: "Reprendre le dernier coup",
        take_back_own: "Reprendre ma dernière décision",
        ask_for_pause: "Demander une pause",
        allow: "Accepter",
        refuse: "Refuser",
        pause: "Pause",
        play_on: "Continuer",
        allow_for_all: "Accepter pour tous",
        host_allowed: "L’hôte accepte la reprise.",
        unanswered: "Une reprise laissée sans réponse",
        unanswered_refused: "est refusée",
        unanswered_host: "l’hôte peut l’accepter",
        host_may_allow: "l’hôte peut accepter une reprise",
        key_allow: "pour l’hôte : accepter une reprise laissée sans réponse",
        others_are_asked: "La demande est faite.",
        asked_after_window: "La demande se fera à la fin du délai pour réclamer.",
        takeback_refused: "La reprise est refusée.",
        pause_refused: "La partie continue sans pause.",
        ask_stands: "Une autre demande passe d’abord.",
        nothing_to_take_back: "Vous n’avez aucun coup à reprendre.",
        card_seen: "Une carte cachée a été vue depuis.",
        asked_before: "Vous avez déjà demandé à reprendre ce coup.",
        no_takeback_left: "Deux reprises ont été refusées : plus aucune avant la prochaine distribution.",
        paused: "Pause, dix minutes au plus.",
        paused_title: "Pause",
        played_on: "La partie reprend.",
        key_takeback: "demander à reprendre votre dernier coup",
        key_undo: "reprendre votre dernière décision",
        key_step_back: "un pas en arrière dans la leçon",
        key_say_again: "la phrase encore une fois",
        key_lesson_on: "continuer la leçon",
        key_decide: "un absent : 1 attendre, 2 pause, 3 laisser jouer un robot",
        key_answers: "répondre à une demande",
        play_again: "Rejouer",
        deal_rematch: "Distribuer la revanche",
        rematch_dealt: "La revanche est distribuée.",
        rematch_begins: "La revanche : même table, nouvelles cartes.",
        to_rematch: "Aller à la revanche",
        wants_again: "pour rejouer",
        no_word_yet: "pas encore de réponse",
        key_again: "rejouer, à la dernière page",
        decisions_taken_back: "{n/Une décision a été reprise/# décisions ont été reprises} : cette partie n’entre pas dans les chiffres.",
        some_taken_back: "{n/une décision reprise/# décisions reprises}",
        asks_takeback: "{who} voudrait reprendre : {card}.",
        asks_takeback_of_set: "{who} voudrait reprendre la dernière série posée.",
        asks_pause: "{who} demande une pause.",
        answer_keys: "1 {first}, 2 {second}. {n/# seconde/# secondes}.",
        takebacks_left: "{n/C’était la dernière avant la prochaine distribution/Il en reste une avant la prochaine distribution/Il en reste # avant la prochaine distribution}.",
        voted: "Pour la pause : {names}",
        pause_left: "encore {time} au plus",
        play_again_count: "Pour rejouer : {n} sur {all}. La revanche commence quand tout le monde l’a dit, ou dès que l’hôte distribue.",
        rematch_in: "Tout le monde veut rejouer. La revanche commence dans {n/# seconde/# secondes}.",
        taken_back: "C’est repris. À {who} de jouer.",
        taken_back_me: "C’est repris. À vous de jouer.",
        ends_pause: "{who} met fin à la pause.",
        ends_pause_me: "Vous mettez fin à la pause.",
        again: "{who} veut rejouer : {n} sur {all}.",
        again_me: "Vous voulez rejouer : {n} sur {all}.",
        not_again: "{who} préfère s’arrêter là. Pour rejouer : {n} sur {all}.",
        not_again_me: "Vous préférez vous arrêter là. Pour rejouer : {n} sur {all}.",
    }
);
