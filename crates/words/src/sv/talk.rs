//! The Swedish texts of talk at a table.

use crate::typeset::set;
use crate::{Language, TalkTexts};

/// The texts of talk, with their holes checked when the program is built.
pub(crate) static TALK: TalkTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: TalkTexts = set!(
    Sv,
    TalkTexts {
        talk: "Prata",
        line: "Några ord, 140 tecken",
        send: "Skicka",
        phrases: "Färdiga fraser",
        more_phrases: "Fler fraser",
        fewer_phrases: "Färre fraser",
        newcomers: "Den som kommer senare ser inget av det som har sagts.",
        mute: "Tysta…",
        mute_all: "Alla",
        too_fast: "Ett meddelande i sekunden.",
        bad_line: "Ett meddelande har 1 till 140 tecken.",
        silenced: "Värden har tagit ifrån dig ordet.",
        key_talk: "prata; Esc: tillbaka till handen",
        greetings: "Hälsningar",
        praise: "Beröm",
        courtesy: "Artigheter",
        time: "Tid",
        answers: "Svar",
        hello: "Hej!",
        good_luck: "Lycka till!",
        how_are_you: "Hur är läget?",
        see_you: "Vi ses snart!",
        goodbye: "Hej då!",
        well_played: "Väl spelat!",
        beautiful: "Snyggt!",
        that_was_close: "Det var nära!",
        what_luck: "Vilken tur!",
        congratulations: "Grattis!",
        thank_you: "Tack",
        you_are_welcome: "Varsågod",
        sorry: "Förlåt",
        never_mind: "Det gör inget",
        no_hurry: "Ta den tid du behöver",
        thinking: "Jag tänker",
        be_right_back: "Strax tillbaka",
        here_again: "Här igen",
        take_a_break: "Paus?",
        go_on: "Ska vi fortsätta?",
        yes: "Ja",
        no: "Nej",
        play_again: "Spela igen?",
        have_to_go: "Jag måste snart gå",
        silence: "Frånta ordet",
        silence_about: "Det som sägs från platsen når ingen. Bordet får veta det.",
        let_talk: "Ge tillbaka ordet",
        quoted: "”{line}”",
        muted: "{n/# tystat meddelande/# tystade meddelanden}",
        unread: "{n/# oläst/# olästa}",
        says: "{who}: {line}",
        says_me: "Du: {line}",
        is_silenced: "Värden tar ifrån {who} ordet.",
        is_silenced_me: "Värden tar ifrån dig ordet.",
        may_talk: "{who} får prata igen.",
        may_talk_me: "Du får prata igen.",
    }
);
