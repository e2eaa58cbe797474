//! The texts of replays: a finished match, event by event, with all hands open.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts of replays.
    struct ReplayTexts said by Speech.replay, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        // The page.
        one_seat,
        all_hands,
        whose_cards,
        all_open,
        file_open,
        play_on,
        play_on_about,
        play_on_over,
        moment_link,
        copied,
        copied_here,
        hands_in_row,
        events_in_line,
        events_list,
        hand_back,
        back,
        forward,
        hand_forward,
        no_such_hand,
        // The list of keys.
        key_event,
        key_decision,
        key_hand,
        key_ends,
        key_seat,
        key_play_on,
        key_link,
    }
    messages {
        position(n: Number, event: Number, of: Number),
        hand_won(n: Number, who: Name),
        hand_void(n: Number),
        hand_unfinished(n: Number),
        dealt(who: Name, n: Number),
        drew_card(who: Name, card: Noun),
        drew_card_from_rear(who: Name, card: Noun),
        laid_open(who: Name, set: Text),
        comes_next(what: Text),
    }
    people {}
}

impl ReplayTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::replay::REPLAY,
            Language::Fr => &crate::fr::replay::REPLAY,
            Language::Sv => &crate::sv::replay::REPLAY,
        }
    }
}
