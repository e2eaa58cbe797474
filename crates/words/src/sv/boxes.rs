//! The texts that differ from edition to edition, in Swedish.

use crate::typeset::set;
use crate::{BoxTexts, Language};

/// *Mhing*, French edition.
pub(crate) static MHING_FR: BoxTexts = {
    MHING.check(Language::Sv);
    MHING
};

/// *Mhing*, Swedish edition: other calls.
pub(crate) static MHING_SV: BoxTexts = BoxTexts { sequence_call: "Tjao", triplet_call: "Pong", ..MHING };

const MHING: BoxTexts = set!(
    Sv,
    BoxTexts {
        title: "Mhing",
        go_out_button: "Mhing",
        way_to_go_out: "Mhing",
        dealer_mark: "G",
        turns: "Medsols",
        you_win_hand: "Du gör en Mhing",
        void_title: "Ingen Mhing",
        void: "Källan är tom. Ingen får poäng.",
        can_go_out: "Du kan göra en Mhing: M.",
        well_label: "Källan",
        sorted_suits: "Sorterat efter serie.",
        your_sets: "Dina utlagda grupper",
        sequence_call: "Tcheu",
        triplet_call: "Pang",
        claim_advice: "Ropa in det.",
        who_wins_hand: "{who} gör en Mhing",
        hint_now: "Gå ut nu: {worth}",
        to_go: "{n card} saknas",
        open_sets: "utlagt: {sets}",
        chance_to_win: "{chance} chans att gå ut i omgången, för i snitt {points point}.",
        triplets_only: "enbart {triplet.many}",
        triplet_to_make: "{triplet.a}",
        several_triplets_to_make: "{count} {triplet.many}",
        hand_began: "{Hand} {n}. {who} ger.",
        hand_began_me: "{Hand} {n}. Du ger.",
        unclaimed: "{who} kastar {card}, ingen ropar.",
        unclaimed_me: "Du kastar {card}, ingen ropar.",
    }
);

/// *Quatre Vents*.
pub(crate) static QUATRE_VENTS: BoxTexts = {
    const TEXTS: BoxTexts = set!(
        Sv,
        BoxTexts {
            title: "Quatre Vents",
            go_out_button: "Vinn",
            way_to_go_out: "vinn",
            dealer_mark: "Bankir",
            turns: "Åt höger",
            you_win_hand: "Du vinner omgången",
            void_title: "Omgång utan vinnare",
            void: "Muren är slut. Ingen får betalt.",
            can_go_out: "Du kan vinna: M.",
            well_label: "Muren",
            sorted_suits: "Sorterat efter serie.",
            your_sets: "Dina utlagda grupper",
            sequence_call: "sekvens",
            triplet_call: "tretal",
            claim_advice: "Ropa in det.",
            who_wins_hand: "{who} vinner omgången",
            hint_now: "Vinn nu: {worth}",
            to_go: "{n card} saknas",
            open_sets: "utlagt: {sets}",
            chance_to_win: "{chance} chans att vinna omgången, för i snitt {points point}.",
            triplets_only: "enbart {triplet.many}",
            triplet_to_make: "{triplet.a}",
            several_triplets_to_make: "{count} {triplet.many}",
            hand_began: "{Hand} {n}. {who} är bankir.",
            hand_began_me: "{Hand} {n}. Du är bankir.",
            unclaimed: "{who} kastar {card}, ingen ropar.",
            unclaimed_me: "Du kastar {card}, ingen ropar.",
        }
    );
    TEXTS.check(Language::Sv);
    TEXTS
};

/// *Maho!*
pub(crate) static MAHO: BoxTexts = {
    const TEXTS: BoxTexts = set!(
        Sv,
        BoxTexts {
            title: "Maho!",
            go_out_button: "Vinn",
            way_to_go_out: "vinn",
            dealer_mark: "G",
            turns: "Motsols",
            you_win_hand: "Du vinner omgången",
            void_title: "Omgång utan vinnare",
            void: "Inget kort kan dras längre. Ingen får poäng.",
            can_go_out: "Du kan vinna: M.",
            well_label: "Högen",
            sorted_suits: "Sorterat efter familj.",
            your_sets: "Dina utlagda grupper",
            sequence_call: "sekvens",
            triplet_call: "tretal",
            claim_advice: "Ropa ”Maho!”",
            who_wins_hand: "{who} vinner omgången",
            hint_now: "Vinn nu: {worth}",
            to_go: "{n step} kvar (kort, grupper att lägga, paret)",
            open_sets: "utlagt: {sets}",
            chance_to_win: "{chance} chans att vinna omgången, för i snitt {points point}.",
            triplets_only: "enbart tretal",
            triplet_to_make: "ett tretal",
            several_triplets_to_make: "{count} tretal",
            hand_began: "{Hand} {n}. {who} ger.",
            hand_began_me: "{Hand} {n}. Du ger.",
            unclaimed: "{who} kastar {card}, ingen ropar.",
            unclaimed_me: "Du kastar {card}, ingen ropar.",
        }
    );
    TEXTS.check(Language::Sv);
    TEXTS
};
