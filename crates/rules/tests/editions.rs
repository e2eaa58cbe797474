//! The numbers and choices of the editions, and the values that their switches accept.

use std::collections::BTreeMap;

use cards::{Card, Seat, Suit};
use rules::{
    ClaimOrder, DealerStart, DealingRule, Direction, DiscardedJoker, LayingRule, Length, PairTiming,
    Rotation, RuleSet, Rules, SequenceFrom, SpecialHand, SwitchError, Switches, Values, WellEnd,
};

fn rules_of(set: RuleSet, switches: &[(&str, &str)]) -> Result<Rules, SwitchError> {
    let switches: BTreeMap<_, _> =
        switches.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    set.rules(&Switches(switches))
}

const MHING: [RuleSet; 2] = [RuleSet::MhingFr, RuleSet::MhingSv];
const MAHO: [RuleSet; 3] = [RuleSet::MahoBasic, RuleSet::MahoStandard, RuleSet::MahoOriginal];

fn plain(set: RuleSet) -> Rules {
    rules_of(set, &[]).expect("the defaults are accepted")
}

#[test]
fn m1_mhing_decks_have_150_cards() {
    for set in MHING {
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
fn mhing_editions_have_their_printed_rules() {
    let (french, swedish) = (plain(RuleSet::MhingFr), plain(RuleSet::MhingSv));
    for rules in [&french, &swedish] {
        assert_eq!((rules.min_seats, rules.max_seats), (2, 6), "M2");
        assert_eq!((rules.dealt, rules.sets), (13, 4), "M4, M18");
        assert_eq!(rules.discarded_joker, DiscardedJoker::Dead, "M22");
        assert_eq!(rules.length, Length::Points(500), "M27");
        assert_eq!(rules.special_hand, Some(SpecialHand::NothingMatches), "M28, M41, M42");
    }
    assert_eq!(french.sequence_from, SequenceFrom::Anyone, "M13");
    assert_eq!(swedish.sequence_from, SequenceFrom::Previous, "M13");
    assert_eq!((french.allows_jokers_in_claims, swedish.allows_jokers_in_claims), (true, false), "M20");
    assert_eq!((french.announces_waiting, swedish.announces_waiting), (false, true), "M24");
}

#[test]
fn m53_credits_convert_to_points() {
    let rules = plain(RuleSet::MhingFr);
    let points: Vec<u32> = (0..=11).map(|credits| rules.points(credits)).collect();
    assert_eq!(points, [0, 2, 4, 8, 16, 32, 32, 32, 64, 64, 64, 128], "M53");
    assert_eq!([26, 27, 28, 29].map(|credits| rules.points(credits)), [4096, 4096, 4096, 8192], "M53");
    assert_eq!([38, 40, 41].map(|credits| rules.points(credits)), [65_536, 65_536, 131_072], "M53");
}

#[test]
fn valid_switches_change_the_rules() {
    for target in ["1", "20", "100", "200", "300", "500", "100000"] {
        let length = Length::Points(target.parse().expect("a number"));
        for set in MHING.into_iter().chain([RuleSet::MahoBasic, RuleSet::MahoStandard]) {
            assert_eq!(
                rules_of(set, &[("target", target)]).map(|rules| rules.length),
                Ok(length),
                "M27, H20, H21"
            );
        }
    }
    for (level, special) in [("8", true), ("5", true), ("3", true), ("1", false)] {
        let rules = rules_of(RuleSet::MhingSv, &[("level", level)]).expect("a level");
        assert_eq!(rules.special_hand.is_some(), special, "M28, M41: level {level}");
    }
    let claimable = rules_of(RuleSet::MhingFr, &[("discarded-joker", "claimable"), ("level", "3")]);
    assert_eq!(claimable.map(|rules| rules.discarded_joker), Ok(DiscardedJoker::Claimable), "M22");
    let dead = rules_of(RuleSet::MhingSv, &[("discarded-joker", "dead")]);
    assert_eq!(dead.map(|rules| rules.discarded_joker), Ok(DiscardedJoker::Dead), "M22");
}

#[test]
fn quatre_vents_has_its_printed_rules() {
    let rules = plain(RuleSet::QuatreVents);
    assert_eq!((rules.deck.len(), rules.deck.kinds().count()), (136, 34), "Q1");
    assert_eq!((rules.min_seats, rules.max_seats), (4, 4), "Q2");
    assert_eq!(rules.direction, Direction::Anticlockwise, "Q2");
    assert_eq!((rules.dealt, rules.dealing), (13, DealingRule::Wall { stacks: 17 }), "Q4");
    assert_eq!(rules.dealer_start, DealerStart::HoldsFourteen, "Q5");
    assert_eq!((rules.rotation, rules.length), (Rotation::StaysOnWin, Length::Rounds(4)), "Q6");
    assert_eq!(rules.start_points, 1500, "Q7");
    assert_eq!((rules.sets, rules.pair_timing), (4, PairTiming::WithTheRest), "Q8, Q16");
    assert_eq!(rules.sequence_from, SequenceFrom::Previous, "Q9");
    assert_eq!((rules.laying, rules.has_fours), (LayingRule::ClaimedOnly, true), "Q9, Q10, Q11, Q12");
    assert_eq!(rules.claim_order, ClaimOrder::Ranked, "Q13");
    assert_eq!(rules.well_end, WellEnd::DeadWall { kept: 14, growing: true }, "Q14");
    assert_eq!(rules.special_hand, Some(SpecialHand::ThirteenOrphans), "Q34");
    let rules_of = |name, value| rules_of(RuleSet::QuatreVents, &[(name, value)]).expect("a choice");
    assert_eq!(rules_of("rounds", "2").length, Length::Rounds(2), "Q6");
    let constant = WellEnd::DeadWall { kept: 14, growing: false };
    assert_eq!(rules_of("dead-wall", "constant").well_end, constant, "Q14");
}

#[test]
fn modes_of_maho_have_their_rules() {
    let said = MAHO.map(plain).map(|rules| (rules.deck.len(), rules.dealt, rules.sets, rules.length));
    let [basic, standard, original] = said;
    assert_eq!(basic, (3 * 36 + 2, 10, 3, Length::Points(3)), "H1, H2, H4, H20");
    assert_eq!(standard, (4 * 36 + 2, 13, 4, Length::Points(5)), "H1, H2, H4, H21");
    assert_eq!(original, (4 * 36 + 2, 13, 4, Length::Hands(13)), "H22");
    for set in MAHO {
        let rules = plain(set);
        assert_eq!((rules.min_seats, rules.max_seats), (2, 6), "H3");
        assert_eq!((rules.direction, rules.rotation), (Direction::Anticlockwise, Rotation::Passes), "H3");
        assert_eq!(
            (rules.dealing, rules.dealer_start),
            (DealingRule::ByThrees, DealerStart::Draws),
            "H4, H5"
        );
        assert_eq!(rules.max_jokers_in_laid_sets, 1, "H8");
        assert_eq!((rules.laying, rules.pair_timing), (LayingRule::OneATurn, PairTiming::Last), "H9, H11");
        assert_eq!(rules.well_end, WellEnd::Reshuffle { max: 4 }, "H14");
        assert_eq!(rules.claim_order, ClaimOrder::FirstCall { guarded: false }, "H17, H19");
        let chosen = |name, value| rules_of(set, &[(name, value)]).expect("a choice");
        let families = if set == RuleSet::MahoBasic { 3 } else { 4 };
        assert_eq!(chosen("copies", "3").deck.len(), families * 27 + 2, "H1");
        assert_eq!(chosen("jokers", "4").deck.copies(Card::JOKER), 4, "H2");
        assert_eq!(chosen("calls", "guarded").claim_order, ClaimOrder::FirstCall { guarded: true }, "H19");
        assert_eq!(chosen("calls", "collected").claim_order, ClaimOrder::CollectedCalls, "H19");
    }
    assert_eq!(
        rules_of(RuleSet::MahoOriginal, &[("hands", "2")]).expect("a choice").length,
        Length::Hands(2),
        "H22"
    );
}

/// The change of every player's points when a hand is won, by the seats of the winner and the dealer.
#[test]
fn payments_follow_the_winner_and_the_dealer() {
    let seat = |number| Seat::new(number).expect("a seat");
    let lines = [
        ("M26", RuleSet::MhingSv, 1, 0, 8, vec![0, 8, 0, 0]),
        ("H20", RuleSet::MahoBasic, 2, 2, 1, vec![0, 0, 1]),
        ("Q36", RuleSet::QuatreVents, 0, 0, 72, vec![432, -144, -144, -144]),
        ("Q36", RuleSet::QuatreVents, 2, 0, 72, vec![-144, -72, 288, -72]),
        ("Q36", RuleSet::QuatreVents, 2, 3, 20, vec![-20, -20, 80, -40]),
        ("Q36", RuleSet::QuatreVents, 1, 1, 1500, vec![-3000, 9000, -3000, -3000]),
    ];
    for (rule, set, winner, dealer, points, changes) in lines {
        let seats = changes.len();
        let paid = plain(set).score_changes(seat(winner), seat(dealer), points, seats as u8);
        assert_eq!(paid[..seats], changes, "{rule}: {set}");
        assert!(paid[seats..].iter().all(|&change| change == 0), "{rule}");
    }
}

/// The choices that are refused, with their error messages.
#[test]
fn invalid_switches_are_refused() {
    let lines = include_str!("rules/switches.txt").lines().filter(|line| !line.starts_with('#'));
    let told = lines.map(|line| {
        let columns: Vec<&str> = line.split(" ; ").collect();
        let set: RuleSet = columns[0].parse().expect("a rule set");
        let choice = columns[1].split_once('=').expect("name=value");
        let said = rules_of(set, &[choice]).map_or_else(|error| error.to_string(), |_| "taken".to_owned());
        (line, format!("{set} ; {} ; {said}", columns[1]))
    });
    let wrong: Vec<String> = told.filter(|(line, told)| line != told).map(|(_, told)| told).collect();
    assert!(wrong.is_empty(), "{} lines differ; found:\n{}", wrong.len(), wrong.join("\n"));
}

/// Every switch has a rule and a description. Choosing its default gives the same rules as choosing nothing.
#[test]
fn switches_are_described() {
    for set in RuleSet::ALL {
        for switch in set.switches() {
            let known = [
                "M22", "M23", "M27", "M28", "M47", "Q6", "Q14", "Q28", "Q30", "Q31", "H1", "H2", "H19",
                "H20", "H21", "H22",
            ];
            assert!(known.contains(&switch.rule.as_str()));
            assert!(
                [&switch.description.en, &switch.description.fr, &switch.description.sv]
                    .iter()
                    .all(|text| !text.is_empty())
            );
            let default = switch.values.default_value();
            let chosen = rules_of(set, &[(&switch.name, &default)]).expect("the default");
            let plain = plain(set);
            assert_eq!(chosen, plain, "{}", switch.name);
            let words = match &switch.values {
                Values::OneOf(words) => words.clone(),
                Values::Number { presets, .. } => presets.iter().map(u32::to_string).collect(),
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
    for set in RuleSet::ALL {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    let error = "mhing".parse::<RuleSet>().expect_err("no rule set");
    assert_eq!(
        error.to_string(),
        "there is no rule set \"mhing\": expected one of mhing-fr, mhing-sv, quatre-vents, \
         maho-basic, maho-standard, maho-original"
    );
}
