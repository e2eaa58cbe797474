//! While a discard is shown, every seat sees what unasked seats see, so that nobody learns whether it can be
//! claimed (M55).

use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::{Action, Answer, Game, Phase, Setup, Stage};

/// Checks the game after `action`, if it is a discard, against the game `before` the action. Returns whether
/// a seat was asked.
fn check(before: &Game, after: &Game, action: Action) -> Option<bool> {
    let Action::Discard(card) = action else { return None };
    let rest = before.before_claims(Action::Discard(card)).expect("a turn");
    assert_eq!(rest.seats_to_act().iter().count(), 0);
    let asked = matches!(after.phase(), Phase::Claim { .. });
    assert_eq!(asked, rest.event_number() == after.event_number());
    for seat in Seat::all(after.seats()).filter(|&seat| !after.seats_to_act().has(seat)) {
        let view = rest.view(Some(seat));
        assert!(matches!(view.stage, Stage::Claim { answer: Answer::NotAsked, .. }) && view.legal.is_empty());
        if asked {
            assert_eq!(view, after.view(Some(seat)));
        }
    }
    Some(asked)
}

#[test]
fn discards_before_claims_hide_possible_claims() {
    let (mut asked, mut unasked) = (0, 0);
    for (rules, seats, seed) in [(RuleSet::MhingFr, 4, 1), (RuleSet::MhingSv, 2, 2), (RuleSet::MhingSv, 6, 3)]
    {
        let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(seed) };
        let mut events = Vec::new();
        let mut game = Game::start(&setup, &mut events).unwrap();
        while let Some(seat) = game.seats_to_act().iter().next() {
            let before = game.clone();
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            let action = legal[game.event_number() as usize % legal.len()];
            game.play(seat, game.event_number(), action, &mut events).unwrap();
            match check(&before, &game, action) {
                Some(true) => asked += 1,
                Some(false) => unasked += 1,
                None => {}
            }
        }
    }
    assert!(asked > 10 && unasked > 10, "{asked} discards could be claimed, {unasked} could not");
}
