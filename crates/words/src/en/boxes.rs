//! The texts that differ from edition to edition, in English.

use crate::typeset::set;
use crate::{BoxTexts, Language};

/// *Mhing*, French edition.
pub(crate) static MHING_FR: BoxTexts = {
    MHING.check(Language::En);
    MHING
};

/// *Mhing*, Swedish edition: other calls.
pub(crate) static MHING_SV: BoxTexts = BoxTexts { sequence_call: "Tjao", triplet_call: "Pong", ..MHING };

const MHING: BoxTexts = set!(
    En,
    BoxTexts {
        title: "Mhing",
        go_out_button: "Mhing",
        way_to_go_out: "Mhing",
        dealer_mark: "D",
        turns: "Clockwise",
        you_win_hand: "You make Mhing",
        void_title: "Nobody makes Mhing",
        void: "The Well is empty. Nobody scores.",
        can_go_out: "You can make Mhing: M.",
        well_label: "Well",
        sorted_suits: "Sorted by suit.",
        your_sets: "Your open sets",
        sequence_call: "Tcheu",
        triplet_call: "Pang",
        claim_advice: "Claim it.",
        who_wins_hand: "{who} makes Mhing",
        hint_now: "Go out now: {worth}",
        to_go: "{n card} to go",
        open_sets: "open: {sets}",
        chance_to_win: "{chance} chance of going out, for {points point} on average.",
        triplets_only: "{triplet.many} only",
        triplet_to_make: "{triplet.a}",
        several_triplets_to_make: "{count} {triplet.many}",
        hand_began: "Hand {n}. {who} deals.",
        hand_began_me: "Hand {n}. You deal.",
        unclaimed: "{who} discards {card}, nobody claims.",
        unclaimed_me: "You discard {card}, nobody claims.",
    }
);

/// *Quatre Vents*.
pub(crate) static QUATRE_VENTS: BoxTexts = {
    const TEXTS: BoxTexts = set!(
        En,
        BoxTexts {
            title: "Quatre Vents",
            go_out_button: "Win",
            way_to_go_out: "win",
            dealer_mark: "Banker",
            turns: "To the right",
            you_win_hand: "You win the hand",
            void_title: "Drawn hand",
            void: "The wall is exhausted. Nobody is paid.",
            can_go_out: "You can win: M.",
            well_label: "Wall",
            sorted_suits: "Sorted by suit.",
            your_sets: "Your open sets",
            sequence_call: "sequence",
            triplet_call: "triplet",
            claim_advice: "Claim it.",
            who_wins_hand: "{who} wins the hand",
            hint_now: "Win now: {worth}",
            to_go: "{n card} to go",
            open_sets: "open: {sets}",
            chance_to_win: "{chance} chance of winning the hand, for {points point} on average.",
            triplets_only: "{triplet.many} only",
            triplet_to_make: "{triplet.a}",
            several_triplets_to_make: "{count} {triplet.many}",
            hand_began: "Hand {n}. {who} is the Banker.",
            hand_began_me: "Hand {n}. You are the Banker.",
            unclaimed: "{who} discards {card}, nobody claims.",
            unclaimed_me: "You discard {card}, nobody claims.",
        }
    );
    TEXTS.check(Language::En);
    TEXTS
};

/// *Maho!*
pub(crate) static MAHO: BoxTexts = {
    const TEXTS: BoxTexts = set!(
        En,
        BoxTexts {
            title: "Maho!",
            go_out_button: "Win",
            way_to_go_out: "win",
            dealer_mark: "D",
            turns: "Anticlockwise",
            you_win_hand: "You win the hand",
            void_title: "Void hand",
            void: "No card can be drawn any more. Nobody scores.",
            can_go_out: "You can win: M.",
            well_label: "Stock",
            sorted_suits: "Sorted by suit.",
            your_sets: "Your laid sets",
            sequence_call: "run",
            triplet_call: "triplet",
            claim_advice: "Call Maho!",
            who_wins_hand: "{who} wins the hand",
            hint_now: "Win now: {worth}",
            to_go: "{n step} to go (cards, sets to lay, the pair)",
            open_sets: "laid: {sets}",
            chance_to_win: "{chance} chance of winning the hand, for {points point} on average.",
            triplets_only: "{triplet.many} only",
            triplet_to_make: "{triplet.a}",
            several_triplets_to_make: "{count} {triplet.many}",
            hand_began: "Hand {n}. {who} deals.",
            hand_began_me: "Hand {n}. You deal.",
            unclaimed: "{who} discards {card}, nobody calls.",
            unclaimed_me: "You discard {card}, nobody calls.",
        }
    );
    TEXTS.check(Language::En);
    TEXTS
};
