//! The English texts of talk at a table.

use crate::typeset::set;
use crate::{Language, TalkTexts};

/// The texts of talk, with their holes checked when the program is built.
pub(crate) static TALK: TalkTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: TalkTexts = set!(
    En,
    TalkTexts {
        talk: "Talk",
        line: "A few words, 140 characters",
        send: "Send",
        phrases: "Quick phrases",
        more_phrases: "More phrases",
        fewer_phrases: "Fewer phrases",
        newcomers: "Whoever comes later sees nothing from before.",
        mute: "Mute…",
        mute_all: "Everybody",
        too_fast: "One line a second.",
        bad_line: "A line has 1 to 140 characters.",
        silenced: "The host has silenced you.",
        key_talk: "talk; Esc: back to the hand",
        greetings: "Greetings",
        praise: "Praise",
        courtesy: "Courtesy",
        time: "Time",
        answers: "Answers",
        hello: "Hello!",
        good_luck: "Good luck!",
        how_are_you: "How are you?",
        see_you: "See you soon!",
        goodbye: "Goodbye!",
        well_played: "Well played!",
        beautiful: "Beautiful!",
        that_was_close: "That was close!",
        what_luck: "What luck!",
        congratulations: "Congratulations!",
        thank_you: "Thank you",
        you_are_welcome: "You are welcome",
        sorry: "Sorry",
        never_mind: "Never mind",
        no_hurry: "Take your time",
        thinking: "I am thinking",
        be_right_back: "Back in a minute",
        here_again: "Here again",
        take_a_break: "A break?",
        go_on: "Shall we go on?",
        yes: "Yes",
        no: "No",
        play_again: "Another match?",
        have_to_go: "I have to go soon",
        silence: "Silence",
        silence_about: "What is said from this seat reaches nobody. All are told.",
        let_talk: "Let talk again",
        quoted: "“{line}”",
        muted: "{n/# line muted/# lines muted}",
        unread: "{n/# unread/# unread}",
        says: "{who}: {line}",
        says_me: "You: {line}",
        is_silenced: "The host silences {who}.",
        is_silenced_me: "The host silences you.",
        may_talk: "{who} may talk again.",
        may_talk_me: "You may talk again.",
    }
);
