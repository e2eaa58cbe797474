//! The Swedish texts of replays.

use crate::typeset::set;
use crate::{Language, ReplayTexts};

/// The texts of replays, with their holes checked when the program is built.
pub(crate) static REPLAY: ReplayTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: ReplayTexts = set!(
    Sv,
    ReplayTexts {
        one_seat: "En plats",
        all_hands: "Alla händer",
        whose_cards: "Vems kort som är öppna",
        all_open: "Alla händer är öppna eftersom matchen är slut.",
        file_open: "Alla händer är öppna, som i filen.",
        play_on: "Spela vidare härifrån",
        play_on_about: "En kopia härifrån, samma robotar, samma kort. Din match blir kvar som den var.",
        play_on_over: "Matchen är slut här. Gå en händelse bakåt.",
        moment_link: "Länk till ögonblicket",
        copied: "Länken är kopierad.",
        copied_here: "Länken är kopierad. Den går bara att öppna i den här webbläsaren.",
        hands_in_row: "Omgångar",
        events_in_line: "Händelse",
        events_list: "Omgångens händelser",
        hand_back: "Omgången före",
        back: "En händelse bakåt",
        forward: "En händelse framåt",
        hand_forward: "Nästa omgång",
        no_such_hand: "Matchen har ingen sådan omgång.",
        key_event: "en händelse bakåt eller framåt",
        key_decision: "till ett beslut av platsen",
        key_hand: "till omgången före eller efter",
        key_ends: "till första eller sista händelsen",
        key_seat: "en plats eller alla händer",
        key_play_on: "spela vidare härifrån",
        key_link: "kopiera en länk till ögonblicket",
        position: "{Hand} {n}, händelse {event} av {of}.",
        hand_won: "{Hand} {n}: {who}",
        hand_void: "{Hand} {n}: ingen",
        hand_unfinished: "{Hand} {n}: inte färdig",
        dealt: "{who} får {n card}.",
        drew_card: "{who} {draw.he} {card}.",
        drew_card_from_rear: "{who} drar {card} från murens bortre ände.",
        laid_open: "{who} lägger en dold grupp: {set}.",
        comes_next: "Sedan: {what}",
    }
);
