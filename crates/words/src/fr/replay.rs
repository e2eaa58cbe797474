//! The French texts of replays.

use crate::typeset::set;
use crate::{Language, ReplayTexts};

/// The texts of replays, with their holes checked when the program is built.
pub(crate) static REPLAY: ReplayTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: ReplayTexts = set!(
    Fr,
    ReplayTexts {
        one_seat: "Une place",
        all_hands: "Toutes les mains",
        whose_cards: "Cartes visibles",
        all_open: "Toutes les mains sont visibles, car la partie est finie.",
        file_open: "Toutes les mains sont visibles, comme dans le fichier.",
        play_on: "Jouer à partir d’ici",
        play_on_about: "Une copie à partir d’ici : mêmes robots, mêmes cartes. Votre partie reste telle quelle.",
        play_on_over: "La partie est finie à cet endroit. Reculez d’un événement.",
        moment_link: "Lien vers ce moment",
        copied: "Le lien est copié.",
        copied_here: "Le lien est copié. Il ne s’ouvre que dans ce navigateur.",
        hands_in_row: "Le fil de la partie",
        events_in_line: "Événement",
        events_list: "Les événements",
        hand_back: "La distribution précédente",
        back: "Un événement en arrière",
        forward: "Un événement en avant",
        hand_forward: "La distribution suivante",
        no_such_hand: "La partie ne va pas jusque-là.",
        key_event: "un événement en arrière ou en avant",
        key_decision: "à une décision de la place",
        key_hand: "à la distribution précédente ou suivante",
        key_ends: "au premier ou au dernier événement",
        key_seat: "une place ou toutes les mains",
        key_play_on: "jouer à partir d’ici",
        key_link: "copier un lien vers ce moment",
        position: "{Hand} {n}, événement {event} sur {of}.",
        hand_won: "{Hand} {n} : {who}",
        hand_void: "{Hand} {n} : personne",
        hand_unfinished: "{Hand} {n} : à finir",
        dealt: "{who} reçoit {n card}.",
        drew_card: "{who} {draw.he} {card.the}.",
        drew_card_from_rear: "{who} tire {card.the} de la rangée arrière.",
        laid_open: "{who} pose face cachée : {set}.",
        comes_next: "Puis : {what}",
    }
);
