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
        (RuleSet::MhingFr, "2234789p88s* (789s) 13f +3p", vec![("M33", "1p")]),
        // A concealed triplet earns four points more (Q22). A triplet and a pair that a discard completes
        // earn two (Q22, Q20).
        (
            RuleSet::QuatreVents,
            "345777p3488s (999m) +5s;seat=S round=E",
            vec![("Q22", "3p 3p"), ("Q22", "3s 3s"), ("Q20", "5s 5s")],
        ),
        // Another silver set is worth a point more (H21).
        (RuleSet::MahoOriginal, "5g [123r] [456b] [777a] [222g] +5g", vec![("H21", "1a 1a 1a")]),
    ] {
        let (score, near) = near_misses(&scorer(set), hand);
        let named = named(&near);
        let first: Vec<(&str, &str)> =
            named.iter().take(expected.len()).map(|(rule, cards)| (&**rule, &**cards)).collect();
        assert_eq!(first, expected, "{hand}");
        assert!(near.iter().all(|near| near.total.points() > score.best.total.points()), "{hand}");
        assert!(near.windows(2).all(|pair| pair[0].missing.len() <= pair[1].missing.len()), "{hand}");
    }
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
