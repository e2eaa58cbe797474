//! The texts of reviews: what each decision of a match cost, and what was better.

use crate::messages::messages;
use crate::{BoxTerms, CommonTerms, Language, Speech};

messages! {
    /// The texts of reviews.
    struct ReviewTexts said by Speech.review, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        // The page.
        every_decision,
        as_expert_about,
        cost_most,
        whose_mistakes,
        own_mistakes,
        all_mistakes,
        expert_opinion,
        looking,
        stop,
        go_on,
        stopped,
        no_mistake,
        no_mistake_yet,
        // One mistake.
        hand_then,
        tag_played,
        tag_better,
        offered_card,
        no_difference,
        of_the_match,
        match_end,
        see_it,
        next_mistake,
        play_on_failed,
        copy_link,
        key_next,
        key_link,
        why_close,
        never_out,
        // Names of moves.
        pass_move,
        call_move,
        admit_move,
    }
    messages {
        curve(),
        curve_about(),
        looked_at(n: Number, of: Number),
        looked_through(n: Number),
        found(n: Number, decisions: Number),
        place_of(n: Number, what: Text),
        better_in_hand(n: Number, what: Text),
        plus_minus(error: Text, unit: Text),
        costs(loss: Text, error: Text),
        mistake_costs_chance(chance: Text, error: Text),
        played_better(n: Number, played: Text, better: Text),
        difference(loss: Text, error: Text),
        difference_of_chance(chance: Text, error: Text),
        two_errors(n: Number),
        also_chance(chance: Text, error: Text),
        within_noise(n: Number),
        most_within_noise(n: Number, points: Text, error: Text),
        as_expert(n: Number, of: Number),
        mistakes_in_sum(n: Number),
        points_in_all(points: Text),
        hand_chances(n: Number, chances: Text),
        at_end(chances: Text),
        out_at_once(n: Number),
        out_at_once_to_end(n: Number),
        lay_move(set: Noun),
        four_move(set: Text),
        why_oftener(better: Text, played: Text),
        why_worth(better: Number, played: Number),
        why_rarer_for_more(better: Text, played: Text, more: Number, less: Number),
        why_oftener_for_less(better: Text, played: Text, less: Number, more: Number),
        why_helped(better: Number, played: Number),
        why_nearer(better: Number, played: Number),
        why_wait(chance: Text, more: Number, now: Number),
        why_now(now: Number, chance: Text, later: Number),
    }
    people {
        plays_discard / plays_discard_me (card: Noun),
        plays_claim / plays_claim_me (set: Text),
        plays_lay / plays_lay_me (set: Noun),
        plays_four / plays_four_me (set: Text),
        plays_out / plays_out_me (),
        plays_pass / plays_pass_me (),
        plays_call / plays_call_me (),
        plays_admit / plays_admit_me (),
    }
}

impl ReviewTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::review::REVIEW,
            Language::Fr => &crate::fr::review::REVIEW,
            Language::Sv => &crate::sv::review::REVIEW,
        }
    }
}
