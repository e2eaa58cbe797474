//! The Swedish texts of the same deal for two.

use crate::typeset::set;
use crate::{DuplicateTexts, Language};

/// The texts of the same deal for two, with their holes checked when the program is built.
pub(crate) static DUPLICATE: DuplicateTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: DuplicateTexts = set!(
    Sv,
    DuplicateTexts {
        title: "Samma giv för två",
        about: "En vän spelar precis samma giv: samma kort i samma ordning, samma robotar på \
            samma platser.",
        begin_now: "Din vän kan börja genast, även medan du själv spelar.",
        hidden_rule: "Ingen av er ser den andras bord förrän båda är klara.",
        make_link: "Skapa en länk till en vän",
        closes: "Din repris och din fil förblir stängda tills vännen är klar, eller tills du tar \
            bort länken.",
        copy_link: "Kopiera länken",
        copied: "Länken är kopierad.",
        end_link: "Ta bort länken",
        link_ends: "Länken är borttagen. Den som har börjat spelar vidare.",
        your_table: "Ditt bord",
        their_table: "Din väns bord",
        play_deal: "Spela given",
        hidden: "Dolt tills din vän har spelat klart. Vännen ser inget av ditt bord heller.",
        to_table: "Till ditt bord",
        give_up: "Ge upp",
        give_up_ask: "Ge upp matchen? Det du har spelat räknas.",
        keep_playing: "Spela vidare",
        hand_by_hand: "Omgång för omgång",
        first_move: "första draget som skiljer",
        match_over: "slut",
        nobody: "ingen",
        at_the_end: "Slutställning",
        played_alike: "Ni spelade likadant så länge båda spelade.",
        replay_from_here: "Din repris härifrån",
        given_up: "gav upp",
        no_deal: "Länken leder inte till någon giv.",
        waiting_title: "Du har spelat klart. Din vän har inte gjort det än.",
        playing_title: "Din match är inte slut.",
        open_from_table: "Båda borden öppnas när du är klar.",
        the_copy: "Kopian",
        the_match: "Matchen",
        chance_unknown: "En giv säger inte mycket om vem som spelar bäst.",
        friend: "din vän",
        laid: "lagt",
        invited_title: "{Who} delar den här given med dig.",
        at_it: "{n/Ingen har börjat än/En vän spelar/# vänner spelar}.",
        begun: "{n/Ingen har börjat än/En vän har börjat/# vänner har börjat}.",
        first_to_come: "Du har spelat. {Who} har inte spelat klart än.",
        hidden_until: "Dolt tills {who} har spelat klart. Inget av ditt bord visas där heller.",
        result_title: "Du {own}, {who} {other}",
        copy_title: "Kopian {own}, matchen {other}",
        table_of: "{who.of} bord",
        same_table: "Samma kort i samma ordning, samma robotar på samma platser ({bots}), tills \
            någon av er spelade annorlunda.",
        parted_title: "Där ni skildes åt: {hand} {n}",
        both_held: "Ni hade båda de här korten. Även härifrån delas samma kort ut, men borden skiljer sig åt.",
        both_asked: "Ni hade båda de här korten och kunde ta {card}. Även härifrån delas samma kort \
            ut, men borden skiljer sig åt.",
        your_move: "Du: {what}",
        move_of: "{Who}: {what}",
        earned: "{Hand}: {points point}.",
        chance_within: "En giv säger inte mycket om vem som spelar bäst: {n/# poäng/# poäng} ryms \
            inom slumpen (upp till {points}).",
        chance_beyond: "Slumpen ensam ger sällan {n/# poäng/# poäng} (högst {points} i 19 fall av 20). En \
            giv säger ändå inte mycket.",
        took_back: "{Who} tog tillbaka {n/ett beslut/# beslut}.",
        hand_heading: "{Hand}",
    }
);
