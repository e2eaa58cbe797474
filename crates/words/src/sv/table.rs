//! The texts around the table: labels, hints, and the page with a hand's result, in Swedish.

use crate::typeset::set;
use crate::{Language, TableTexts};

/// The texts of a table. Only their terms differ from edition to edition.
pub(crate) static TABLE: TableTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: TableTexts = set!(
    Sv,
    TableTexts {
        face_down_set: "dold grupp",
        face_down_as: "dold: {set}",
        hand_to: "Omgång {n}, till {target}",
        hand_of: "Omgång {n} av {of}",
        hand_in_round: "{wind}, omgång {n}",
        hand_alone: "Omgång {n}",
        resume_line: "{game}, omgång {n}, med {others}.",
        wall_of: "{n} att dra, {dead} som aldrig dras",
        label: "{name}: {value}",
        seat_wind: "plats: {wind}",
        cards: "{n card}",
        points: "{n point}",
        credits: "{n credit}",
        doubles: "{n double}",
        of_target: "{n} av {target} poäng",
        turn_of: "{who} spelar",
        drawn_card: "{card.drawn}: {what}",
        drawn_tag: "{card.drawn}",
        hint_discard: "Råd: {discard.do} {what}",
        hint_then_discard: "{Discard.do} sedan {what}.",
        hint_more_kinds: "och {n/# sort till/# sorter till}",
        hint_unseen: "{n/# osett/# osedda}",
        hint_drawn: "{card.drawn}: {worth}",
        hint_claimed: "{card.claimed}: {worth}",
        discard_button: "{Discard.do} {what}",
        claim_it: "Vill du ropa in kortet?",
        rob_it: "Råna det här fyrtalet?",
        take_which: "Välj gruppen som tas tillbaka.",
        said_claim: "Ditt svar: {claim}.",
        discards_in_order: "Kastade kort, i ordning",
        names_set: "{who} väljer grupp",
        key_enter: "lyft; igen: kasta",
        key_first: "{sequence}, {triplet}",
        key_read_discards: "läs de senast kastade korten",
        key_stream: "kastade kort bakåt, framåt",
        with_from: "med {what} från {who}",
        with_yours: "med ditt kort: {what}",
        with_drawn: "med draget kort: {what}",
        plus_points: "+ {n point}",
        next_hand: "Nästa omgång",
        hands_played: "{hands} {hands.played}.",
        share_win: "{who} delar segern",
        share_win_me: "Du delar segern med {who}",
        wins_match: "{who} vinner matchen",
        pays: "{who} betalar {to} {points point}",
        pays_me: "Du betalar {to} {points point}",
        pays_to_me: "{who} betalar dig {points point}",
        joker_as: "{joker} som {what}",
        plays: "{style}",
        styles: "{strength}, {style}",
        seat: "{who}, {facts}",
        taken_by: "inropat av {who}",
        taken_by_me: "inropat av dig",
    }
);
