//! The sentences of advice, in English.

use crate::typeset::set;
use crate::{AdviceTexts, Language};

/// The texts of advice.
pub(crate) static ADVICE: AdviceTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: AdviceTexts = set!(
    En,
    AdviceTexts {
        let_pass: "Let it pass.",
        lay_a_set: "Lay a set.",
        lay_four: "Lay the four.",
        quickest_hand: "the quickest hand",
        low: "all cards 1 to 5",
        high: "all cards 5 to 9",
        every_family: "all suits, winds and dragons",
        nothing_matches: "nothing matches",
        thirteen_orphans: "thirteen orphans",
        planned: "Plan: {plan}. {n card} to go; \
            {live/no unseen card helps/# unseen card helps/# unseen cards help}.",
        planned_groups: "Plan: {plan}. Still needed: {groups}. {n card} to go; \
            {live/no unseen card helps/# unseen card helps/# unseen cards help}.",
        go_out_now: "{Go_out.do} now for {points point}. Waiting is worth less on average.",
        go_out_to_end: "{Go_out.do} now: {points/# point takes/# points take} you to {total}, \
            and the match ends at {target}.",
        next_set: "the next {set}",
        next_set_saving_joker: "the next {set}, saving {joker.a} for {pair.the}",
        last_pair: "{pair.the}",
        sequences_only: "{sequence.many} only",
        only_families: "only {families}",
        family: "{cards.many}",
        named_hand: "{name}",
        the_pair: "{pair.the}",
    }
);
