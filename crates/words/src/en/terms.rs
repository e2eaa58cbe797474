//! The terms in English. Because no sheet is in English, these words are our own.

use crate::{Adjective, BoxTerms, CommonTerms, Noun, Verb};

/// The terms that all games share.
pub(crate) static COMMON: CommonTerms = CommonTerms {
    card: Noun::english("card", "cards"),
    point: Noun::english("point", "points"),
    credit: Noun::english("credit", "credits"),
    double: Noun::english("double", "doubles"),
    step: Noun::english("step", "steps"),
    stack: Noun::english("stack", "stacks"),
    game: Noun::english("match", "matches"),
    player: Noun::english("player", "players"),
    east: Noun::english("East", "East"),
    south: Noun::english("South", "South"),
    west: Noun::english("West", "West"),
    north: Noun::english("North", "North"),
    whole_hand: Noun::english("special hand", "special hands"),
    played: Adjective::english("played"),
    unseen: Adjective::english("unseen"),
    next: Adjective::english("next"),
    saved: Adjective::english("saved"),
};

/// Creates the terms of one game from its own terms and those that are equal in every game.
macro_rules! terms {
    ($($own:ident: $word:expr),* $(,)?) => {
        BoxTerms {
            $($own: $word,)*
        hand: Noun::english("hand", "hands"),
            round: Noun::english("round", "rounds"),
                set: Noun::english("set", "sets"),
            four: Noun::english("four", "fours"),
            pair: Noun::english("pair", "pairs"),
            rainbow_run: Noun::english("rainbow run", "rainbow runs"),
            rainbow_triplet: Noun::english("rainbow triplet", "rainbow triplets"),
            joker: Noun::english("joker", "jokers"),
            discards: Noun::english("discards", "discards"),
            bamboos: Noun::english("Bamboo", "Bamboos"),
            circles: Noun::english("Circle", "Circles"),
            characters: Noun::english("Character", "Characters"),
            red: Noun::english("Red", "Red"),
            green: Noun::english("Green", "Green"),
            blue: Noun::english("Blue", "Blue"),
            silver: Noun::english("Silver", "Silver"),
            honours: Noun::english("honours", "honours"),
            east_wind: Noun::english("East wind", "East winds"),
            south_wind: Noun::english("South wind", "South winds"),
            west_wind: Noun::english("West wind", "West winds"),
            north_wind: Noun::english("North wind", "North winds"),
            white_dragon: Noun::english("White dragon", "White dragons"),
            green_dragon: Noun::english("Green dragon", "Green dragons"),
            red_dragon: Noun::english("Red dragon", "Red dragons"),
            flower: Noun::english("Flower", "Flowers"),
            joker_card: Noun::english("Joker", "Jokers"),
            draw: Verb::new("draw", "draw", "draws", "draw"),
            discard: Verb::new("discard", "discard", "discards", "discard"),
            claim: Verb::new("claim", "claim", "claims", "claim"),
            lay: Verb::new("lay", "lay", "lays", "lay"),
            laid: Adjective::english("laid"),
            concealed: Adjective::english("concealed"),
            claimed: Adjective::english("claimed"),
            drawn: Adjective::english("drawn"),
        }
    };
}

/// *Mhing*.
pub(crate) static MHING: BoxTerms = terms! {
    dealer: Noun::english("dealer", "dealers"),
    well: Noun::english("Well", "Wells"),
    sequence: Noun::english("sequence", "sequences"),
    triplet: Noun::english("triplet", "triplets"),
    win: Noun::english("Mhing", "Mhings"),
    go_out: Verb::new("make Mhing", "make Mhing", "makes Mhing", "go out"),
};

/// *Quatre Vents*.
pub(crate) static QUATRE_VENTS: BoxTerms = terms! {
    dealer: Noun::english("Banker", "Bankers"),
    well: Noun::english("wall", "walls"),
    sequence: Noun::english("sequence", "sequences"),
    triplet: Noun::english("triplet", "triplets"),
    win: Noun::english("win", "wins"),
    go_out: Verb::new("win", "win", "wins", "win"),
};

/// *Maho!*
pub(crate) static MAHO: BoxTerms = terms! {
    dealer: Noun::english("dealer", "dealers"),
    well: Noun::english("stock", "stocks"),
    sequence: Noun::english("run", "runs"),
    triplet: Noun::english("triplet", "triplets"),
    win: Noun::english("win", "wins"),
    go_out: Verb::new("win", "win", "wins", "win"),
};
