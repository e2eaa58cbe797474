//! The sentences for events at a table and for questions to players, in English.

use crate::typeset::set;
use crate::{EventTexts, Language};

/// The texts for events at a table. Only their terms differ from edition to edition.
pub(crate) static EVENTS: EventTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: EventTexts = set!(
    En,
    EventTexts {
        match_ended: "The match is over.",
        no_set_key: "P: no set.",
        pass_key: "P: pass.",
        call_keys: "Space: call. P: pass.",
        rob_keys: "M: rob the four. P: pass.",
        dealt_me: "You have {n card}.",
        drew: "{who} {draw.he}. {left}",
        drew_me: "You {draw.you} {card}.",
        drew_again_me: "You {draw.you} again: {card}.",
        drew_from_rear: "{who} draws a replacement from the rear of the wall. {left}",
        drew_from_rear_me: "From the rear of the wall you draw {card}.",
        laid_face_down_me: "You lay face down: {set}.",
        forfeited: "{who.of} set goes to the discards: {set}.",
        forfeited_me: "Your set goes to the discards: {set}.",
        chooses_forfeit: "{who} chooses one of {whose.of} sets.",
        chooses_forfeit_me: "You choose one of {whose.of} sets.",
        chooses_forfeit_mine: "{who} chooses one of your sets.",
        reshuffled: "The discards are shuffled into a new stock: {n card}.",
        outranked: "{who.of} {claim} outranks your {mine}.",
        outranked_in_turn: "{who} comes before you in turn.",
        left: "{n} in the {well}.",
        left_in_wall: "{n} left in the wall, the dead wall included.",
        left_in_wall_with_dead: "{n} left in the wall, {dead} of them in the dead wall.",
        low: "Only {n} left in the {well}.",
        called_to_me: "Your call for {card} is first. You can: {ways}.",
        called_without_set: "Your call for {card} is first, but you have no set for it.",
        asks_claim: "{card} from {who}. You can: {ways}.",
        asks_call: "{card} from {who}. Call Maho!, or pass?",
        asks_rob: "{who} adds {card} to a triplet. You can rob the four.",
        asks_forfeit: "Choose one of {whose.of} sets: {ways}.",
        way: "{key}: {way}",
        seconds_left: "{n/# second/# seconds}.",
        my_turn: "Your turn. {n card}.",
        discarded: "{who} {discard.he} {card}.",
        discarded_me: "You {discard.you} {card}.",
        laid_flower: "{who} lays {card}.",
        laid_flower_me: "You lay {card}.",
        announced_waiting: "{who} is waiting.",
        announced_waiting_me: "You are waiting.",
        opened_wall: "The wall is opened after {n stack}, on {who.of} side.",
        opened_wall_me: "The wall is opened after {n stack}, on your side.",
        laid_concealed_four: "{who} lays a concealed four: {card}.",
        laid_concealed_four_me: "You lay a concealed four: {card}.",
        added_fourth: "{who} adds the fourth: {card}.",
        added_fourth_me: "You add the fourth: {card}.",
        laid_face_down: "{who} lays a set face down.",
        laid_hidden_me: "You lay a set face down.",
        called: "{who} calls Maho! for {card}.",
        called_me: "You call Maho! for {card}.",
        called_falsely: "{who} called Maho! without a set.",
        called_falsely_me: "You called Maho! without a set.",
        claimed_by_call: "{who}: {call}. {Set}. {who} to discard.",
        claimed_by_call_me: "You claim: {call}. {Set}. Your discard.",
        claimed_as: "{who} claims {card}: {kind}. {who} to discard.",
        claimed_as_me: "You claim {card}: {kind}. Your discard.",
        claimed_set: "{who} lays {set} face up and discards.",
        claimed_set_me: "You lay {set} face up and discard.",
        won_with_credits: "{who} makes Mhing. {credits credit}, {points point}.",
        won_with_credits_me: "You make Mhing. {credits credit}, {points point}.",
        won_from_each: "{who} wins the hand. {points point} from each player, doubled for the Banker.",
        won_from_each_me: "You win the hand. {points point} from each player, doubled for the Banker.",
        won: "{who} wins the hand. {points point}.",
        won_me: "You win the hand. {points point}.",
    }
);
