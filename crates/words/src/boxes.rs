//! The texts that differ from edition to edition.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Edition, Language, Speech};

messages! {
    /// The texts that differ from edition to edition.
    struct BoxTexts said by Speech.own, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        title,
        go_out_button,
        way_to_go_out,
        dealer_mark,
        turns,
        you_win_hand,
        void_title,
        void,
        can_go_out,
        well_label,
        sorted_suits,
        your_sets,
        sequence_call,
        triplet_call,
        claim_advice,
    }
    messages {
        who_wins_hand(who: Name),
        hint_now(worth: Text),
        to_go(n: Number),
        open_sets(sets: Text),
        chance_to_win(chance: Text, points: Number),
        triplets_only(),
        triplet_to_make(),
        several_triplets_to_make(count: Text),
    }
    people {
        hand_began / hand_began_me (n: Number),
        unclaimed / unclaimed_me (card: Noun),
    }
}

impl BoxTexts {
    /// Returns the texts of an edition, in a language.
    pub const fn of(language: Language, edition: Edition) -> &'static Self {
        use crate::{en, fr, sv};

        match (language, edition) {
            (Language::En, Edition::MhingFr) => &en::boxes::MHING_FR,
            (Language::En, Edition::MhingSv) => &en::boxes::MHING_SV,
            (Language::En, Edition::QuatreVents) => &en::boxes::QUATRE_VENTS,
            (Language::En, Edition::Maho) => &en::boxes::MAHO,
            (Language::Fr, Edition::MhingFr) => &fr::boxes::MHING_FR,
            (Language::Fr, Edition::MhingSv) => &fr::boxes::MHING_SV,
            (Language::Fr, Edition::QuatreVents) => &fr::boxes::QUATRE_VENTS,
            (Language::Fr, Edition::Maho) => &fr::boxes::MAHO,
            (Language::Sv, Edition::MhingFr) => &sv::boxes::MHING_FR,
            (Language::Sv, Edition::MhingSv) => &sv::boxes::MHING_SV,
            (Language::Sv, Edition::QuatreVents) => &sv::boxes::QUATRE_VENTS,
            (Language::Sv, Edition::Maho) => &sv::boxes::MAHO,
        }
    }
}
