//! The Swedish texts for what people ask the table.

use crate::typeset::set;
use crate::{AskTexts, Language};

/// The texts for what people ask the table, with their holes checked when the program is built.
pub(crate) static ASKS: AskTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: AskTexts = set!(
    Sv,
    AskTexts {
        take_back: "Ta tillbaka senaste draget",
        take_back_own: "Ta tillbaka mitt senaste beslut",
        ask_for_pause: "Be om paus",
        allow: "Tillåt",
        refuse: "Avslå",
        pause: "Paus",
        play_on: "Spela vidare",
        allow_for_all: "Tillåt åt alla",
        host_allowed: "Värden tillåter att draget tas tillbaka.",
        unanswered: "Om någon inte svarar när ett drag ska tas tillbaka",
        unanswered_refused: "får det stå kvar",
        unanswered_host: "får värden tillåta det",
        host_may_allow: "värden får tillåta att drag tas tillbaka",
        key_allow: "som värd: tillåt att draget tas tillbaka när någon inte svarar",
        others_are_asked: "De andra tillfrågas.",
        asked_after_window: "De andra tillfrågas när tiden att ropa in är ute.",
        takeback_refused: "Draget får stå kvar.",
        pause_refused: "Spelet går vidare utan paus.",
        ask_stands: "En annan fråga kommer först.",
        nothing_to_take_back: "Du har inget drag att ta tillbaka.",
        card_seen: "Ett dolt kort har synts sedan dess.",
        asked_before: "Du har redan bett om det här draget.",
        no_takeback_left: "Du har fått nej två gånger och kan inte be fler gånger i den här omgången.",
        paused: "Paus, högst tio minuter.",
        paused_title: "Paus",
        played_on: "Spelet går vidare.",
        key_takeback: "be att få ta tillbaka ditt senaste drag",
        key_undo: "ta tillbaka ditt senaste beslut",
        key_step_back: "ett steg tillbaka i lektionen",
        key_say_again: "meningen en gång till",
        key_lesson_on: "vidare i lektionen",
        key_decide: "någon är borta: 1 vänta, 2 paus, 3 låt en robot spela",
        key_answers: "svara på en fråga",
        play_again: "Spela igen",
        deal_rematch: "Dela ut returmatchen",
        rematch_dealt: "Returmatchen är utdelad.",
        rematch_begins: "Returmatchen: samma spelare, nya kort.",
        to_rematch: "Till returmatchen",
        wants_again: "spelar igen",
        no_word_yet: "inget besked än",
        key_again: "spela igen, på sista sidan",
        decisions_taken_back: "{n/Ett beslut/# beslut} togs tillbaka, så matchen tas inte med i statistiken.",
        some_taken_back: "{n/ett beslut taget/# beslut tagna} tillbaka",
        asks_takeback: "{who} vill ta tillbaka: {card}.",
        asks_takeback_of_set: "{who} vill ta tillbaka den senast lagda gruppen.",
        asks_pause: "{who} vill ta paus.",
        answer_keys: "1 {first}, 2 {second}. {n/# sekund/# sekunder}.",
        takebacks_left: "{n/Det var sista försöket i den här omgången/Ett försök är kvar i den här omgången/# försök är kvar i den här omgången}.",
        voted: "För paus: {names}",
        pause_left: "högst {time} till",
        play_again_count: "{n} av {all} vill spela igen. Matchen börjar när alla har sagt det, eller när värden delar ut.",
        rematch_in: "Alla vill spela igen. Matchen börjar om {n/# sekund/# sekunder}.",
        taken_back: "Draget togs tillbaka. {who} spelar.",
        taken_back_me: "Draget togs tillbaka. Din tur igen.",
        ends_pause: "{who} avslutar pausen.",
        ends_pause_me: "Du avslutar pausen.",
        again: "{who} vill spela igen: {n} av {all}.",
        again_me: "Du vill spela igen: {n} av {all}.",
        not_again: "{who} vill hellre sluta: {n} av {all} vill spela igen.",
        not_again_me: "Du vill hellre sluta: {n} av {all} vill spela igen.",
    }
);
