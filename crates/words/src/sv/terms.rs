//! The terms in Swedish. *Mhing* has the words of its Swedish sheet, and the other games have common words.

use crate::{Adjective, BoxTerms, CommonTerms, Noun, Verb};

/// The terms that all games share.
pub(crate) static COMMON: CommonTerms = CommonTerms {
    card: Noun::neuter("kort", "kort", "kortet", "korten"),
    point: Noun::common("poäng", "poäng", "poängen", "poängen"),
    credit: Noun::common("enhet", "enheter", "enheten", "enheterna"),
    double: Noun::common("dubbling", "dubblingar", "dubblingen", "dubblingarna"),
    step: Noun::neuter("steg", "steg", "steget", "stegen"),
    stack: Noun::common("stapel", "staplar", "stapeln", "staplarna"),
    game: Noun::common("match", "matcher", "matchen", "matcherna"),
    player: Noun::common("spelare", "spelare", "spelaren", "spelarna"),
    east: Noun::common("Östan", "Östan", "Östan", "Östan"),
    south: Noun::common("Sunnan", "Sunnan", "Sunnan", "Sunnan"),
    west: Noun::common("Västan", "Västan", "Västan", "Västan"),
    north: Noun::common("Nordan", "Nordan", "Nordan", "Nordan"),
    whole_hand: Noun::common("specialhand", "specialhänder", "specialhanden", "specialhänderna"),
    played: Adjective::swedish("spelad", "spelat", "spelade"),
    unseen: Adjective::swedish("osedd", "osett", "osedda"),
    next: Adjective::swedish("nästa", "nästa", "nästa"),
    saved: Adjective::swedish("sparad", "sparat", "sparade"),
};

/// Creates the terms of one game from its own terms and those that are equal in every game.
macro_rules! terms {
    ($($own:ident: $word:expr),* $(,)?) => {
        BoxTerms {
            $($own: $word,)*
            hand: Noun::common("omgång", "omgångar", "omgången", "omgångarna"),
            round: Noun::neuter("varv", "varv", "varvet", "varven"),
            set: Noun::common("grupp", "grupper", "gruppen", "grupperna"),
            four: Noun::neuter("fyrtal", "fyrtal", "fyrtalet", "fyrtalen"),
            pair: Noun::neuter("par", "par", "paret", "paren"),
            rainbow_run: Noun::common(
                "regnbågssekvens",
                "regnbågssekvenser",
                "regnbågssekvensen",
                "regnbågssekvenserna",
            ),
            rainbow_triplet: Noun::neuter(
                "regnbågstretal",
                "regnbågstretal",
                "regnbågstretalet",
                "regnbågstretalen",
            ),
            discards: Noun::neuter("kastat kort", "kastade kort", "det kastade kortet", "de kastade korten"),
            bamboos: Noun::common("Bambu", "Bambu", "Bambu", "Bambu"),
            circles: Noun::common("Ringar", "Ringar", "Ringar", "Ringar"),
            characters: Noun::neuter("Tecken", "Tecken", "Tecken", "Tecken"),
            red: Noun::common("Röd", "Röd", "Röd", "Röd"),
            green: Noun::common("Grön", "Grön", "Grön", "Grön"),
            blue: Noun::common("Blå", "Blå", "Blå", "Blå"),
            silver: Noun::common("Silver", "Silver", "Silver", "Silver"),
            honours: Noun::neuter("honnörskort", "honnörskort", "honnörskortet", "honnörskorten"),
            east_wind: Noun::common("Östan", "Östan", "Östan", "Östan"),
            south_wind: Noun::common("Sunnan", "Sunnan", "Sunnan", "Sunnan"),
            west_wind: Noun::common("Västan", "Västan", "Västan", "Västan"),
            north_wind: Noun::common("Nordan", "Nordan", "Nordan", "Nordan"),
            white_dragon: Noun::common("Vit Drake", "Vita Drakar", "Vit Drake", "Vita Drakar"),
            green_dragon: Noun::common("Grön Drake", "Gröna Drakar", "Grön Drake", "Gröna Drakar"),
            red_dragon: Noun::common("Röd Drake", "Röda Drakar", "Röd Drake", "Röda Drakar"),
            flower: Noun::common("Blomma", "Blommor", "Blomman", "Blommorna"),
            draw: Verb::new("dra", "drar", "drar", "dra"),
            discard: Verb::new("kasta", "kastar", "kastar", "kasta"),
            lay: Verb::new("lägga ut", "lägger ut", "lägger ut", "lägg ut"),
            laid: Adjective::swedish("utlagd", "utlagt", "utlagda"),
            concealed: Adjective::swedish("dold", "dolt", "dolda"),
            claimed: Adjective::swedish("inropad", "inropat", "inropade"),
            drawn: Adjective::swedish("dragen", "draget", "dragna"),
        }
    };
}

/// *Mhing*, French edition.
pub(crate) static MHING: BoxTerms = terms! {
    dealer: Noun::common("giv", "givar", "given", "givarna"),
    well: Noun::common("källa", "källor", "Källan", "källorna"),
    sequence: Noun::common("sekvens", "sekvenser", "sekvensen", "sekvenserna"),
    triplet: Noun::neuter("tretal", "tretal", "tretalet", "tretalen"),
    joker: Noun::common("joker", "jokrar", "jokern", "jokrarna"),
    joker_card: Noun::common("Joker", "Jokrar", "Jokern", "Jokrarna"),
    win: Noun::common("Mhing", "Mhing", "Mhing", "Mhing"),
    claim: Verb::new("ropa in", "ropar in", "ropar in", "ropa in"),
    go_out: Verb::new("göra en Mhing", "gör en Mhing", "gör en Mhing", "gå ut"),
};

/// *Mhing*, Swedish edition.
pub(crate) static MHING_SV: BoxTerms = terms! {
    dealer: Noun::common("giv", "givar", "given", "givarna"),
    well: Noun::common("källa", "källor", "Källan", "källorna"),
    sequence: Noun::common("sekvens", "sekvenser", "sekvensen", "sekvenserna"),
    triplet: Noun::neuter("tretal", "tretal", "tretalet", "tretalen"),
    joker: Noun::neuter("Mhingkort", "Mhingkort", "Mhingkortet", "Mhingkorten"),
    joker_card: Noun::neuter("Mhingkort", "Mhingkort", "Mhingkortet", "Mhingkorten"),
    win: Noun::common("Mhing", "Mhing", "Mhing", "Mhing"),
    claim: Verb::new("ropa in", "ropar in", "ropar in", "ropa in"),
    go_out: Verb::new("göra en Mhing", "gör en Mhing", "gör en Mhing", "gå ut"),
};

/// *Quatre Vents*.
pub(crate) static QUATRE_VENTS: BoxTerms = terms! {
    dealer: Noun::common("bankir", "bankirer", "bankiren", "bankirerna"),
    well: Noun::common("mur", "murar", "muren", "murarna"),
    sequence: Noun::common("sekvens", "sekvenser", "sekvensen", "sekvenserna"),
    triplet: Noun::neuter("tretal", "tretal", "tretalet", "tretalen"),
    joker: Noun::common("joker", "jokrar", "jokern", "jokrarna"),
    joker_card: Noun::common("Joker", "Jokrar", "Jokern", "Jokrarna"),
    win: Noun::common("vinst", "vinster", "vinsten", "vinsterna"),
    claim: Verb::new("ropa in", "ropar in", "ropar in", "ropa in"),
    go_out: Verb::new("vinna", "vinner", "vinner", "vinn"),
};

/// *Maho!*
pub(crate) static MAHO: BoxTerms = terms! {
    dealer: Noun::common("giv", "givar", "given", "givarna"),
    well: Noun::common("hög", "högar", "högen", "högarna"),
    sequence: Noun::common("ren sekvens", "rena sekvenser", "den rena sekvensen", "de rena sekvenserna"),
    triplet: Noun::neuter("rent tretal", "rena tretal", "det rena tretalet", "de rena tretalen"),
    joker: Noun::common("joker", "jokrar", "jokern", "jokrarna"),
    joker_card: Noun::common("Joker", "Jokrar", "Jokern", "Jokrarna"),
    win: Noun::common("vinst", "vinster", "vinsten", "vinsterna"),
    claim: Verb::new("ropa ”Maho!”", "ropar ”Maho!”", "ropar ”Maho!”", "ropa ”Maho!”"),
    go_out: Verb::new("vinna", "vinner", "vinner", "vinn"),
};
