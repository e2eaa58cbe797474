//! The texts of talk at a table: quick phrases, which each reader gets in the own language, and the panel.

use serde::{Deserialize, Serialize};

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts of talk at a table.
    struct TalkTexts said by Language.talk, with [CommonTerms::NAMES];
    texts {
        // The panel.
        talk,
        line,
        send,
        phrases,
        more_phrases,
        fewer_phrases,
        newcomers,
        mute,
        mute_all,
        too_fast,
        bad_line,
        silenced,
        key_talk,
        // The groups of phrases.
        greetings,
        praise,
        courtesy,
        time,
        answers,
        // The phrases.
        hello,
        good_luck,
        how_are_you,
        see_you,
        goodbye,
        well_played,
        beautiful,
        that_was_close,
        what_luck,
        congratulations,
        thank_you,
        you_are_welcome,
        sorry,
        never_mind,
        no_hurry,
        thinking,
        be_right_back,
        here_again,
        take_a_break,
        go_on,
        yes,
        no,
        play_again,
        have_to_go,
        // The host's menu of a seat.
        silence,
        silence_about,
        let_talk,
    }
    messages {
        quoted(line: Text),
        muted(n: Number),
        unread(n: Number),
    }
    people {
        says / says_me (line: Text),
        is_silenced / is_silenced_me (),
        may_talk / may_talk_me (),
    }
}

impl Language {
    /// Returns the texts of talk at a table.
    pub const fn talk(self) -> &'static TalkTexts {
        match self {
            Self::En => &crate::en::talk::TALK,
            Self::Fr => &crate::fr::talk::TALK,
            Self::Sv => &crate::sv::talk::TALK,
        }
    }
}

/// A quick phrase. A message carries its name, and each reader gets it in the own language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// A greeting to all.
    Hello,
    /// A wish before play.
    GoodLuck,
    /// A question after the others' well-being.
    HowAreYou,
    /// A farewell until the next time.
    SeeYou,
    /// A farewell.
    Goodbye,
    /// Praise of the play.
    WellPlayed,
    /// Praise of what was shown.
    Beautiful,
    /// It nearly went otherwise.
    ThatWasClose,
    /// Wonder at somebody's luck.
    WhatLuck,
    /// Joy at somebody's success.
    Congratulations,
    /// Thanks.
    ThankYou,
    /// The answer to thanks.
    YouAreWelcome,
    /// An excuse.
    Sorry,
    /// The answer to an excuse.
    NeverMind,
    /// Nobody waits impatiently.
    NoHurry,
    /// The speaker needs time.
    Thinking,
    /// The speaker goes for a moment.
    BeRightBack,
    /// The speaker is back.
    HereAgain,
    /// A question for a pause.
    TakeABreak,
    /// A question to continue.
    GoOn,
    /// Yes.
    Yes,
    /// No.
    No,
    /// A question for another match.
    PlayAgain,
    /// The speaker must leave soon.
    HaveToGo,
}

/// A group of quick phrases: its name, and the phrases with their texts.
pub type PhraseGroup = (&'static str, Vec<(Phrase, &'static str)>);

impl TalkTexts {
    /// Returns the quick phrases in their groups.
    pub fn groups(&self) -> [PhraseGroup; 5] {
        use Phrase::{
            BeRightBack, Beautiful, Congratulations, GoOn, GoodLuck, Goodbye, HaveToGo, Hello, HereAgain,
            HowAreYou, NeverMind, No, NoHurry, PlayAgain, SeeYou, Sorry, TakeABreak, ThankYou, ThatWasClose,
            Thinking, WellPlayed, WhatLuck, Yes, YouAreWelcome,
        };
        let group =
            |name, phrases: &[Phrase]| (name, phrases.iter().map(|&one| (one, self.phrase(one))).collect());
        [
            group(self.greetings, &[Hello, GoodLuck, HowAreYou, SeeYou, Goodbye]),
            group(self.praise, &[WellPlayed, Beautiful, ThatWasClose, WhatLuck, Congratulations]),
            group(self.courtesy, &[ThankYou, YouAreWelcome, Sorry, NeverMind, NoHurry]),
            group(self.time, &[Thinking, BeRightBack, HereAgain, TakeABreak, GoOn]),
            group(self.answers, &[Yes, No, PlayAgain, HaveToGo]),
        ]
    }

    /// Returns the text of a quick phrase.
    pub const fn phrase(&self, phrase: Phrase) -> &'static str {
        match phrase {
            Phrase::Hello => self.hello,
            Phrase::GoodLuck => self.good_luck,
            Phrase::HowAreYou => self.how_are_you,
            Phrase::SeeYou => self.see_you,
            Phrase::Goodbye => self.goodbye,
            Phrase::WellPlayed => self.well_played,
            Phrase::Beautiful => self.beautiful,
            Phrase::ThatWasClose => self.that_was_close,
            Phrase::WhatLuck => self.what_luck,
            Phrase::Congratulations => self.congratulations,
            Phrase::ThankYou => self.thank_you,
            Phrase::YouAreWelcome => self.you_are_welcome,
            Phrase::Sorry => self.sorry,
            Phrase::NeverMind => self.never_mind,
            Phrase::NoHurry => self.no_hurry,
            Phrase::Thinking => self.thinking,
            Phrase::BeRightBack => self.be_right_back,
            Phrase::HereAgain => self.here_again,
            Phrase::TakeABreak => self.take_a_break,
            Phrase::GoOn => self.go_on,
            Phrase::Yes => self.yes,
            Phrase::No => self.no,
            Phrase::PlayAgain => self.play_again,
            Phrase::HaveToGo => self.have_to_go,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Language;

    #[test]
    fn the_groups_have_24_phrases_each_of_its_own() {
        for language in Language::ALL {
            let groups = language.talk().groups();
            let phrases: BTreeSet<_> = groups.iter().flat_map(|(_, phrases)| phrases).collect();
            let texts: BTreeSet<_> = phrases.iter().map(|(_, text)| text).collect();
            assert_eq!((groups.len(), phrases.len(), texts.len()), (5, 24, 24), "{language:?}");
        }
    }
}
