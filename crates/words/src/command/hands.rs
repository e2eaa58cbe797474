//! Hands: their scores, their distance and their improving cards.

use super::of_language;
use crate::messages::messages;
use crate::{BoxTerms, CommandSpeech, CommonTerms};

messages! {
    /// The texts of `score` and `waits`.
    struct CommandHandTexts said by CommandSpeech.hands, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        card_heading, unseen_heading, never, complete, waiting_for_one, nothing_counts, house_table,
        above_level
    }
    messages {
        read_as(sets: Text),
        credits_and_points(credits: Number, points: Number),
        points(points: Number),
        base_and_doubles(base: Number, doubles: Number, value: Text),
        at_limit(value: Text),
        capped(sum: Text),
        not_counted(rule: Text, name: Text, by_rule: Text, by_name: Text),
        next_best(sum: Text),
        does_not_win(why: Text),
        does_not_win_yet(n: Number, why: Text),
        last_missing(),
        only_if_drawn(card: Text),
        cards_missing(n: Number),
        steps_away(n: Number),
        pays(wind: Noun, points: Number),
        pays_too(wind: Noun, points: Number),
        drawn_heading(),
        claimed_heading(),
        after_discard(card: Text, rest: Text),
        complete_with(distance: Text, value: Text),
        improved_by(cards: Text),
        total_unseen(n: Number),
        winds_unknown(options: Text)
    }
    people {}
}
of_language!(CommandHandTexts, hands);
