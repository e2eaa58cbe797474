//! The English texts of recorded matches.

use crate::typeset::set;
use crate::{Language, RecordTexts};

/// The texts of records, with their holes checked when the program is built.
pub(crate) static RECORDS: RecordTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: RecordTexts = set!(
    En,
    RecordTexts {
        this_match: "This match",
        download: "Download",
        play_again: "Play it again",
        play_again_about: "The same deals and the same rules, against bots. You have the first seat.",
        link_to_match: "Link to this match",
        link_about: "Whoever has the link can read the whole match, with every card. It opens no seat, and it works until you make a new one.",
        replay: "Replay",
        same_deal: "The same deal for two",
        compare_copy: "Compare with the match",
        hidden_for_friend: "Hidden until your friend has played the same deal, or until you end the link to it.",
        review: "Review",
        replay_hand: "Replay this hand",
        your_matches: "Your matches",
        look_back: "Look back at every hand.",
        open_record: "Open a recorded match",
        recorded_match: "A recorded match",
        how_it_went: "How it went",
        not_finished: "It was not played to its end.",
        no_record: "This file is not a match that can be read.",
        too_large: "This file is too large to be a match.",
        no_match: "There is no match under this link. A newer link may have replaced it, or the host does not keep the match any more.",
        link_of: "{who}, the host, can pass on a link to this match.",
        bad_line: "Line {line} cannot be read or played.",
        matches_played: "{n game} played.",
    }
);
