//! The English texts of replays.

use crate::typeset::set;
use crate::{Language, ReplayTexts};

/// The texts of replays, with their holes checked when the program is built.
pub(crate) static REPLAY: ReplayTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: ReplayTexts = set!(
    En,
    ReplayTexts {
        one_seat: "One seat",
        all_hands: "All hands",
        whose_cards: "Whose cards are open",
        all_open: "All hands are open because the match is over.",
        file_open: "All hands are open, as the file holds them.",
        play_on: "Play on from here",
        play_on_about: "A copy from here, same bots, same deck; your match stays as it was.",
        play_on_over: "The match is over here. Go back an event.",
        moment_link: "Link to this moment",
        copied: "The link is copied.",
        copied_here: "The link is copied. It opens in this browser only.",
        hands_in_row: "Hands",
        events_in_line: "Event",
        events_list: "The events of this hand",
        hand_back: "The hand before",
        back: "One event back",
        forward: "One event on",
        hand_forward: "The next hand",
        no_such_hand: "The match has no such hand.",
        key_event: "one event back or on",
        key_decision: "to a decision of the seat",
        key_hand: "to the hand before or after",
        key_ends: "to the first or the last event",
        key_seat: "one seat or all hands",
        key_play_on: "play on from here",
        key_link: "copy a link to this moment",
        position: "{Hand} {n}, event {event} of {of}.",
        hand_won: "{Hand} {n}: {who}",
        hand_void: "{Hand} {n}: nobody",
        hand_unfinished: "{Hand} {n}: not finished",
        dealt: "{who} is dealt {n card}.",
        drew_card: "{who} {draw.he} {card}.",
        drew_card_from_rear: "{who} draws {card} from the rear of the wall.",
        laid_open: "{who} lays face down: {set}.",
        comes_next: "Next: {what}",
    }
);
