//! The Swedish texts of recorded matches.

use crate::typeset::set;
use crate::{Language, RecordTexts};

/// The texts of records, with their holes checked when the program is built.
pub(crate) static RECORDS: RecordTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: RecordTexts = set!(
    Sv,
    RecordTexts {
        this_match: "Den här matchen",
        download: "Ladda ner",
        play_again: "Spela den igen",
        play_again_about: "Samma utdelningar och samma regler, mot robotar. Du har den första platsen.",
        link_to_match: "Länk till matchen",
        link_about: "Den som har länken kan läsa hela matchen, med varje kort. Den öppnar ingen plats och gäller tills du gör en ny.",
        replay: "Repris",
        same_deal: "Samma giv för två",
        compare_copy: "Jämför med matchen",
        hidden_for_friend: "Dolt tills din vän har spelat samma giv, eller tills du tar bort länken till den.",
        review: "Granskning",
        replay_hand: "Se omgången igen",
        your_matches: "Dina matcher",
        look_back: "Se tillbaka på varje omgång.",
        open_record: "Öppna en sparad match",
        recorded_match: "En sparad match",
        how_it_went: "Så gick det",
        not_finished: "Den spelades inte till slut.",
        no_record: "Filen är ingen match som kan läsas.",
        too_large: "Filen är för stor för att vara en match.",
        no_match: "Den här länken leder inte till någon match. En nyare länk kan ha ersatt den, eller så har värden inte kvar matchen.",
        link_of: "{who}, som är värd, kan skicka en länk till matchen.",
        bad_line: "Rad {line} går inte att läsa eller spela.",
        matches_played: "{n/# spelad match/# spelade matcher}.",
    }
);
