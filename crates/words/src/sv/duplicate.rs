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
        first_move: "första olika draget",
        match_over: "slut",
        nobody: "ingen",
        at_the_end: "Till slut",
        played_alike: "Ni spelade lika, så långt båda spelade.",
        replay_from_here: "Din repris härifrån",
        given_up: "uppgiven",
        no_deal: "Det finns ingen giv under länken.",
        waiting_title: "Du har spelat. Din vän återstår.",
        playing_title: "Din match är inte slut.",
        open_from_table: "Båda borden öppnas när du är klar.",
        the_copy: "Kopian",
        the_match: "Matchen",
        chance_unknown: "En giv säger lite om vem som spelar bäst.",
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
        both_held: "Ni hade båda de här korten. Härifrån är givarna lika, men inte borden.",
        both_asked: "Ni hade båda de här korten och kunde ta {card}. Härifrån är givarna lika, men inte \
            borden.",
        your_move: "Du: {what}",
        move_of: "{Who}: {what}",
        earned: "{Hand}: {points point}.",
        chance_within: "En giv säger lite om vem som spelar bäst: {n/# poäng/# poäng} ryms i det som \
            slumpen gör (upp till {points}).",
        chance_beyond: "Slumpen ensam ger sällan {n/# poäng/# poäng} (högst {points} i 19 fall av 20). En \
            giv säger ändå lite.",
        took_back: "{Who} tog tillbaka {n/ett beslut/# beslut}.",
        hand_heading: "{Hand}",
    }
);
