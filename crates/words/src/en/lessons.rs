//! The English texts around the lessons.

use crate::typeset::set;
use crate::{Language, LessonPageTexts, LessonTexts};

/// The texts that the client has, with their holes checked when the program is built.
pub(crate) static LESSONS: LessonTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

/// The texts that are written into lessons, with their holes checked when the program is built.
pub(crate) static PAGES: LessonPageTexts = {
    PAGE_TEXTS.check(Language::En);
    PAGE_TEXTS
};

const TEXTS: LessonTexts = set!(
    En,
    LessonTexts {
        learn: "Learn",
        learn_about: "Short lessons on the real table.",
        new_here: "New here?",
        new_here_about: "Learn Mhing in one short hand.",
        first_lesson: "First lesson",
        no_thanks: "No, thank you",
        learn_title: "Learn at the table",
        learn_intro: "Short hands on the real table. Leave whenever you like: the step is kept.",
        lesson_is_done: "done",
        lessons_loading: "The lesson is being fetched…",
        lessons_unreachable: "The lesson could not be fetched.",
        lesson_part: "Lesson",
        lesson_end: "What you know now",
        lessons_done: "{n} of {count} done",
    }
);

const PAGE_TEXTS: LessonPageTexts = set!(
    En,
    LessonPageTexts {
        say_again: "Say it again",
        step_back: "A step back",
        go_on: "Go on",
        show_card: "Show me",
        leave_lesson: "Leave, the lesson is kept",
        leave_short: "Leave",
        all_lessons: "All lessons",
        what_known: "What you know now",
        next_lesson: "Next",
        last_lesson: "This was the last lesson of the game.",
        once_more: "Once more",
        try_it: "Or try it now",
        play_hand: "Play a real hand",
        await_discard: "discard",
        await_go_out: "go out",
        await_claim: "claim",
        await_pass: "pass",
        await_call: "call",
        await_four: "lay the four",
        await_lay: "lay a set face down",
        read_on: "Not yet: first read on, with Enter or “Go on”.",
        lesson_named: "Lesson {n}: {title}",
        step_of: "step {n} of {count}",
        minutes: "{n} min",
        continue_with: "Continue: {title}",
        back_at_step: "Back at step {n}. {sentence}",
        spoken_step: "Step {n} of {count}. {sentence}",
        spoken_awaited_step: "Step {n} of {count}. {sentence} Awaits: {what}.",
        spoken_wrong: "Not that one. {sentence} Nothing has changed.",
        spoken_done: "Lesson done. {worth}.",
        spoken_next: "Next: {title}.",
    }
);
