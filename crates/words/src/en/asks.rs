//! The English texts for what people ask the table.

use crate::typeset::set;
use crate::{AskTexts, Language};

/// The texts for what people ask the table, with their holes checked when the program is built.
pub(crate) static ASKS: AskTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: AskTexts = set!(
    En,
    AskTexts {
        take_back: "Take back the last move",
        take_back_own: "Take back my last decision",
        ask_for_pause: "Ask for a pause",
        allow: "Allow",
        refuse: "Refuse",
        pause: "Pause",
        play_on: "Play on",
        allow_for_all: "Allow for everybody",
        host_allowed: "The host allows the takeback.",
        unanswered: "A takeback that somebody does not answer",
        unanswered_refused: "is refused",
        unanswered_host: "the host may allow it",
        host_may_allow: "the host may allow a takeback",
        key_allow: "as host: allow a takeback that nobody answers",
        others_are_asked: "The others are asked.",
        asked_after_window: "The others are asked once the time to claim is over.",
        takeback_refused: "The takeback is refused.",
        pause_refused: "Play goes on without a pause.",
        ask_stands: "Another question comes first.",
        nothing_to_take_back: "You have no move to take back.",
        card_seen: "A hidden card has been seen since.",
        asked_before: "You have asked for this move before.",
        no_takeback_left: "Two takebacks were refused: there are no more in this hand.",
        paused: "Pause, ten minutes at most.",
        paused_title: "Pause",
        played_on: "Play goes on.",
        key_takeback: "ask to take back your last move",
        key_undo: "take back your last decision",
        key_step_back: "a step back in the lesson",
        key_say_again: "the sentence again",
        key_lesson_on: "go on in the lesson",
        key_decide: "who is away: 1 wait, 2 pause, 3 let a bot play",
        key_answers: "answer what is asked",
        play_again: "Play again",
        deal_rematch: "Deal the rematch",
        rematch_dealt: "The rematch is dealt.",
        rematch_begins: "The rematch: the same players, and new cards.",
        to_rematch: "To the rematch",
        wants_again: "again",
        no_word_yet: "no word yet",
        key_again: "play again, on the last page",
        decisions_taken_back: "{n/One decision was/# decisions were} taken back, so that this match is left out of the figures.",
        some_taken_back: "{n/one decision/# decisions} taken back",
        asks_takeback: "{who} would like to take back: {card}.",
        asks_takeback_of_set: "{who} would like to take back the set laid last.",
        asks_pause: "{who} asks for a pause.",
        answer_keys: "1 {first}, 2 {second}. {n/# second/# seconds}.",
        takebacks_left: "{n/It was the last one in this hand/One is left in this hand/# are left in this hand}.",
        voted: "For the pause: {names}",
        pause_left: "{time} left at most",
        play_again_count: "{n} of {all} would play again. It starts when all have said so, or when the host deals.",
        rematch_in: "Everybody would play again. It starts in {n/# second/# seconds}.",
        taken_back: "Taken back. {who} to play.",
        taken_back_me: "Taken back. Your turn again.",
        ends_pause: "{who} plays on.",
        ends_pause_me: "You play on.",
        again: "{who} would play again: {n} of {all}.",
        again_me: "You would play again: {n} of {all}.",
        not_again: "{who} would rather stop: {n} of {all} would play again.",
        not_again_me: "You would rather stop: {n} of {all} would play again.",
    }
);
