//! The name under which advice mentions a plan.

use cards::{Card, Suit};
use hands::{Families, TargetForm};
use words::PlanName;

use crate::plan::Plan;

/// The suits of a plan, in the order in which advice names them.
const SUITS: [Suit; 3] = [Suit::Characters, Suit::Circles, Suit::Bamboos];

/// Returns the name of a plan. Where sets are laid one by one and none of `sets_to_make` is left, the plan is
/// the pair.
pub(crate) fn plan_name(plan: Plan, sets_to_make: u8) -> PlanName {
    match plan {
        Plan::OneByOne { .. } if sets_to_make == 0 => PlanName::LastPair,
        Plan::OneByOne { keeps_joker: false, .. } => PlanName::NextSet,
        Plan::OneByOne { keeps_joker: true, .. } => PlanName::NextSetSavingJoker,
        Plan::Unmatched => PlanName::NothingMatches,
        Plan::Orphans => PlanName::ThirteenOrphans,
        Plan::Sets(TargetForm::TRIPLETS) => PlanName::Triplets,
        Plan::Sets(TargetForm::SEQUENCES) => PlanName::Sequences,
        Plan::Sets(TargetForm::LOW) => PlanName::Low,
        Plan::Sets(TargetForm::HIGH) => PlanName::High,
        Plan::Sets(TargetForm::OnePerFamily(_)) => PlanName::EveryFamily,
        Plan::Sets(TargetForm::Limited { families: Families::ALL, .. }) => PlanName::QuickestHand,
        Plan::Sets(TargetForm::Limited { families, .. }) => {
            let is_in =
                |suit: &Suit| Card::suited(*suit, 1).is_some_and(|card| families.has(Families::of(card)));
            let suits = SUITS.into_iter().filter(is_in).collect();
            PlanName::OnlyFamilies { suits, honours: families.has(Families::HONOURS) }
        }
    }
}

#[cfg(test)]
mod tests {
    use cards::Suit;
    use rules::{RuleSet, Switches};
    use words::PlanName;

    use super::plan_name;
    use crate::plan::Plan;

    fn names(rules: RuleSet, sets_to_make: u8) -> Vec<PlanName> {
        let rules = rules.rules(&Switches::default()).expect("no switches");
        Plan::all(&rules).into_iter().map(|plan| plan_name(plan, sets_to_make)).collect()
    }

    #[test]
    fn plans_are_named_by_their_form() {
        assert_eq!(names(RuleSet::MahoBasic, 2), [PlanName::NextSet, PlanName::NextSetSavingJoker]);
        let suits = [Suit::Characters, Suit::Circles, Suit::Bamboos];
        let one_suit = suits.into_iter().flat_map(|suit| {
            [false, true].map(|honours| PlanName::OnlyFamilies { suits: vec![suit], honours })
        });
        let mut expected = vec![PlanName::QuickestHand];
        expected.extend(one_suit.chain([PlanName::Triplets, PlanName::ThirteenOrphans]));
        assert_eq!(names(RuleSet::QuatreVents, 4), expected);
    }

    #[test]
    fn the_pair_is_the_last_plan() {
        // H11: the pair is laid when all sets are laid.
        assert_eq!(names(RuleSet::MahoOriginal, 0), [PlanName::LastPair, PlanName::LastPair]);
        assert_eq!(names(RuleSet::MhingFr, 0)[0], PlanName::QuickestHand);
    }

    #[test]
    fn rewarded_forms_of_mhing_have_their_own_names() {
        let mut seen: Vec<PlanName> = Vec::new();
        for name in names(RuleSet::MhingFr, 4) {
            assert!(!seen.contains(&name), "{name:?}");
            seen.push(name);
        }
        for name in [PlanName::Low, PlanName::High, PlanName::Sequences, PlanName::EveryFamily] {
            assert!(seen.contains(&name), "{name:?}");
        }
    }
}
