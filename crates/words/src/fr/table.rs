//! The texts around the table: labels, hints, and the page with a hand's result, in French.

use crate::typeset::set;
use crate::{Language, TableTexts};

/// The texts of a table. Only their terms differ from edition to edition.
pub(crate) static TABLE: TableTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: TableTexts = set!(
    Fr,
    TableTexts {
        face_down_set: "série cachée",
        face_down_as: "cachée : {set}",
        hand_to: "{Hand} {n}, jusqu’à {target}",
        hand_of: "{Hand} {n} sur {of}",
        hand_in_round: "Tour {wind.of}, {hand} {n}",
        hand_alone: "{Hand} {n}",
        resume_line: "{game}, {hand} {n}, avec {others}.",
        wall_of: "{n} à tirer, {dead} jamais tirées",
        label: "{name} : {value}",
        seat_wind: "place {wind}",
        cards: "{n card}",
        points: "{n point}",
        credits: "{n credit}",
        doubles: "{n double}",
        of_target: "{n point} sur {target}",
        turn_of: "À {who} de jouer",
        drawn_card: "carte {card.drawn} : {what}",
        drawn_tag: "{card.drawn}",
        hint_discard: "Conseil : {discard.to} {what.the}",
        hint_then_discard: "Puis {discard.do} {what.the}.",
        hint_more_kinds: "et {n/# autre sorte/# autres sortes}",
        hint_unseen: "{n/# non vue/# non vues}",
        hint_drawn: "si {card.drawn} : {worth}",
        hint_claimed: "si {card.claimed} : {worth}",
        discard_button: "{Discard.to} : {what}",
        claim_it: "Que {claim.to} ?",
        rob_it: "Conquérir les quatre ?",
        take_which: "Choisissez la série à restituer.",
        said_claim: "Votre réponse : {claim}.",
        discards_in_order: "{Discards.many}, dans l’ordre",
        names_set: "{who} nomme la série",
        key_enter: "soulever ; encore : {discard.to}",
        key_first: "{sequence}, {triplet}",
        key_read_discards: "lire les dernières {discards.many}",
        key_stream: "{discards.many} en arrière, en avant",
        with_from: "avec {what.the} {who.of}",
        with_yours: "avec votre {what}",
        with_drawn: "avec {what.the}, {what.drawn}",
        plus_points: "+ {n point}",
        next_hand: "{Hand} {hand.next}",
        hands_played: "{hands} {hands.played}.",
        share_win: "{who} partagent la victoire",
        share_win_me: "Vous partagez la victoire avec {who}",
        wins_match: "{who} gagne la partie",
        pays: "{who} paie à {to} {points point}",
        pays_me: "Vous payez {points point} à {to}",
        pays_to_me: "{who} vous paie {points point}",
        joker_as: "{joker} pour {what}",
        plays: "jeu {style}",
        styles: "{strength} et {style}",
        seat: "{who}, {facts}",
        taken_by: "carte {card.claimed} par {who}",
        taken_by_me: "carte {card.claimed} par vous",
    }
);
