//! Recorded matches: the events at the table, and the expert's comments.

use super::of_language;
use crate::messages::messages;
use crate::{BoxTerms, CommandSpeech, CommonTerms};

messages! {
    /// The texts of `replay` and `review`.
    struct CommandReplayTexts said by CommandSpeech.replay, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts { match_over, record_ends, press_enter, pass, deal, moves_reviewed }
    messages {
        player(n: Number),
        player_named(n: Number, name: Text),
        dealt(who: Name, cards: Text),
        drew(who: Name, card: Text, left: Number),
        drew_rear(who: Name, card: Text, left: Number),
        flower_laid(who: Name, n: Number, card: Text),
        discarded(who: Name, card: Text),
        waiting(who: Name),
        claimed(who: Name, card: Text, from: Name, set: Text),
        recovered(who: Name, card: Text, from: Name, set: Text),
        went_out(who: Name, hand: Text, value: Text),
        outranked(who: Name),
        wall_opened(who: Name, first: Text, second: Text, n: Number),
        four_laid(who: Name, set: Text),
        set_laid(who: Name, set: Text),
        called(who: Name, card: Text, from: Name),
        false_call(who: Name, card: Text),
        forfeited(who: Name, by: Name, set: Text),
        reshuffled(n: Number),
        void(),
        to_discard(card: Text),
        to_claim(set: Text),
        to_lay(set: Text),
        to_go_out(),
        to_call(),
        to_admit(),
        to_forfeit(n: Number),
        mistake(n: Number, event: Number, who: Name, action: Text, loss: Text),
        loss_of_points(loss: Text, error: Text, unit: Text, chance: Text, chance_error: Text),
        loss_of_chance(chance: Text, chance_error: Text),
        loss_of_chance_alone(chance: Text, chance_error: Text),
        paid_more(paid: Text, error: Text, unit: Text),
        paid_less(paid: Text, error: Text, unit: Text),
        held(cards: Text),
        better(action: Text),
        played(action: Text),
        replayed_by(command: Text),
        hand_of_player(who: Name, cards: Text),
        with_plan(action: Text, plan: Text, to_go: Text, live: Number, chance: Number, score: Text),
        with_score(action: Text, score: Text),
        cards_to_go(n: Number),
        reviewed(who: Name, decisions: Number, agreed: Number, as_good: Number, mistakes: Number),
        mistakes_cost(loss: Text, unit: Text, chance: Text)
    }
    people {}
}
of_language!(CommandReplayTexts, replay);
