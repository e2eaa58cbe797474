//! The numbers of the rules on which advice, warnings and refusals rest, as data for each game.

use crate::{CardUse, DiscardReason, DiscardRemark, Edition, PlanName, PlanStep, Reason};

/// The number of a rule; `None` where the game has no such rule.
type RuleNumber = Option<&'static str>;

/// The numbers of a game's rules, by what they are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleNumbers {
    /// What a set and the pair are.
    pub sets: RuleNumber,
    /// Drawing and discarding.
    pub discard: RuleNumber,
    /// Laying a set out of the hand.
    pub lay: RuleNumber,
    /// What a discard may be claimed for.
    pub claim: RuleNumber,
    /// Claiming a sequence.
    pub sequence: RuleNumber,
    /// Claiming a triplet.
    pub triplet: RuleNumber,
    /// Claiming or laying a four.
    pub four: RuleNumber,
    /// Who may call for a discard.
    pub call: RuleNumber,
    /// What a false call costs.
    pub false_call: RuleNumber,
    /// Which claim or call comes first.
    pub order: RuleNumber,
    /// That a discard which nobody has claimed is dead.
    pub dead_discard: RuleNumber,
    /// What hand goes out.
    pub going_out: RuleNumber,
    /// When the match ends.
    pub match_end: RuleNumber,
    /// What a hand scores that goes out.
    pub score: RuleNumber,
    /// That a hand may go out which scores nothing.
    pub worthless: RuleNumber,
    /// What becomes of a discarded joker.
    pub joker_discard: RuleNumber,
    /// What a joker may be.
    pub joker: RuleNumber,
    /// That the pair comes last.
    pub last_pair: RuleNumber,
    /// Triplets and a pair.
    pub triplets: RuleNumber,
    /// Sequences and a pair.
    pub sequences: RuleNumber,
    /// A hand of the numbers 1 to 5, or 5 to 9.
    pub low_or_high: RuleNumber,
    /// A set or the pair of every family.
    pub every_family: RuleNumber,
    /// A hand of one suit.
    pub one_suit: RuleNumber,
    /// A hand of one suit and honours.
    pub one_suit_with_honours: RuleNumber,
    /// A hand of two suits.
    pub two_suits: RuleNumber,
    /// A hand in which nothing matches.
    pub nothing_matches: RuleNumber,
    /// Thirteen orphans.
    pub orphans: RuleNumber,
}

/// A game without rules, from which each game differs.
const NONE: RuleNumbers = RuleNumbers {
    sets: None,
    discard: None,
    lay: None,
    claim: None,
    sequence: None,
    triplet: None,
    four: None,
    call: None,
    false_call: None,
    order: None,
    dead_discard: None,
    going_out: None,
    match_end: None,
    score: None,
    worthless: None,
    joker_discard: None,
    joker: None,
    last_pair: None,
    triplets: None,
    sequences: None,
    low_or_high: None,
    every_family: None,
    one_suit: None,
    one_suit_with_honours: None,
    two_suits: None,
    nothing_matches: None,
    orphans: None,
};

/// The rules of Mhing, which both editions number alike.
const MHING: RuleNumbers = RuleNumbers {
    sets: Some("M10"),
    discard: Some("M7"),
    claim: Some("M11"),
    sequence: Some("M13"),
    triplet: Some("M14"),
    order: Some("M15"),
    dead_discard: Some("M12"),
    going_out: Some("M18"),
    match_end: Some("M27"),
    score: Some("M53"),
    worthless: Some("M26"),
    joker_discard: Some("M22"),
    joker: Some("M19"),
    triplets: Some("M37"),
    sequences: Some("M29"),
    low_or_high: Some("M43"),
    every_family: Some("M44"),
    one_suit: Some("M46"),
    one_suit_with_honours: Some("M40"),
    two_suits: Some("M34"),
    nothing_matches: Some("M41"),
    ..NONE
};

/// The rules of Quatre Vents.
const QUATRE_VENTS: RuleNumbers = RuleNumbers {
    sets: Some("Q8"),
    claim: Some("Q13"),
    sequence: Some("Q9"),
    triplet: Some("Q10"),
    four: Some("Q11"),
    order: Some("Q13"),
    dead_discard: Some("Q37"),
    going_out: Some("Q16"),
    match_end: Some("Q6"),
    score: Some("Q18"),
    triplets: Some("Q22"),
    sequences: Some("Q19"),
    one_suit: Some("Q29"),
    one_suit_with_honours: Some("Q28"),
    orphans: Some("Q34"),
    ..NONE
};

/// The rules of Maho!. When a match ends is a rule of each mode.
const MAHO: RuleNumbers = RuleNumbers {
    sets: Some("H6"),
    discard: Some("H9"),
    lay: Some("H9"),
    claim: Some("H15"),
    sequence: Some("H15"),
    triplet: Some("H15"),
    call: Some("H19"),
    false_call: Some("H18"),
    order: Some("H17"),
    dead_discard: Some("H16"),
    going_out: Some("H12"),
    score: Some("H20"),
    joker_discard: Some("H8"),
    joker: Some("H8"),
    last_pair: Some("H11"),
    ..NONE
};

impl Edition {
    /// Returns the numbers of the game's rules.
    pub const fn rule_numbers(self) -> &'static RuleNumbers {
        match self {
            Self::MhingFr | Self::MhingSv => &MHING,
            Self::QuatreVents => &QUATRE_VENTS,
            Self::Maho => &MAHO,
        }
    }

    /// Returns the number of the rule on which the reason for an advised action rests: the combination that
    /// its plan is made of, or else the rule of the step.
    ///
    /// ```
    /// use words::{Edition, Reason};
    ///
    /// let reason = Reason::GoOut { points: 32.0 };
    /// assert_eq!(Edition::MhingFr.rule_of_reason(&reason), Some("M18"));
    /// ```
    pub fn rule_of_reason(self, reason: &Reason) -> Option<&'static str> {
        let numbers = self.rule_numbers();
        match reason {
            Reason::GoOut { .. } => numbers.going_out,
            Reason::EndMatch { .. } => numbers.match_end.or(numbers.going_out),
            Reason::Plan { step, plan, .. } => self.rule_of_plan(plan).or(match step {
                PlanStep::Discard => numbers.sets,
                PlanStep::Pass | PlanStep::Claim => numbers.claim,
                PlanStep::LaySet => numbers.lay,
                PlanStep::LayFour => numbers.four,
            }),
        }
    }

    /// Returns the number of the rule of a plan; `None` for a plan that any sets and a pair fulfil.
    pub fn rule_of_plan(self, plan: &PlanName) -> Option<&'static str> {
        let numbers = self.rule_numbers();
        match plan {
            PlanName::QuickestHand | PlanName::NextSet => None,
            PlanName::NextSetSavingJoker => numbers.joker,
            PlanName::LastPair => numbers.last_pair,
            PlanName::Triplets => numbers.triplets,
            PlanName::Sequences => numbers.sequences,
            PlanName::Low | PlanName::High => numbers.low_or_high,
            PlanName::EveryFamily => numbers.every_family,
            PlanName::OnlyFamilies { suits, honours } => match (suits.len(), honours) {
                (1, false) => numbers.one_suit,
                (1, true) => numbers.one_suit_with_honours,
                (2, false) => numbers.two_suits,
                _ => None,
            },
            PlanName::NothingMatches => numbers.nothing_matches,
            PlanName::ThirteenOrphans => numbers.orphans,
        }
    }

    /// Returns the number of the rule on which the reason for a candidate of the coach rests.
    pub const fn rule_of_candidate(self, reason: DiscardReason) -> Option<&'static str> {
        match reason {
            DiscardReason::Spare(CardUse::Alone { .. }) | DiscardReason::Slower { .. } => None,
            DiscardReason::Spare(_) => self.rule_numbers().sets,
            DiscardReason::WorthMore { .. } => self.rule_numbers().score,
        }
    }

    /// Returns the number of the rule on which the sentence about a discard rests that gave up much.
    pub const fn rule_of_remark(self, remark: &DiscardRemark) -> Option<&'static str> {
        match (remark.better, remark.did) {
            (None, _) => self.rule_numbers().going_out,
            (Some(_), CardUse::BesideSeveral { .. } | CardUse::Alone { .. }) => None,
            (Some(_), _) => self.rule_numbers().sets,
        }
    }
}

#[cfg(test)]
mod tests {
    use cards::Suit;

    use crate::{Edition, PlanName, PlanStep, Reason, Remaining};

    /// Returns the number for a plan that a step follows.
    fn number(edition: Edition, step: PlanStep, plan: PlanName) -> Option<&'static str> {
        let remaining = Some(Remaining::default());
        edition.rule_of_reason(&Reason::Plan {
            step,
            plan,
            remaining,
            distance: 1,
            live: 4,
            chance: 0.5,
            score: 8.0,
        })
    }

    #[test]
    fn a_plan_rests_on_its_combination_and_otherwise_on_its_step() {
        let (mhing, four_winds, maho) = (Edition::MhingSv, Edition::QuatreVents, Edition::Maho);
        let only = |suits: &[Suit], honours| PlanName::OnlyFamilies { suits: suits.to_vec(), honours };
        let (one, two) = ([Suit::Circles], [Suit::Circles, Suit::Bamboos]);
        for (edition, step, plan, expected) in [
            (mhing, PlanStep::Claim, only(&one, false), Some("M46")),
            (mhing, PlanStep::Discard, only(&one, true), Some("M40")),
            (mhing, PlanStep::Discard, only(&two, false), Some("M34")),
            (mhing, PlanStep::Discard, only(&two, true), Some("M10")),
            (mhing, PlanStep::Pass, PlanName::QuickestHand, Some("M11")),
            (four_winds, PlanStep::Discard, only(&one, true), Some("Q28")),
            (four_winds, PlanStep::LayFour, PlanName::QuickestHand, Some("Q11")),
            (four_winds, PlanStep::Discard, PlanName::ThirteenOrphans, Some("Q34")),
            (maho, PlanStep::LaySet, PlanName::NextSet, Some("H9")),
            (maho, PlanStep::Claim, PlanName::NextSet, Some("H15")),
            (maho, PlanStep::Claim, PlanName::LastPair, Some("H11")),
        ] {
            let plan_named = format!("{edition:?} {step:?} {plan:?}");
            assert_eq!(number(edition, step, plan), expected, "{plan_named}");
        }
        let end = Reason::EndMatch { points: 1.0, total: 5.0, target: 5 };
        let numbers = [mhing, four_winds, maho].map(|edition| edition.rule_of_reason(&end));
        assert_eq!(numbers, [Some("M27"), Some("Q6"), Some("H12")]);
    }
}
