//! Calls for a discard: which seats may call, how much time they have, and what happens by default.

use std::time::{Duration, Instant};

use ::rules::RuleSet;
use cards::Seat;
use table::{Action, Answer, SeatEvent, Stage, View};
use wire::{NewTable, Pace, ToClient, ToServer};

use crate::harness::{Player, Server, script, short, stored};

fn maho(pace: Pace) -> NewTable {
    short(RuleSet::MahoStandard, &["greedy"; 3], pace, 5)
}

fn join(server: &Server, asked: &NewTable) -> Player {
    Player::join(server, &server.make(asked), None)
}

/// Whether this seat may still call for the discard.
fn is_asked(view: &View) -> bool {
    matches!(view.stage, Stage::Claim { answer: Answer::Pending, .. })
}

/// Whether this seat must name the set that it called for.
fn names(view: &View) -> bool {
    view.seat.is_some_and(|own| matches!(view.stage, Stage::Naming { seat, .. } if seat == own))
}

/// Whether this seat must choose the set that another seat forfeits.
fn chooses(view: &View) -> bool {
    view.seat.is_some_and(|own| matches!(view.stage, Stage::Forfeit { by, .. } if by == own))
}

/// Whether a clock of `whole` milliseconds has run for at most 1.5 seconds.
fn is_near(clock: Option<u32>, whole: u32) -> bool {
    clock.is_some_and(|left| (whole - 1_500..=whole).contains(&left))
}

#[test]
fn bots_call_no_faster_than_people() {
    let server = Server::start();
    let mut player = join(&server, &maho(Pace::Brisk));
    let (mut called, mut passed) = (0, 0);
    while called == 0 || passed == 0 {
        // The player stays silent when asked for a call, and otherwise plays.
        if is_asked(&player.view) {
            assert!(is_near(player.clock, 2_500), "H17: {:?}", player.clock);
            assert_eq!(player.view.legal, [Action::Pass, Action::Call], "H19: anyone may call");
            let asked = Instant::now();
            let before = player.told.len();
            player.hear();
            let (time, first) = (asked.elapsed(), &player.told[before].event);
            if matches!(first, SeatEvent::Called { .. }) {
                assert!(time >= Duration::from_millis(400), "H17: {time:?}");
                called += 1;
            } else {
                assert!(matches!(first, SeatEvent::Drew { .. }), "H16: {first:?}");
                assert!(time >= Duration::from_millis(2_400), "H17: {time:?}");
                passed += 1;
            }
        } else {
            if !player.view.legal.is_empty() {
                player.act(script(&player.view));
            }
            player.hear();
        }
    }
}

#[test]
fn the_first_caller_has_ten_seconds() {
    let server = Server::start();
    let mut player = join(&server, &maho(Pace::Brisk));
    player.play_until(is_asked);
    player.act(Action::Call);
    player.hear();
    assert!(names(&player.view), "H17: {:?}", player.view.stage);
    assert!(is_near(player.clock, 10_000), "H18: {:?}", player.clock);
    let began = Instant::now();
    let before = player.told.len();
    player.hear();
    assert!(began.elapsed() >= Duration::from_millis(9_500), "H18: {:?}", began.elapsed());
    assert!(
        matches!(player.told[before].event, SeatEvent::FalseCall { .. }),
        "H18: {:?}",
        player.told[before]
    );
}

#[test]
fn passes_are_confirmed_while_others_decide() {
    let server = Server::start();
    let mut player = join(&server, &maho(Pace::Calm));
    player.say(&ToServer::Pace(Pace::Instant));
    player.play_until(is_asked);
    player.say(&ToServer::Pace(Pace::Calm));
    while !is_near(player.clock, 5_000) {
        player.hear();
    }
    player.act(Action::Pass);
    let ToClient::Update { events, view, clock, .. } = player.hear() else { panic!("expected an update") };
    let given = matches!(view.stage, Stage::Claim { answer: Answer::Answered(Action::Pass), .. });
    assert!(events.is_empty() && given && clock.is_none(), "{events:?} {:?} {clock:?}", view.stage);
    player.act(Action::Call);
    assert!(matches!(player.hear(), ToClient::Refused { reason: table::RefusalReason::AlreadyAnswered, .. }));
    // The answers of the other seats still arrive.
    player.hear();
}

#[test]
fn persons_answer_first_without_clocks() {
    let server = Server::start();
    let mut player = join(&server, &maho(Pace::Instant));
    for _ in 0..10 {
        player.play_until(is_asked);
        assert_eq!(player.clock, None);
        player.act(Action::Call);
        player.hear();
        assert!(names(&player.view), "H17: {:?}", player.view.stage);
        assert_eq!(player.clock, None);
        player.act(script(&player.view));
        player.hear();
    }
}

#[test]
fn a_change_of_pace_changes_the_clock() {
    let server = Server::start();
    let mut player = join(&server, &maho(Pace::Brisk));
    player.play_until(is_asked);
    for (pace, whole) in [(Pace::Instant, None), (Pace::Calm, Some(5_000))] {
        player.say(&ToServer::Pace(pace));
        assert_eq!(player.hear(), ToClient::Pace(pace));
        let ToClient::Update { events, clock, .. } = player.hear() else { panic!("expected an update") };
        assert!(events.is_empty(), "{events:?}");
        assert!(whole.map_or(clock.is_none(), |whole| is_near(clock, whole)), "{pace:?}: {clock:?}");
    }
}

#[test]
fn guarded_calls_need_a_possible_set() {
    let server = Server::start();
    let mut asked = maho(Pace::Instant);
    asked.switches.0.insert("calls".to_owned(), "guarded".to_owned());
    let rules = asked.rules.rules(&asked.switches).unwrap();
    let mut player = join(&server, &asked);
    for _ in 0..3 {
        player.play_until(is_asked);
        assert_eq!(player.clock, None, "H19");
        let pair = player.view.held.len() == 1;
        assert!(pair || !player.view.claimable_sets(&rules).is_empty(), "H19: {:?}", player.view);
        player.act(Action::Pass);
        player.hear();
    }
    player.play_until(is_asked);
    player.say(&ToServer::Pace(Pace::Brisk));
    player.hear();
    let ToClient::Update { clock, .. } = player.hear() else { panic!("expected an update") };
    assert_eq!(clock, None, "H19: no clock runs");
    assert!(!player.seen().iter().any(|seen| matches!(seen, SeatEvent::FalseCall { .. })), "H19");
}

#[test]
fn the_last_set_is_forfeited_by_default() {
    let server = Server::start();
    let seat = Seat::new(0).ok();
    let (made, game) = stored(&server, &maho(Pace::Brisk), |game, _| chooses(&game.view(seat)));
    let mut player = Player::join(&server, &made, None);
    assert_eq!(player.view, game.view(seat));
    assert!(is_near(player.clock, 20_000), "H18: {:?}", player.clock);
    let silence = player.view.default_action().expect("H18: there is a default action");
    player.be_patient();
    let began = Instant::now();
    player.hear();
    assert!(began.elapsed() >= Duration::from_millis(19_500), "H18: {:?}", began.elapsed());
    let SeatEvent::SetForfeited { by, index, .. } = player.told[0].event else { panic!("{:?}", player.told) };
    assert_eq!((Some(by), Action::ForfeitSet(index)), (seat, silence), "H18");
}

#[test]
fn chosen_sets_are_forfeited() {
    let server = Server::start();
    let seat = Seat::new(0).ok();
    let (made, _) = stored(&server, &maho(Pace::Instant), |game, _| {
        let view = game.view(seat);
        chooses(&view) && view.legal.len() > 1
    });
    let mut player = Player::join(&server, &made, None);
    assert_eq!(player.clock, None);
    player.act(Action::ForfeitSet(0));
    player.hear();
    assert!(
        matches!(player.told[0].event, SeatEvent::SetForfeited { index: 0, .. }),
        "H18: {:?}",
        player.told[0]
    );
}
