//! The sentences of the coach, in English.

use crate::typeset::set;
use crate::{CoachTexts, Language};

/// The sentences of the coach.
pub(crate) static COACH: CoachTexts = {
    TEXTS.check(Language::En);
    TEXTS
};

const TEXTS: CoachTexts = set!(
    En,
    CoachTexts {
        title: "Coach",
        as_good: "as good as the first",
        key_coach: "the coach; 1 to 3 lift a candidate",
        in_set: "Makes a set, yet the hand is as near without it.",
        help: "{n/none helps/# helps/# help}",
        alone: "Fits no other card; {seen} of {copies} are seen already.",
        alone_unseen: "Fits no other card of the hand.",
        in_pair: "One of a pair; {n/no more card/one more card/# more cards} to come.",
        beside: "Goes with {card} only; {n/no card makes/one card makes/# cards make} it a set.",
        beside_several: "Goes with {n/one card/# cards}, yet the hand is as near without.",
        worth_more: "Takes longer, but scores about {points}, not {other}.",
        slower: "Leaves {n/one card/# cards} more to find.",
        waiting_choice: "{now point} now, or wait: about {later}, {n/never/one time/# times} of 10.",
        broke_set: "{card} broke {set}; {better} was freer.",
        broke_pair: "{card} broke a pair; {better} was freer.",
        parted: "{card} went with {other}; {better} was freer.",
        gave_up: "{card} gave up much; {better} was freer.",
        out_was_better: "“{button}” was worth more than going on.",
        candidate: "{n}, {card}, {help}",
        said: "Coach: {candidates}.",
    }
);
