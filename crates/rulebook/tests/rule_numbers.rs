//! The numbers on which advice and refusals rest, against the rules themselves.

use rulebook::rulebook;
use rules::RuleSet;
use words::{Edition, Language, PlanName, rule_texts};

#[test]
fn every_number_is_a_rule_of_its_game() {
    for set in RuleSet::ALL {
        let book = rulebook(set, Language::En);
        // The numbers as they are in the source of the table, without a list that could miss one.
        let numbers = format!("{:?}", set.edition().rule_numbers());
        let numbers: Vec<&str> = numbers.split('"').skip(1).step_by(2).collect();
        assert!(numbers.len() > 10, "{set}: {numbers:?}");
        for number in numbers {
            assert!(book.rule(number).is_some(), "{set} has no rule {number}");
        }
    }
}

#[test]
fn the_number_of_a_plan_is_that_of_its_combination() {
    let only = |honours| PlanName::OnlyFamilies { suits: vec![cards::Suit::Circles], honours };
    let two =
        PlanName::OnlyFamilies { suits: vec![cards::Suit::Circles, cards::Suit::Bamboos], honours: false };
    for (set, plan, name) in [
        (RuleSet::MhingFr, PlanName::Triplets, rule_texts::all_triplets()),
        (RuleSet::MhingFr, PlanName::Sequences, rule_texts::all_sequences()),
        (RuleSet::MhingFr, PlanName::Low, rule_texts::high_or_low_hand()),
        (RuleSet::MhingFr, PlanName::EveryFamily, rule_texts::all_suits_with_honours()),
        (RuleSet::MhingFr, only(false), rule_texts::one_suit_only()),
        (RuleSet::MhingSv, only(true), rule_texts::one_suit_with_honours()),
        (RuleSet::MhingSv, two, rule_texts::two_suits_only()),
        (RuleSet::MhingSv, PlanName::NothingMatches, rule_texts::nothing_matches()),
        (RuleSet::QuatreVents, PlanName::Sequences, rule_texts::flat_hand()),
        (RuleSet::QuatreVents, PlanName::ThirteenOrphans, rule_texts::thirteen_orphans()),
        (RuleSet::QuatreVents, only(false), rule_texts::one_suit()),
        (RuleSet::QuatreVents, only(true), rule_texts::one_suit_and_honours()),
    ] {
        let row = set.score_rows().into_iter().find(|row| row.name == name).expect("a row");
        let edition: Edition = set.edition();
        assert_eq!(edition.rule_of_plan(&plan), Some(&*row.rule), "{set} {plan:?}");
    }
}
