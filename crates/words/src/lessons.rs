//! The texts around the lessons: the pages, and what is said aloud beside a lesson's own sentences.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts around the lessons that the client has.
    struct LessonTexts said by Language.lessons, with [CommonTerms::NAMES];
    texts {
        // The door on the home page, and the offer on a first visit.
        learn,
        learn_about,
        new_here,
        new_here_about,
        first_lesson,
        no_thanks,
        // The list of lessons.
        learn_title,
        learn_intro,
        lesson_is_done,
        lessons_loading,
        lessons_unreachable,
        // A lesson.
        lesson_part,
        lesson_end,
    }
    messages {
        lessons_done(n: Number, count: Number),
    }
    people {}
}

messages! {
    /// The texts that are written into lessons: their buttons, and the words around spoken sentences.
    struct LessonPageTexts said by Language.lesson_pages, with [CommonTerms::NAMES];
    texts {
        say_again,
        step_back,
        go_on,
        show_card,
        leave_lesson,
        leave_short,
        all_lessons,
        what_known,
        next_lesson,
        last_lesson,
        once_more,
        try_it,
        play_hand,
        // What a step awaits.
        await_discard,
        await_go_out,
        await_claim,
        await_pass,
        await_call,
        await_four,
        await_lay,
        read_on,
    }
    messages {
        lesson_named(n: Number, title: Text),
        step_of(n: Number, count: Number),
        minutes(n: Number),
        continue_with(title: Text),
        back_at_step(n: Number, sentence: Text),
        spoken_step(n: Number, count: Number, sentence: Text),
        spoken_awaited_step(n: Number, count: Number, sentence: Text, what: Text),
        spoken_wrong(sentence: Text),
        spoken_done(worth: Text),
        spoken_next(title: Text),
    }
    people {}
}

impl Language {
    /// Returns the texts around the lessons.
    pub const fn lessons(self) -> &'static LessonTexts {
        match self {
            Self::En => &crate::en::lessons::LESSONS,
            Self::Fr => &crate::fr::lessons::LESSONS,
            Self::Sv => &crate::sv::lessons::LESSONS,
        }
    }

    /// Returns the texts that are written into lessons.
    pub const fn lesson_pages(self) -> &'static LessonPageTexts {
        match self {
            Self::En => &crate::en::lessons::PAGES,
            Self::Fr => &crate::fr::lessons::PAGES,
            Self::Sv => &crate::sv::lessons::PAGES,
        }
    }
}
