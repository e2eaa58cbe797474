//! The texts of recorded matches: files, links, and playing one again.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts of recorded matches.
    struct RecordTexts said by Language.records, with [CommonTerms::NAMES];
    texts {
        // The last page of a match.
        this_match,
        download,
        play_again,
        play_again_about,
        link_to_match,
        link_about,
        replay,
        same_deal,
        compare_copy,
        hidden_for_friend,
        review,
        replay_hand,
        // The finished matches of this browser.
        your_matches,
        look_back,
        // A match that is read.
        open_record,
        recorded_match,
        how_it_went,
        not_finished,
        // What cannot be read.
        no_record,
        too_large,
        no_match,
    }
    messages {
        link_of(who: Name),
        bad_line(line: Number),
        matches_played(n: Number),
    }
    people {}
}

impl Language {
    /// Returns the texts of recorded matches.
    pub const fn records(self) -> &'static RecordTexts {
        match self {
            Self::En => &crate::en::records::RECORDS,
            Self::Fr => &crate::fr::records::RECORDS,
            Self::Sv => &crate::sv::records::RECORDS,
        }
    }
}
