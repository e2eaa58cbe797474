//! `Scorer::total` equals the total of `Scorer::score`, for every rule set, level and context.

use cards::Wind;
use hands::{CompletingCard, Context, Face, Hand, Set, WinMethod};
use rules::mhing::{self, Pattern, Scope};
use rules::{RuleSet, Rules, Scorer, Switches};

use crate::chance::{Chance, hand};

fn switches(choices: &[(&str, &str)]) -> Switches {
    Switches(choices.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect())
}

fn scorer_of(set: RuleSet, choices: &[(&str, &str)]) -> Scorer {
    set.scorer(&switches(choices)).expect("known switches")
}

fn rules_of(set: RuleSet, choices: &[(&str, &str)]) -> Rules {
    set.rules(&switches(choices)).expect("known switches")
}

/// Returns a Mhing scorer that evaluates every row on every reading, without tables. The row of flowers keeps
/// its scope, because flowers count in special hands too.
fn scorer_without_tables(set: RuleSet, level: u8) -> Scorer {
    let without_scope = |row: &Pattern| match row.scope {
        Scope::Flowers => row.clone(),
        _ => Pattern { scope: Scope::Hand, ..row.clone() },
    };
    let swedish = set == RuleSet::MhingSv;
    let rows: Vec<Pattern> =
        mhing::PATTERNS.iter().filter(|row| swedish || row.rule != "M50").map(without_scope).collect();
    let rules = rules_of(set, &[("level", &level.to_string())]);
    mhing::scorer_with_rows(rules, &rows, &mhing::SPECIAL_HANDS, level)
}

/// Checks one hand and returns whether the hand wins.
fn check(scorer: &Scorer, hand: &Hand) -> bool {
    let score = scorer.score(hand);
    let total = scorer.total(hand);
    assert_eq!(total, score.map(|score| score.best.total), "{hand}");
    assert_eq!(total.is_some(), scorer.wins(hand), "M18, Q16, H12: {hand}");
    total.is_some()
}

/// Checks one hand of Mhing at a level, with and without tables, and returns whether the hand wins.
fn check_mhing(set: RuleSet, level: u8, hand: &Hand) -> bool {
    let (scorer, reference) =
        (scorer_of(set, &[("level", &level.to_string())]), scorer_without_tables(set, level));
    assert_eq!(scorer.score(hand), reference.score(hand), "{set} level {level}: {hand}");
    assert_eq!(scorer.total(hand), reference.total(hand), "{set} level {level}: {hand}");
    check(&scorer, hand)
}

/// The hands of the score files, by the rules of their own game and, for Mhing, at four levels (M28).
#[test]
fn totals_equal_scores_in_the_score_files() {
    let files = [
        (RuleSet::MhingFr, include_str!("scores/mhing-fr.txt")),
        (RuleSet::MhingSv, include_str!("scores/mhing-sv.txt")),
        (RuleSet::QuatreVents, include_str!("scores/quatre-vents.txt")),
    ];
    let mut won = 0;
    for (set, data) in files {
        let scorer = scorer_of(set, &[]);
        let quatre_vents = set == RuleSet::QuatreVents;
        for line in data.lines().filter(|line| !line.starts_with('#')) {
            // A Quatre Vents hand contains a semicolon itself, before its context. So the semicolon that ends
            // the hand is counted from the right.
            let end =
                if quatre_vents { line.rmatch_indices(';').nth(2) } else { line.match_indices(';').next() };
            let hand = end.and_then(|(at, _)| scorer.rules().parse_hand(&line[..at]).ok());
            let Some(hand) = hand else { continue };
            if quatre_vents {
                won += u32::from(check(&scorer, &hand));
            } else {
                won +=
                    [8, 5, 3, 1].map(|level| u32::from(check_mhing(set, level, &hand))).iter().sum::<u32>();
            }
        }
    }
    for line in include_str!("scores/maho.txt").lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split(';').collect();
        let scorer = scorer_of(columns[0].parse().expect("a rule set"), &[]);
        won += scorer.rules().parse_hand(columns[1]).map_or(0, |hand| u32::from(check(&scorer, &hand)));
    }
    assert!(won > 500, "only {won} hands win");
}

/// Returns the number of random hands: `default`, or `WELLSPRING_CASES` divided by `divisor`. The divisor is
/// larger where each hand has many divisions.
fn hand_count(default: u64, divisor: u64) -> u64 {
    std::env::var("WELLSPRING_CASES").map_or(default, |text| text.parse::<u64>().expect("a number") / divisor)
}

/// Random hands of both editions of Mhing, at every level (M28). They have 0 to 6 jokers, open sets, flowers,
/// and claimed completing cards (M20).
#[test]
fn totals_equal_scores_in_random_mhing_hands() {
    for jokers in 0..=6 {
        let mut won = 0;
        let count = hand_count([600, 600, 400, 300, 200, 150, 100][jokers], 1 << jokers);
        for number in 0..count {
            let mut chance = Chance::new(number << 8 | jokers as u64 | 1 << 60);
            let swedish = chance.one_in(2);
            let level = [8, 8, 5, 3, 1][chance.below(5)];
            let set = if swedish { RuleSet::MhingSv } else { RuleSet::MhingFr };
            let hand = hand(&mut chance, jokers, !swedish);
            won += u64::from(check_mhing(set, level, &hand));
        }
        println!("mhing with and without tables, {jokers} jokers: {won} of {count} win");
        assert!(won * 4 >= count, "too few hands that win, with {jokers} jokers: {won} of {count}");
    }
}

/// Random hands of Quatre Vents in every seat and round, won in every way (Q17, Q24, Q30, Q32, Q33). Some
/// exposed triplets become fours (Q11).
#[test]
fn totals_equal_scores_in_random_quatre_vents_hands() {
    let count = hand_count(2000, 1);
    let mut won = 0;
    for number in 0..count {
        let mut chance = Chance::new(number | 1 << 61);
        let mut hand = Hand { flowers: [0; 4], ..hand(&mut chance, 0, false) };
        for set in &mut hand.sets {
            let face = if chance.one_in(2) { Face::Open } else { Face::Concealed };
            let four = Set::four(set.first(), face).filter(|_| set.printed()[0] == set.printed()[1]);
            *set = four.filter(|_| chance.one_in(2)).unwrap_or(*set);
        }
        let win_method = WinMethod::ALL.get(chance.below(12)).copied();
        let (seat, round) = (Some(Wind::ALL[chance.below(4)]), Some(Wind::ALL[chance.below(4)]));
        hand.context = Context { seat, round, won_by: win_method };
        let limit = ["1500", "1", "333", "20000"][chance.below(4)];
        let all_triplets = if chance.one_in(3) { "off" } else { "on" };
        won += u64::from(check(
            &scorer_of(RuleSet::QuatreVents, &[("limit", limit), ("all-triplets", all_triplets)]),
            &hand,
        ));
    }
    println!("quatre-vents: {won} of {count} win");
    assert!(won * 4 >= count, "too few hands that win: {won} of {count}");
}

/// Random hands of Maho! in its three modes (H11, H12). One card of the pair is held, and in most hands every
/// set is laid.
#[test]
fn totals_equal_scores_in_random_maho_hands() {
    let texts =
        ["(456r)", "[777g]", "(4r4g4b)", "[4r5g6b]", "(777a)", "[9*9a]", "(7r8b9g)", "[123b]", "(555b)"];
    let sets: Vec<Set> = texts.iter().map(|text| text.parse().expect("a set")).collect();
    let lasts = ["3b", "3r", "9a", "*"].map(|text| cards::parse_cards(text).expect("a card")[0]);
    let count = hand_count(2000, 1);
    let mut won = 0;
    for number in 0..count {
        let mut chance = Chance::new(number | 1 << 62);
        let set = [RuleSet::MahoBasic, RuleSet::MahoStandard, RuleSet::MahoOriginal][chance.below(3)];
        let mut hand = Hand::default();
        let laid = usize::from(rules_of(set, &[]).sets) - usize::from(chance.one_in(9));
        hand.sets = (0..laid).map(|_| sets[chance.below(sets.len())]).collect();
        let left = lasts[chance.below(4)];
        hand.concealed = [left].into_iter().collect();
        let card = if chance.one_in(3) { lasts[chance.below(4)] } else { left };
        hand.completing_card = Some(CompletingCard { card, claimed: chance.one_in(2) });
        let bonus = if set == RuleSet::MahoOriginal { &[("bonus", "win:3,face-down:0")][..] } else { &[] };
        won += u64::from(check(&scorer_of(set, if chance.one_in(2) { bonus } else { &[] }), &hand));
    }
    println!("maho: {won} of {count} win");
    assert!(won * 4 >= count, "too few hands that win: {won} of {count}");
}

/// The scores of waits, drawn and claimed, equal the scores of the completed hands (M20, Q19, Q20, Q24).
#[test]
fn waits_have_the_scores_of_completed_hands() {
    let mut checked = 0;
    let sets = [RuleSet::MhingFr, RuleSet::MhingSv, RuleSet::QuatreVents];
    for (number, set) in (0..).zip(sets.repeat(hand_count(120, 100) as usize)) {
        let mut chance = Chance::new(number | 1 << 63);
        let jokers = if set == RuleSet::QuatreVents { 0 } else { chance.below(4) };
        let scorer = scorer_of(set, &[]);
        let hand = hand(&mut chance, jokers, set == RuleSet::MhingFr);
        for wait in scorer.waits(&hand).cards {
            let with = |claimed| Hand {
                completing_card: Some(CompletingCard { card: wait.card, claimed }),
                ..hand.clone()
            };
            let score = |claimed| scorer.score(&with(claimed)).map(|score| score.best.total);
            assert_eq!(wait.drawn, score(false), "{set} {hand} @{}", wait.card);
            let may_claim = !wait.card.is_joker();
            assert_eq!(
                wait.claimed,
                score(true).filter(|_| may_claim),
                "M20, M22: {set} {hand} +{}",
                wait.card
            );
            checked += u32::from(wait.drawn.is_some());
        }
    }
    assert!(checked > 300, "only {checked} waits have a score");
}
