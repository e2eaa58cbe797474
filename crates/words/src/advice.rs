//! The sentences of advice: the reason for an action, the plan that it serves, and what is still to be made.

use crate::messages::messages;
use crate::{
    BoxTerms, CommonTerms, Language, Noun, PlanName, PlanStep, Reason, Remaining, Sentence, Speech, listed,
    percent,
};

messages! {
    /// The texts of advice. Only their terms differ from edition to edition.
    struct AdviceTexts said by Speech.advice, with [BoxTerms::NAMES, CommonTerms::NAMES];
    texts {
        let_pass,
        lay_a_set,
        lay_four,
        quickest_hand,
        low,
        high,
        every_family,
        nothing_matches,
        thirteen_orphans,
    }
    messages {
        planned(plan: Text, n: Number, live: Number),
        planned_groups(plan: Text, groups: Text, n: Number, live: Number),
        go_out_now(points: Number),
        go_out_to_end(points: Number, total: Number, target: Number),
        next_set(),
        next_set_saving_joker(),
        last_pair(),
        sequences_only(),
        only_families(families: Text),
        family(cards: Noun),
        named_hand(name: Text),
        the_pair(),
    }
    people {}
}

impl AdviceTexts {
    /// Returns the texts in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &crate::en::advice::ADVICE,
            Language::Fr => &crate::fr::advice::ADVICE,
            Language::Sv => &crate::sv::advice::ADVICE,
        }
    }
}

impl Speech {
    /// Returns the texts of advice.
    pub const fn advice(self) -> &'static AdviceTexts {
        AdviceTexts::of(self.language)
    }

    /// Returns a reason: one to three sentences.
    ///
    /// ```
    /// use words::{Edition, Language, Reason, Speech};
    ///
    /// let reason = Reason::EndMatch { points: 1.0, total: 501.0, target: 500 };
    /// let speech = Speech::new(Language::En, Edition::MhingFr);
    /// let expected = "Go out now: 1 point takes you to 501, and the match ends at 500.";
    /// assert_eq!(speech.reason(&reason).spoken(), expected);
    /// ```
    pub fn reason(self, reason: &Reason) -> Sentence {
        match self.advised_step(reason) {
            Some(step) => Sentence::plain(step).then(self.grounds(reason)),
            None => self.grounds(reason),
        }
    }

    /// Returns the sentence that advises a step: *Let it pass.* `None` for a discard, which is named beside
    /// the reason, and for going out, which is in the grounds.
    pub const fn advised_step(self, reason: &Reason) -> Option<&'static str> {
        match reason {
            Reason::Plan { step, .. } => self.step(*step),
            Reason::GoOut { .. } | Reason::EndMatch { .. } => None,
        }
    }

    /// Returns a reason without the sentence that advises a step.
    pub fn grounds(self, reason: &Reason) -> Sentence {
        match *reason {
            Reason::GoOut { points } => self.go_out_now(rounded(points)),
            Reason::EndMatch { points, total, target } => {
                self.go_out_to_end(rounded(points), rounded(total), target.into())
            }
            Reason::Plan { chance, score, .. } => {
                let chance = percent(self.language, 100.0 * chance);
                self.aim(reason).then(self.chance_to_win(&chance, rounded(score)))
            }
        }
    }

    /// Returns the plan of a reason, what is missing for it, and how many cards help; empty without a plan.
    pub fn aim(self, reason: &Reason) -> Sentence {
        let Reason::Plan { plan, remaining, distance, live, .. } = reason else {
            return Sentence::default();
        };
        let plan = match plan {
            PlanName::NothingMatches => self.named_hand(self.advice().nothing_matches).spoken(),
            plan => self.plan(plan),
        };
        let groups = remaining.filter(|remaining| !remaining.is_empty());
        let (distance, live) = ((*distance).into(), (*live).into());
        match groups {
            Some(groups) => self.planned_groups(&plan, &self.remaining(groups), distance, live),
            None => self.planned(&plan, distance, live),
        }
    }

    /// Returns the sentence that advises a step; `None` for a discard, which is named beside the reason.
    const fn step(self, step: PlanStep) -> Option<&'static str> {
        match step {
            PlanStep::Discard => None,
            PlanStep::Pass => Some(self.advice().let_pass),
            PlanStep::Claim => Some(self.own().claim_advice),
            PlanStep::LaySet => Some(self.advice().lay_a_set),
            PlanStep::LayFour => Some(self.advice().lay_four),
        }
    }

    /// Returns the name of a plan: *the quickest hand*, *rien que des Chiffres*.
    pub fn plan(self, plan: &PlanName) -> String {
        let texts = self.advice();
        let text = match plan {
            PlanName::QuickestHand => texts.quickest_hand,
            PlanName::NextSet => return self.next_set().spoken(),
            PlanName::NextSetSavingJoker => return self.next_set_saving_joker().spoken(),
            PlanName::LastPair => return self.last_pair().spoken(),
            PlanName::Triplets => return self.triplets_only().spoken(),
            PlanName::Sequences => return self.sequences_only().spoken(),
            PlanName::Low => texts.low,
            PlanName::High => texts.high,
            PlanName::EveryFamily => texts.every_family,
            PlanName::OnlyFamilies { suits, honours } => {
                let suits = suits.iter().map(|&suit| self.suit(suit));
                let families = suits.chain(honours.then_some(&self.terms().honours));
                let families: Vec<String> = families.map(|cards| self.family(cards).spoken()).collect();
                return self.only_families(&listed(self.language, &families)).spoken();
            }
            PlanName::NothingMatches => texts.nothing_matches,
            PlanName::ThirteenOrphans => texts.thirteen_orphans,
        };
        text.to_owned()
    }

    /// Returns what is still to be made: *two sequences, a triplet and the pair*. The text is empty if
    /// nothing is left to be made.
    pub fn remaining(self, remaining: Remaining) -> String {
        let terms = self.terms();
        let some = |count: u8, noun: &Noun| (count > 0).then(|| self.some(count.into(), noun));
        let groups = [
            some(remaining.sequences, &terms.sequence),
            self.triplets_to_make(remaining.triplets),
            some(remaining.sets, &terms.set),
            remaining.pair.then(|| self.the_pair().spoken()),
        ];
        listed(self.language, &groups.into_iter().flatten().collect::<Vec<_>>())
    }

    /// Returns the triplets still to be made: *un brelan*, *deux fois trois pareilles*; `None` if there are
    /// none.
    fn triplets_to_make(self, count: u8) -> Option<String> {
        match count {
            0 => None,
            1 => Some(self.triplet_to_make().spoken()),
            count => {
                let number = self.in_words(count.into()).map_or_else(|| count.to_string(), str::to_owned);
                Some(self.several_triplets_to_make(&number).spoken())
            }
        }
    }
}

/// Returns a number of points rounded to a whole number.
#[expect(clippy::cast_possible_truncation, reason = "points of a match are far below the limit")]
const fn rounded(points: f64) -> i64 {
    points.round() as i64
}

#[cfg(test)]
mod tests {
    use cards::Suit;

    use crate::{Edition, Language, PlanName, PlanStep, Reason, Remaining, Speech};

    const LANGUAGES: [Language; 3] = [Language::En, Language::Fr, Language::Sv];

    fn said(edition: Edition, reason: &Reason) -> [String; 3] {
        LANGUAGES
            .map(|language| Speech::new(language, edition).reason(reason).spoken().replace('\u{a0}', " "))
    }

    fn plan(step: PlanStep, plan: PlanName, distance: u8, live: u32) -> Reason {
        Reason::Plan { step, plan, remaining: None, distance, live, chance: 0.25, score: 44.3 }
    }

    #[test]
    fn reasons_name_the_plan_and_what_is_missing() {
        let reason = Reason::Plan {
            step: PlanStep::Discard,
            plan: PlanName::Triplets,
            remaining: Some(Remaining { triplets: 2, pair: true, ..Remaining::default() }),
            distance: 3,
            live: 7,
            chance: 0.344,
            score: 32.0,
        };
        assert_eq!(
            said(Edition::MhingFr, &reason),
            [
                "Plan: triplets only. Still needed: two triplets and the pair. 3 cards to go; 7 unseen cards help. \
                 34% chance of going out, for 32 points on average.",
                "Plan : que des brelans ; à faire : deux brelans et la paire ; 3 à trouver, 7 cartes non vues en \
                 rapprochent. 34 % de chances de sortir dans cette donne, pour 32 points en moyenne.",
                "Plan: enbart tretal; kvar att göra: två tretal och paret; 3 saknas, 7 osedda kort hjälper. 34 % \
                 chans att gå ut i omgången, för i snitt 32 poäng.",
            ]
        );
        assert_eq!(
            said(Edition::QuatreVents, &reason)[1],
            "Plan : gagner par paires ; à faire : deux fois trois pareilles et la tête de l’oiseau ; 3 à trouver, 7 \
             cartes non vues en rapprochent. 34 % de chances de gagner ce jeu, pour 32 points en moyenne."
        );
    }

    #[test]
    fn steps_are_advised_in_the_words_of_the_box() {
        let first = |edition, step| {
            let reason = plan(step, PlanName::QuickestHand, 2, 1);
            said(edition, &reason)
                .map(|text| text[..text.find("Plan").expect("a plan")].trim_end().to_owned())
        };
        let (mhing, four_winds, maho) = (Edition::MhingSv, Edition::QuatreVents, Edition::Maho);
        assert_eq!(first(mhing, PlanStep::Claim), ["Claim it.", "Réclamez-la.", "Ropa in det."]);
        assert_eq!(first(four_winds, PlanStep::Claim), ["Claim it.", "Prenez-la.", "Ropa in det."]);
        assert_eq!(first(maho, PlanStep::Claim), ["Call Maho!", "Criez « Maho ! »", "Ropa ”Maho!”"]);
        assert_eq!(first(mhing, PlanStep::Pass), ["Let it pass.", "Laissez passer.", "Låt det passera."]);
        assert_eq!(first(maho, PlanStep::LaySet), ["Lay a set.", "Posez une série.", "Lägg en grupp."]);
        let four = ["Lay the four.", "Posez les quatre.", "Lägg fyrtalet."];
        assert_eq!(first(four_winds, PlanStep::LayFour), four);
        assert_eq!(first(mhing, PlanStep::Discard), ["", "", ""]);
    }

    #[test]
    fn live_cards_agree_with_their_number() {
        let missing = |live| {
            said(Edition::MhingFr, &plan(PlanStep::Discard, PlanName::QuickestHand, 1, live)).map(|text| {
                let text = text.trim_start_matches("Plan: the quickest hand. ");
                let text = text.trim_start_matches("Plan : la main la plus proche ; ");
                text.trim_start_matches("Plan: närmaste hand; ")
                    .split(". ")
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            })
        };
        assert_eq!(
            missing(0),
            [
                "1 card to go; no unseen card helps",
                "1 à trouver, aucune carte non vue n’en rapproche",
                "1 saknas, inget osett kort hjälper"
            ]
        );
        assert_eq!(
            missing(1),
            [
                "1 card to go; 1 unseen card helps",
                "1 à trouver, 1 carte non vue en rapproche",
                "1 saknas, 1 osett kort hjälper"
            ]
        );
        assert_eq!(missing(16)[2], "1 saknas, 16 osedda kort hjälper");
    }

    #[test]
    fn hands_that_go_out_say_what_they_gain() {
        let out = said(Edition::MhingFr, &Reason::GoOut { points: 32.0 });
        assert_eq!(
            out,
            [
                "Go out now for 32 points. Waiting is worth less on average.",
                "Sortez maintenant, pour 32 points : attendre vaut moins.",
                "Gå ut nu, för 32 poäng: att vänta är värt mindre.",
            ]
        );
        let end = Reason::EndMatch { points: 1.0, total: 501.0, target: 500 };
        assert_eq!(
            said(Edition::MhingSv, &end),
            [
                "Go out now: 1 point takes you to 501, and the match ends at 500.",
                "Sortez maintenant : avec 1 point vous en avez 501, et la partie se termine à 500.",
                "Gå ut nu: 1 poäng tar dig till 501, och matchen slutar vid 500.",
            ]
        );
        let wins = said(Edition::Maho, &end).map(|text| text[..text.find(" :").unwrap_or(7)].to_owned());
        assert_eq!(wins, ["Win now", "Gagnez maintenant", "Vinn nu"]);
    }

    #[test]
    fn families_are_named_as_the_edition_names_them() {
        let suits = vec![Suit::Characters, Suit::Circles];
        let named = |edition, suits: &[Suit], honours| {
            let plan = PlanName::OnlyFamilies { suits: suits.to_vec(), honours };
            LANGUAGES.map(|language| Speech::new(language, edition).plan(&plan))
        };
        assert_eq!(
            named(Edition::MhingFr, &suits, false),
            ["only Characters and Circles", "rien que des Caractères et des Ronds", "bara Tecken och Ringar"]
        );
        assert_eq!(
            named(Edition::QuatreVents, &suits[..1], true),
            [
                "only Characters and honours",
                "rien que des Chiffres et des cartes Capitales et de Direction",
                "bara Tecken och honnörskort"
            ]
        );
    }

    #[test]
    fn plans_have_names_in_each_language() {
        let named =
            |edition, plan: &PlanName| LANGUAGES.map(|language| Speech::new(language, edition).plan(plan));
        let (mhing, maho) = (Edition::MhingFr, Edition::Maho);
        let expected = [
            "the next set, saving a joker for the pair",
            "la série suivante, un joker gardé pour la paire",
            "nästa grupp, med en joker sparad till paret",
        ];
        assert_eq!(named(maho, &PlanName::NextSetSavingJoker), expected);
        let swedish = named(Edition::MhingSv, &PlanName::NextSetSavingJoker);
        assert_eq!(swedish[2], "nästa grupp, med ett Mhingkort sparat till paret");
        assert_eq!(named(maho, &PlanName::LastPair), ["the pair", "la paire finale", "paret"]);
        let expected = ["thirteen orphans", "les treize orphelines", "tretton föräldralösa"];
        assert_eq!(named(Edition::QuatreVents, &PlanName::ThirteenOrphans), expected);
        assert_eq!(named(mhing, &PlanName::High)[0], "all cards 5 to 9");
        let apart = said(mhing, &plan(PlanStep::Discard, PlanName::NothingMatches, 4, 56));
        assert!(apart[1].starts_with("Plan : « Rien ne s’accorde » ; 4 à trouver"), "{}", apart[1]);
        assert!(apart[0].starts_with("Plan: nothing matches. 4 cards to go"), "{}", apart[0]);
    }
}
