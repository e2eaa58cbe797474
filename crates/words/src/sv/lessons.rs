//! The Swedish texts around the lessons.

use crate::typeset::set;
use crate::{Language, LessonPageTexts, LessonTexts};

/// The texts that the client has, with their holes checked when the program is built.
pub(crate) static LESSONS: LessonTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

/// The texts that are written into lessons, with their holes checked when the program is built.
pub(crate) static PAGES: LessonPageTexts = {
    PAGE_TEXTS.check(Language::Sv);
    PAGE_TEXTS
};

const TEXTS: LessonTexts = set!(
    Sv,
    LessonTexts {
        learn: "Lär dig",
        learn_about: "Korta lektioner vid det riktiga bordet.",
        new_here: "Ny här?",
        new_here_about: "Lär dig Mhing på en kort omgång.",
        first_lesson: "Första lektionen",
        no_thanks: "Nej tack",
        learn_title: "Lär dig vid bordet",
        learn_intro: "Korta omgångar vid det riktiga bordet. Du kan lämna när som helst: steget är kvar.",
        lesson_is_done: "klar",
        lessons_loading: "Lektionen hämtas…",
        lessons_unreachable: "Lektionen kunde inte hämtas.",
        lesson_part: "Lektion",
        lesson_end: "Det här kan du nu",
        lessons_done: "{n/# klar/# klara} av {count}",
    }
);

const PAGE_TEXTS: LessonPageTexts = set!(
    Sv,
    LessonPageTexts {
        say_again: "Säg det igen",
        step_back: "Ett steg bakåt",
        go_on: "Vidare",
        show_card: "Visa",
        leave_lesson: "Lämna, lektionen är kvar",
        leave_short: "Lämna",
        all_lessons: "Alla lektioner",
        what_known: "Det här kan du nu",
        next_lesson: "Härnäst",
        last_lesson: "Det var spelets sista lektion.",
        once_more: "En gång till",
        try_it: "Eller pröva nu",
        play_hand: "Spela en riktig omgång",
        await_discard: "kasta",
        await_go_out: "gå ut",
        await_claim: "ropa in",
        await_pass: "passa",
        await_call: "ropa",
        await_four: "lägga fyrtalet",
        await_lay: "lägga en grupp dold",
        read_on: "Inte än: läs vidare först, med Retur eller ”Vidare”.",
        lesson_named: "Lektion {n}: {title}",
        step_of: "steg {n} av {count}",
        minutes: "{n} min",
        continue_with: "Fortsätt: {title}",
        back_at_step: "Tillbaka vid steg {n}. {sentence}",
        spoken_step: "Steg {n} av {count}. {sentence}",
        spoken_awaited_step: "Steg {n} av {count}. {sentence} Att göra: {what}.",
        spoken_wrong: "Inte det. {sentence} Inget har ändrats.",
        spoken_done: "Lektionen är klar. {worth}.",
        spoken_next: "Nästa: {title}.",
    }
);
