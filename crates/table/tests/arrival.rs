//! Answers to a discard count by rank, not by the order in which they arrive.

use cards::Seat;
use rules::ClaimOrder;
use table::{Action, Event, Game, Phase};

use crate::chance::Chance;
use crate::random::{play, setups};

/// The number of mixes of answers that are tried in each window.
const MIXES: usize = 4;

/// Plays the answers in this order. Returns the game afterwards, and what happened.
fn answered(game: &Game, answers: &[(Seat, Action)]) -> (Game, Vec<Event>) {
    let (mut game, mut events) = (game.clone(), Vec::new());
    let event_number = game.event_number();
    for &(seat, action) in answers {
        game.play(seat, event_number, action, &mut events).unwrap();
    }
    (game, events)
}

/// Calls `visit` for every order of the elements.
fn permute<T>(elements: &mut [T], from: usize, visit: &mut dyn FnMut(&[T])) {
    if from + 1 >= elements.len() {
        return visit(elements);
    }
    for index in from..elements.len() {
        elements.swap(from, index);
        permute(elements, from + 1, visit);
        elements.swap(from, index);
    }
}

/// Returns the number of windows in which at least two seats were asked.
fn check_windows(game: &Game, chance: &mut Chance) -> u32 {
    let is_collected = game.rules().claim_order == ClaimOrder::CollectedCalls;
    let is_ranked = match game.phase() {
        Phase::Claim { .. } | Phase::Robbing { .. } => true,
        Phase::Calls { .. } => is_collected,
        _ => false,
    };
    // A window of collected calls for which nobody has called yet.
    let is_fresh = match game.phase() {
        Phase::Calls { window, .. } => is_collected && window.calls.first().is_none(),
        _ => false,
    };
    let asked: Vec<Seat> = game.seats_to_act().iter().collect();
    if !is_ranked || asked.len() < 2 {
        return 0;
    }
    let mut legal = Vec::new();
    for _ in 0..MIXES {
        let mut answer = |seat| {
            game.legal(seat, &mut legal);
            (seat, legal[chance.below(legal.len())])
        };
        let mut answers: Vec<(Seat, Action)> = asked.iter().map(|&seat| answer(seat)).collect();
        let expected = answered(game, &answers);
        let winners = |events: &[Event]| {
            let wins = |event: &&Event| matches!(event, Event::Claimed { .. } | Event::WentOut { .. });
            events.iter().filter(wins).count()
        };
        assert!(winners(&expected.1) <= 1, "M15, M16: one seat gets the card");
        permute(&mut answers, 0, &mut |answers| {
            assert!(answered(game, answers) == expected, "M15, M16, H19: {answers:?}");
        });
        if is_fresh {
            // `seats_to_act_in_order` begins after the discarder.
            let calls = |seat: &Seat| answers.contains(&(*seat, Action::Call));
            let first = game.seats_to_act_in_order().find(calls);
            let called = expected.1.iter().find_map(|event| match event {
                Event::Called { seat, .. } => Some(*seat),
                _ => None,
            });
            assert_eq!(called, first, "H19: {answers:?}");
        }
    }
    1
}

#[test]
fn the_order_in_which_answers_arrive_decides_nothing() {
    let (mut chance, mut windows, mut collected) = (Chance(7), 0, 0);
    for setup in setups() {
        let is_collected = setup.switches.0.get("calls").is_some_and(|calls| calls == "collected");
        let mut found = 0;
        play(&setup, 12, |game, _| found += check_windows(game, &mut chance));
        *if is_collected { &mut collected } else { &mut windows } += found;
    }
    assert!(windows > 300 && collected > 100, "{windows}, {collected}");
}
