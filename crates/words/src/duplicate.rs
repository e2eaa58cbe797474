//! The texts of the same deal for two, and of two matches side by side.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts of the same deal for two.
    struct DuplicateTexts said by Speech.duplicate, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        title,
        about,
        begin_now,
        hidden_rule,
        make_link,
        closes,
        copy_link,
        copied,
        end_link,
        link_ends,
        your_table,
        their_table,
        play_deal,
        hidden,
        to_table,
        give_up,
        give_up_ask,
        keep_playing,
        hand_by_hand,
        first_move,
        match_over,
        nobody,
        at_the_end,
        played_alike,
        replay_from_here,
        given_up,
        no_deal,
        waiting_title,
        playing_title,
        open_from_table,
        the_copy,
        the_match,
        chance_unknown,
        friend,
        laid,
    }
    messages {
        invited_title(who: Name),
        at_it(n: Number),
        begun(n: Number),
        first_to_come(who: Name),
        hidden_until(who: Name),
        result_title(own: Number, who: Name, other: Number),
        copy_title(own: Number, other: Number),
        table_of(who: Name),
        same_table(bots: Text),
        parted_title(n: Number),
        both_held(),
        both_asked(card: Noun),
        your_move(what: Text),
        move_of(who: Name, what: Text),
        earned(points: Number),
        chance_within(n: Number, points: Number),
        chance_beyond(n: Number, points: Number),
        took_back(who: Name, n: Number),
        hand_heading(),
    }
    people {}
}

impl DuplicateTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::duplicate::DUPLICATE,
            Language::Fr => &crate::fr::duplicate::DUPLICATE,
            Language::Sv => &crate::sv::duplicate::DUPLICATE,
        }
    }
}
