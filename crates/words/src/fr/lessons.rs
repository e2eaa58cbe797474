//! The French texts around the lessons.

use crate::typeset::set;
use crate::{Language, LessonPageTexts, LessonTexts};

/// The texts that the client has, with their holes checked when the program is built.
pub(crate) static LESSONS: LessonTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

/// The texts that are written into lessons, with their holes checked when the program is built.
pub(crate) static PAGES: LessonPageTexts = {
    PAGE_TEXTS.check(Language::Fr);
    PAGE_TEXTS
};

const TEXTS: LessonTexts = set!(
    Fr,
    LessonTexts {
        learn: "Apprendre",
        learn_about: "De courtes leçons à une vraie table.",
        new_here: "Première visite ?",
        new_here_about: "Apprenez Mhing en une courte donne.",
        first_lesson: "Première leçon",
        no_thanks: "Non, merci",
        learn_title: "Apprendre à la table",
        learn_intro: "De courtes donnes à une vraie table. Quittez quand vous voulez : l'étape est gardée.",
        lesson_is_done: "terminée",
        lessons_loading: "La leçon arrive…",
        lessons_unreachable: "La leçon n'a pas pu être chargée.",
        lesson_part: "Leçon",
        lesson_end: "Ce que vous savez maintenant",
        lessons_done: "{n/# terminée/# terminées} sur {count}",
    }
);

const PAGE_TEXTS: LessonPageTexts = set!(
    Fr,
    LessonPageTexts {
        say_again: "Redire",
        step_back: "Un pas en arrière",
        go_on: "Continuer",
        show_card: "Montrer",
        leave_lesson: "Quitter, la leçon est gardée",
        leave_short: "Quitter",
        all_lessons: "Toutes les leçons",
        what_known: "Ce que vous savez maintenant",
        next_lesson: "Ensuite",
        last_lesson: "C'était la dernière leçon du jeu.",
        once_more: "Encore une fois",
        try_it: "Ou essayez tout de suite",
        play_hand: "Jouer pour de vrai",
        await_discard: "défausser",
        await_go_out: "sortir",
        await_claim: "réclamer",
        await_pass: "passer",
        await_call: "crier",
        await_four: "poser les quatre",
        await_lay: "poser une série cachée",
        read_on: "Pas encore : lisez d'abord la suite, avec Entrée ou « Continuer ».",
        lesson_named: "Leçon {n} : {title}",
        step_of: "étape {n} sur {count}",
        minutes: "{n} min",
        continue_with: "Continuer : {title}",
        back_at_step: "Retour à l'étape {n}. {sentence}",
        spoken_step: "Étape {n} sur {count}. {sentence}",
        spoken_awaited_step: "Étape {n} sur {count}. {sentence} À faire : {what}.",
        spoken_wrong: "Pas celle-ci. {sentence} Rien n'a changé.",
        spoken_done: "Leçon terminée. {worth}.",
        spoken_next: "La suivante : {title}.",
    }
);
