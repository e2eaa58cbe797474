//! The texts around the lessons: the pages, and what is said aloud beside a lesson's own sentences.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts around the lessons.
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
        say_again,
        step_back,
        go_on,
        show_card,
        leave_lesson,
        leave_short,
        // The end of a lesson.
        all_lessons,
        what_known,
        next_lesson,
        last_lesson,
        once_more,
        try_it,
        play_hand,
    }
    messages {
        lesson_named(n: Number, title: Text),
        step_of(n: Number, count: Number),
        lessons_done(n: Number, count: Number),
        minutes(n: Number),
        continue_with(title: Text),
        back_at_step(n: Number),
    }
    people {}
}

messages! {
    /// The words around the sentences of a lesson when they are spoken, and the sentences of all lessons.
    struct SpokenLessonTexts said by Language.spoken_lessons, with [CommonTerms::NAMES];
    texts {
        await_discard,
        await_go_out,
        await_claim,
        await_pass,
        await_call,
        await_four,
        await_lay,
        read_on,
        spoken_last_lesson,
    }
    messages {
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

    /// Returns the words around the sentences of a lesson when they are spoken.
    pub const fn spoken_lessons(self) -> &'static SpokenLessonTexts {
        match self {
            Self::En => &crate::en::lessons::SPOKEN,
            Self::Fr => &crate::fr::lessons::SPOKEN,
            Self::Sv => &crate::sv::lessons::SPOKEN,
        }
    }
}
