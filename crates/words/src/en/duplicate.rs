//! The English texts of the same deal for two.

use crate::typeset::set;
use crate::{DuplicateTexts, Language};

/// The texts of the same deal for two, with their holes checked when the program is built.
pub(crate) static DUPLICATE: DuplicateTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: DuplicateTexts = set!(
    En,
    DuplicateTexts {
        title: "The same deal for two",
        about: "A friend plays the very deal: the same cards in the same order, the same bots in \
            the same seats.",
        begin_now: "Your friend can begin at once, also while you are still playing.",
        hidden_rule: "Neither of you sees the other’s table until both are done.",
        make_link: "Make a link for a friend",
        closes: "Your replay and your file stay closed until your friend is done, or until you end \
            the link.",
        copy_link: "Copy the link",
        copied: "The link is copied.",
        end_link: "End the link",
        link_ends: "The link is ended. Who has begun plays on.",
        your_table: "Your table",
        their_table: "Your friend’s table",
        play_deal: "Play this deal",
        hidden: "Hidden until your friend has played. Your friend sees nothing of yours either.",
        to_table: "To your table",
        give_up: "Give up",
        give_up_ask: "Give up this match? What you have played so far counts.",
        keep_playing: "Play on",
        hand_by_hand: "Hand by hand",
        first_move: "first different move",
        match_over: "over",
        nobody: "nobody",
        at_the_end: "At the end",
        played_alike: "You played alike, as far as both of you played.",
        replay_from_here: "Your replay from here",
        given_up: "given up",
        no_deal: "There is no deal under this link.",
        waiting_title: "You have played. Your friend is still to come.",
        playing_title: "Your match is not over.",
        open_from_table: "Both tables open when you are done.",
        the_copy: "The copy",
        the_match: "The match",
        chance_unknown: "One deal says little about who plays better.",
        friend: "your friend",
        laid: "laid",
        invited_title: "{Who} shares this deal with you.",
        at_it: "{n/Nobody has begun yet/One friend is playing/# friends are playing}.",
        begun: "{n/Nobody has begun yet/One friend has begun/# friends have begun}.",
        first_to_come: "You have played. {Who} has not finished yet.",
        hidden_until: "Hidden until {who} has played. Nothing of yours is shown there either.",
        result_title: "You {own}, {who} {other}",
        copy_title: "The copy {own}, the match {other}",
        table_of: "{who.of} table",
        same_table: "The same cards in the same order, the same bots in the same seats ({bots}), until \
            one of you played differently.",
        parted_title: "Where you parted: {hand} {n}",
        both_held: "Both held this. From here the deals stay equal, the tables do not.",
        both_asked: "Both held this, and could take: {card}. From here the deals stay equal, the tables \
            do not.",
        your_move: "You: {what}",
        move_of: "{Who}: {what}",
        earned: "{Hand}: {points point}.",
        chance_within: "One deal says little about who plays better: {n/# point/# points} here are within \
            chance, which makes up to {points}.",
        chance_beyond: "Chance alone seldom makes {n/# point/# points} ({points} at most in 19 of 20 \
            cases). One deal still says little.",
        took_back: "{Who} took back {n/one decision/# decisions}.",
        hand_heading: "{Hand}",
    }
);
