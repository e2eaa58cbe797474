//! The sentences for events at a table and for questions to players.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts for events at a table. Only their terms differ from edition to edition.
    struct EventTexts said by Speech.events, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        match_ended,
        no_set_key,
        pass_key,
        call_keys,
        rob_keys,
        scores_nothing,
        timed_out_me,
    }
    messages {
        dealt_me(n: Number),
        drew(who: Name, left: Text),
        drew_me(card: Noun),
        drew_again_me(card: Noun),
        drew_from_rear(who: Name, left: Text),
        drew_from_rear_me(card: Noun),
        laid_face_down_me(set: Text),
        forfeited(who: Name, set: Text),
        forfeited_me(set: Text),
        chooses_forfeit(who: Name, whose: Name),
        chooses_forfeit_me(whose: Name),
        chooses_forfeit_mine(who: Name),
        reshuffled(n: Number),
        outranked(who: Name, claim: Text, mine: Text),
        outranked_in_turn(who: Name),
        left(n: Number),
        left_in_wall(n: Number),
        left_in_wall_with_dead(n: Number, dead: Number),
        low(n: Number),
        called_to_me(card: Noun, ways: Text),
        called_without_set(card: Noun),
        asks_claim(who: Name, card: Noun, ways: Text),
        asks_call(who: Name, card: Noun),
        asks_rob(who: Name, card: Noun),
        asks_forfeit(whose: Name, ways: Text),
        way(key: Text, way: Text),
        seconds_left(n: Number),
        joker_fits(card: Noun),
        my_turn(n: Number),
    }
    people {
        discarded / discarded_me (card: Noun),
        laid_flower / laid_flower_me (card: Noun),
        announced_waiting / announced_waiting_me (),
        opened_wall / opened_wall_me (n: Number),
        laid_concealed_four / laid_concealed_four_me (card: Noun),
        added_fourth / added_fourth_me (card: Noun),
        laid_face_down / laid_hidden_me (),
        called / called_me (card: Noun),
        called_falsely / called_falsely_me (),
        claimed_by_call / claimed_by_call_me (call: Text, set: Text),
        claimed_as / claimed_as_me (card: Noun, kind: Text),
        claimed_set / claimed_set_me (set: Noun),
        won_with_credits / won_with_credits_me (credits: Number, points: Number),
        won_from_each / won_from_each_me (points: Number),
        won / won_me (points: Number),
    }
}

impl EventTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::events::EVENTS,
            Language::Fr => &crate::fr::events::EVENTS,
            Language::Sv => &crate::sv::events::EVENTS,
        }
    }
}
