//! Advice is legal, names held cards, and includes the action that was played.

use bots::{Advisor, BotKind, Strength, build_all, play_match};
use cards::{Seat, Seed};
use rules::{RuleSet, Switches};
use table::{Action, Game, Setup, Stage, View};

/// Returns every view of a hand between greedy bots with a choice, and the action chosen.
fn decisions(rules: RuleSet, seats: u8) -> (Setup, Vec<(View, Action)>) {
    let setup = Setup { rules, switches: Switches::default(), seats, seed: Seed::from_number(3) };
    let kinds = vec![BotKind::of(Strength::Greedy); seats.into()];
    let mut bots = build_all(&kinds, &setup, Seed::from_number(4)).expect("they can be built");
    let (mut decided, mut before): (Vec<(View, Action)>, Option<Game>) = (Vec::new(), None);
    let played = play_match(&setup, &mut bots, 1, &mut |step| {
        if let (Some((seat, _, action)), Some(game)) = (step.action, &before) {
            decided.push((game.view(Some(seat)), action));
        }
        before = Some(step.game.clone());
    });
    played.expect("nothing is refused");
    decided.retain(|(view, _)| view.legal.len() > 1 && !matches!(view.stage, Stage::Forfeit { .. }));
    (setup, decided)
}

/// Checks the advice for every decision of a hand.
fn check(rules: RuleSet, seats: u8) {
    let (setup, decided) = decisions(rules, seats);
    assert!(decided.len() > 5, "{rules:?}: too few decisions: {}", decided.len());
    for (view, done) in decided {
        let seat = view.seat.unwrap_or_default();
        let ask = || {
            let advisor = Advisor::new(&setup.terms(), seat, Seed::from_number(5), 20);
            advisor.expect("valid terms").advise(&view, Some(done), &mut || true)
        };
        let advice = ask();
        assert_eq!(advice, ask(), "{rules:?}: the same seed gives the same advice");
        assert!(advice.iter().any(|advice| advice.action == done), "{rules:?}: {done:?} is judged");
        for advice in advice {
            assert!(view.legal.contains(&advice.action), "{rules:?}: {advice:?} is illegal");
            if let Action::Discard(card) = advice.action {
                assert!(view.held.contains(&card) || view.drawn == Some(card), "{card} is not held");
            }
            let scored: f64 = advice.scores.iter().map(|score| score.chance).sum();
            assert!((scored - advice.chance).abs() < 1e-9 && advice.chance <= 1.0, "{advice:?}");
            assert!(advice.playouts > 0 || advice.action == done, "{advice:?}");
        }
    }
}

#[test]
fn advice_is_legal_and_names_held_cards() {
    for rules in [RuleSet::MhingFr, RuleSet::MhingSv, RuleSet::MahoBasic, RuleSet::MahoOriginal] {
        check(rules, 2);
    }
    check(RuleSet::QuatreVents, 4);
    check(RuleSet::MahoStandard, 6);
}

#[test]
fn views_without_choices_get_no_advice() {
    let setup = Setup {
        rules: RuleSet::MhingFr,
        switches: Switches::default(),
        seats: 3,
        seed: Seed::from_number(3),
    };
    let game = Game::start(&setup, &mut Vec::new()).expect("a valid setup");
    let owing = game.seats_to_act_in_order().next();
    let idle = Seat::all(3).find(|&seat| Some(seat) != owing).expect("three are seated");
    let mut advisor = Advisor::new(&setup.terms(), idle, Seed::from_number(5), 20).expect("valid terms");
    assert!(advisor.advise(&game.view(Some(idle)), None, &mut || true).is_empty());
}
