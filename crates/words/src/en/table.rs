//! The texts around the table: labels, hints, and the page with a hand's result, in English.

use crate::typeset::set;
use crate::{Language, TableTexts};

/// The texts of a table. Only their terms differ from edition to edition.
pub(crate) static TABLE: TableTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: TableTexts = set!(
    En,
    TableTexts {
        face_down_set: "face-down set",
        face_down_as: "face down: {set}",
        hand_to: "Hand {n}, to {target}",
        hand_of: "Hand {n} of {of}",
        hand_in_round: "{wind} round, hand {n}",
        hand_alone: "Hand {n}",
        resume_line: "{game}, hand {n}, with {others}.",
        wall_of: "{n} to draw, {dead} in the dead wall",
        label: "{name}: {value}",
        seat_wind: "{wind} seat",
        cards: "{n card}",
        points: "{n point}",
        credits: "{n credit}",
        doubles: "{n double}",
        of_target: "{n} of {target} points",
        turn_of: "{who} to play",
        drawn_card: "{card.drawn}: {what}",
        drawn_tag: "drawn",
        hint_discard: "Suggested discard: {what}",
        hint_then_discard: "Then discard {what}.",
        hint_more_kinds: "and {n/# kind more/# kinds more}",
        hint_unseen: "{n} unseen",
        hint_drawn: "drawn: {worth}",
        hint_claimed: "claimed: {worth}",
        discard_button: "Discard {what}",
        claim_it: "Claim it?",
        rob_it: "Rob this four?",
        take_which: "Choose the set that is forfeited.",
        said_claim: "You claim {claim}.",
        discards_in_order: "Discards, in order",
        names_set: "{who} names the set",
        key_enter: "lift; again: discard",
        key_first: "first {sequence}, first {triplet}",
        key_read_discards: "read the last discards",
        key_stream: "scroll the discards",
        with_from: "with {what} from {who}",
        with_yours: "with your {what}",
        with_drawn: "with {what}, self-drawn",
        plus_points: "+ {n point}",
        next_hand: "Next hand",
        hands_played: "{hands} {hands.played}.",
        share_win: "{who} share the win",
        share_win_me: "You share the win with {who}",
        wins_match: "{who} wins the match",
        pays: "{who} pays {to} {points point}",
        pays_me: "You pay {to} {points point}",
        pays_to_me: "{who} pays you {points point}",
        joker_as: "{joker} as {what}",
        plays: "{style}",
        styles: "{strength}, {style}",
        seat: "{who}, {facts}",
        taken_by: "taken by {who}",
        taken_by_me: "taken by you",
    }
);
