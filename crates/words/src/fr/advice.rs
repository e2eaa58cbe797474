//! The sentences of advice, in French.

use crate::typeset::set;
use crate::{AdviceTexts, Language};

/// The texts of advice.
pub(crate) static ADVICE: AdviceTexts = {
    TEXTS.check(Language::Fr);
    TEXTS
};

const TEXTS: AdviceTexts = set!(
    Fr,
    AdviceTexts {
        let_pass: "Laissez passer.",
        lay_a_set: "Posez une série.",
        lay_four: "Posez les quatre.",
        quickest_hand: "la main la plus proche",
        low: "basse main, de 1 à 5",
        high: "haute main, de 5 à 9",
        every_family: "toutes les couleurs, vents et dragons",
        nothing_matches: "Rien ne s'accorde",
        thirteen_orphans: "les treize orphelines",
        planned: "Plan : {plan} ; {n} à trouver, {live/aucune carte non vue n'en rapproche/\
            # carte non vue en rapproche/# cartes non vues en rapprochent}.",
        planned_groups: "Plan : {plan} ; à faire : {groups} ; {n} à trouver, \
            {live/aucune carte non vue n'en rapproche/\
            # carte non vue en rapproche/# cartes non vues en rapprochent}.",
        go_out_now: "{Go_out.do} maintenant, pour {points point} : attendre vaut moins.",
        go_out_to_end: "{Go_out.do} maintenant : avec {points point} vous en avez {total}, \
            et la partie se termine à {target}.",
        next_set: "{set.the} {set.next}",
        next_set_saving_joker: "{set.the} {set.next}, {joker.a} {joker.saved} pour {pair.the}",
        last_pair: "{pair.the} finale",
        sequences_only: "que des {sequence.many}",
        only_families: "rien que {families}",
        family: "des {cards.many}",
        named_hand: "« {name} »",
        the_pair: "{pair.the}",
    }
);
