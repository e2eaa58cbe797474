//! The waits of hands.

use std::collections::BTreeMap;

use rules::{RuleSet, Scorer, Switches, Total, WaitCard};

fn scorer_of(column: &str) -> Scorer {
    let mut words = column.split_whitespace();
    let set: RuleSet = words.next().unwrap_or_default().parse().expect("a rule set");
    let switches = words.map(|word| word.split_once('=').expect("name=value"));
    let switches: BTreeMap<_, _> =
        switches.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    set.scorer(&Switches(switches)).expect("known switches")
}

/// Returns a wait in the format of the file.
fn tell(wait: &WaitCard) -> String {
    let amount = |total: Total| match total {
        Total::Credits { credits, .. } => credits,
        _ => total.points(),
    };
    let worth = |worth: Option<Total>| worth.map_or("-".to_owned(), |worth| amount(worth).to_string());
    format!(" {}x{} {}/{}", wait.card, wait.unseen, worth(wait.drawn), worth(wait.claimed))
}

#[test]
fn waits_match_the_files() {
    let files = [include_str!("waits/mhing.txt"), include_str!("waits/others.txt")];
    let lines = files.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#'));
    let told = lines.map(|line| {
        let columns: Vec<&str> = line.split(" ; ").collect();
        let &[set, hand, ..] = &columns[..] else { panic!("a rule set and a hand: {line}") };
        let scorer = scorer_of(set);
        let waits = scorer.waits(&scorer.rules().parse_hand(hand).expect("a hand"));
        let cards: Vec<String> = waits.cards.iter().map(tell).collect();
        (line, format!("{set} ; {hand} ; {}:{}", waits.distance, cards.join(",")))
    });
    let wrong: Vec<String> = told.filter(|(line, told)| line != told).map(|(_, told)| told).collect();
    assert!(wrong.is_empty(), "{} lines differ; found:\n{}", wrong.len(), wrong.join("\n"));
}

/// A card is a wait exactly if the card lowers the distance of the hand. Its points follow from its credits
/// (M53).
#[test]
fn waits_are_the_improving_cards() {
    let scorer = scorer_of("mhing-sv");
    for text in ["159s36p47m12345z*", "4s*777m234p66z111s", "1122m3344p55s66z1s", "147m258p369s1234z"] {
        let hand = scorer.rules().parse_hand(text).expect("a hand");
        let waits = scorer.waits(&hand);
        for card in scorer.rules().deck.kinds().filter(|card| !card.is_flower()) {
            let drawn = scorer.rules().parse_hand(&format!("{text} @{card}"));
            let nearer = drawn.is_ok_and(|hand| scorer.distance(&hand) < waits.distance);
            let wait = waits.cards.iter().find(|wait| wait.card == card);
            // A card with no unseen copy is no wait, and no hand can hold it.
            assert_eq!(wait.is_some(), nearer, "{text} and {card}");
            assert!(wait.is_none_or(|wait| wait.unseen > 0), "{text} and {card}");
            for worth in wait.iter().flat_map(|wait| [wait.drawn, wait.claimed]).flatten() {
                assert_eq!(worth.points(), scorer.rules().points(worth.credits()));
            }
        }
    }
}

/// The waits of a hand say what its cards are worth. The way of winning is no part of them (Q30, Q32).
#[test]
fn waits_know_nothing_of_luck() {
    let scorer = scorer_of("quatre-vents");
    let hands = [
        ("23p22z (123p) (7777s) (567p) @1p", "seat=S round=W", "kong"),
        ("123m456p78s44z (789p) @9s", "seat=S round=E", "last"),
        ("23m55p234567s789s @1m", "seat=E round=E", "tien"),
    ];
    for (cards, context, luck) in hands {
        let parse =
            |text: &str| scorer.rules().parse_hand(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (plain, lucky) =
            (parse(&format!("{cards};{context}")), parse(&format!("{cards};{context} {luck}")));
        assert_ne!(scorer.total(&plain), scorer.total(&lucky), "{luck} counts");
        let waits = scorer.waits(&lucky);
        assert_eq!(waits, scorer.waits(&plain), "{luck}");
        let last = plain.completing_card.expect("a completing card").card;
        let wait = waits.cards.iter().find(|wait| wait.card == last).expect("a wait for the last card");
        assert_eq!(wait.drawn, scorer.total(&plain), "{luck}");
    }
}
