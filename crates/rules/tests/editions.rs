//! What the editions say in numbers and choices, and what their switches take.

use std::collections::BTreeMap;

use cards::{Card, Suit};
use rules::{DiscardedJoker, Length, RuleSet, Rules, SequenceFrom, SwitchError, Switches, Values};

fn rules_of(set: RuleSet, switches: &[(&str, &str)]) -> Result<Rules, SwitchError> {
    let switches: BTreeMap<_, _> =
        switches.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    set.rules(&Switches(switches))
}

fn plain(set: RuleSet) -> Rules {
    rules_of(set, &[]).expect("the defaults are accepted")
}

#[test]
fn m1_the_deck() {
    for set in RuleSet::PLAYABLE {
        let deck = plain(set).deck;
        assert_eq!(deck.len(), 150, "M1");
        let copies = |card: Option<Card>| deck.copies(card.expect("a card"));
        for suit in [Suit::Characters, Suit::Circles, Suit::Bamboos] {
            assert!((1..=9).all(|rank| copies(Card::suited(suit, rank)) == 4), "M1");
        }
        assert!((1..=7).all(|number| copies(Card::honour(number)) == 4), "M1");
        assert!((1..=4).all(|number| copies(Card::flower(number)) == 2), "M1");
        assert_eq!(copies(Some(Card::JOKER)), 6, "M1");
        assert_eq!(deck.kinds().count(), 39, "M1: nothing else");
    }
}

#[test]
fn what_the_editions_share_and_where_they_differ() {
    let (french, swedish) = (plain(RuleSet::MhingFr), plain(RuleSet::MhingSv));
    for rules in [&french, &swedish] {
        assert_eq!((rules.least_seats, rules.most_seats), (2, 6), "M2");
        assert_eq!((rules.dealt, rules.sets), (13, 4), "M4, M18");
        assert_eq!(rules.discarded_joker, DiscardedJoker::Dead, "M22");
        assert_eq!((rules.length, rules.level), (Length::Points(500), 8), "M27, M28");
    }
    assert_eq!(french.sequence_from, SequenceFrom::Anyone, "M13");
    assert_eq!(swedish.sequence_from, SequenceFrom::Previous, "M13");
    assert_eq!((french.jokers_in_claims, swedish.jokers_in_claims), (true, false), "M20");
    assert_eq!((french.announces_waiting, swedish.announces_waiting), (false, true), "M24");
}

#[test]
fn m53_credits_to_points() {
    let rules = plain(RuleSet::MhingFr);
    let points: Vec<u32> = (0..=11).map(|credits| rules.points(credits)).collect();
    assert_eq!(points, [0, 2, 4, 8, 16, 32, 32, 32, 64, 64, 64, 128], "M53");
    assert_eq!([26, 27, 28, 29].map(|credits| rules.points(credits)), [4096, 4096, 4096, 8192], "M53");
    assert_eq!([38, 40, 41].map(|credits| rules.points(credits)), [65_536, 65_536, 131_072], "M53");
}

#[test]
fn switches_are_read() {
    for target in ["1", "20", "100", "200", "300", "500", "100000"] {
        let length = Length::Points(target.parse().expect("a number"));
        for set in RuleSet::PLAYABLE {
            assert_eq!(rules_of(set, &[("target", target)]).map(|rules| rules.length), Ok(length), "M27");
        }
    }
    for level in ["8", "5", "3", "1"] {
        let rules = rules_of(RuleSet::MhingSv, &[("level", level)]).expect("a level");
        assert_eq!(rules.level.to_string(), level, "M28");
    }
    let claimable = rules_of(RuleSet::MhingFr, &[("discarded-joker", "claimable"), ("level", "3")]);
    assert_eq!(claimable.map(|rules| rules.discarded_joker), Ok(DiscardedJoker::Claimable), "M22");
    let dead = rules_of(RuleSet::MhingSv, &[("discarded-joker", "dead")]);
    assert_eq!(dead.map(|rules| rules.discarded_joker), Ok(DiscardedJoker::Dead), "M22");
}

/// What cannot be chosen, and what is said then.
#[test]
fn switches_are_refused() {
    let lines = [
        (
            RuleSet::MhingFr,
            "target",
            "0",
            "target cannot be \"0\": expected 500, 200, 100, or any whole number from 1 on",
        ),
        (
            RuleSet::MhingFr,
            "target",
            "+5",
            "target cannot be \"+5\": expected 500, 200, 100, or any whole number from 1 on",
        ),
        (
            RuleSet::MhingSv,
            "target",
            "",
            "target cannot be \"\": expected 500, 200, 100, or any whole number from 1 on",
        ),
        (
            RuleSet::MhingSv,
            "target",
            "9999999999",
            "target cannot be \"9999999999\": expected 500, 200, 100, or any whole number from 1 on",
        ),
        (RuleSet::MhingFr, "level", "4", "level cannot be \"4\": expected 8, 5, 3 or 1"),
        (
            RuleSet::MhingSv,
            "discarded-joker",
            "claimable",
            "discarded-joker cannot be \"claimable\": expected dead",
        ),
        (
            RuleSet::MhingFr,
            "jokers",
            "7",
            "there is no switch \"jokers\" here: expected one of target, level, discarded-joker",
        ),
    ];
    for (set, name, value, message) in lines {
        let error = rules_of(set, &[(name, value)]).map(drop).expect_err("refused");
        assert_eq!(error.to_string(), message);
    }
}

/// Every switch tells its rule and what it changes, and its default is what holds without it.
#[test]
fn switches_are_described() {
    for set in RuleSet::PLAYABLE {
        for switch in set.switches() {
            assert!(["M22", "M27", "M28"].contains(&switch.rule.as_str()));
            assert!(
                [&switch.about.en, &switch.about.fr, &switch.about.sv].iter().all(|text| !text.is_empty())
            );
            let default = switch.values.default_value();
            let chosen = rules_of(set, &[(&switch.name, &default)]).expect("the default");
            let plain = plain(set);
            assert_eq!(chosen.length, plain.length);
            assert_eq!((chosen.level, chosen.discarded_joker), (plain.level, plain.discarded_joker));
            let words = match &switch.values {
                Values::OneOf(words) => words.clone(),
                Values::Number { offered, .. } => offered.iter().map(u32::to_string).collect(),
                Values::Amounts(lines) => lines.iter().map(|line| format!("{}:7", line.name)).collect(),
            };
            assert!(
                words.iter().all(|word| rules_of(set, &[(&switch.name, word)]).is_ok()),
                "{}",
                switch.name
            );
        }
    }
}

#[test]
fn rule_sets_have_names() {
    for set in RuleSet::PLAYABLE {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    let error = "mhing".parse::<RuleSet>().expect_err("no rule set");
    assert_eq!(
        error.to_string(),
        "there is no rule set \"mhing\": expected one of mhing-fr, mhing-sv, quatre-vents, maho-basic, maho-standard, maho-original"
    );
}
