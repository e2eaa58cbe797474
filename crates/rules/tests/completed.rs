//! The group that the completing card completed, in the best reading.

use rules::{Group, RuleSet, Score, Switches};

fn score(set: RuleSet, text: &str) -> Score {
    let scorer = set.scorer(&Switches::default()).expect("the defaults are accepted");
    let hand = scorer.rules().parse_hand(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    scorer.score(&hand).unwrap_or_else(|| panic!("{text} wins"))
}

/// The 5s could also complete a set with the joker, but no joker may stand beside a claimed card (M20).
#[test]
fn a_claimed_card_completes_no_set_with_a_joker() {
    let best = score(RuleSet::MhingSv, "345m33377p3567s* +5s").best;
    let Some(Group::Set(at)) = best.completed else { panic!("a set: {:?}", best.completed) };
    let set = best.sets[usize::from(at)];
    assert!(set.printed().contains(&"5s".parse().expect("a card")), "{set}");
    assert!(set.placed().iter().all(|placed| !placed.is_joker), "M20: {set}");
    assert!(
        best.sets.iter().any(|set| set.placed().iter().any(|placed| placed.is_joker)),
        "the joker serves"
    );
}

/// The 4p could also complete a sequence, but the reading that pays most is of a claimed pair (Q20, Q24).
#[test]
fn the_claimed_pair_of_a_line_is_the_completed_group() {
    let best = score(RuleSet::QuatreVents, "777m4456p (456m) (999s) +4p;seat=E round=W").best;
    assert!(best.lines.iter().any(|line| line.rule == "Q20"), "{:?}", best.lines);
    assert_eq!(best.completed, Some(Group::Pair), "Q20, Q24");
    assert!(best.sets.iter().any(|set| set.to_string() == "456p"), "{:?}", best.sets);
}
