//! The texts for what people ask the table between two windows: a takeback, a pause, another match.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts for what people ask the table.
    struct AskTexts said by Language.asks, with [CommonTerms::NAMES];
    texts {
        take_back,
        take_back_own,
        ask_for_pause,
        allow,
        refuse,
        pause,
        play_on,
        allow_for_all,
        host_allowed,
        unanswered,
        unanswered_refused,
        unanswered_host,
        host_may_allow,
        key_allow,
        others_are_asked,
        asked_after_window,
        takeback_refused,
        pause_refused,
        ask_stands,
        nothing_to_take_back,
        card_seen,
        asked_before,
        no_takeback_left,
        paused,
        paused_title,
        played_on,
        key_takeback,
        key_undo,
        key_step_back,
        key_say_again,
        key_lesson_on,
        key_decide,
        key_answers,
        play_again,
        deal_rematch,
        rematch_dealt,
        rematch_begins,
        to_rematch,
        wants_again,
        no_word_yet,
        key_again,
    }
    messages {
        decisions_taken_back(n: Number),
        some_taken_back(n: Number),
        asks_takeback(who: Name, card: Noun),
        asks_takeback_of_set(who: Name),
        asks_pause(who: Name),
        answer_keys(first: Text, second: Text, n: Number),
        takebacks_left(n: Number),
        voted(names: Text),
        pause_left(time: Text),
        play_again_count(n: Number, all: Number),
        rematch_in(n: Number),
    }
    people {
        taken_back / taken_back_me (),
        ends_pause / ends_pause_me (),
        again / again_me (n: Number, all: Number),
        not_again / not_again_me (n: Number, all: Number),
    }
}

impl Language {
    /// Returns the texts for what people ask the table.
    pub const fn asks(self) -> &'static AskTexts {
        match self {
            Self::En => &crate::en::asks::ASKS,
            Self::Fr => &crate::fr::asks::ASKS,
            Self::Sv => &crate::sv::asks::ASKS,
        }
    }
}
