//! The sentences for events at a table and for questions to players, in French.

use crate::typeset::set;
use crate::{EventTexts, Language};

/// The texts for events at a table. Only their terms differ from edition to edition.
pub(crate) static EVENTS: EventTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: EventTexts = set!(
    Fr,
    EventTexts {
        match_ended: "La partie est finie.",
        no_set_key: "P : pas de série.",
        pass_key: "P : passer.",
        call_keys: "Espace : crier. P : passer.",
        rob_keys: "M : conquérir les quatre. P : passer.",
        dealt_me: "Vous avez {n card}.",
        drew: "{who} {draw.he}. {left}",
        drew_me: "Vous {draw.you} {card.the}.",
        drew_again_me: "Vous {draw.you} de nouveau : {card}.",
        drew_from_rear: "{who} tire une carte supplémentaire de la rangée arrière. {left}",
        drew_from_rear_me: "Vous tirez {card.the} de la rangée arrière.",
        laid_face_down_me: "Vous posez face cachée : {set}.",
        forfeited: "Une série {who.of} va à la défausse : {set}.",
        forfeited_me: "Votre série va à la défausse : {set}.",
        chooses_forfeit: "{who} choisit une série {whose.of}.",
        chooses_forfeit_me: "Vous choisissez une série {whose.of}.",
        chooses_forfeit_mine: "{who} choisit une de vos séries.",
        reshuffled: "La défausse, mélangée, forme un nouveau talon : {n card}.",
        outranked: "{who} passe avant vous : {claim} avant {mine}.",
        outranked_in_turn: "{who} passe avant vous : son tour vient d’abord.",
        left: "Reste {n} {well.to}.",
        left_in_wall: "Reste {n} au mur, dont celles qui ne se tirent pas.",
        left_in_wall_with_dead: "Reste {n} au mur, dont {dead} qui ne se tirent pas.",
        low: "Plus que {n} {well.to}.",
        called_to_me: "À vous, pour {card.the}. Vous pouvez : {ways}.",
        called_without_set: "À vous, pour {card.the}, mais vous n’avez pas de série.",
        asks_claim: "{Card.the} {who.of}. Vous pouvez : {ways}.",
        asks_call: "{Card.the} {who.of}. Crier « Maho ! », ou passer ?",
        asks_rob: "{who} ajoute {card.the} à ses trois visibles. Vous pouvez conquérir les quatre.",
        asks_forfeit: "Choisissez une série {whose.of} : {ways}.",
        way: "{key} : {way}",
        seconds_left: "{n/# seconde/# secondes}.",
        my_turn: "À vous de jouer. {n card}.",
        discarded: "{who} {discard.he} {card.the}.",
        discarded_me: "Vous {discard.you} {card.the}.",
        laid_flower: "{who} {lay.he} {card.the}.",
        laid_flower_me: "Vous {lay.you} {card.the}.",
        announced_waiting: "{who} : « J’attends. »",
        announced_waiting_me: "Vous : « J’attends. »",
        opened_wall: "Le mur s’ouvre après {n stack}, côté {who}.",
        opened_wall_me: "Le mur s’ouvre après {n stack}, de votre côté.",
        laid_concealed_four: "{who} pose les quatre cachées : {card}.",
        laid_concealed_four_me: "Vous posez les quatre cachées : {card}.",
        added_fourth: "{who} ajoute la quatrième : {card}.",
        added_fourth_me: "Vous ajoutez la quatrième : {card}.",
        laid_face_down: "{who} pose une série cachée.",
        laid_hidden_me: "Vous posez une série cachée.",
        called: "{who} crie « Maho ! » pour {card.the}.",
        called_me: "Vous criez « Maho ! » pour {card.the}.",
        called_falsely: "{who} a crié « Maho ! » sans pouvoir poser de série.",
        called_falsely_me: "Vous avez crié « Maho ! » sans pouvoir poser de série.",
        claimed_by_call: "{who} : {call}. {Set}. {who} doit {discard.to}.",
        claimed_by_call_me: "Vous : {call}. {Set}. À vous de {discard.to}.",
        claimed_as: "{who} {claim.he} {card.the} : {kind}. {who} doit {discard.to}.",
        claimed_as_me: "Vous {claim.you} {card.the} : {kind}. À vous d’{discard.to}.",
        claimed_set: "{who} {lay.he} {set.the} et se défausse.",
        claimed_set_me: "Vous {lay.you} {set.the} et vous défaussez.",
        won_with_credits: "{who} {go_out.he}. {credits credit}, {points point}.",
        won_with_credits_me: "Vous {go_out.you}. {credits credit}, {points point}.",
        won_from_each: "{who} {go_out.he} {hand.the}. Chacun paie {points point}, le Banquier le double.",
        won_from_each_me: "Vous {go_out.you} {hand.the}. Chacun paie {points point}, le Banquier le double.",
        won: "{who} remporte {hand.the}. {points point}.",
        won_me: "Vous remportez {hand.the}. {points point}.",
    }
);
