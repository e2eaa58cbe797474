//! The sentences of the coach, in Swedish.

use crate::typeset::set;
use crate::{CoachTexts, Language};

/// The sentences of the coach.
pub(crate) static COACH: CoachTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: CoachTexts = set!(
    Sv,
    CoachTexts {
        title: "Lärare",
        as_good: "lika bra",
        key_coach: "läraren; 1 till 3 lyfter ett förslag",
        in_set: "Ger en grupp, men handen är lika nära utan.",
        help: "{n/inget hjälper/# hjälper/# hjälper}",
        alone: "Passar inte ihop med något annat; {seen} av {copies} har redan synts.",
        alone_unseen: "Passar inte ihop med något annat på handen.",
        in_pair: "Halva paret; {n/inget till/ett till/# till} kan komma.",
        beside: "Passar bara ihop med {card}; {n/inget kort/ett kort/# kort} ger en grupp.",
        beside_several: "Passar ihop med {n/ett kort/# kort}, men handen är lika nära utan.",
        worth_more: "Tar längre tid men ger cirka {points}, inte {other}.",
        slower: "Då saknas {n/ett kort/# kort} till.",
        waiting_choice: "{now point} nu, eller vänta: cirka {later}, {n/ingen gång/en gång/# gånger} av 10.",
        broke_set: "{Card} bröt {set}; {better} var lättare att undvara.",
        broke_pair: "{Card} bröt ett par; {better} var lättare att undvara.",
        parted: "{Card} hörde ihop med {other}; {better} var lättare att undvara.",
        gave_up: "{Card} kostade mycket; {better} var lättare att undvara.",
        out_was_better: "”{button}” var värt mer än att spela vidare.",
        candidate: "{n}, {card}, {help}",
        said: "Lärare: {candidates}.",
    }
);
