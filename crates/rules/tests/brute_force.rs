//! Random hands of Mhing, compared with a slow reference scorer that tries every placement of the jokers.
//! Both must agree in both editions, at every level, for drawn and claimed cards.

#[path = "reference/readings.rs"]
mod slow;

use std::collections::BTreeMap;

use hands::Hand;
use rules::{Reading, RuleSet, Scorer, Switches, Total};

use crate::chance::{Chance, hand};
use slow::{Edition, Lines, credits, readings};

/// Returns the scorer of an edition at a level of play.
fn scorer_of(edition: Edition) -> Scorer {
    let set = if edition.swedish { RuleSet::MhingSv } else { RuleSet::MhingFr };
    let level = BTreeMap::from([("level".to_owned(), edition.level.to_string())]);
    set.scorer(&Switches(level)).expect("a level that there is")
}

/// Returns the lines of a reading in the form of the reference scorer.
fn lines_of(reading: &Reading) -> Lines {
    let known = [
        "M29", "M30", "M31", "M32", "M33", "M34", "M35", "M36", "M37", "M38", "M39", "M40", "M41", "M42",
        "M43", "M44", "M45", "M46", "M50",
    ];
    let mut lines = Lines::new();
    for line in &reading.lines {
        let rule = known.iter().find(|rule| **rule == line.rule).expect("a rule that is known");
        *lines.entry(rule).or_default() += line.count;
    }
    lines
}

/// Compares one hand with the reference scorer, and returns whether the hand wins.
fn check(scorer: &Scorer, edition: Edition, hand: &Hand) -> bool {
    let slow = readings(edition, hand);
    let told = format!("{hand} {edition:?}");
    assert_eq!(scorer.wins(hand), !slow.is_empty(), "wins {told}");
    assert_eq!(scorer.distance(hand) == 0, !slow.is_empty(), "distance {told}");
    let total = scorer.total(hand).map(Total::credits);
    assert_eq!(total, slow.iter().map(credits).max(), "total {told}");
    let Some(score) = scorer.score(hand) else {
        assert!(slow.is_empty(), "no score {told}");
        return false;
    };
    let best = slow.iter().map(credits).max().expect("a reading");
    assert_eq!(score.best.total.credits(), best, "best {told}");
    let lines = lines_of(&score.best);
    assert!(slow.contains(&lines) && credits(&lines) == best, "lines {told}: {lines:?} of {slow:?}");
    let next = slow.iter().filter(|other| **other != lines).map(credits).max();
    assert_eq!(score.next_best.as_ref().map(|next| next.total.credits()), next, "next {told}");
    if let Some(next) = &score.next_best {
        let lines = lines_of(next);
        assert!(
            slow.contains(&lines) && credits(&lines) == next.total.credits(),
            "next lines {told}: {lines:?}"
        );
    }
    true
}

/// Returns the numbers of hands to try with 0, 1, 2, … jokers. With `WELLSPRING_CASES`, that number of hands
/// has no joker; more jokers need more placements, so those hands are fewer.
fn tries() -> Vec<u64> {
    match std::env::var("WELLSPRING_CASES") {
        Ok(text) => {
            let most: u64 = text.parse().expect("a number");
            [1, 3, 30, 600, 15_000, 300_000, 1_000_000].map(|fewer| most / fewer).to_vec()
        }
        Err(_) => vec![600, 400, 150, 25],
    }
}

#[test]
fn scores_match_the_reference() {
    for (jokers, count) in tries().into_iter().enumerate() {
        let mut won = 0;
        for number in 0..count {
            let mut chance = Chance::new(number << 8 | jokers as u64);
            let swedish = chance.one_in(2);
            let level = [8, 8, 5, 3, 1][chance.below(5)];
            let edition = Edition { swedish, level };
            let hand = hand(&mut chance, jokers, !swedish);
            won += u64::from(check(&scorer_of(edition), edition, &hand));
        }
        println!("mhing, {jokers} jokers: {won} of {count} win");
        assert!(won * 4 >= count, "too few hands that win, with {jokers} jokers: {won} of {count}");
    }
}
