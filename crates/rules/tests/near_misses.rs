//! The combinations that would have made a won hand more valuable.

use rules::{NearMiss, RuleSet, Score, Scorer, Switches};

/// Returns the hand's score and its near misses.
fn near_misses(scorer: &Scorer, hand: &str) -> (Score, Vec<NearMiss>) {
    let hand = scorer.rules().parse_hand(hand).expect("a hand");
    let score = scorer.score(&hand).expect("the hand goes out");
    let near = scorer.near_misses(&hand, &score);
    (score, near)
}

fn scorer(set: RuleSet) -> Scorer {
    set.scorer(&Switches::default()).expect("the defaults are accepted")
}

/// Returns the rules of the near misses, each with its missing cards.
fn named(near: &[NearMiss]) -> Vec<(String, String)> {
    let cards = |near: &NearMiss| near.missing.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    near.iter().map(|near| (near.line.rule.to_string(), cards(near))).collect()
}

#[test]
fn near_misses_lack_the_fewest_cards() {
    for (set, hand, expected) in [
        // A 1 Circles would make a broken royal sequence (M33) beside the double sequence.
        (RuleSet::MhingFr, "2234789p88s* (789s) 13f +3p", ("M33", "1p")),
        (RuleSet::QuatreVents, "345777p3488s (999m) +5s;seat=S round=E", ("Q20", "5s 5s")),
    ] {
        let (score, near) = near_misses(&scorer(set), hand);
        let first = named(&near).into_iter().next().expect("a near miss");
        assert_eq!((first.0.as_str(), first.1.as_str()), expected, "{hand}");
        assert!(near.iter().all(|near| near.total.points() > score.best.total.points()), "{hand}");
        assert!(near.windows(2).all(|pair| pair[0].missing.len() <= pair[1].missing.len()), "{hand}");
    }
}

#[test]
fn hands_of_laid_sets_differ_in_their_sets_too() {
    // Every set of a Maho! hand is laid, so that another pair earns nothing (H20).
    let (score, near) = near_misses(&scorer(RuleSet::MahoOriginal), "5g [123r] [456b] [777a] [222g] +5g");
    assert!(!near.is_empty());
    assert!(near.iter().all(|near| near.total.points() > score.best.total.points()));
}

#[test]
fn levels_hide_combinations() {
    let switches = |level: &str| Switches([("level".to_owned(), level.to_owned())].into());
    let hand = "2234789p88s* (789s) 13f +3p";
    let hidden = |level: &str| {
        let switches = switches(level);
        let scorer = RuleSet::MhingFr.scorer(&switches).expect("a level");
        let hand = scorer.rules().parse_hand(hand).expect("a hand");
        let score = scorer.score(&hand).expect("the hand goes out");
        let lines = RuleSet::MhingFr.hidden_by_level(&switches, &hand, &score);
        lines.iter().map(|line| line.rule.to_string()).collect::<Vec<_>>()
    };
    // M28: only combinations of one credit count at the lowest level.
    assert_eq!(hidden("1"), ["M38"]);
    assert_eq!(hidden("8"), [] as [String; 0]);
}
