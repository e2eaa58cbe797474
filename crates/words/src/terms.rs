//! The terms of the games. Each term is defined in one place, and texts refer to terms by name.

use crate::messages::terms;
use crate::{Edition, Language};

terms! {
    /// The terms that all games share.
    struct CommonTerms {
        nouns {
            /// A card.
            card,
            /// A point of a score.
            point,
            /// A credit of *Mhing*.
            credit,
            /// A doubling of *Quatre Vents*.
            double,
            /// A step of the distance in Maho!, where sets are laid one by one (H9, H11).
            step,
            /// A stack of two cards of the wall.
            stack,
            /// A match.
            game,
            /// A player.
            player,
            /// East, as a round or a seat.
            east,
            /// South.
            south,
            /// West.
            west,
            /// North.
            north,
            /// A special hand, scored as a whole and not by its sets.
            whole_hand,
        }
        verbs {}
        adjectives {
            /// Played, of a hand or a move.
            played,
            /// Unseen, of a card.
            unseen,
            /// Next, of a hand.
            next,
            /// Saved, of a joker.
            saved,
        }
    }
}

terms! {
    /// The terms of one edition.
    struct BoxTerms {
        nouns {
            /// A hand, from the deal to its end.
            hand,
            /// A round of hands.
            round,
            /// The player who deals.
            dealer,
            /// The draw pile: the well, the wall or the stock.
            well,
            /// A set of three or four cards.
            set,
            /// A sequence.
            sequence,
            /// A triplet.
            triplet,
            /// A four.
            four,
            /// A pair.
            pair,
            /// Three consecutive ranks in the three colours.
            rainbow_run,
            /// Three cards of one rank in the three colours.
            rainbow_triplet,
            /// The joker, in a sentence.
            joker,
            /// A win, as the name of a claim.
            win,
            /// The discards.
            discards,
            /// Bamboos.
            bamboos,
            /// Circles.
            circles,
            /// Characters.
            characters,
            /// Red cards.
            red,
            /// Green cards.
            green,
            /// Blue cards.
            blue,
            /// Silver cards.
            silver,
            /// The honours.
            honours,
            /// The East wind, as a card.
            east_wind,
            /// The South wind.
            south_wind,
            /// The West wind.
            west_wind,
            /// The North wind.
            north_wind,
            /// The White dragon.
            white_dragon,
            /// The Green dragon.
            green_dragon,
            /// The Red dragon.
            red_dragon,
            /// A flower.
            flower,
            /// The joker, as the name of a card.
            joker_card,
        }
        verbs {
            /// To draw a card.
            draw,
            /// To discard a card.
            discard,
            /// To claim a discard.
            claim,
            /// To lay a set face up.
            lay,
            /// To win the hand.
            go_out,
        }
        adjectives {
            /// Laid face up during play.
            laid,
            /// Concealed.
            concealed,
            /// Made with a claimed card.
            claimed,
            /// Made with a drawn card.
            drawn,
        }
    }
}

impl CommonTerms {
    /// Returns the terms that all games share, in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::terms::COMMON,
            Language::Fr => &crate::fr::terms::COMMON,
            Language::Sv => &crate::sv::terms::COMMON,
        }
    }
}

impl BoxTerms {
    /// Returns the terms of an edition, in a language.
    pub const fn of(language: Language, edition: Edition) -> &'static Self {
        use crate::{en, fr, sv};

        match (language, edition) {
            (Language::En, Edition::MhingFr | Edition::MhingSv) => &en::terms::MHING,
            (Language::En, Edition::QuatreVents) => &en::terms::QUATRE_VENTS,
            (Language::En, Edition::Maho) => &en::terms::MAHO,
            (Language::Fr, Edition::MhingFr | Edition::MhingSv) => &fr::terms::MHING,
            (Language::Fr, Edition::QuatreVents) => &fr::terms::QUATRE_VENTS,
            (Language::Fr, Edition::Maho) => &fr::terms::MAHO,
            (Language::Sv, Edition::MhingFr) => &sv::terms::MHING,
            (Language::Sv, Edition::MhingSv) => &sv::terms::MHING_SV,
            (Language::Sv, Edition::QuatreVents) => &sv::terms::QUATRE_VENTS,
            (Language::Sv, Edition::Maho) => &sv::terms::MAHO,
        }
    }
}
