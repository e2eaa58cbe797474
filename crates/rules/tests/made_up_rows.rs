//! Scoring rows that no sheet has. A new row is one function and one row of the table, also when it depends
//! on how the hand was won.

use crate::chance::{Chance, hand};
use hands::{CompletingCard, Hand};
use rules::mhing::{self, Pattern, Scope};
use rules::quatre_vents::{self, Rows};
use rules::{Earning, LocalizedText, RuleSet, Scorer, Switches};

/// The rule number of the made-up rows.
const RULE: &str = "X1";

/// The groups of four sets and a pair.
const ALL_GROUPS: u8 = 0b1_1111;

fn name() -> LocalizedText {
    LocalizedText::new("Made up", "Inventé", "Påhittad")
}

/// A drawn win, as the function of a row.
fn drawn_win(arrangement: &mhing::Arrangement) -> mhing::Occurrences {
    mhing::Occurrences::once(!arrangement.claimed, ALL_GROUPS)
}

/// Returns the printed rows of an edition.
fn printed_rows(set: RuleSet) -> impl Iterator<Item = Pattern> {
    let is_swedish = set == RuleSet::MhingSv;
    mhing::PATTERNS.iter().filter(move |row| is_swedish || row.rule != "M50").cloned()
}

/// Returns the scorers of an edition with the printed rows, without and with one more credit for a drawn win.
fn scorers(set: RuleSet) -> [Scorer; 2] {
    let rules = set.rules(&Switches::default()).expect("the defaults are accepted");
    let row = Pattern::new(RULE, 1, Scope::Hand, name(), drawn_win);
    [None, Some(row)].map(|row| {
        let rows: Vec<Pattern> = printed_rows(set).chain(row).collect();
        mhing::scorer_with_rows(rules.clone(), &rows, &mhing::SPECIAL_HANDS, 8)
    })
}

/// Checks one hand, and returns whether the row counts in it.
fn check_drawn_win(printed: &Scorer, with_row: &Scorer, hand: &Hand) -> bool {
    let score = with_row.score(hand);
    let total = with_row.total(hand);
    assert_eq!(total, score.as_ref().map(|score| score.best.total), "{hand}");
    let (Some(score), Some(last)) = (score, hand.completing_card) else { return false };
    let lines: u32 = score.best.lines.iter().map(|line| line.earning.amount()).sum();
    assert_eq!(score.best.total.credits(), lines, "{hand}");
    let counts = score.best.lines.iter().any(|line| line.rule == RULE);
    assert_eq!(counts, !last.claimed && score.best.pair.is_some(), "{hand}");
    let before = printed.total(hand).expect("the same hands go out").credits();
    let more = score.best.total.credits() - before;
    assert!(
        more == u32::from(counts) || more == 0 && printed.score(hand).expect("a score").best.pair.is_none()
    );
    let wait = with_row.waits(hand).cards.into_iter().find(|wait| wait.card == last.card);
    let wait = wait.expect("a wait for the last card");
    let with = |claimed| Hand { completing_card: Some(CompletingCard { claimed, ..last }), ..hand.clone() };
    let is_joker = last.card.is_joker();
    assert_eq!(wait.drawn, with_row.total(&with(false)), "{hand}");
    assert_eq!(wait.claimed, with_row.total(&with(true)).filter(|_| !is_joker), "{hand}");
    counts
}

#[test]
fn a_row_for_drawn_wins_counts_everywhere() {
    for set in [RuleSet::MhingFr, RuleSet::MhingSv] {
        let [printed, with_row] = scorers(set);
        let example = printed.rules().parse_hand("123m456m789m11z55s @1z").expect("a hand");
        assert!(check_drawn_win(&printed, &with_row, &example), "{set}");
        let mut counted = 0;
        for number in 0..300 {
            let mut chance = Chance::new(number | 1 << 59);
            let jokers = chance.below(4);
            let hand = hand(&mut chance, jokers, set == RuleSet::MhingFr);
            counted += u32::from(check_drawn_win(&printed, &with_row, &hand));
        }
        assert!(counted > 50, "{set}: the row counts in {counted} hands");
    }
}

/// Returns 10 points for a hand with a sequence.
fn any_sequence(arrangement: &quatre_vents::Arrangement) -> quatre_vents::Occurrences {
    let has_sequence = arrangement.sets.iter().any(|set| set.kind() == hands::SetKind::Sequence);
    quatre_vents::Occurrences::once(has_sequence, ALL_GROUPS)
}

/// Of two readings that are worth the same, the one with more points before doubling is best. With the
/// printed rows no two readings of a hand tie like this.
#[test]
fn equal_values_prefer_more_points_before_doubling() {
    let mut rows = Rows::printed(1500);
    rows.patterns.retain(|row| row.rule == "Q18" || row.switch == Some("all-triplets"));
    let winning = rows.patterns[0].clone();
    let sequence = quatre_vents::Pattern { rule: RULE, name: name(), find: any_sequence, ..winning };
    assert_eq!(sequence.earning, Earning::Points(10));
    rows.patterns.push(sequence);
    let rules = RuleSet::QuatreVents.rules(&Switches::default()).expect("the defaults are accepted");
    let scorer = quatre_vents::scorer_with_rows(rules, rows);
    // Three triplets, doubled once: 10 × 2. Three sequences: 10 + 10.
    let hand = scorer.rules().parse_hand("111222333m9p (888s) +9p;seat=S round=E").expect("a hand");
    let score = scorer.score(&hand).expect("a score");
    let rules_of =
        |reading: &rules::Reading| reading.lines.iter().map(|line| line.rule.to_string()).collect::<Vec<_>>();
    let next = score.next_best.expect("another reading");
    assert_eq!((score.best.total.points(), next.total.points()), (20, 20));
    assert_eq!(
        (rules_of(&score.best), rules_of(&next)),
        (vec!["Q18".into(), RULE.into()], vec!["Q18".to_owned(), "Q30".to_owned()])
    );
    assert_eq!(scorer.total(&hand), Some(score.best.total));
}
