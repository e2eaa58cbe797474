//! The texts for several people at one table: invitations, seats, and what the table hears about them.

use crate::messages::messages;
use crate::{CommonTerms, Language};

messages! {
    /// The texts for several people at one table.
    struct TogetherTexts said by Language.together, with [CommonTerms::NAMES];
    texts {
        // The start page.
        play_with_friends,
        friends_about,
        name_needed,
        friends,
        friends_none,
        window,
        window_quick,
        window_quick_tells,
        // The table while people sit down.
        forming,
        invite,
        link,
        copy,
        copied,
        selected,
        send,
        link_is_safe,
        reach,
        in_house,
        anywhere,
        house_how,
        anywhere_how,
        new_link,
        deal,
        bots_fill,
        free_seat,
        waits_for_somebody,
        is_here,
        host,
        bot,
        bot_yields,
        is_silent,
        a_bot_plays,
        somebody_chooses,
        swap,
        swap_with,
        // The host's menu of a seat.
        seat_menu,
        seats,
        give_to_bot,
        may_take_back,
        open_seat,
        make_host,
        remove_from_table,
        asks_once_more,
        remove_about,
        // Leaving and closing.
        leave_table,
        leave_for_good,
        leave_for_good_about,
        stay,
        close_table,
        close_about,
        // The page of the invitation.
        your_seat,
        seat_of_bot,
        bot_makes_room,
        sit_down,
        no_account,
        full_title,
        full_about,
        more_time,
        more_time_about,
        needs_time,
        calls_collected,
        calls_race,
        over_about,
        closed_title,
        closed_about,
        seat_lost_title,
        seat_lost_about,
        // The table.
        one_moment,
        let_go,
        holds_discard,
        no_moment_left,
        take_over,
        host_sets_pace,
        back,
        invitation_replaced,
        hand_dealt,
        seat_opened,
        bot_sat,
        seats_swapped,
        seat_taken,
        bad_name,
        not_possible,
        too_late,
        key_moment,
        key_seats,
    }
    messages {
        game_with_friends(game: Text),
        invites(who: Name),
        between(first: Name, second: Name),
        play_begins(who: Name),
        people(n: Number),
        choosing(n: Number),
        bots(n: Number),
        seats_number(n: Number),
        seconds_to_claim(time: Text),
        quick_to_claim(time: Text),
        seat_name(who: Text),
        moments_left(n: Number),
        silent_for(time: Text),
        remove_question(who: Name),
        keep(who: Name),
        same_name(name: Text),
        swapped(first: Name, second: Name),
        claim_counts(claim: Text),
        back_after(cards: Text),
        holds_for(who: Name, time: Text),
    }
    people {
        sits_down / sits_down_me (),
        leaves / leaves_me (),
        holds / holds_me (n: Number),
        lets_go / lets_go_me (),
        silent / silent_me (n: Number),
        stood_in / stood_in_me (),
        is_back / is_back_me (),
        is_host / is_host_me (),
        removed / removed_me (),
    }
}

impl Language {
    /// Returns the texts for several people at one table.
    pub const fn together(self) -> &'static TogetherTexts {
        match self {
            Self::En => &crate::en::together::TOGETHER,
            Self::Fr => &crate::fr::together::TOGETHER,
            Self::Sv => &crate::sv::together::TOGETHER,
        }
    }
}
