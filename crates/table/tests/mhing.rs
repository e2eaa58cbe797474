//! The rules of turns and claims. Each rule has situations that fail when the rule is broken.

use crate::situation::check_all;
use crate::text::read_action;
use cards::{Seat, Seed, parse_cards};
use rules::{RuleSet, Switches};
use table::{Action, Answer, ArrangedDeck, Claim, Event, Game, SeatEvent, Setup, Stage, event_for_seat};

#[test]
fn deals_and_turns_match_the_situations() {
    check_all(include_str!("mhing/turns.txt"));
}

#[test]
fn claims_match_the_situations() {
    check_all(include_str!("mhing/claims.txt"));
}

#[test]
fn jokers_match_the_situations() {
    check_all(include_str!("mhing/jokers.txt"));
}

#[test]
fn ends_match_the_situations() {
    check_all(include_str!("mhing/ends.txt"));
}

/// Deals four seats of the Swedish edition. Seat 0 discards 6m: seat 1 can claim a sequence, seat 2 a
/// triplet, and seat 3 can go out.
fn three_claimants(events: &mut Vec<Event>) -> Game {
    let hands = ["147m258p369s1125z", "157m369p147s2236z", "669m147p258s3347z", "45m123456p789s44z"];
    let setup = setup(RuleSet::MhingSv, 4, 1);
    let rules = setup.scorer().unwrap().rules().clone();
    let mut deck =
        ArrangedDeck::new(&rules, 4, seat(0)).draws(&parse_cards("6m1s4s4s").unwrap()).without_rest();
    for (number, hand) in (0..).zip(hands) {
        deck = deck.hand(seat(number), &parse_cards(hand).unwrap());
    }
    let mut game = Game::from_deck(&setup, seat(0), &deck.cards().unwrap(), events).unwrap();
    act(&mut game, 0, "6m", events);
    game
}

fn setup(rules: RuleSet, seats: u8, seed: u64) -> Setup {
    Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(seed) }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn act(game: &mut Game, number: u8, action: &str, events: &mut Vec<Event>) {
    game.play(seat(number), game.event_number(), read_action(action), events).unwrap();
}

#[test]
fn beaten_claims_are_visible_to_their_maker_only() {
    let mut events = Vec::new();
    let mut game = three_claimants(&mut events);
    act(&mut game, 1, "(567m)", &mut events);
    act(&mut game, 2, "(666m)", &mut events);
    events.clear();
    act(&mut game, 3, "go-out", &mut events);
    let told = |viewer: Option<u8>| match event_for_seat(&events[0], viewer.map(seat)) {
        SeatEvent::WentOut { beaten, .. } => beaten,
        other => panic!("M55: {other:?}"),
    };
    assert_eq!(told(Some(1)), Some(Claim::Sequence), "M55");
    assert_eq!(told(Some(2)), Some(Claim::Triplet), "M55");
    assert_eq!([told(Some(0)), told(Some(3)), told(None)], [None; 3], "M55");
}

#[test]
fn possible_claims_and_passes_stay_hidden() {
    let mut events = Vec::new();
    let mut game = three_claimants(&mut events);
    let number = game.event_number();
    let views = |game: &Game| [None, Some(0), Some(2)].map(|viewer| game.view(viewer.map(seat)));
    let before = views(&game);
    events.clear();
    for (number, action) in [(1, "pass"), (3, "pass")] {
        act(&mut game, number, action, &mut events);
    }
    assert_eq!((events.len(), game.event_number()), (0, number), "M55: answers make no event");
    assert_eq!(views(&game), before, "M55: and nobody else's view tells of them");
    let passed = game.view(Some(seat(1)));
    assert!(matches!(passed.stage, Stage::Claim { answer: Answer::Answered(Action::Pass), .. }));
    act(&mut game, 2, "pass", &mut events);
    assert!(matches!(events[..], [Event::Drew { .. }]), "M12: all have passed, the next player draws");
}

#[test]
fn every_hand_is_shuffled_anew() {
    let mut events = Vec::new();
    let mut game = Game::start(&setup(RuleSet::MhingFr, 2, 5), &mut events).unwrap();
    let mut hands = Vec::new();
    while game.hand_number() < 20 {
        let owing = game.seats_to_act().iter().next().unwrap_or_default();
        let action = game.view(Some(owing)).legal[0];
        game.play(owing, game.event_number(), action, &mut events).unwrap();
    }
    for event in &events {
        if let Event::Dealt { cards, .. } = event {
            hands.push(cards.clone());
        }
    }
    assert_eq!(hands.len(), 40, "M4: two hands a deal");
    assert!((1..hands.len()).all(|at| !hands[..at].contains(&hands[at])), "a deal came twice");
}
