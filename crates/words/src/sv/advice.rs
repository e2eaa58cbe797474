//! The sentences of advice, in Swedish.

use crate::typeset::set;
use crate::{AdviceTexts, Language};

/// The texts of advice.
pub(crate) static ADVICE: AdviceTexts = {
    TEXTS.check(Language::Sv);
    TEXTS
};

const TEXTS: AdviceTexts = set!(
    Sv,
    AdviceTexts {
        let_pass: "Låt det passera.",
        lay_a_set: "Lägg en grupp.",
        lay_four: "Lägg fyrtalet.",
        quickest_hand: "närmaste hand",
        low: "låga kort, 1 till 5",
        high: "höga kort, 5 till 9",
        every_family: "alla serier, vindar och drakar",
        nothing_matches: "ingenting passar ihop",
        thirteen_orphans: "tretton föräldralösa",
        planned: "Plan: {plan}; {n} saknas, \
            {live/inget osett kort hjälper/# osett kort hjälper/# osedda kort hjälper}.",
        planned_groups: "Plan: {plan}; kvar att göra: {groups}; {n} saknas, \
            {live/inget osett kort hjälper/# osett kort hjälper/# osedda kort hjälper}.",
        go_out_now: "{Go_out.do} nu, för {points point}: att vänta är värt mindre.",
        go_out_to_end: "{Go_out.do} nu: {points point} tar dig till {total}, \
            och matchen slutar vid {target}.",
        next_set: "nästa {set}",
        next_set_saving_joker: "nästa {set}, med {joker.a} {joker.saved} till {pair.the}",
        last_pair: "{pair.the}",
        sequences_only: "enbart {sequence.many}",
        only_families: "bara {families}",
        family: "{cards.many}",
        named_hand: "”{name}”",
        the_pair: "{pair.the}",
    }
);
