//! Advice is legal, names held cards, and includes the action that was played.

use bots::{Advisor, BotKind, Judgement, Loss, Strength, Verdict, build_all, play_match, win_value_now};
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
            let mut advisor = advisor.expect("valid terms");
            (advisor.advise(&view, &mut || true), advisor.judge(&view, done).expect("a choice"))
        };
        let (advice, judged) = ask();
        assert_eq!(
            (&advice, &judged),
            (&ask().0, &ask().1),
            "{rules:?}: the same seed gives the same advice"
        );
        assert_eq!((judged.best.action, judged.played.action), (advice[0].action, done), "{rules:?}");
        check_loss(&judged, rules);
        let agrees = judged.verdict == Verdict::Agrees;
        for advice in advice.into_iter().chain([judged.best, judged.played]) {
            assert!(view.legal.contains(&advice.action), "{rules:?}: {advice:?} is illegal");
            if let Action::Discard(card) = advice.action {
                assert!(view.held.contains(&card) || view.drawn == Some(card), "{card} is not held");
            }
            let scored: f64 = advice.scores.iter().map(|score| score.chance).sum();
            assert!((scored - advice.chance).abs() < 1e-9 && advice.chance <= 1.0, "{advice:?}");
            assert!(advice.playouts > 0 || agrees, "{advice:?}");
        }
    }
}

/// Checks that a loss is not greater than what the expert's choice could gain, and that only other actions
/// lose anything.
fn check_loss(judged: &Judgement, rules: RuleSet) {
    let Judgement { verdict, loss, played, best } = judged;
    assert_eq!(played.action == best.action, *verdict == Verdict::Agrees, "{judged:?}");
    if *verdict == Verdict::Agrees {
        assert_eq!(*loss, Loss::default(), "{judged:?}");
    }
    assert!(loss.match_chance.abs() <= 1.0 && loss.points_error >= 0.0, "{judged:?}");
    assert!(loss.points <= best.chance * best.gained + 1e-9, "{judged:?}");
    assert!(loss.points >= -played.chance * played.gained - 1e-9, "{judged:?}");
    if rules == RuleSet::QuatreVents {
        // Each of the three others pays the value of the hand, and the Banker pays and takes it twice.
        for line in [played, best] {
            let (least, most) = (4.0 * line.score, 6.0 * line.score);
            assert!((least - 1e-9..=most + 1e-9).contains(&line.gained), "{judged:?}");
        }
    } else {
        // Only winners gain points, and nobody pays.
        assert!((played.gained - played.score).abs() < 1e-9 && (best.gained - best.score).abs() < 1e-9);
        assert!(loss.paid == 0.0 && loss.paid_error == 0.0, "{judged:?}");
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
    assert!(advisor.advise(&game.view(Some(idle)), &mut || true).is_empty());
}

/// Returns the decisions of the match that `wellspring simulate mhing-fr --seats greedy,steady,greedy,random
/// --seed 42 --switch target=60` plays first.
fn decisions_of_review() -> (Setup, Vec<(View, Action)>) {
    let switches = Switches([("target".to_owned(), "60".to_owned())].into());
    let seed = Seed::from_number(42).derive(0x6d61, 0, 0);
    let setup = Setup { rules: RuleSet::MhingFr, switches, seats: 4, seed };
    let kinds = [Strength::Greedy, Strength::Steady, Strength::Greedy, Strength::Random].map(BotKind::of);
    let mut bots = build_all(&kinds, &setup, seed.derive(0x626f, 0, 0)).expect("they can be built");
    let (mut decided, mut before): (Vec<(View, Action)>, Option<Game>) = (Vec::new(), None);
    let played = play_match(&setup, &mut bots, 8, &mut |step| {
        if let (Some((seat, _, action)), Some(game)) = (step.action, &before) {
            decided.push((game.view(Some(seat)), action));
        }
        before = Some(step.game.clone());
    });
    played.expect("nothing is refused");
    (setup, decided)
}

#[test]
fn equal_discards_are_no_mistakes() {
    let (setup, decided) = decisions_of_review();
    let discard = Action::Discard("2m".parse().expect("a card"));
    let is_that = |(view, action): &&(View, Action)| view.event_number == 427 && *action == discard;
    let (view, action) = decided.iter().find(is_that).expect("hand 8 has that discard");
    assert_eq!(view.hand_number, 8);
    let advisor = Advisor::new(&setup.terms(), view.seat.unwrap_or_default(), Seed::from_number(1), 1000);
    let mut advisor = advisor.expect("valid terms");
    let judged = advisor.judge(view, *action).expect("a choice");
    assert_ne!(judged.verdict, Verdict::Mistake, "{judged:?}");
    assert!(judged.loss.points < 1.0, "{judged:?}");
}

#[test]
fn blunders_are_mistakes() {
    let (setup, decided) = decisions_of_review();
    let scorer = setup.terms().scorer().expect("valid terms");
    // Waiting for more instead of a cheap win is no blunder.
    let wins_much =
        |(view, _): &&(View, Action)| win_value_now(&scorer, view).is_some_and(|total| total.points() >= 16);
    let winning: Vec<_> = decided.iter().filter(wins_much).collect();
    assert!(!winning.is_empty());
    for (view, _) in winning {
        let blunder = *view.legal.iter().find(|&&action| action != Action::GoOut).expect("another action");
        let advisor = Advisor::new(&setup.terms(), view.seat.unwrap_or_default(), Seed::from_number(1), 200);
        let judged = advisor.expect("valid terms").judge(view, blunder).expect("a choice");
        assert_eq!((judged.verdict, judged.best.action), (Verdict::Mistake, Action::GoOut), "{judged:?}");
        assert!(judged.loss.match_chance > 0.0 && judged.best.chance > judged.played.chance, "{judged:?}");
    }
}

#[test]
fn too_few_playouts_accuse_nobody() {
    let (setup, decided) = decisions_of_review();
    let judge = |playouts: u32, (view, action): &(View, Action)| {
        let seat = view.seat.unwrap_or_default();
        let advisor = Advisor::new(&setup.terms(), seat, Seed::from_number(1), playouts);
        advisor.expect("valid terms").judge(view, *action)
    };
    let mistakes = |playouts: u32| {
        let judged = decided.iter().filter_map(|decision| judge(playouts, decision));
        judged.filter(|judged| judged.verdict == Verdict::Mistake).count()
    };
    // Two games with the same result have no standard error, whatever the action is worth.
    assert_eq!(mistakes(4), 0);
    assert!(mistakes(60) > 0, "the match has mistakes to be found");
}
