//! The answers of drills by another route than their own: the cards that complete a hand are found by asking
//! of each card whether the hand wins with it, and the worth of a hand by its score in notation.

use cards::{Card, Counts};
use drills::{Drill, DrillKind, Exercise, Grade};
use hands::{CompletingCard, Hand};
use rules::{LayingRule, RuleSet, Switches};
use words::Language;

/// Returns the hand that a question shows, read from its page.
fn shown_hand(html: &str, rules: RuleSet) -> Hand {
    let scorer = rules.scorer(&Switches::default()).expect("the sheet's rules");
    let table = html.split("drill__cols").next().expect("a table");
    let (held, laid) = table.split_once("drill__laid").unwrap_or((table, ""));
    let symbols = |part: &str| -> Vec<String> {
        let found = part.split("href=\"#c-").skip(1).filter_map(|part| part.split('"').next());
        found.map(|symbol| if symbol == "j" { "*".to_owned() } else { symbol.to_owned() }).collect()
    };
    let laid: String = laid
        .split("class=\"set\"")
        .skip(1)
        .map(|set| format!("({})", symbols(set).concat()))
        .collect::<Vec<_>>()
        .join(" ");
    let text = format!("{} {laid}", symbols(held).concat());
    scorer.rules().parse_hand(&text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether cards can be divided into this number of sets and others, by trying everything.
fn has_sets(counts: &Counts, sets: u8) -> bool {
    if sets == 0 {
        return true;
    }
    let cards: Vec<Card> = counts.cards().collect();
    let is_set = |three: [Card; 3]| {
        let text: String = three.iter().map(Card::to_string).collect::<Vec<_>>().concat();
        format!("({text})").parse::<hands::Set>().is_ok()
    };
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            for c in b + 1..cards.len() {
                let mut three = [cards[a], cards[b], cards[c]];
                three.sort_by_key(|card| (card.rank(), card.index()));
                if !is_set(three) {
                    continue;
                }
                let mut rest = *counts;
                for card in three {
                    rest.remove(card);
                }
                if has_sets(&rest, sets - 1) {
                    return true;
                }
            }
        }
    }
    false
}

#[test]
fn the_waits_are_the_cards_with_which_the_hand_wins() {
    for rules in RuleSet::ALL {
        let scorer = rules.scorer(&Switches::default()).expect("the sheet's rules");
        let drill = Drill { rules, switches: Switches::default(), kind: DrillKind::Waits };
        let is_by_set = scorer.rules().laying == LayingRule::OneATurn;
        for seed in 0..if is_by_set { 20 } else { 80 } {
            let exercise = Exercise::from_seed(&drill, seed, None).expect("a question");
            let question = exercise.question(Language::En);
            let hand = shown_hand(&question.html, rules);
            let own: Counts =
                hand.concealed.cards().chain(hand.sets.iter().flat_map(|set| set.printed())).collect();
            let completes = |card: Card| {
                if own.count(card) >= scorer.rules().deck.copies(card) {
                    return false;
                }
                if is_by_set {
                    let mut with = hand.concealed;
                    with.add(card);
                    return has_sets(&with, scorer.rules().sets - hand.sets.len() as u8);
                }
                let last = CompletingCard { card, claimed: false };
                scorer.wins(&Hand { completing_card: Some(last), ..hand.clone() })
            };
            let ids = question.choices.iter().map(|(id, _)| id.clone());
            let right: Vec<String> = ids.filter(|id| completes(id.parse().expect("a card"))).collect();
            let verdict = exercise.grade(&right, Language::En).expect("a verdict");
            assert_eq!(verdict.grade, Grade::Right, "{rules} {seed} {hand}: {right:?}, {}", verdict.said);
        }
    }
}
