//! The sentences for events at a table and for questions to players, in Swedish.

use crate::typeset::set;
use crate::{EventTexts, Language};

/// The texts for events at a table. Only their terms differ from edition to edition.
pub(crate) static EVENTS: EventTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: EventTexts = set!(
    Sv,
    EventTexts {
        match_ended: "Matchen är slut.",
        no_set_key: "P: ingen grupp.",
        pass_key: "P: passa.",
        call_keys: "Mellanslag: ropa. P: passa.",
        rob_keys: "M: råna fyrtalet. P: passa.",
        dealt_me: "Du har {n card}.",
        drew: "{who} {draw.he}. {left}",
        drew_me: "Du {draw.you} {card}.",
        drew_again_me: "Du {draw.you} igen: {card}.",
        drew_from_rear: "{who} drar ett ersättningskort från murens bortre ände. {left}",
        drew_from_rear_me: "Från murens bortre ände drar du {card}.",
        laid_face_down_me: "Du lägger en dold grupp: {set}.",
        forfeited: "{who.of} grupp går till de kastade: {set}.",
        forfeited_me: "Din grupp går till de kastade: {set}.",
        chooses_forfeit: "{who} väljer en av {whose.of} grupper.",
        chooses_forfeit_me: "Du väljer en av {whose.of} grupper.",
        chooses_forfeit_mine: "{who} väljer en av dina grupper.",
        reshuffled: "De kastade korten blandas till en ny hög: {n card}.",
        outranked: "{who} går före dig: {claim} före {mine}.",
        outranked_in_turn: "{who} går före dig i turordningen.",
        left: "{n} kvar i {well.the}.",
        left_in_wall: "{n} kvar i muren, inräknat de kort som aldrig dras.",
        left_in_wall_with_dead: "{n} kvar i muren, varav {dead} som aldrig dras.",
        low: "Bara {n} kvar i {well.the}.",
        called_to_me: "Ditt rop på {card} är först. Du kan: {ways}.",
        called_without_set: "Ditt rop på {card} är först, men du har ingen grupp.",
        asks_claim: "{card} från {who}. Du kan: {ways}.",
        asks_call: "{card} från {who}. Ropa ”Maho!” eller passa?",
        asks_rob: "{who} lägger {card} till sitt tretal. Du kan råna fyrtalet.",
        asks_forfeit: "Välj en av {whose.of} grupper: {ways}.",
        way: "{key}: {way}",
        seconds_left: "{n/# sekund/# sekunder}.",
        my_turn: "Din tur. {n card}.",
        discarded: "{who} {discard.he} {card}.",
        discarded_me: "Du {discard.you} {card}.",
        laid_flower: "{who} lägger ut {card}.",
        laid_flower_me: "Du lägger ut {card}.",
        announced_waiting: "{who}: ”Jag väntar.”",
        announced_waiting_me: "Du: ”Jag väntar.”",
        opened_wall: "Muren öppnas efter {n stack}, på {who.of} sida.",
        opened_wall_me: "Muren öppnas efter {n stack}, på din sida.",
        laid_concealed_four: "{who} lägger ett dolt fyrtal: {card}.",
        laid_concealed_four_me: "Du lägger ett dolt fyrtal: {card}.",
        added_fourth: "{who} lägger till det fjärde: {card}.",
        added_fourth_me: "Du lägger till det fjärde: {card}.",
        laid_face_down: "{who} lägger en dold grupp.",
        laid_hidden_me: "Du lägger en dold grupp.",
        called: "{who} ropar ”Maho!” på {card}.",
        called_me: "Du ropar ”Maho!” på {card}.",
        called_falsely: "{who} ropade ”Maho!” utan grupp.",
        called_falsely_me: "Du ropade ”Maho!” utan grupp.",
        claimed_by_call: "{who}: {call}. {Set}. {who} ska {discard.to}.",
        claimed_by_call_me: "Du: {call}. {Set}. Du ska {discard.to}.",
        claimed_as: "{who} {claim.he} {card}: {kind}. {who} ska {discard.to}.",
        claimed_as_me: "Du {claim.you} {card}: {kind}. Du ska {discard.to}.",
        claimed_set: "{who} lägger ut {set} och kastar.",
        claimed_set_me: "Du lägger ut {set} och kastar.",
        won_with_credits: "{who} {go_out.he}. {credits credit}, {points point}.",
        won_with_credits_me: "Du {go_out.you}. {credits credit}, {points point}.",
        won_from_each: "{who} vinner omgången. Var och en betalar {points point}, bankiren det dubbla.",
        won_from_each_me: "Du vinner omgången. Var och en betalar {points point}, bankiren det dubbla.",
        won: "{who} vinner omgången. {points point}.",
        won_me: "Du vinner omgången. {points point}.",
    }
);
